import type { Db } from '../../db/connect.ts';
import type { ProviderPayment } from '../gateway/payment-gateway.ts';

/** False when the payment was recorded before. */
export async function recordUnknownPayment(
  db: Db,
  { id, orderId, amountPaise, createdAt }: ProviderPayment,
  receipt: string,
): Promise<boolean> {
  const inserted = await db
    .insertInto('unknownPayments')
    .values({ id, providerOrderId: orderId ?? '', receipt, amountPaise, paidAt: createdAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteUnknownPayment(db: Db, id: string): Promise<void> {
  await db.deleteFrom('unknownPayments').where('id', '=', id).execute();
}

/** The operator has dealt with this payment: it is no longer named. False when it does not wait. */
export async function updateHandledPayment(db: Db, id: string): Promise<boolean> {
  const handled = await db
    .updateTable('unknownPayments')
    .set({ handledAt: new Date() })
    .where('id', '=', id)
    .where('handledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return handled !== undefined;
}
