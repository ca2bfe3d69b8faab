import type { PincodePlace } from '@haat/shared/contract/addresses.ts';
import { type Day, formatDayIso } from '../../delivery/calendar-rules.ts';
import { calculatePromise, type DeliveryRules } from '../../delivery/rules.ts';

export interface DeliveryAddress {
  readonly pincode: string;
  readonly state: string;
  /** Of the PIN code. */
  readonly places: readonly PincodePlace[];
}

interface OrderedLine {
  readonly sellerId: string;
  readonly handlingDays: number;
}

/**
 * The day, 'YYYY-MM-DD', by which the last of a seller's lines arrives; null when no day can be said. Of a PIN code in two
 * States that of the address counts.
 */
export function calculatePromisedBy(
  lines: readonly OrderedLine[],
  { pincode, state, places }: DeliveryAddress,
  { sellers, holidays, norms }: DeliveryRules,
  orderedAt: Date,
): string | null {
  const own = places.filter((place) => place.state === state);
  const to = { pincode, places: own.length > 0 ? own : places };
  const days: Day[] = [];
  for (const { sellerId, handlingDays } of lines) {
    const seller = sellers.get(sellerId);
    const promise =
      seller && calculatePromise({ seller, handlingDays, to, orderedAt, holidays, norms });
    if (!promise?.date) return null;
    days.push(promise.date.by);
  }
  return days.length > 0 ? formatDayIso(Math.max(...days)) : null;
}
