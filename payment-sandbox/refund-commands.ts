import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from '@haat/api/db/connect.ts';
import { createBadRequest, stillInFlight, unknownId } from './answers.ts';
import { consumeFaults } from './faults/commands.ts';
import { createId } from './ids.ts';
import { save } from './outcome-commands.ts';
import {
  PAYMENT_COLUMNS,
  type PaymentRow,
  REFUND_COLUMNS,
  type RefundRequest,
  type RefundRow,
  type SandboxDb,
} from './tables.ts';
import { enqueueEvents } from './webhooks/commands.ts';

/** Creates a refund; the same key and request again return the same refund. */
export async function createRefund(
  db: SandboxDb,
  request: RefundRequest,
  key: string | null,
): Promise<RefundRow> {
  return db.transaction().execute(async (trx) => {
    const earlier = key === null ? undefined : await findEarlier(trx, request, key);
    if (earlier) return earlier;
    const payment = await trx
      .selectFrom('payments')
      .select(PAYMENT_COLUMNS)
      .where('id', '=', request.paymentId)
      .forUpdate()
      .executeTakeFirstOrThrow(() => unknownId());
    const amount = request.amount ?? payment.amount - payment.amountRefunded;
    refuseRefund(payment, amount);
    const faults = await consumeFaults(trx, payment.orderId, [
      'refundFails',
      'webhookTwice',
      'webhookOutOfOrder',
      'webhookLost',
    ]);
    const outcome = faults.has('refundFails') ? 'failed' : 'processed';
    const refund = await addRefund(trx, { request, amount, key, outcome });
    const paymentNow = outcome === 'failed' ? payment : lessen(payment, amount);
    await save(trx, paymentNow);
    const events = [
      { name: 'refund.created', payment: paymentNow, refund },
      { name: `refund.${outcome}`, payment: paymentNow, refund },
    ] as const;
    await enqueueEvents(trx, payment.orderId, events, faults);
    return refund;
  });
}

async function findEarlier(
  trx: SandboxDb,
  request: RefundRequest,
  key: string,
): Promise<RefundRow | undefined> {
  if (!(await isAlone(trx, key))) throw stillInFlight();
  const earlier = await trx
    .selectFrom('refunds')
    .select(REFUND_COLUMNS)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
  if (earlier && !isDeepStrictEqual(earlier.request, request))
    throw createBadRequest(
      'Different request with the same idempotency key has already been processed.',
    );
  return earlier;
}

/** True for one transaction at a time per key. */
async function isAlone(trx: SandboxDb, key: string): Promise<boolean> {
  const lock = createHash('sha256').update(`payment_sandbox ${key}`).digest().readBigInt64BE();
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(${lock}) as is_locked`.execute(trx);
  return rows[0]?.isLocked === true;
}

interface NewRefund {
  readonly request: RefundRequest;
  readonly amount: number;
  readonly key: string | null;
  readonly outcome: 'processed' | 'failed';
}

async function addRefund(
  trx: SandboxDb,
  { request, amount, key, outcome }: NewRefund,
): Promise<RefundRow> {
  const { paymentId, receipt, notes, speed } = request;
  return trx
    .insertInto('refunds')
    .values({
      id: createId('rfnd_'),
      paymentId,
      amount,
      receipt,
      notes: JSON.stringify(notes),
      speed,
      status: outcome,
      idempotencyKey: key,
      request: JSON.stringify(request),
    })
    .returning(REFUND_COLUMNS)
    .executeTakeFirstOrThrow();
}

function refuseRefund({ captured, amount, amountRefunded }: PaymentRow, wanted: number): void {
  if (!captured)
    throw createBadRequest('The payment status should be captured for action to be taken');
  if (amountRefunded === amount)
    throw createBadRequest('The payment has been fully refunded already');
  if (wanted > amount - amountRefunded)
    throw createBadRequest(
      'The total refund amount is greater than the refund payment amount',
      'amount',
    );
}

function lessen(payment: PaymentRow, amount: number): PaymentRow {
  const amountRefunded = payment.amountRefunded + amount;
  const status = amountRefunded === payment.amount ? 'refunded' : payment.status;
  return { ...payment, amountRefunded, status };
}
