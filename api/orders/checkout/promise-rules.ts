import type { PincodePlace } from '@haat/shared/contract/addresses.ts';
import { type Day, formatDayIso, toIndianTime } from '../../delivery/calendar-rules.ts';
import { calculatePromise, chooseDestination, type DeliveryRules } from '../../delivery/rules.ts';

export interface DeliveryAddress {
  readonly pincode: string;
  readonly state: string;
  /** Of the PIN code. */
  readonly places: readonly PincodePlace[];
}

interface OrderedProduct {
  readonly id: string;
  readonly sellerId: string;
  readonly handlingDays: number;
  readonly isSurfaceOnly: boolean;
}

/** When a product arrives that is ordered now, or why it does not; nothing when that is not known. */
export interface ProductPromise extends OrderedProduct {
  readonly promise: ReturnType<typeof calculatePromise> | undefined;
}

/** The day by which all that a seller sends arrives. */
export interface SellerDay {
  readonly sellerId: string;
  /** 'YYYY-MM-DD'; null when no day can be said. */
  readonly by: string | null;
  /** The day that the shopper saw is earlier. */
  readonly isLater: boolean;
}

/** The days that the shopper saw, 'YYYY-MM-DD', by product. */
export type ShownDays = ReadonlyMap<string, string>;

/** `rules` null: they cannot be read. */
export function listPromises(
  products: readonly OrderedProduct[],
  address: DeliveryAddress,
  rules: DeliveryRules | null,
  orderedAt: Date,
): ProductPromise[] {
  return products.map(({ id, sellerId, handlingDays, isSurfaceOnly }) => {
    const product = { id, sellerId, handlingDays, isSurfaceOnly };
    const promise = rules ? calculateOne(product, address, rules, orderedAt) : undefined;
    return { ...product, promise };
  });
}

/**
 * The day of each seller: the one that is calculated now, or, where none can be, the one that the shopper was told. A day that is
 * later than the one shown is marked: it is no day that the shopper agreed to.
 */
export function calculateSellerDays(
  promises: readonly ProductPromise[],
  shown: ShownDays,
  orderedAt: Date,
): SellerDay[] {
  const today = formatDayIso(toIndianTime(orderedAt).day);
  return [...Map.groupBy(promises, ({ sellerId }) => sellerId)].map(([sellerId, own]) => {
    const calculated = calculateLastDay(own);
    const told = findLast(own.flatMap(({ id }) => shown.get(id) ?? []));
    const isLater = calculated !== null && told !== null && calculated > told;
    // Nothing arrives on the day on which it is ordered: that was never shown.
    const kept = told !== null && told > today ? told : null;
    return { sellerId, by: calculated ?? kept, isLater };
  });
}

/** Whether the seller of one of the products sends nothing in the next months. */
export function isAnyNotSent(promises: readonly ProductPromise[]): boolean {
  return promises.some(({ promise }) => promise?.reason === 'notSending');
}

/** The day, 'YYYY-MM-DD', by which the last of a seller's products arrives; null when that of one of them is not known. */
function calculateLastDay(promises: readonly ProductPromise[]): string | null {
  const days: Day[] = [];
  for (const { promise } of promises) {
    if (!promise?.date) return null;
    days.push(promise.date.by);
  }
  return days.length > 0 ? formatDayIso(Math.max(...days)) : null;
}

function findLast(days: readonly string[]): string | null {
  return days.toSorted().at(-1) ?? null;
}

function calculateOne(
  { sellerId, ...product }: OrderedProduct,
  { pincode, state, places }: DeliveryAddress,
  { sellers, holidays, norms }: DeliveryRules,
  orderedAt: Date,
) {
  const seller = sellers.get(sellerId);
  const to = chooseDestination({ pincode, places }, state);
  return seller && calculatePromise({ ...product, seller, to, orderedAt, holidays, norms });
}
