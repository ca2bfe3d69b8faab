import type { SellerOrderState } from '../../db/tables.ts';
import { canMove } from '../rules.ts';

/** A customer can cancel a seller order only before it is packed. */
export function canCancel(state: SellerOrderState): boolean {
  return canMove(state, 'cancelled', 'customer');
}
