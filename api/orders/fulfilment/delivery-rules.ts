import { DAY_MS } from '@haat/shared/dates.ts';
import { DENIAL_DAYS, DENIALS_OF_SELLER_ORDER_MAX, RETURN_DAYS } from '@haat/shared/limits.ts';
import type { SellerOrderState } from '../../db/tables.ts';
import { toIndianTime, toMoment } from '../../delivery/calendar-rules.ts';
import { canMove } from '../rules.ts';

/** The order events of a seller order, the oldest first. */
type History = readonly { readonly state: SellerOrderState; readonly at: Date | string }[];

/** Whether a customer may say at this time that a seller order in this state has not come: soon after its delivery, and once. */
export function canDeny(state: SellerOrderState, history: History, now: Date): boolean {
  const denials = history.filter((event) => event.state === 'not received').length;
  const delivery = history.find((event) => event.state === 'delivered');
  return (
    canMove(state, 'not received', 'customer') &&
    denials < DENIALS_OF_SELLER_ORDER_MAX &&
    delivery !== undefined &&
    now.getTime() - new Date(delivery.at).getTime() <= DENIAL_DAYS * DAY_MS
  );
}

/** What was delivered before the result can no longer be returned at this time: whole days in India count, with the last one. */
export function getReturnableSince(now: Date): Date {
  return toMoment(toIndianTime(now).day - RETURN_DAYS, 0);
}
