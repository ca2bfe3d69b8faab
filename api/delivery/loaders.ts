import type { DeliveryPromise } from '@haat/shared/contract/delivery.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { findPlaces } from '../addresses/pincodes/find-places.ts';
import type { ChangeReader } from '../catalogue/change-feed/change-reader.ts';
import type { ChangesRead } from '../catalogue/change-queries.ts';
import type { Db } from '../db/connect.ts';
import { runWithDeadline } from '../db/deadline.ts';
import { buildHolidays, parseDay } from './calendar-rules.ts';
import { presentPromise } from './promise-present.ts';
import {
  listHolidays,
  listProductDeliveries,
  listSellerDeliveries,
  listTransitNorms,
  listTransitSeen,
  type ProductDelivery,
  type SellerDeliveryRow,
} from './queries.ts';
import {
  calculatePromise,
  chooseDestination,
  type DeliveryRules,
  getOnlyState,
  type SellerDelivery,
} from './rules.ts';
import { buildNorms, buildSeenNorms } from './transit-rules.ts';

/** About 10 MB. */
const PRODUCTS_KEPT_MAX = 50_000;
/** Place Order waits for it, and has time left for the order. */
const RULES_WITHIN_MS = 2_000;

interface RulesRead {
  readonly rules: Promise<DeliveryRules>;
  isUnderWay: boolean;
}

/**
 * The delivery of sellers and products, in the memory of this process while a reader of changes tells what is out of date;
 * without a reader, or when it has not read lately, all is read for every question.
 */
export class DeliveryFacts {
  private readonly db: Db;
  private readonly reader: Pick<ChangeReader, 'isRecent'> | undefined;
  private lastRead: RulesRead | undefined;
  private readonly products = new Map<string, ProductDelivery>();
  /** Counts the changes: what was read before one of them is not kept after it. */
  private changes = 0;
  /** Many wait for the same reading: it has neither the deadline nor the trace of the request that sets it off. */
  private readonly runOutside = AsyncLocalStorage.snapshot();

  constructor(db: Db, reader: Pick<ChangeReader, 'follow' | 'isRecent'> | undefined) {
    this.db = db;
    this.reader = reader;
    reader?.follow((changes) => this.forget(changes));
  }

  /** Throws DatabaseUnavailable when the database does not answer in time. */
  loadRules(): Promise<DeliveryRules> {
    const { lastRead } = this;
    if (lastRead && this.reader && (this.reader.isRecent || lastRead.isUnderWay))
      return lastRead.rules;
    const read = this.readRulesOutside();
    this.lastRead = read;
    read.rules.then(
      () => {
        read.isUnderWay = false;
      },
      () => {
        if (this.lastRead === read) this.lastRead = undefined; // the next question tries again
      },
    );
    return read.rules;
  }

  private readRulesOutside(): RulesRead {
    const rules = this.runOutside(() => runWithDeadline(RULES_WITHIN_MS, () => readRules(this.db)));
    return { rules, isUnderWay: true };
  }

  /** Each of these products as it is now, undefined where the store has none: later changes do not reach the reply. */
  async loadProducts(ids: readonly string[]): Promise<readonly (ProductDelivery | undefined)[]> {
    if (!this.reader?.isRecent) return inOrderOf(ids, await listProductDeliveries(this.db, ids));
    const known = ids.map((id) => this.products.get(id));
    if (!known.includes(undefined)) return known;
    const { changes } = this;
    const unknown = ids.filter((_, at) => known[at] === undefined);
    const read = await listProductDeliveries(this.db, unknown);
    if (changes === this.changes) this.keep(read);
    return inOrderOf(ids, [...known.filter((product) => product !== undefined), ...read]);
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
    if (isEverywhere || isIncomplete) this.lastRead = undefined;
  }
}

function inOrderOf(
  ids: readonly string[],
  products: readonly ProductDelivery[],
): (ProductDelivery | undefined)[] {
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.map((id) => byId.get(id));
}

export interface PromiseRequest {
  readonly pincode: string;
  /** Of the address, if there is one. */
  readonly state?: string | undefined;
  readonly productIds: readonly string[];
}

/** By which day each product arrives when it is ordered at that moment. */
export async function loadPromises(
  facts: DeliveryFacts,
  { pincode, state, productIds }: PromiseRequest,
  orderedAt: Date,
): Promise<DeliveryPromise[]> {
  const to = chooseDestination({ pincode, places: await findPlaces(pincode) }, state);
  const products = await facts.loadProducts(productIds);
  const { sellers, holidays, norms } = await facts.loadRules();
  return productIds.map((id, at) => {
    const product = products[at];
    const seller = product?.isActive ? sellers.get(product.sellerId) : undefined;
    if (!product || !seller) return presentPromise(id, { reason: 'gone' });
    const { handlingDays, isSurfaceOnly } = product;
    return presentPromise(
      id,
      calculatePromise({
        seller,
        handlingDays,
        isSurfaceOnly,
        to,
        orderedAt,
        holidays,
        norms,
      }),
    );
  });
}

async function readRules(db: Db): Promise<DeliveryRules> {
  const [sellers, holidays, normRows, seen] = await Promise.all([
    listSellerDeliveries(db),
    listHolidays(db),
    listTransitNorms(db),
    listTransitSeen(db),
  ]);
  const bySeller = Map.groupBy(seen, ({ sellerId }) => sellerId);
  const norms = buildSeenNorms(buildNorms(normRows), bySeller.get(null) ?? []);
  const deliveries = await Promise.all(
    sellers.map(async (row) => {
      const own = bySeller.get(row.id);
      return { ...(await toSellerDelivery(row)), norms: own && buildSeenNorms(norms, own) };
    }),
  );
  return {
    sellers: new Map(deliveries.map((delivery, at) => [sellers[at]?.id ?? '', delivery])),
    holidays: buildHolidays(holidays),
    norms,
  };
}

async function toSellerDelivery(row: SellerDeliveryRow): Promise<SellerDelivery> {
  return {
    onlyState: getOnlyState(row),
    excluded: row.excluded,
    pickup: {
      places: await findPlaces(row.pincode),
      workingDays: new Set(row.workingDays),
      cutOffMinutes: row.cutOffMinutes,
      daysOff: new Set(row.daysOff.map(parseDay)),
    },
  };
}
