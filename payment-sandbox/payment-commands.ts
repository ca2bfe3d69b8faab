import { createBadRequest, unknownId } from './answers.ts';
import type { TestCard } from './cards.ts';
import type { FailureReason } from './failures.ts';
import { consumeFaults } from './faults/commands.ts';
import { createId } from './ids.ts';
import { recordFailure, recordSuccess } from './outcome-commands.ts';
import {
  ORDER_COLUMNS,
  type OrderRow,
  PAYMENT_COLUMNS,
  type PaymentRow,
  type SandboxDb,
} from './tables.ts';

export interface Payer {
  readonly email: string | null;
  readonly contact: string | null;
}

/** A payment and whether its webhooks must be delivered before the browser gets the reply. */
export interface Attempted {
  readonly payment: PaymentRow;
  readonly isWebhookFirst: boolean;
}

const OTP_LENGTH_MIN = 4;
const UPI_ADDRESS = 'success@razorpay';

/** Starts a card payment. It waits for its OTP, unless the card number is already wrong. */
export async function startCardPayment(
  db: SandboxDb,
  orderId: string,
  { failure, ...card }: TestCard,
  payer: Payer,
): Promise<Attempted> {
  return db.transaction().execute(async (trx) => {
    const order = await lockUnpaidOrder(trx, orderId);
    const payment = await addPayment(trx, order, {
      method: 'card',
      card: JSON.stringify({ id: createId('card_'), ...card }),
      failure,
      ...payer,
    });
    return failure === 'card_number_invalid'
      ? recordFailure(trx, payment, failure)
      : { payment, isWebhookFirst: false };
  });
}

/** Checks the OTP of a card payment; returns the outcome when that is already known. */
export async function verifyCardPayment(
  db: SandboxDb,
  orderId: string,
  paymentId: string,
  otp: string,
): Promise<Attempted> {
  return db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    const payment = await lockPayment(trx, paymentId);
    if (payment?.orderId !== orderId) throw unknownId();
    if (payment.status !== 'created' || payment.settlesAt)
      return { payment, isWebhookFirst: false };
    if (order.status === 'paid') throw alreadyPaid();
    const failure = otp.length < OTP_LENGTH_MIN ? 'incorrect_otp' : payment.failure;
    return conclude(trx, order, payment, failure);
  });
}

/** Starts a UPI payment with the answer given in the app. */
export async function startUpiPayment(
  db: SandboxDb,
  orderId: string,
  isApproved: boolean,
  payer: Payer,
): Promise<Attempted> {
  return db.transaction().execute(async (trx) => {
    const order = await lockUnpaidOrder(trx, orderId);
    const payment = await addPayment(trx, order, { method: 'upi', vpa: UPI_ADDRESS, ...payer });
    return conclude(trx, order, payment, isApproved ? null : 'payment_cancelled');
  });
}

/** Records the success of late payments that are due. */
export async function settleLatePayments(db: SandboxDb): Promise<void> {
  const due = await db
    .selectFrom('payments')
    .select(['id', 'orderId'])
    .where('status', '=', 'created')
    .where('settlesAt', '<=', new Date())
    .execute();
  for (const { id, orderId } of due) {
    await db.transaction().execute(async (trx) => {
      const order = await lockOrder(trx, orderId);
      const payment = await lockPayment(trx, id);
      if (payment?.status === 'created') await recordSuccess(trx, order, payment);
    });
  }
}

async function conclude(
  trx: SandboxDb,
  order: OrderRow,
  payment: PaymentRow,
  failure: FailureReason | null,
): Promise<Attempted> {
  if (failure) return recordFailure(trx, payment, failure);
  const late = (await consumeFaults(trx, order.id, ['lateSuccess'])).get('lateSuccess');
  if (!late) return recordSuccess(trx, order, payment);
  const settlesAt = new Date(Date.now() + late.delaySeconds * 1000);
  await trx.updateTable('payments').set({ settlesAt }).where('id', '=', payment.id).execute();
  return { payment: { ...payment, settlesAt }, isWebhookFirst: false };
}

async function lockUnpaidOrder(trx: SandboxDb, id: string): Promise<OrderRow> {
  const order = await lockOrder(trx, id);
  if (order.status === 'paid') throw alreadyPaid();
  return order;
}

// Always locks the order first, then its payment; otherwise two transactions could wait for each other for ever.
async function lockOrder(trx: SandboxDb, id: string): Promise<OrderRow> {
  const order = await trx
    .selectFrom('orders')
    .select(ORDER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw unknownId();
  return order;
}

async function lockPayment(trx: SandboxDb, id: string): Promise<PaymentRow | undefined> {
  return trx
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function addPayment(
  trx: SandboxDb,
  order: OrderRow,
  given: Payer & {
    readonly method: 'card' | 'upi';
    readonly card?: string;
    readonly vpa?: string;
    readonly failure?: FailureReason | null;
  },
): Promise<PaymentRow> {
  await trx
    .updateTable('orders')
    .set({ status: 'attempted', attempts: order.attempts + 1 })
    .where('id', '=', order.id)
    .execute();
  return trx
    .insertInto('payments')
    .values({
      id: createId('pay_'),
      orderId: order.id,
      amount: order.amount,
      status: 'created',
      acquirerData: '{}',
      ...given,
    })
    .returning(PAYMENT_COLUMNS)
    .executeTakeFirstOrThrow();
}

const alreadyPaid = () => createBadRequest('The order is already paid.');
