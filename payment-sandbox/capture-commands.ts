import { createBadRequest, unknownId } from './answers.ts';
import { save, toCaptured, updateOrderToPaid } from './outcome-commands.ts';
import { findPayment } from './payment-queries.ts';
import { ORDER_COLUMNS, type OrderRow, type PaymentRow, type SandboxDb } from './tables.ts';
import { enqueueEvents } from './webhooks/commands.ts';

/** Captures an authorised payment. */
export async function capturePayment(
  db: SandboxDb,
  paymentId: string,
  amount: number,
): Promise<PaymentRow> {
  return db.transaction().execute(async (trx) => {
    const known = await findPayment(trx, paymentId);
    if (!known) throw unknownId();
    const order = await trx
      .selectFrom('orders')
      .select(ORDER_COLUMNS)
      .where('id', '=', known.orderId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const payment = (await findPayment(trx, paymentId)) ?? known;
    refuseCapture(payment, order, amount);
    const paid = toCaptured(payment);
    await save(trx, paid);
    const orderNow = await updateOrderToPaid(trx, order, paid);
    const events = [
      { name: 'payment.captured', payment: paid },
      { name: 'order.paid', payment: paid, order: orderNow },
    ] as const;
    await enqueueEvents(trx, order.id, events, new Map());
    return paid;
  });
}

function refuseCapture(payment: PaymentRow, order: OrderRow, amount: number): void {
  if (payment.captured) throw createBadRequest('This payment has already been captured.');
  if (payment.status !== 'authorized')
    throw createBadRequest(
      'Only payments which have been authorized and not yet captured can be captured',
    );
  if (payment.amount !== amount)
    throw createBadRequest('Capture amount must be equal to the amount authorized', 'amount');
  if (order.status === 'paid')
    throw createBadRequest('The payment cannot be captured: the order is already paid.');
}
