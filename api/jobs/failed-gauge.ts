import type { Registry } from 'prom-client';
import { addGauge } from '../telemetry/add-gauge.ts';
import { buildLastKnown } from '../telemetry/last-known.ts';
import type { FailedJobs } from './failed-jobs.ts';

/** Reports at /metrics how many jobs wait for the operator; without a database it repeats the last known number. */
export function registerFailedJobsGauge(registry: Registry, failed: FailedJobs): void {
  const read = buildLastKnown(() => failed.count());
  addGauge(
    registry,
    {
      name: 'haat_jobs_failed',
      help: 'Jobs whose last try has failed and that wait for the operator',
    },
    async (set) => {
      const count = await read();
      if (count !== undefined) set(count);
    },
  );
}
