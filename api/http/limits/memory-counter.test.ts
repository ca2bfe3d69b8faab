import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import type { Call, RateLimit } from '@haat/shared/contract/define.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildTestApp, credentialsOf, type TestApp } from '../../../tests/support/build-app.ts';
import { buildCustomer } from '../../../tests/support/build-customer.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import type { Refusal } from '../../errors.ts';
import { buildMemoryCounter } from './memory-counter.ts';
import { type CountedPoints, startSharingCounts } from './shared-counts.ts';

describe('a limit that is counted in memory', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('refuses what is more than its points, and says how long to wait', async () => {
    const counter = buildMemoryCounter({ name: 'two', points: 2, seconds: 60 });
    await counter.consume('asha');
    vi.advanceTimersByTime(20_000);
    await counter.consume('asha');
    expect(await counter.getWaitSeconds('asha')).toBe(40);
    const refused: unknown = await counter.consume('asha').catch((error: unknown) => error);
    expect((refused as Refusal).retryAfterSeconds).toBe(40);
    expect(await counter.getWaitSeconds('vikram')).toBe(0);
    vi.advanceTimersByTime(40_000);
    await counter.consume('asha');
    expect(await counter.getWaitSeconds('asha')).toBe(0);
  });

  it('counts no more than 20,000 subjects, so that no crowd of addresses fills the memory', async () => {
    const counter = buildMemoryCounter({ name: 'one', points: 1, seconds: 60 });
    for (let address = 0; address <= 20_000; address += 1) await counter.consume(`a${address}`);
    expect(await counter.getWaitSeconds('a0')).toBe(0);
    expect(await counter.getWaitSeconds('a1')).toBe(60);
  });
});

describe('limits of processes that share a port', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('are told to the others once a second, and add up', async () => {
    const told: CountedPoints[] = [];
    const addFromOthers = startSharingCounts((points) => void told.push(points));
    const counter = buildMemoryCounter({ name: 'shared', points: 5, seconds: 60 });
    await counter.consume('asha');
    await counter.consume('asha');
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual([[['shared', 'asha', 2]]]);
    addFromOthers([['shared', 'asha', 3]]);
    expect(await counter.getWaitSeconds('asha')).toBe(59);
    expect(await counter.getWaitSeconds('vikram')).toBe(0);
    vi.advanceTimersByTime(5_000);
    expect(told).toHaveLength(1); // what others told is not told again
  });
});

describe('the contract', () => {
  const NAMES = Object.keys(calls) as CallName[];
  const limitsOf = (name: CallName): readonly RateLimit[] => (calls[name] as Call).limits;

  it.each(NAMES)('%s has a limit by something that an attacker cannot choose', (name) => {
    const by = limitsOf(name).map(({ per }) => per);
    const accepted = calls[name].access === 'customer' ? ['customer', 'address'] : ['address'];
    expect(by.filter((per) => accepted.includes(per))).not.toEqual([]);
  });

  it('names each limit once, because the name is the key of its rows', () => {
    const names = NAMES.flatMap(limitsOf).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('a call whose limit is counted in memory', () => {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = buildTestApp(database, { rateLimits: true });
  });
  afterAll(() => database.dispose());

  async function ask(path: string, from: string, headers = {}): Promise<number> {
    const { status } = await app.http.request(
      path,
      { method: 'POST', headers, body: '{}' },
      { incoming: { socket: { remoteAddress: from }, headers: {} } },
    );
    return status;
  }

  it('lets an address read 3,000 times a minute, and another address meanwhile, and writes no row', async () => {
    const path = '/api/pincode/226001';
    for (let asked = 0; asked < 3_000; asked += 1)
      if ((await ask(path, '203.0.113.7')) === 429) throw new Error(`refused after ${asked}`);
    expect(await ask(path, '203.0.113.7')).toBe(429);
    expect(await ask(path, '203.0.113.8')).toBe(200);
    expect(await database.db.selectFrom('rateLimits').select('key').execute()).toEqual([]);
  });

  it('lets an address read 300 parts of the sitemap a minute', async () => {
    const read = async (from: string) => {
      const env = { incoming: { socket: { remoteAddress: from }, headers: {} } };
      return (await app.http.request('/sitemap-pages.xml', {}, env)).status;
    };
    for (let nth = 0; nth < 300; nth += 1) expect(await read('203.0.113.7')).toBe(200);
    expect(await read('203.0.113.7')).toBe(429);
    expect(await read('203.0.113.8')).toBe(200);
  });

  it('lets a customer change the cart 300 times a minute, from however many addresses', async () => {
    const asha = await buildCustomer(database.db);
    const change = (nth: number) =>
      ask(
        `/api/user/removefromcart/${'a'.repeat(24)}`,
        `203.0.113.${nth % 250}`,
        credentialsOf(asha),
      );
    for (let nth = 0; nth < 300; nth += 1) expect(await change(nth)).toBe(200);
    expect(await change(300)).toBe(429);
  });
});
