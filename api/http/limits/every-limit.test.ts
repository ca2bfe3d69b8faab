import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import type { Call, RateLimit } from '@haat/shared/contract/define.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMERS_CALLS, formatPath, NAMES } from '../../../tests/support/arbitrary-calls.ts';
import { buildTestApp, credentialsOf, type TestApp } from '../../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../../tests/support/build-customer.ts';
import { setUpDatabase } from '../../../tests/support/database.ts';
import { noCookies } from '../cookies.ts';
import { noSecurityLog } from '../security-log.ts';
import { buildRateLimits } from './call-limits.ts';
import { hashKey } from './counters.ts';
import { startSharingCounts } from './shared-counts.ts';

const OTHER_ID = 'f'.repeat(24);
const MS_PER_SECOND = 1000;
const LIMITS = NAMES.flatMap((name) =>
  (calls[name] as Call).limits.map((limit) => [name, limit.name, limit] as const),
);

const database = await setUpDatabase();
/** What another process of the store has counted. */
const addFromOthers = startSharingCounts(() => {});
let app: TestApp;
/** New ones for each test: a call may have several limits. */
let asha: TestCustomer;
let address = '';
let email = '';
let tests = 0;
beforeAll(() => {
  app = buildTestApp(database, { rateLimits: true });
});
beforeEach(async () => {
  tests += 1;
  asha = await buildCustomer(database.db);
  address = `203.0.${Math.floor(tests / 250)}.${tests % 250}`;
  email = `asha${tests}@example.com`;
});

describe.each(LIMITS)('%s', (name, limitName, limit) => {
  it(`is refused with 429 when the points of ${limitName} are used up, and not before`, async () => {
    await usePoints(limit, limit.points - 1);
    expect((await ask(name, limit)).status).not.toBe(429);
    await usePoints(limit, 1);
    const refused = await ask(name, limit);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'tooMany' });
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(limit.seconds);
  });

  it(`uses a point of ${limitName} with each well-formed request`, async () => {
    const limits = buildRateLimits(database);
    const body = { email };
    const context = {
      language: 'en',
      address,
      userAgent: '',
      cookies: noCookies,
      recordSecurity: noSecurityLog,
      customerId: asha.id,
    } as const;
    await usePoints(limit, limit.points - 1);
    await limits.check(name, body, context);
    await limits.count(name, body, context);
    await expect(limits.check(name, body, context)).rejects.toMatchObject({ code: 'tooMany' });
  });
});

/** Adds points to a limit, in all that counts it. */
async function usePoints(limit: RateLimit, points: number): Promise<void> {
  const subject = { email, address, customer: asha.id }[limit.per];
  if (limit.counted === 'in memory') return addFromOthers([[limit.name, subject, points]]);
  const expire = Date.now() + limit.seconds * MS_PER_SECOND;
  await database.db
    .insertInto('rateLimits')
    .values({ key: `${limit.name}:${hashKey(subject)}`, points, expire })
    .onConflict((row) =>
      row.column('key').doUpdateSet((eb) => ({ points: eb('rateLimits.points', '+', points) })),
    )
    .execute();
}

/** A request that is malformed, so that it changes nothing: limits are looked at first. */
async function ask(name: CallName, { per }: RateLimit): Promise<Response> {
  const params = [...calls[name].path.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [
    param,
    param === 'userId' ? asha.id : OTHER_ID,
  ]);
  const path = formatPath(name, Object.fromEntries(params));
  const headers = CUSTOMERS_CALLS.includes(name) ? credentialsOf(asha) : {};
  const body = JSON.stringify(per === 'email' ? { email } : []);
  return app.http.request(
    path,
    { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body },
    { incoming: { socket: { remoteAddress: address }, headers: {} } },
  );
}
