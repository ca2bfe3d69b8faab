import type { DeliveryPromise } from '@haat/shared/contract/delivery.ts';
import { findPlaces } from '../addresses/pincodes/find-places.ts';
import type { ChangeReader } from '../catalogue/change-feed/change-reader.ts';
import type { ChangesRead } from '../catalogue/change-queries.ts';
import type { Db } from '../db/connect.ts';
import { buildHolidays, parseDay } from './calendar-rules.ts';
import { presentPromise } from './present.ts';
import {
  listHolidays,
  listProductDeliveries,
  listSellerDeliveries,
  listTransitNorms,
  type ProductDelivery,
  type SellerDeliveryRow,
} from './queries.ts';
import {
  calculatePromise,
  type DeliveryRules,
  type SellerDelivery,
  type TransitNorms,
} from './rules.ts';

/** About 10 MB. */
const PRODUCTS_KEPT_MAX = 50_000;

/**
 * The delivery of sellers and products, in the memory of this process while a reader of changes tells what is out of date;
 * without a reader all is read for every question.
 */
export class DeliveryFacts {
  private readonly db: Db;
  private readonly isKept: boolean;
  private rules: Promise<DeliveryRules> | undefined;
  private readonly products = new Map<string, ProductDelivery>();
  /** Counts the changes: what was read before one of them is not kept after it. */
  private changes = 0;

  constructor(db: Db, reader: Pick<ChangeReader, 'follow'> | undefined) {
    this.db = db;
    this.isKept = reader !== undefined;
    reader?.follow((changes) => this.forget(changes));
  }

  loadRules(): Promise<DeliveryRules> {
    if (this.rules && this.isKept) return this.rules;
    const rules = readRules(this.db);
    this.rules = rules;
    rules.catch(() => {
      if (this.rules === rules) this.rules = undefined; // the next question tries again
    });
    return rules;
  }

  /** Those of these products that the store has. */
  async loadProducts(ids: readonly string[]): Promise<ReadonlyMap<string, ProductDelivery>> {
    const unknown = ids.filter((id) => !this.products.has(id));
    if (unknown.length === 0) return this.products;
    const { changes } = this;
    const read = await listProductDeliveries(this.db, unknown);
    const found = new Map(read.map((product) => [product.id, product]));
    for (const id of ids) {
      const product = this.products.get(id);
      if (product) found.set(id, product);
    }
    if (this.isKept && changes === this.changes) this.keep(read);
    return found;
  }

  private keep(read: readonly ProductDelivery[]): void {
    for (const product of read) {
      const [oldest] = this.products.size >= PRODUCTS_KEPT_MAX ? this.products.keys() : [];
      if (oldest !== undefined) this.products.delete(oldest);
      this.products.set(product.id, product);
    }
  }

  private forget({ productIds, isEverywhere, isIncomplete }: ChangesRead): void {
    if (productIds.size === 0 && !isEverywhere && !isIncomplete) return;
    this.changes += 1;
    for (const id of productIds) this.products.delete(id);
    if (isIncomplete) this.products.clear();
    if (isEverywhere || isIncomplete) this.rules = undefined;
  }
}

export interface PromiseRequest {
  readonly pincode: string;
  readonly productIds: readonly string[];
}

/** By which day each product arrives when it is ordered at that moment. */
export async function loadPromises(
  facts: DeliveryFacts,
  { pincode, productIds }: PromiseRequest,
  orderedAt: Date,
): Promise<DeliveryPromise[]> {
  const places = await findPlaces(pincode);
  const products = await facts.loadProducts(productIds);
  const { sellers, holidays, norms } = await facts.loadRules();
  return productIds.map((id) => {
    const product = products.get(id);
    const seller = product?.isActive ? sellers.get(product.sellerId) : undefined;
    if (!product || !seller) return presentPromise(id, { reason: 'gone' });
    const { handlingDays } = product;
    const to = { pincode, places };
    return presentPromise(
      id,
      calculatePromise({ seller, handlingDays, to, orderedAt, holidays, norms }),
    );
  });
}

async function readRules(db: Db): Promise<DeliveryRules> {
  const [sellers, holidays, norms] = await Promise.all([
    listSellerDeliveries(db),
    listHolidays(db),
    listTransitNorms(db),
  ]);
  const deliveries = await Promise.all(sellers.map(toSellerDelivery));
  return {
    sellers: new Map(deliveries.map((delivery, at) => [sellers[at]?.id ?? '', delivery])),
    holidays: buildHolidays(holidays),
    norms: Object.fromEntries(norms.map(({ zone, ...norm }) => [zone, norm])) as TransitNorms,
  };
}

async function toSellerDelivery(row: SellerDeliveryRow): Promise<SellerDelivery> {
  return {
    onlyState: row.gstin === null ? row.state : null,
    excluded: row.excluded,
    pickup: {
      places: await findPlaces(row.pincode),
      workingDays: new Set(row.workingDays),
      cutOffMinutes: row.cutOffMinutes,
      daysOff: new Set(row.daysOff.map(parseDay)),
    },
  };
}
