import { presentOrder, presentPayment, presentRefund } from '../present.ts';
import type { OrderRow, PaymentRow, RefundRow } from '../tables.ts';

/** An event that the provider reports to the store. */
export interface SandboxEvent {
  readonly name:
    | 'payment.authorized'
    | 'payment.captured'
    | 'payment.failed'
    | 'order.paid'
    | 'refund.created'
    | 'refund.processed'
    | 'refund.failed';
  readonly payment: PaymentRow;
  readonly order?: OrderRow;
  readonly refund?: RefundRow;
}

/** The events of a payment that succeeded, in their order. `order` is given when the payment pays it. */
export function listPaymentEvents(
  authorised: PaymentRow,
  paid: PaymentRow,
  order: OrderRow | undefined,
): SandboxEvent[] {
  const events: SandboxEvent[] = [{ name: 'payment.authorized', payment: authorised }];
  if (paid.captured) events.push({ name: 'payment.captured', payment: paid });
  if (paid.captured && order) events.push({ name: 'order.paid', payment: paid, order });
  return events;
}

/** The body of a webhook. */
export function writeEvent(event: SandboxEvent, accountId: string, now: Date): string {
  const { name, payment, order, refund } = event;
  const payload = {
    ...(refund && { refund: { entity: presentRefund(refund) } }),
    payment: { entity: presentPayment(payment) },
    ...(order && { order: { entity: presentOrder(order) } }),
  };
  return JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event: name,
    contains: Object.keys(payload),
    payload,
    created_at: Math.floor(now.getTime() / 1000),
  });
}
