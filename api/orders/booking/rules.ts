import type { CarrierStatus } from '../../db/tables.ts';
import type { Quote } from '../carriers/carrier.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** How far a parcel has come. What is no further than what is known already changes nothing, so messages may come in any order. */
const STEPS: Readonly<Record<CarrierStatus, number>> = {
  booked: 0,
  'picked up': 1,
  'on the way': 2,
  'out for delivery': 3,
  undelivered: 4,
  returning: 5,
  // Ends: nothing follows.
  returned: 6,
  lost: 6,
  cancelled: 6,
  delivered: 6,
};

/** Whether a parcel of which the first was said goes on to the second. */
export function canFollow(known: CarrierStatus, said: CarrierStatus): boolean {
  return STEPS[said] > STEPS[known];
}

const TOLD: ReadonlySet<CarrierStatus> = new Set([
  'undelivered',
  'returning',
  'returned',
  'lost',
  'cancelled',
]);

/** Whether somebody has to decide what becomes of the parcel. */
export function isTrouble(status: CarrierStatus): boolean {
  return TOLD.has(status);
}

/** The cheapest courier that arrives by the promised day; when none does, or none was promised, the fastest, then the cheapest. */
export function chooseCourier(
  quotes: readonly Quote[],
  { promisedBy, now }: { readonly promisedBy: Date | null; readonly now: Date },
): Quote | undefined {
  const isInTime = ({ days }: Quote) =>
    promisedBy !== null && now.getTime() + days * DAY_MS <= promisedBy.getTime() + DAY_MS;
  const byPrice = (a: Quote, b: Quote) => a.pricePaise - b.pricePaise || a.days - b.days;
  const inTime = quotes.filter(isInTime).toSorted(byPrice);
  return inTime[0] ?? quotes.toSorted((a, b) => a.days - b.days || byPrice(a, b))[0];
}
