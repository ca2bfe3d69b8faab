import { z } from 'zod';
import type { Jobs, JobType } from '../jobs/job.ts';
import type { EnqueueRefund } from '../orders/refunds/commands.ts';

/** For about two days: longer than any outage of the provider. */
const RETRIES = { most: 30, firstWaitSeconds: 5, longestWaitSeconds: 2 * 60 * 60 };

export interface PaymentToSettle {
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly signature?: string | undefined;
}

/** A payment that a webhook or a browser reported. */
export const settlePaymentJob: JobType<PaymentToSettle> = {
  name: 'settle-payment',
  payload: z.object({
    providerOrderId: z.string(),
    paymentId: z.string(),
    signature: z.string().optional(),
  }),
  tries: RETRIES,
  // A page that waits for its payment asks again and again, and the provider sends several events.
  key: ({ paymentId }) => paymentId,
};

export const sendRefundJob: JobType<{ readonly refundId: string }> = {
  name: 'pay-refund',
  payload: z.object({ refundId: z.string() }),
  tries: RETRIES,
};

/** Refunds are requested by a job, which is added in the transaction that creates them. */
export function buildEnqueueRefund(jobs: Jobs): EnqueueRefund {
  return (trx, refundId) => jobs.add(trx, sendRefundJob, { refundId });
}
