import { formatVariantName } from '@haat/shared/sizes.ts';
import { TRANSLATED_LANGUAGES } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { presentVariantName } from '../../catalogue/variant-present.ts';
import { findPlaces } from '../../addresses/pincodes/find-places.ts';
import type { Db } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import { runInTransaction } from '../../db/transaction.ts';
import { isByAirOnly } from '../../delivery/region-rules.ts';
import { chooseDestination, type DeliveryRules } from '../../delivery/rules.ts';
import { NotFound } from '../../errors.ts';
import { reserveStock, type StockQuantity } from '../stock-commands.ts';
import { expireLockedOrders, expireSomeDueOrders } from './expiry-commands.ts';
import {
  listFreeStock,
  lockCustomerWithAddress,
  lockProductsToOrder,
  lockReservedOrders,
  type ProductToOrder,
} from './queries.ts';
import { insertOrder, type LineToInsert } from './order-commands.ts';
import {
  calculateSellerDays,
  type DeliveryAddress,
  isAnyNotSent,
  listPromises,
  type SellerDay,
  type ShownDays,
} from './promise-rules.ts';
import { checkOrder, checkStock, type OrderProblem, type RequestedLine } from './rules.ts';

export interface OrderInput {
  readonly customerId: string;
  readonly lines: readonly RequestedLine[];
  readonly addressId: string;
  /** The total price shown. */
  readonly amountPaise: number;
  readonly isFromCart: boolean;
  readonly language: Language;
  /** Null: it is no gift. */
  readonly giftMessage: string | null;
  /** For the day by which each seller order arrives; null: the day is not said. */
  readonly delivery: DeliveryRules | null;
  /** The days that the shopper saw. */
  readonly shownDays: ShownDays;
}

/**
 * Creates a pending order and reserves its stock, before any payment; what the same customer had reserved before is
 * released. Returns the problem, and changes nothing, when products, prices or days are not what the shopper saw.
 */
export async function createPendingOrder(
  db: Db,
  order: OrderInput,
): Promise<PendingOrderOrProblem> {
  const created = await tryToCreateOrder(db, order);
  if (!('problem' in created)) return created;
  // Expired reservations are released now, not only by the job that runs every minute.
  if (!created.hasDueOrders) return created;
  await expireSomeDueOrders(db, { productIds: getProductIds(order) });
  return tryToCreateOrder(db, order);
}

interface PendingOrder {
  readonly id: string;
  /** What is kept as promised. */
  readonly days: readonly SellerDay[];
}
type PendingOrderOrProblem = PendingOrder | { readonly problem: OrderProblem };
interface RefusedOrder {
  readonly problem: OrderProblem;
  readonly hasDueOrders: boolean;
}
type CreatedOrder = PendingOrder | RefusedOrder;

/** Rolls back what has only locked rows: a commit would wait for the disk. */
class Unorderable extends Error {
  readonly reason: RefusedOrder;

  constructor(reason: RefusedOrder) {
    super(reason.problem.kind);
    this.reason = reason;
  }
}

async function tryToCreateOrder(db: Db, order: OrderInput): Promise<CreatedOrder> {
  try {
    return await insertPendingOrder(db, order);
  } catch (error) {
    if (error instanceof Unorderable) return error.reason;
    throw error;
  }
}

/** Throws `Unorderable`. */
function insertPendingOrder(db: Db, order: OrderInput): Promise<PendingOrder> {
  return runInTransaction(db, async (trx) => {
    const customer = await lockCustomerWithAddress(trx, order);
    const { address } = customer;
    if (!address) throw NotFound('addressNotFound');
    if (customer.isAnyShort) await refuseWhenShort(trx, order);
    const reserved = await lockReservedOrders(trx, order.customerId);
    const ids = getProductIds(order);
    const products = await lockProductsToOrder(trx, [
      ...ids,
      ...reserved.quantities.map(({ productId }) => productId),
    ]);
    const offered = addReleasedStock(products, reserved.quantities, ids);
    const orderedAt = new Date();
    const to = { ...address, places: await findPlaces(address.pincode) };
    const promises = listPromises([...offered.values()], to, order.delivery, orderedAt);
    const days = calculateSellerDays(promises, order.shownDays, orderedAt);
    const problem = checkOrder(order.lines, offered, {
      ...order,
      state: address.state,
      pincode: address.pincode,
      isAnyByAirOnly: await isAnyByAirOnly([...offered.values()], to),
      isAnyNotSent: isAnyNotSent(promises),
      later: days.some(({ isLater }) => isLater) ? promises : null,
    });
    // Somebody was quicker.
    if (problem?.kind === 'not enough stock') await refuseWhenShort(trx, order);
    if (problem) throw new Unorderable({ problem, hasDueOrders: false });
    await expireLockedOrders(trx, reserved.ids, reserved.quantities);
    await reserveStock(trx, order.lines);
    const lines = listLines(order, products);
    const id = await insertOrder(trx, { ...order, lines, days }, { ...customer, address });
    return { id, days };
  });
}

/**
 * Throws `Unorderable` when pieces are missing. It locks nothing: in a rush for one product that is sold out everybody would wait for the lock of
 * everybody else.
 */
async function refuseWhenShort(trx: Db, order: OrderInput): Promise<void> {
  const stock = await listFreeStock(trx, order.customerId, getProductIds(order));
  const problem = checkStock(order.lines, new Map(stock.map((product) => [product.id, product])));
  if (problem?.kind === 'not enough stock')
    throw new Unorderable({ problem, hasDueOrders: stock.some(({ isAnyDue }) => isAnyDue) });
}

/** From the rows of the products, because the rules of delivery may not be readable. */
async function isAnyByAirOnly(
  products: readonly ProductToOrder[],
  to: DeliveryAddress,
): Promise<boolean> {
  const { places } = chooseDestination(to, to.state);
  for (const { isSurfaceOnly, pickupPincode } of products)
    if (isSurfaceOnly && isByAirOnly(await findPlaces(pickupPincode), places)) return true;
  return false;
}

function getProductIds({ lines }: Pick<OrderInput, 'lines'>): string[] {
  return lines.map(({ productId }) => productId);
}

const providerOrder = defineStatement(
  'set-provider-order',
  ({ id, providerOrderId }: { id: string; providerOrderId: string }, db) =>
    db.updateTable('orders').set({ providerOrderId }).where('id', '=', id),
);

/** Stores the id of the provider's order: from now on the order can be paid. */
export async function setProviderOrderId(
  db: Db,
  id: string,
  providerOrderId: string,
): Promise<void> {
  await providerOrder(db, { id, providerOrderId });
}

/** Stores it for an order that lacks it. False when there is no such order. */
export async function setLostProviderOrderId(
  db: Db,
  id: string,
  providerOrderId: string,
): Promise<boolean> {
  const order = await db
    .updateTable('orders')
    .set({ providerOrderId })
    .where('id', '=', id)
    .where('providerOrderId', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return order !== undefined;
}

/** Stock that the customer's earlier unpaid order has reserved is available to the new order. */
function addReleasedStock(
  products: ReadonlyMap<string, ProductToOrder>,
  reserved: readonly StockQuantity[],
  ids: readonly string[],
): Map<string, ProductToOrder> {
  const released = new Map(reserved.map(({ productId, quantity }) => [productId, quantity]));
  return new Map(
    ids.flatMap((id) => {
      const product = products.get(id);
      return product ? [[id, { ...product, free: product.free + (released.get(id) ?? 0) }]] : [];
    }),
  );
}

function listLines(
  { lines }: Pick<OrderInput, 'lines'>,
  products: ReadonlyMap<string, ProductToOrder>,
): LineToInsert[] {
  return lines.map(({ productId, quantity }, position) => {
    const product = products.get(productId);
    if (!product) throw new Error('An order of a product that was not read');
    return { ...product, ...formatTitles(product), position, quantity };
  });
}

/** What is ordered: the title, with the size and colour of a variant, in every language that has a title. */
export function formatTitles(
  product: ProductToOrder,
): Pick<LineToInsert, 'title' | 'translations'> {
  const { title, variantSize, variantColour, translations } = product;
  const inLanguages = TRANSLATED_LANGUAGES.flatMap((language) => {
    const translated = translations[language]?.title;
    return translated
      ? [[language, { title: presentVariantName(translated, product, language) }]]
      : [];
  });
  return {
    title: formatVariantName(title, { size: variantSize, colour: variantColour }),
    translations: Object.fromEntries(inLanguages),
  };
}
