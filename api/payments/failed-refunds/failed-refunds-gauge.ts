import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../db/connect.ts';
import { countFailedRefunds } from './queries.ts';

/** Shows at /metrics how many refunds wait for the operator; without a database it shows the last known number. */
export function registerFailedRefundsGauge(registry: Registry, db: Db): void {
  const gauge = new Gauge({
    name: 'haat_refunds_failed',
    help: 'Refunds that the provider could not pay and that wait for the operator',
    registers: [],
    async collect() {
      const count = await countFailedRefunds(db).catch(() => undefined);
      if (count !== undefined) this.set(count);
    },
  });
  registry.registerMetric(gauge);
}
