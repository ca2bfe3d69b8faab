import { z } from 'zod';
import type { Job } from '../../jobs/job.ts';
import { type BookingDeps, bookParcel, bookParcelJob } from './commands.ts';
import { refreshParcels } from './tracking-commands.ts';

/** The webhook says it sooner, if it is set up; this finds what it did not say. */
const EVERY_THREE_HOURS = '25 */3 * * *';

export function buildBookingJobs(deps: BookingDeps): readonly Job[] {
  return [
    {
      ...bookParcelJob,
      run: (payload) => bookParcel(deps, bookParcelJob.payload.parse(payload).bookingId),
    },
    {
      name: 'track-parcels',
      payload: z.object({}),
      schedule: EVERY_THREE_HOURS,
      run: async () => void (await refreshParcels(deps)),
    },
  ];
}
