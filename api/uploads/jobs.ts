import { z } from 'zod';
import type { Job } from '../jobs/job.ts';
import { deleteUnusedUploads, type UploadDeps } from './commands.ts';

const EVERY_FIVE_MINUTES = '*/5 * * * *';

export function buildUploadJobs(deps: UploadDeps): readonly Job[] {
  return [
    {
      name: 'delete-unused-uploads',
      payload: z.object({}),
      schedule: EVERY_FIVE_MINUTES,
      run: () => deleteUnusedUploads(deps, new Date()),
    },
  ];
}
