import { z } from 'zod';
import type { Job } from '../jobs/job.ts';
import { deleteOrphanFiles, deleteUnusedUploads, type UploadDeps } from './commands.ts';

const EVERY_NIGHT = '40 21 * * *';
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export function buildUploadJobs(deps: UploadDeps): readonly Job[] {
  return [
    {
      name: 'delete-unused-uploads',
      payload: z.object({}),
      schedule: EVERY_FIVE_MINUTES,
      run: () => deleteUnusedUploads(deps, new Date()),
    },
    {
      name: 'delete-orphan-uploads',
      payload: z.object({}),
      schedule: EVERY_NIGHT,
      run: () => deleteOrphanFiles(deps, new Date()),
    },
  ];
}
