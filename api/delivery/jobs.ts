import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Job } from '../jobs/job.ts';
import { updateTransitSeen } from './transit-commands.ts';

const AT_NIGHT = '25 2 * * *';

export function buildDeliveryJobs(db: Db): readonly Job[] {
  return [
    {
      name: 'update-transit-seen',
      payload: z.object({}),
      schedule: AT_NIGHT,
      run: () => updateTransitSeen(db, new Date()),
    },
  ];
}
