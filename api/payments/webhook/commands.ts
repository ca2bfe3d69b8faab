import type { Db } from '../../db/connect.ts';
import type { Jobs } from '../../jobs/job.ts';
import { noteRefund } from '../../orders/refunding/commands.ts';
import { findPaymentOutcome } from '../../orders/settling/queries.ts';
import type { WebhookEvent } from '../gateway/webhook-event.ts';
import { settlePaymentKind } from '../jobs.ts';

/** Takes a message of the provider in, once: what it asks for is done by a job, so that the answer is quick. */
export async function takeInWebhook(
  { db, jobs }: { readonly db: Db; readonly jobs: Jobs },
  eventId: string,
  event: WebhookEvent,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isNew = await trx
      .insertInto('webhookEvents')
      .values({ id: eventId, type: event.name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!isNew) return;
    const { payment, refund } = event;
    const isPaid = payment?.status === 'captured' || payment?.status === 'authorized';
    if (isPaid && payment.orderId && !(await findPaymentOutcome(trx, payment.id)))
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
