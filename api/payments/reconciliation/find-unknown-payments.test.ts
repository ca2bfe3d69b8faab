import { asPaise } from '@haat/shared/money.ts';
import { beforeEach, expect, it } from 'vitest';
import { setUpDatabase } from '../../../tests/support/database.ts';
import { buildFakeProvider, type FakeProvider } from '../../../tests/support/fake-provider.ts';
import {
  findUnknownPayments,
  type UnknownPayment,
  type SearchOptions,
} from './find-unknown-payments.ts';

const SINCE = new Date('2026-05-01T00:00:00Z');
const NOW = new Date('2026-11-01T00:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

const database = await setUpDatabase();
let provider: FakeProvider;
beforeEach(() => {
  provider = buildFakeProvider();
});

it('yields every payment once, from any number of pages and weeks', async () => {
  for (let day = 0; day <= 183; day++) await pay(new Date(NOW.getTime() - day * DAY_MS));
  for (let more = 0; more < 250; more++) await pay(new Date('2026-10-30T10:00:00Z'));
  await pay(new Date('2026-04-30T23:59:59Z'));
  const found = await search();
  const ids = found.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(184 + 250 + 1 - 1);
});

it('describes each by its order, a foreign receipt, no receipt, or no order at all', async () => {
  const at = new Date('2026-10-02T10:15:00Z');
  await pay(at, { receipt: '68d1f0c2a94b3e5d7f80112a' });
  await pay(at, { receipt: 'invoice\n77' });
  provider.pay('order_gone', { orderId: null, createdAt: at, amountPaise: asPaise(100) });
  provider.pay('order_gone', { createdAt: at, amountRefundedPaise: asPaise(30) });
  const time = '2 Oct 2026, 3:45 pm';
  expect((await search()).map(({ detail, isOfThisStore }) => [detail, isOfThisStore])).toEqual([
    [`50000 paise on ${time}; order HT-5D7F8-0112A, receipt 68d1f0c2a94b3e5d7f80112a`, true],
    [`50000 paise on ${time}; receipt "invoice\\n77"`, false],
    [`100 paise on ${time}; without an order`, false],
    [`0 paise of which 30 was refunded on ${time}; without a receipt`, false],
  ]);
});

it('skips payments that were only authorised, failed, or were refunded', async () => {
  const at = new Date('2026-10-02T10:15:00Z');
  for (const status of ['created', 'authorized', 'failed', 'refunded'] as const)
    await pay(at, { status });
  expect(await search()).toEqual([]);
});

it('ends when the provider returns the same page again and again', async () => {
  for (let count = 0; count < 100; count++) await pay(new Date('2026-10-30T10:00:00Z'));
  const stuck = {
    findOrder: provider.findOrder,
    findPayments: (page: Parameters<FakeProvider['findPayments']>[0]) =>
      provider.findPayments({ ...page, skip: 0 }),
  };
  await expect(search({}, stuck)).rejects.toThrow('the same page twice');
});

it('ends when its time is up, and names the time before which it did not search', async () => {
  await pay(new Date('2026-10-02T10:15:00Z'));
  await expect(search({ timeoutMs: -1 })).rejects.toThrow('before 2 Oct 2026, 3:45 pm');
});

async function pay(
  createdAt: Date,
  {
    receipt = 'theirs',
    ...how
  }: { receipt?: string; status?: 'created' | 'authorized' | 'failed' | 'refunded' } = {},
): Promise<void> {
  const { id } = await provider.createOrder({ amountPaise: asPaise(50_000), receipt });
  provider.pay(id, { createdAt, ...how });
}

async function search(
  how: Partial<SearchOptions> = {},
  gateway: Parameters<typeof findUnknownPayments>[1] = provider,
): Promise<UnknownPayment[]> {
  const found = [];
  const payments = findUnknownPayments(database.db, gateway, { since: SINCE, now: NOW, ...how });
  for await (const payment of payments) found.push(payment);
  return found;
}
