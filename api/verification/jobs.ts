import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs/job.ts';
import { deleteExpired } from './commands.ts';

const HOURLY = '17 * * * *';

export function buildVerificationJobs(db: Db): readonly Job[] {
  return [
    {
      name: 'delete-expired',
      payload: z.object({}),
      schedule: HOURLY,
      run: () => deleteExpired(db),
    },
  ];
}
