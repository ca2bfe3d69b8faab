import { badRequest, unknownId } from '../../answers.ts';
import { findPayment } from '../../queries.ts';
import { ORDER_COLUMNS, type OrderRow, type PaymentRow, type SandboxDb } from '../../tables.ts';
import { queueEvents } from '../../webhooks/commands.ts';
import { captured, markPaid, save } from '../outcome/commands.ts';

/** Takes an authorised payment. */
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
    const paid = captured(payment);
    await save(trx, paid);
    const orderNow = await markPaid(trx, order, paid);
    const events = [
      { name: 'payment.captured', payment: paid },
      { name: 'order.paid', payment: paid, order: orderNow },
    ] as const;
    await queueEvents(trx, order.id, events, new Map());
    return paid;
  });
}

function refuseCapture(payment: PaymentRow, order: OrderRow, amount: number): void {
  if (payment.captured) throw badRequest('This payment has already been captured.');
  if (payment.status !== 'authorized')
    throw badRequest(
      'Only payments which have been authorized and not yet captured can be captured',
    );
  if (payment.amount !== amount)
    throw badRequest('Capture amount must be equal to the amount authorized', 'amount');
  if (order.status === 'paid')
    throw badRequest('The payment cannot be captured: the order is already paid.');
}
