import { z } from 'zod';
import type { Job } from '../jobs/job.ts';
import { refreshArns } from './arn-commands.ts';
import { type PaymentDeps, sendRefund, settlePaymentById } from './commands.ts';
import { sendRefundJob, settlePaymentJob } from './enqueue-jobs.ts';
import { runPaymentPolling } from './polling-commands.ts';
import { refreshUnknownPayments } from './reconciliation/refresh-unknown-payments.ts';
import { deleteOldWebhooks } from './webhook-commands.ts';

const EVERY_MINUTE = '* * * * *';
const DAILY = '42 3 * * *';
const NIGHTLY = '12 4 * * *';
const EARLY = '32 4 * * *';

/** The jobs of payments. */
export function buildPaymentJobs(deps: PaymentDeps): Job[] {
  return [
    {
      ...settlePaymentJob,
      run: async (payload) => {
        const { signature, ...reported } = settlePaymentJob.payload.parse(payload);
        const result = await settlePaymentById(deps, {
          ...reported,
          ...(signature && { signature }),
        });
        // The provider captures by itself, soon: the job is tried again until it has.
        if (result === 'confirming') throw new Error('The payment is not captured yet');
      },
    },
    {
      ...sendRefundJob,
      run: async (payload) => sendRefund(deps, sendRefundJob.payload.parse(payload).refundId),
    },
    {
      name: 'poll-payments',
      payload: z.object({}),
      schedule: EVERY_MINUTE,
      run: () => runPaymentPolling(deps),
    },
    {
      name: 'search-unknown-payments',
      payload: z.object({}),
      schedule: NIGHTLY,
      run: () => refreshUnknownPayments(deps),
    },
    {
      name: 'search-refund-references',
      payload: z.object({}),
      schedule: EARLY,
      run: () => refreshArns(deps),
    },
    {
      name: 'delete-old-webhooks',
      payload: z.object({}),
      schedule: DAILY,
      run: () => deleteOldWebhooks(deps.db),
    },
  ];
}
