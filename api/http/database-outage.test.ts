import type { Failure } from '@haat/shared/contract/failure.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct, stockOf } from '../../tests/support/build-product.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../../tests/support/database.ts';
import { hang, startScriptedServer } from '../../tests/support/scripted-server.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { type Breaker, createBreaker } from '../db/breaker.ts';
import { connect, type Database } from '../db/connect.ts';
import { buildRazorpay } from '../payments/gateway/razorpay.ts';
import { waitFor, waitUntil } from '../../tests/support/wait-for.ts';

/** Seen by the server as the connections of the app, beside those of the test itself. */
const APP = 'haat-under-test';

const HURRIED = { suspiciousMs: 200, probeMs: 200, retryMs: 50, graceMs: 100 };
const onOpen = vi.fn<(reason: string) => void>();
const onClose = vi.fn<(awayMs: number) => void>();

let direct: TestDatabase;
let proxy: DatabaseProxy;
let breaker: Breaker;
let database: Database;
let app: TestApp;
let shopper: TestShopper;
let productId: string;

beforeAll(async () => {
  direct = await createTestDatabase();
  proxy = await startDatabaseProxy(direct.url);
  const url = new URL(proxy.url);
  url.searchParams.set('application_name', APP);
  breaker = createBreaker({ databaseUrl: proxy.url, onOpen, onClose, pace: HURRIED });
  database = connect(url.href, { queryTimeoutMs: 20_000, breaker });
  app = buildTestApp(database, { rateLimits: true });
});
afterAll(async () => {
  breaker.stop();
  await proxy.stop();
  await database.close();
  await direct.dispose();
});
beforeEach(async () => {
  shopper = await buildShopper(direct.db);
  productId = await buildProduct(direct.db, { onHand: 5 }); // ₹800
});

it('a database that ends its connections in the middle of transactions is answered with 503 by every call', async () => {
  const calls = askEachCall();
  await direct.db.transaction().execute(async (trx) => {
    await runSql(trx, 'lock table customers, cart_lines, sessions, rate_limits');
    const asked = calls();
    await waitUntil(async () => (await countWaiting()) >= 3);
    await endConnections();
    expect(new Set((await asked).map(({ status }) => status))).toEqual(new Set([503]));
  });
  expect(await stockOf(direct, productId)).toEqual({ onHand: 5, reserved: 0 });
  expect((await calls()).map(({ status }) => status)).not.toContain(500);
});

it('while connections are ended again and again no call is answered with 500', async () => {
  const statuses: number[] = [];
  const until = Date.now() + 1_500;
  const killing = (async () => {
    for (; Date.now() < until; await pause(15)) await endConnections();
  })();
  const asking = Array.from({ length: 4 }, async () => {
    while (Date.now() < until)
      statuses.push(...(await askEachCall()()).map(({ status }) => status));
  });
  await Promise.all([killing, ...asking]);
  expect(statuses.filter((status) => status === 500)).toEqual([]);
  expect(statuses).toContain(503);
});

describe('while the database is away', () => {
  beforeEach(async () => {
    // On a slow machine the database may have been taken for away while connections were ended, and be known to be back only now.
    await waitFor(expectAnswered);
    onOpen.mockClear();
    onClose.mockClear();
  });

  it('every request is refused at once, and answered again soon after it is back', async () => {
    proxy.cut();
    await expectRefused();
    await waitUntil(() => breaker.isOpen);
    await expectRefusedAtOnce();
    expect((await app.http.request('/readyz')).status).toBe(503);
    proxy.restore();
    await waitFor(expectAnswered, { timeout: 2_000 });
    expect([onOpen.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  it('and answers nothing, it becomes known, and what waits goes on when it is back', async () => {
    proxy.hang();
    const waiting = runSql(database.db, 'select 1 as one');
    await waitUntil(() => breaker.isOpen);
    await expectRefusedAtOnce();
    proxy.restore();
    expect(await waiting).toEqual([{ one: 1 }]);
    await waitFor(expectAnswered, { timeout: 2_000 });
  });

  it('and comes back elsewhere, connections that nobody answers any more are given up', async () => {
    proxy.hang();
    const waiting = app.ask('createPaymentOrder', { as: shopper, body: orderOf(shopper) });
    await waitUntil(() => breaker.isOpen);
    proxy.restoreForNewOnes();
    await waitFor(expectAnswered, { timeout: 2_000 });
    expect(await waiting).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });
});

it('a request that waits too long for a lock is answered in time, and its query ends in the database too', async () => {
  const hurried = buildTestApp(database, { timeLimits: { requestMs: 1_000, placeOrderMs: 1_000 } });
  await direct.db.transaction().execute(async (trx) => {
    await runSql(trx, 'lock table customers');
    const startedAt = performance.now();
    const { status, body } = await hurried.ask('createPaymentOrder', {
      as: shopper,
      body: orderOf(shopper),
    });
    expect({ status, code: (body as Failure).code }).toEqual({ status: 503, code: 'busy' });
    expect(performance.now() - startedAt).toBeLessThan(1_100);
    await waitUntil(async () => (await countWaiting()) === 0, { timeout: 2_000 });
  });
  expect(await stockOf(direct, productId)).toEqual({ onHand: 5, reserved: 0 });
});

it('a provider that hangs costs the shopper no more than the time of Place Order, and no stock', async () => {
  const provider = await startScriptedServer();
  provider.answer(hang);
  const keys = { keyId: 'rzp_test_x', keySecret: 'secret', webhookSecrets: [] };
  const gateway = buildRazorpay({ baseUrl: provider.url, ...keys });
  const payments = { gateway, checkoutScript: '/checkout.js', isTestProvider: true };
  // A fifth of the time is for putting back the stock: a busy machine needs it.
  const timeLimits = { requestMs: 20_000, placeOrderMs: 4_000 };
  const hurried = buildTestApp(database, { payments, timeLimits });
  const startedAt = performance.now();
  const { status, body } = await hurried.ask('createPaymentOrder', {
    as: shopper,
    body: orderOf(shopper),
  });
  expect({ status, code: (body as Failure).code }).toEqual({
    status: 503,
    code: 'paymentUnavailable',
  });
  expect(performance.now() - startedAt).toBeLessThan(timeLimits.placeOrderMs);
  expect(await stockOf(direct, productId)).toEqual({ onHand: 5, reserved: 0 });
  await provider.stop();
});

async function expectAnswered(): Promise<void> {
  expect((await app.ask('userSession', { as: shopper })).status).toBe(200);
}

async function expectRefused(): Promise<void> {
  expect(await app.ask('userSession', { as: shopper })).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  });
}

async function expectRefusedAtOnce(): Promise<void> {
  const startedAt = performance.now();
  const statuses = (await askEachCall()()).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(performance.now() - startedAt).toBeLessThan(100);
}

function orderOf({ addressId }: TestShopper) {
  return { amount: 80_000, lines: [{ productId, cartqty: 1 }], addressId };
}

/** A function that makes calls which read and calls which write, in transactions and outside, all at once. */
function askEachCall(): () => Promise<Answer[]> {
  const as = shopper;
  return () =>
    Promise.all([
      app.ask('createPaymentOrder', { as, body: orderOf(as) }),
      app.ask('addToCart', { as, params: { productId }, body: { cartqty: 1 } }),
      app.ask('cartItems', { as }),
      app.ask('userSession', { as }),
      app.ask('signIn', { body: { Username: 'nobody@example.in', Password: 'wrong one' } }),
    ]);
}

async function countWaiting(): Promise<number> {
  const rows = await runSql<{ waiting: number }>(
    direct.db,
    `select count(*)::int as waiting from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
    [APP],
  );
  return rows[0]?.waiting ?? 0;
}

async function endConnections(): Promise<void> {
  await runSql(
    direct.db,
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [APP],
  );
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
