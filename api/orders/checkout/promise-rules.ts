import type { PincodePlace } from '@haat/shared/contract/addresses.ts';
import { type Day, formatDayIso } from '../../delivery/calendar-rules.ts';
import { calculatePromise, chooseDestination, type DeliveryRules } from '../../delivery/rules.ts';

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

/** The day, 'YYYY-MM-DD', by which the last of a seller's lines arrives; null when no day can be said. */
export function calculatePromisedBy(
  lines: readonly OrderedLine[],
  address: DeliveryAddress,
  rules: DeliveryRules,
  orderedAt: Date,
): string | null {
  const days: Day[] = [];
  for (const line of lines) {
    const promise = calculateLine(line, address, rules, orderedAt);
    if (!promise?.date) return null;
    days.push(promise.date.by);
  }
  return days.length > 0 ? formatDayIso(Math.max(...days)) : null;
}

/** Whether the seller of one of the lines sends nothing in the next months. */
export function isAnyNotSent(
  lines: readonly OrderedLine[],
  address: DeliveryAddress,
  rules: DeliveryRules,
  orderedAt: Date,
): boolean {
  return lines.some(
    (line) => calculateLine(line, address, rules, orderedAt)?.reason === 'notSending',
  );
}

function calculateLine(
  { sellerId, handlingDays }: OrderedLine,
  { pincode, state, places }: DeliveryAddress,
  { sellers, holidays, norms }: DeliveryRules,
  orderedAt: Date,
) {
  const seller = sellers.get(sellerId);
  const to = chooseDestination({ pincode, places }, state);
  return seller && calculatePromise({ seller, handlingDays, to, orderedAt, holidays, norms });
}
