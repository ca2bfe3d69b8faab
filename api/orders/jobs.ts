import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs/job.ts';
import { expireDueOrders } from './checkout/expiry-commands.ts';
import { deleteUnpaidOrders } from './erasure-commands.ts';

const EVERY_MINUTE = '* * * * *';
const DAILY = '40 3 * * *';

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
  ];
}
