import type { Db } from '../db/connect.ts';
import type { OrderHistoryTable, SellerOrderState } from '../db/tables.ts';

/** Who made an order event, and the note that the customer reads beside it. */
export interface EventSource {
  readonly actor: OrderHistoryTable['actor'];
  readonly note: string;
}

/** Whether a command changed something, or found it done already. */
export type Change = 'changed' | 'unchanged';

/** Changes the state of a seller order that is locked, and adds the order event. Does not check the table of states. */
export async function setSellerOrderState(
  trx: Db,
  id: string,
  state: SellerOrderState,
  { actor, note }: EventSource,
): Promise<void> {
  await trx.updateTable('sellerOrders').set({ state }).where('id', '=', id).execute();
  await trx.insertInto('orderHistory').values({ sellerOrderId: id, state, actor, note }).execute();
}
