import { z } from 'zod';
import type { Job } from '../../jobs/job.ts';
import type { CancellationDeps } from '../cancellation/commands.ts';
import { updateWaitingReturns } from './waiting-commands.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export function buildReturnJobs(deps: CancellationDeps): readonly Job[] {
  return [
    {
      name: 'move-waiting-returns',
      payload: z.object({}),
      schedule: EVERY_TEN_MINUTES,
      run: async () => void (await updateWaitingReturns(deps, new Date())),
    },
  ];
}
