import { z } from 'zod';
import type { Job, JobKind, Jobs } from '../jobs/job.ts';
import { lapseExpiredOrders } from '../orders/placing/commands.ts';
import type { RefundLater } from '../orders/refunding/commands.ts';
import { type PaymentDeps, payRefund, settleByProvider } from './commands.ts';
import { catchUpWithProvider } from './reconcile/commands.ts';

const EVERY_MINUTE = '* * * * *';
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

const nothing = z.object({});

/** The jobs of payments. */
export function buildPaymentJobs(deps: PaymentDeps): Job[] {
  return [
    {
      ...settlePaymentKind,
      run: async (payload) => {
        const { signature, ...named } = settlePaymentKind.payload.parse(payload);
        const settled = await settleByProvider(deps, { ...named, ...(signature && { signature }) });
        // The provider captures by itself, soon: the job is tried again until it has.
        if (settled === 'confirming') throw new Error('The payment is not captured yet');
      },
    },
    {
      ...payRefundKind,
      run: async (payload) => payRefund(deps, payRefundKind.payload.parse(payload).refundId),
    },
    {
      name: 'lapse-orders',
      payload: nothing,
      schedule: EVERY_MINUTE,
      run: async () => void (await lapseExpiredOrders(deps.db)),
    },
    {
      name: 'reconcile-payments',
      payload: nothing,
      schedule: EVERY_MINUTE,
      run: () => catchUpWithProvider(deps),
    },
  ];
}
