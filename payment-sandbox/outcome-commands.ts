import type { FailureReason } from './failures.ts';
import { consumeFaults } from './faults/commands.ts';
import { SUCCESS_FAULTS, WEBHOOK_FAULTS } from './faults/faults.ts';
import { createDigits, createId } from './ids.ts';
import { toPaidOrder } from './rules.ts';
import {
  ORDER_COLUMNS,
  type OrderRow,
  PAYMENT_COLUMNS,
  type PaymentRow,
  type SandboxDb,
} from './tables.ts';
import { enqueueEvents } from './webhooks/commands.ts';
import { listPaymentEvents } from './webhooks/events.ts';

interface Outcome {
  readonly payment: PaymentRow;
  readonly isWebhookFirst: boolean;
}

const RRN_LENGTH = 12;
const AUTH_CODE_LENGTH = 6;

export async function recordFailure(
  trx: SandboxDb,
  payment: PaymentRow,
  failure: FailureReason,
): Promise<Outcome> {
  const faults = await consumeFaults(trx, payment.orderId, WEBHOOK_FAULTS);
  const failed: PaymentRow = { ...payment, status: 'failed', failure };
  await save(trx, failed);
  await enqueueEvents(trx, payment.orderId, [{ name: 'payment.failed', payment: failed }], faults);
  return { payment: failed, isWebhookFirst: faults.has('webhookBeforeHandler') };
}

/** Records a payment as authorised, and as captured when the order says so, with every fault that is set. */
export async function recordSuccess(
  trx: SandboxDb,
  order: OrderRow,
  payment: PaymentRow,
): Promise<Outcome> {
  const faults = await consumeFaults(trx, order.id, SUCCESS_FAULTS);
  const difference = faults.get('amountMismatch')?.differencePaise ?? 0;
  const authorised: PaymentRow = {
    ...payment,
    status: 'authorized',
    failure: null,
    amount: Math.max(1, order.amount + difference),
    callsHandler: !faults.has('handlerNeverCalled'),
    acquirerData: bankNumbers(payment, faults.has('transactionIdNull')),
  };
  const isCaptured = order.capturesByItself && !faults.has('authorisedNotCaptured');
  const paid = isCaptured ? toCaptured(authorised) : authorised;
  const twin = faults.has('twoPayments') ? await addTwin(trx, paid) : undefined;
  const orderNow = isCaptured ? await updateOrderToPaid(trx, order, paid) : order;
  await save(trx, paid);
  const events = [
    ...listPaymentEvents(authorised, paid, orderNow),
    ...(twin ? listPaymentEvents(twin, twin, undefined) : []),
  ];
  await enqueueEvents(trx, order.id, events, faults);
  return { payment: paid, isWebhookFirst: faults.has('webhookBeforeHandler') };
}

export function toCaptured(payment: PaymentRow): PaymentRow {
  return { ...payment, status: 'captured', captured: true };
}

export async function updateOrderToPaid(
  trx: SandboxDb,
  order: OrderRow,
  payment: PaymentRow,
): Promise<OrderRow> {
  const { id, status, amountPaid } = toPaidOrder(order, payment);
  return trx
    .updateTable('orders')
    .set({ status, amountPaid })
    .where('id', '=', id)
    .returning(ORDER_COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function save(trx: SandboxDb, payment: PaymentRow): Promise<void> {
  const { id, amount, amountRefunded, status, failure, callsHandler, acquirerData } = payment;
  await trx
    .updateTable('payments')
    .set({
      amount,
      amountRefunded,
      status,
      captured: payment.captured,
      failure,
      callsHandler,
      acquirerData: JSON.stringify(acquirerData),
    })
    .where('id', '=', id)
    .execute();
}

/** A second payment of the same order, as two tabs or a late bank cause it. */
async function addTwin(trx: SandboxDb, payment: PaymentRow): Promise<PaymentRow> {
  const { id: _, sequence: __, card, acquirerData, ...same } = payment;
  return trx
    .insertInto('payments')
    .values({
      ...same,
      id: createId('pay_'),
      card: card && JSON.stringify(card),
      acquirerData: JSON.stringify(acquirerData),
    })
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The banks' reference numbers of a payment; a fault makes them null. */
function bankNumbers({ method }: PaymentRow, isUnknown: boolean): Record<string, string | null> {
  if (isUnknown) return { transaction_id: null, rrn: null, auth_code: null };
  const rrn = createDigits(RRN_LENGTH);
  return method === 'upi'
    ? { rrn, upi_transaction_id: createId('').toUpperCase() }
    : { rrn, auth_code: createDigits(AUTH_CODE_LENGTH), arn: null };
}
