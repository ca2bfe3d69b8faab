import { type Db, sql } from '../../db/connect.ts';
import type { Jobs } from '../../jobs/job.ts';
import { noteRefund } from '../../orders/refunding/commands.ts';
import { findPaymentOutcome } from '../../orders/settling/queries.ts';
import type { WebhookEvent } from '../gateway/webhook-event.ts';
import { settlePaymentKind } from '../later/kinds.ts';

/** Takes a message of the provider in, once: what it asks for is done by a job, so that the answer is quick. */
export async function takeInWebhook(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  eventId: string,
  event: WebhookEvent,
): Promise<void> {
  const { payment, refund } = event;
  const isPaid = payment?.status === 'captured' || payment?.status === 'authorized';
  // Most often the browser was quicker: then there is nothing left to do, and nothing to be done once.
  if (isPaid && !refund && (await findPaymentOutcome(db, payment.id))) return;
  await db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('webhookEvents')
      .values({ id: eventId, type: event.name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isNew) return;
    if (isPaid && !refund && payment.orderId)
      await jobs.add(trx, settlePaymentKind, {
        providerOrderId: payment.orderId,
        paymentId: payment.id,
      });
    if (refund?.receipt && refund.status !== 'pending')
      await noteRefund(trx, refund.receipt, {
        providerRefundId: refund.id,
        status: refund.status,
      });
  });
}

// The provider tries a message again for a day.
const REMEMBERED_DAYS = 7;

/** Forgets messages that can no longer come again. */
export async function forgetOldWebhooks(db: Db): Promise<void> {
  await sql`delete from webhook_events
    where received_at < now() - make_interval(days => ${REMEMBERED_DAYS})`.execute(db);
}
