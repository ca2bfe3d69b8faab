import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs/job.ts';
import { expireDueOrders } from './checkout/expiry-commands.ts';
import { deleteUnpaidOrders } from './erasure-commands.ts';
import { closeSellerOrders } from './fulfilment/closing-commands.ts';

const EVERY_MINUTE = '* * * * *';
const DAILY = '40 3 * * *';
const AFTER_MIDNIGHT = '10 0 * * *';

export function buildOrderJobs(db: Db): readonly Job[] {
  return [
    {
      name: 'expire-orders',
      payload: z.object({}),
      schedule: EVERY_MINUTE,
      run: async () => void (await expireDueOrders(db)),
    },
    {
      name: 'delete-unpaid-orders',
      payload: z.object({}),
      schedule: DAILY,
      run: () => deleteUnpaidOrders(db),
    },
    {
      name: 'close-seller-orders',
      payload: z.object({}),
      schedule: AFTER_MIDNIGHT,
      run: async () => void (await closeSellerOrders(db, new Date())),
    },
  ];
}
