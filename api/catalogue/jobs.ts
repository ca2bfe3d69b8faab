import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs/job.ts';
import { deleteOldChanges } from './commands.ts';

const HOURLY = '23 * * * *';

export function buildCatalogueJobs(db: Db): readonly Job[] {
  return [
    {
      name: 'delete-old-changes',
      payload: z.object({}),
      schedule: HOURLY,
      run: () => deleteOldChanges(db),
    },
  ];
}
