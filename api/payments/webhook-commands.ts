import type { Logger } from 'pino';
import { type Db, sql } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import type { Jobs } from '../jobs/job.ts';
import { type RefundAlert, recordRefundStatus } from '../orders/refunds/commands.ts';
import { findRefund } from '../orders/refunds/queries.ts';
import { parseReceipt } from '../orders/refunds/rules.ts';
import { findPaymentOutcome } from '../orders/settlement/queries.ts';
import { settlePaymentJob } from './enqueue-jobs.ts';
import { writeRefundAlert } from './failed-refunds/log-refund-alert.ts';
import type { WebhookEvent } from './gateway/webhook-event.ts';

/** Handles a webhook event once: the work is done by a job, so that the response is quick. */
export async function handleWebhook(
  { db, jobs, log }: { readonly db: Db; readonly jobs: Jobs; readonly log: Pick<Logger, 'error'> },
  eventId: string,
  event: WebhookEvent,
): Promise<void> {
  const { payment, refund } = event;
  const isPaid = payment?.status === 'captured' || payment?.status === 'authorized';
  // Usually the browser reports the payment first: then nothing is left to do, and the event need not be stored.
  if (isPaid && !refund && (await findPaymentOutcome(db, payment.id))) return;
  const alert = await runInTransaction(db, async (trx) => {
    const isNew = await trx
      .insertInto('webhookEvents')
      .values({ id: eventId, type: event.name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isNew) return undefined;
    if (isPaid && !refund && payment.orderId)
      await jobs.add(trx, settlePaymentJob, {
        providerOrderId: payment.orderId,
        paymentId: payment.id,
      });
    return recordReportedRefund(trx, refund);
  });
  writeRefundAlert(log, alert);
}

async function recordReportedRefund(
  trx: Db,
  refund: WebhookEvent['refund'],
): Promise<RefundAlert | undefined> {
  const attempt = parseReceipt(refund?.receipt ?? null);
  if (!refund || !attempt || refund.status === 'pending') return undefined;
  // After a restore a receipt may be of a refund that had another amount.
  const recorded = await findRefund(trx, attempt.refundId);
  if (recorded?.amountPaise !== refund.amountPaise) return undefined;
  return recordRefundStatus(trx, attempt, {
    providerRefundId: refund.id,
    status: refund.status,
    arn: refund.arn,
  });
}

// The provider repeats an event for a day.
const STORED_DAYS = 7;

/** Deletes events that can no longer be repeated. */
export async function deleteOldWebhooks(db: Db): Promise<void> {
  await sql`delete from webhook_events
    where received_at < now() - make_interval(days => ${STORED_DAYS})`.execute(db);
}
