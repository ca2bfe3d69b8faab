import { z } from 'zod';
import type { Job } from '../jobs/job.ts';
import { deleteOldNotices } from './commands.ts';
import { type SendingDeps, sendNotices } from './sending-commands.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';
const DAILY = '7 4 * * *';

export function buildNoticeJobs(deps: SendingDeps): readonly Job[] {
  return [
    {
      name: 'send-notices',
      payload: z.object({}),
      schedule: EVERY_TEN_MINUTES,
      run: () => sendNotices(deps, new Date()),
    },
    {
      name: 'delete-old-notices',
      payload: z.object({}),
      schedule: DAILY,
      run: () => deleteOldNotices(deps.db, new Date()),
    },
  ];
}
