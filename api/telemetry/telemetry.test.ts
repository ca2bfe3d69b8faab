import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { buildShopper, openOrder } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { buildStore } from '../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { connect } from '../db/connect.ts';
import { Unavailable } from '../errors.ts';
import { startJobQueue } from '../jobs/job-queue.ts';
import { createSemaphore } from '../semaphore.ts';
import { buildLastKnown } from './last-known.ts';
import { processRegistry } from './process-metrics.ts';
import { runObserved } from './run-observed.ts';
import { registerStoreGauges } from './store-gauges.ts';

const database = await setUpDatabase();

it('measures a statement by its name, never by its values', async () => {
  const { app } = await buildStore(database);
  await app.call('shopHome');
  const text = await processRegistry.metrics();
  expect(valueOf(text, 'haat_call_seconds_count{call="shopHome",outcome="2xx"}')).toBeGreaterThan(
    0,
  );
  expect(text).toMatch(/haat_sql_seconds_count\{statement="[a-z-]+",outcome="done"\} \d/);
  expect(valueOf(text, 'haat_in_flight{activity="sql"}')).toBe(0);
});

it('counts refused and failed work apart, and lets its error through', async () => {
  const before = await read('haat_job_seconds_count{job="watched",outcome="failed"}');
  const failing = runObserved('job', 'watched', async () => {
    throw Unavailable();
  });
  await expect(failing).rejects.toThrow('unavailable');
  expect(await read('haat_job_seconds_count{job="watched",outcome="failed"}')).toBe(before + 1);
  expect(await read('haat_in_flight{activity="job"}')).toBe(0);
});

it('shows how full a named pool is, and for how long requests wait for a connection', async () => {
  const pool = connect(database.url, { name: 'small', maxConnections: 1 });
  afterAll(() => pool.close());
  const asleep = runSql(pool.db, 'select pg_sleep(0.3)');
  const next = runSql(pool.db, 'select 1');
  await expect.poll(() => read('haat_pool_connections{pool="small",state="busy"}')).toBe(1);
  expect(await read('haat_pool_connections{pool="small",state="awaited"}')).toBe(1);
  await Promise.all([asleep, next]);
  expect(await read('haat_pool_acquire_seconds_count{pool="small"}')).toBe(2);
  expect(await read('haat_pool_acquire_seconds_bucket{le="0.1",pool="small"}')).toBeLessThan(2);
});

it('shows what waits for a named semaphore, and counts what waited too long', async () => {
  const turns = createSemaphore({ name: 'narrow', permits: 1, waitMs: 30 });
  const first = turns.run(() => new Promise((resolve) => setTimeout(resolve, 100)));
  const second = turns.run(async () => {});
  expect(await read('haat_semaphore_work{semaphore="narrow",state="waiting"}')).toBe(1);
  await expect(second).rejects.toThrow('busy');
  await first;
  expect(await read('haat_semaphore_refused_total{semaphore="narrow"}')).toBe(1);
});

it('counts orders, refusals, payments and webhooks by outcome', async () => {
  const { app } = await buildStore(database);
  const shopper = await buildShopper(database.db);
  const productId = await buildProduct(database.db, { onHand: 2 });
  const before = await readOrders();
  const opened = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  const paid = app.provider.pay(opened.id);
  const report = { as: shopper, body: { products: [paid] } };
  await app.call('confirmPayment', report);
  await app.call('confirmPayment', report);
  const tooMany = { lines: [{ productId, cartqty: 2 }], addressId: shopper.addressId, amount: 1 };
  expect((await app.ask('createPaymentOrder', { as: shopper, body: tooMany })).status).toBe(409);
  await app.http.request('/api/payment/webhook', { method: 'POST', body: '{}' });
  const after = await readOrders();
  const grown = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]);
  expect(Object.fromEntries(grown)).toEqual({
    haat_orders_placed_total: 1,
    'haat_order_refusals_total{reason="not enough stock"}': 1,
    'haat_payments_total{outcome="settled"}': 1,
    'haat_webhooks_total{result="wrong signature"}': 1,
  });
});

it('shows jobs, reservations, clock and disk, and reads them at most every 15 seconds', async () => {
  const log = pino({ level: 'silent' });
  const queue = await startJobQueue({ database, log, isWorker: false });
  afterAll(() => queue.stop());
  const job = { name: 'waiting', payload: ANYTHING, run: async () => {} };
  await queue.open([job]);
  await queue.add(database.db, job, {}, {});
  await runSql(database.db, "update pgboss.job set start_after = now() - interval '90 seconds'");
  const { app } = await buildStore(database);
  const shopper = await buildShopper(database.db);
  const productId = await buildProduct(database.db, { onHand: 2 });
  await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  await runSql(database.db, "update orders set reserved_until = now() - interval '70 seconds'");
  const registry = new Registry();
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-disk-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const backup = { dir: dataDir, schedule: '30 2 * * *', keep: { daily: 7, weekly: 4 } };
  registerStoreGauges(registry, {
    db: database.db,
    dataDir,
    failedJobs: queue.failed,
    breaker: { isOpen: true, outages: 2 },
    backup,
  });
  const text = await registry.metrics();
  expect(valueOf(text, 'haat_jobs{job="waiting",state="waiting"}')).toBe(2);
  expect(valueOf(text, 'haat_jobs_overdue_seconds{job="waiting",state="waiting"}')).toBeCloseTo(
    90,
    -1,
  );
  expect(valueOf(text, 'haat_database_away')).toBe(1);
  expect(valueOf(text, 'haat_database_outages')).toBe(2);
  expect(valueOf(text, 'haat_reservations{state="overdue"}')).toBe(1);
  expect(valueOf(text, 'haat_reservations_overdue_seconds')).toBeCloseTo(70, -1);
  expect(Math.abs(valueOf(text, 'haat_clock_ahead_seconds'))).toBeLessThan(1);
  expect(valueOf(text, 'haat_disk_free_bytes')).toBeGreaterThan(0);
  expect(text).toContain('haat_backup_age_seconds +Inf'); // there is none
  await runSql(database.db, 'delete from pgboss.job');
  expect(await registry.metrics()).toBe(text);
});

it('repeats the last known value while the database does not answer', async () => {
  let answer: () => Promise<number> = async () => 7;
  const askedAt = performance.now();
  const hanging = buildLastKnown(() => new Promise<number>(() => {}));
  expect(await hanging()).toBeUndefined();
  expect(performance.now() - askedAt).toBeLessThan(2_000);
  const failing = buildLastKnown(() => answer());
  expect(await failing()).toBe(7);
  answer = async () => {
    throw new Error('away');
  };
  expect(await failing()).toBe(7);
});

const ANYTHING = z.object({});

async function read(series: string): Promise<number> {
  return valueOf(await processRegistry.metrics(), series);
}

async function readOrders(): Promise<Record<string, number>> {
  const text = await processRegistry.metrics();
  const names = [
    'haat_orders_placed_total',
    'haat_order_refusals_total{reason="not enough stock"}',
    'haat_payments_total{outcome="settled"}',
    'haat_webhooks_total{result="wrong signature"}',
  ];
  return Object.fromEntries(names.map((name) => [name, valueOf(text, name)]));
}

/** The value of one series; 0 when it is not shown. */
function valueOf(text: string, series: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `));
  return line ? Number(line.slice(series.length)) : 0;
}
