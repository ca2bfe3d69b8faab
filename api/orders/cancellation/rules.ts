import type { SellerOrderState } from '../../db/tables.ts';
import { canMove } from '../rules.ts';

/** A seller order can be cancelled only before it is packed. */
export function canCancel(state: SellerOrderState): boolean {
  return canMove(state, 'cancelled');
}
