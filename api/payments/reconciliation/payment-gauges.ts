import type { Registry } from 'prom-client';
import type { Db } from '../../db/connect.ts';
import { addGauge } from '../../telemetry/add-gauge.ts';
import { buildLastKnown } from '../../telemetry/last-known.ts';
import { countFailedRefunds } from '../failed-refunds/queries.ts';
import { listUnknownPayments } from './queries.ts';

/** Shows at /metrics what waits for the operator; without a database it shows the last known numbers. */
export function registerPaymentGauges(registry: Registry, db: Db): void {
  registerCount(registry, {
    name: 'haat_refunds_failed',
    help: 'Refunds that the provider could not pay and that wait for the operator',
    count: () => countFailedRefunds(db),
  });
  registerCount(registry, {
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

function registerCount(registry: Registry, { count, ...about }: Counted): void {
  const read = buildLastKnown(count);
  addGauge(registry, about, async (set) => {
    const counted = await read();
    if (counted !== undefined) set(counted);
  });
}
