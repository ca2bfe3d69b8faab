import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../../db/connect.ts';
import { countFailedRefunds } from '../failed-refunds/queries.ts';
import { listUnknownPayments } from './queries.ts';

/** Shows at /metrics what waits for the operator; without a database it shows the last known numbers. */
export function registerPaymentGauges(registry: Registry, db: Db): void {
  registerGauge(registry, {
    name: 'haat_refunds_failed',
    help: 'Refunds that the provider could not pay and that wait for the operator',
    count: () => countFailedRefunds(db),
  });
  registerGauge(registry, {
    name: 'haat_payments_unknown',
    help: 'Payments that the provider took for orders of this store which are not in the records',
    count: async () => (await listUnknownPayments(db)).length,
  });
}

interface Counted {
  readonly name: string;
  readonly help: string;
  count(): Promise<number>;
}

function registerGauge(registry: Registry, { name, help, count }: Counted): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [],
    async collect() {
      const counted = await count().catch(() => undefined);
      if (counted !== undefined) this.set(counted);
    },
  });
  registry.registerMetric(gauge);
}
