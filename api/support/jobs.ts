import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs/job.ts';
import { deleteOldMessages } from './commands.ts';

const DAILY = '41 3 * * *';

export function buildSupportJobs(db: Db): readonly Job[] {
  return [
    {
      name: 'delete-old-messages',
      payload: z.object({}),
      schedule: DAILY,
      run: () => deleteOldMessages(db),
    },
  ];
}
