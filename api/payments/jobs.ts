import { z } from 'zod';
import type { Job } from '../jobs/job.ts';
import { forgetUnpaidOrders } from '../orders/forgetting/commands.ts';
import { lapseExpiredOrders } from '../orders/placing/commands.ts';
import { type PaymentDeps, payRefund, settleByProvider } from './commands.ts';
import { payRefundKind, settlePaymentKind } from './later/kinds.ts';
import { catchUpWithProvider } from './reconcile/commands.ts';
import { forgetOldWebhooks } from './webhook/commands.ts';

const EVERY_MINUTE = '* * * * *';
const DAILY = '40 3 * * *';
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
      name: 'forget-unpaid',
      payload: nothing,
      schedule: DAILY,
      run: async () => {
        await forgetOldWebhooks(deps.db);
        await forgetUnpaidOrders(deps.db);
      },
    },
    {
      name: 'reconcile-payments',
      payload: nothing,
      schedule: EVERY_MINUTE,
      run: () => catchUpWithProvider(deps),
    },
  ];
}
