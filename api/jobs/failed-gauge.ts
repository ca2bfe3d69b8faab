import { Gauge, type Registry } from 'prom-client';
import type { FailedJobs } from './failed-jobs.ts';

/** Reports at /metrics how many jobs wait for the operator; without a database it repeats the last known number. */
export function registerFailedJobsGauge(registry: Registry, failed: FailedJobs): void {
  const gauge = new Gauge({
    name: 'haat_jobs_failed',
    help: 'Jobs whose last try has failed and that wait for the operator',
    registers: [],
    async collect() {
      const count = await failed.count().catch(() => undefined);
      if (count !== undefined) this.set(count);
    },
  });
  registry.registerMetric(gauge);
}
