import { z } from 'zod';
import type { Job } from '../jobs/job.ts';
import { expireDueOrders } from '../orders/checkout/commands.ts';
import { deleteUnpaidOrders } from '../orders/erasure-commands.ts';
import { type PaymentDeps, sendRefund, settlePaymentById } from './commands.ts';
import { sendRefundJob, settlePaymentJob } from './enqueue-jobs.ts';
import { pollPayments } from './polling-commands.ts';
import { deleteOldWebhooks } from './webhook-commands.ts';

const EVERY_MINUTE = '* * * * *';
const DAILY = '40 3 * * *';
const nothing = z.object({});

/** The jobs of payments. */
export function buildPaymentJobs(deps: PaymentDeps): Job[] {
  return [
    {
      ...settlePaymentJob,
      run: async (payload) => {
        const { signature, ...named } = settlePaymentJob.payload.parse(payload);
        const settled = await settlePaymentById(deps, {
          ...named,
          ...(signature && { signature }),
        });
        // The provider captures by itself, soon: the job is tried again until it has.
        if (settled === 'confirming') throw new Error('The payment is not captured yet');
      },
    },
    {
      ...sendRefundJob,
      run: async (payload) => sendRefund(deps, sendRefundJob.payload.parse(payload).refundId),
    },
    {
      name: 'lapse-orders',
      payload: nothing,
      schedule: EVERY_MINUTE,
      run: async () => void (await expireDueOrders(deps.db)),
    },
    {
      name: 'forget-unpaid',
      payload: nothing,
      schedule: DAILY,
      run: async () => {
        await deleteOldWebhooks(deps.db);
        await deleteUnpaidOrders(deps.db);
      },
    },
    {
      name: 'reconcile-payments',
      payload: nothing,
      schedule: EVERY_MINUTE,
      run: () => pollPayments(deps),
    },
  ];
}
