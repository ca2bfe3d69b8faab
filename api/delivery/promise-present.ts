import type { DeliveryPromise, DeliveryReason } from '@haat/shared/contract/delivery.ts';
import { formatCallDay, formatCallMoment } from './calendar-rules.ts';
import type { DeliveryDate } from './rules.ts';

/** A date, a reason why there is none, or both. */
export interface PromisedDate {
  readonly date?: DeliveryDate | undefined;
  readonly reason?: DeliveryReason | undefined;
}

export function presentPromise(id: string, { date, reason }: PromisedDate): DeliveryPromise {
  return {
    id,
    by: date ? formatCallDay(date.by) : null,
    reason: reason ?? null,
    orderWithin: date ? formatCallMoment(date.orderBefore.getTime()) : null,
  };
}
