import { z } from 'zod';
import type { Job } from '../../jobs/job.ts';
import { updateWaitingReturns } from './waiting-commands.ts';
import type { ReturnDeps } from './mail-commands.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export function buildReturnJobs(deps: ReturnDeps): readonly Job[] {
  return [
    {
      name: 'move-waiting-returns',
      payload: z.object({}),
      schedule: EVERY_TEN_MINUTES,
      run: async () => void (await updateWaitingReturns(deps, new Date())),
    },
  ];
}
