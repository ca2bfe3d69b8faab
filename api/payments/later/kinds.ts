import { z } from 'zod';
import type { JobKind, Jobs } from '../../jobs/job.ts';
import type { RefundLater } from '../../orders/refunding/commands.ts';

/** For about two days: longer than the provider is ever away. */
const PATIENT = { most: 30, firstWaitSeconds: 5, longestWaitSeconds: 2 * 60 * 60 };

export interface PaymentToSettle {
  readonly providerOrderId: string;
  readonly paymentId: string;
  readonly signature?: string | undefined;
}

/** A payment that a webhook or a browser reported. */
export const settlePaymentKind: JobKind<PaymentToSettle> = {
  name: 'settle-payment',
  payload: z.object({
    providerOrderId: z.string(),
    paymentId: z.string(),
    signature: z.string().optional(),
  }),
  tries: PATIENT,
};

export const payRefundKind: JobKind<{ readonly refundId: string }> = {
  name: 'pay-refund',
  payload: z.object({ refundId: z.string() }),
  tries: PATIENT,
};

/** Refunds are paid by a job, asked for within the transaction that owes them. */
export function refundByJob(jobs: Jobs): RefundLater {
  return (trx, refundId) => jobs.add(trx, payRefundKind, { refundId });
}
