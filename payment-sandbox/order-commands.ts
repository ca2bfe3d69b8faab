import { createId } from './ids.ts';
import type { NewOrder } from './new-order.ts';
import { type Notes, ORDER_COLUMNS, type OrderRow, type SandboxDb } from './tables.ts';

export async function createOrder(db: SandboxDb, order: NewOrder): Promise<OrderRow> {
  return db
    .insertInto('orders')
    .values({ ...order, id: createId('order_'), notes: JSON.stringify(order.notes) })
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateNotes(
  db: SandboxDb,
  id: string,
  notes: Notes,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set({ notes: JSON.stringify(notes) })
    .where('id', '=', id)
    .returning(ORDER_COLUMNS)
    .executeTakeFirst();
}
