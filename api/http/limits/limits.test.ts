import { callPaths } from '@haat/shared/contract/call-paths.ts';
import type { CallName } from '@haat/shared/contract/calls.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import { buildCustomer } from '../../../tests/support/build-customer.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { DUMMY_HASH } from '../../accounts/passwords/hash.ts';
import { connect, sql } from '../../db/connect.ts';
import { Refusal } from '../../errors.ts';
import type { FailureDelays } from '../rate-limits.ts';
import { buildCounter, consumePoint, hashKey } from './counters.ts';
import { buildFailureDelays } from './failure-delays.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

let database: TestDatabase;
/** Two processes of one store with one database. */
let nodes: readonly [TestApp, TestApp];
beforeAll(async () => {
  database = await createTestDatabase();
  nodes = [
    buildTestApp(database, { rateLimits: true }),
    buildTestApp(database, { rateLimits: true }),
  ];
});
afterAll(() => database.dispose());
beforeEach(async () => {
  await database.db.deleteFrom('rateLimits').execute();
});

interface Asked {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfter: string | null;
}

/** A request from an address, sent to the first node unless another is given. */
async function request(
  name: CallName,
  body: unknown,
  { node = nodes[0], from = '203.0.113.7', headers = {} } = {},
): Promise<Asked> {
  const reply = await node.http.request(
    callPaths[name],
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    },
    { incoming: { socket: { remoteAddress: from }, headers: {} } },
  );
  return {
    status: reply.status,
    body: (await reply.json()) as Record<string, unknown>,
    retryAfter: reply.headers.get('retry-after'),
  };
}

/** Moves everything that was counted that many seconds into the past. */
async function skipSeconds(seconds: number): Promise<void> {
  await database.db
    .updateTable('rateLimits')
    .set((eb) => ({ expire: eb('expire', '-', seconds * 1000) }))
    .execute();
}

describe('codes', () => {
  const email = 'asha@example.com';
  const ask = (to = email, how = {}): Promise<Asked> =>
    request('sendEmailCode', { email: to }, how);

  it('are mailed to an email once in thirty seconds, whichever node is asked', async () => {
    expect((await ask()).status).toBe(200);
    const refused = await ask(' Asha@Example.COM', { node: nodes[1] });
    expect(refused).toMatchObject({ status: 429, retryAfter: '30' });
    expect(refused.body).toMatchObject({
      code: 'tooMany',
      success: false,
      msg: 'Too many attempts. Please try again in 30 seconds.',
      message: 'Too many attempts. Please try again in 30 seconds.',
    });
    expect((await ask('vikram@example.com')).status).toBe(200);
    await skipSeconds(30);
    expect((await ask()).status).toBe(200);
  });

  it('asked for at the same time on two nodes are mailed once', async () => {
    const replies = await Promise.all(nodes.map((node) => ask(email, { node })));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 429]);
  });

  it('are mailed to an email six times an hour', async () => {
    for (let asked = 0; asked < 6; asked += 1) {
      expect((await ask()).status).toBe(200);
      await skipSeconds(30);
    }
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeCloseTo(HOUR - 6 * 30, -1);
    expect(refused.body['msg']).toMatch(/57 minutes/);
    await skipSeconds(HOUR);
    expect((await ask()).status).toBe(200);
  });

  it('are asked for 120 times an hour from an address', async () => {
    for (let asked = 0; asked < 120; asked += 1)
      expect((await ask(`asha${asked}@example.com`)).status).toBe(200);
    expect((await ask()).status).toBe(429);
    expect((await ask(email, { from: '203.0.113.8' })).status).toBe(200);
  });

  it('do not count when the request is malformed', async () => {
    const bodies = [{ email: 'asha@' }, {}, null, [email], { email: 5 }, { email: `${email}\0` }];
    for (const body of bodies) expect((await request('sendEmailCode', body)).status).toBe(400);
    expect(await database.db.selectFrom('rateLimits').selectAll().execute()).toEqual([]);
    expect((await ask()).status).toBe(200);
  });
});

describe('other limits', () => {
  it('are counted by one statement, which each connection prepares once', async () => {
    const single = connect(database.url, { maxConnections: 1 });
    for (const name of ['one', 'other'])
      await consumePoint(buildCounter(single, { name, points: 5, seconds: MINUTE }), 'key');
    const { rows } = await sql`select name from pg_prepared_statements`.execute(single.db);
    expect(rows).toEqual([{ name: 'rate_limits:rlflx-upsert' }]);
    await single.close();
  });

  it('sixty usernames a minute are asked about from an address', async () => {
    const ask = () => request('validateUsername', { data: { username: 'asha' } });
    for (let asked = 0; asked < 60; asked += 1) expect((await ask()).status).not.toBe(429);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(MINUTE);
    await skipSeconds(MINUTE);
    expect((await ask()).status).not.toBe(429);
  });

  it('five links in half an hour are mailed to an account, and the sixth request has the same reply', async () => {
    const asha = { username: 'Tara', email: 'tara@example.com', mobile: '9876543210' };
    await buildCustomer(database.db, asha);
    const ask = (mobileNo = asha.mobile) =>
      request('forgetPassword', { email: asha.email, mobileNo });
    const before = nodes[0].mails.length;
    for (let asked = 0; asked < 20; asked += 1) await ask('9876543211');
    const replies = [await ask('9876543211')];
    for (let asked = 0; asked < 6; asked += 1) replies.push(await ask());
    expect(new Set(replies.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(nodes[0].mails.length - before).toBe(5);
    await skipSeconds(30 * MINUTE);
    await ask();
    expect(nodes[0].mails.length - before).toBe(6);
  });

  it('three hundred sign-ins an hour come from an address', async () => {
    const ask = (from: string) =>
      request('signIn', { Username: 'asha', Password: 'guess' }, { from });
    await ask('203.0.113.7');
    await database.db
      .updateTable('rateLimits')
      .set({ points: 300 })
      .where('key', 'like', 'sign-ins-%')
      .execute();
    const refused = await ask('203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(HOUR - MINUTE);
    expect((await ask('203.0.113.8')).status).not.toBe(429);
  });

  it('too many comes before what is wrong with the request, and after a foreign page', async () => {
    await request('sendEmailCode', { email: 'asha@example.com' });
    const body = { email: 'asha@example.com', otp: 'x'.repeat(1000) };
    expect((await request('sendEmailCode', body)).status).toBe(429);
    const headers = { origin: 'https://elsewhere.example' };
    expect((await request('sendEmailCode', body, { headers })).status).toBe(403);
  });

  it('the counters contain nothing personal', async () => {
    await request('sendEmailCode', { email: 'asha@example.com' });
    await request('signIn', { Username: 'asha', Password: 'guess' });
    const rows = await database.db.selectFrom('rateLimits').select('key').execute();
    const keys = rows.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(3);
    expect(keys.join()).not.toMatch(/asha|203\.0/i);
  });

  it('an unavailable database is 503, as everywhere', async () => {
    const unreachable = connect('postgres://nobody@127.0.0.1:1/none');
    const node = buildTestApp(unreachable, { rateLimits: true });
    const reply = await request('sendEmailCode', { email: 'asha@example.com' }, { node });
    expect(reply).toMatchObject({ status: 503, retryAfter: '5' });
    await unreachable.close();
  });
});

it('a customer who must wait because of a stranger’s attempts can sign in at once with a new password', async () => {
  const asha = { username: 'Asha', email: 'asha@example.com', mobile: '9876543210' };
  await buildCustomer(database.db, { ...asha, passwordHash: DUMMY_HASH });
  const signIn = (Password: string, node = nodes[0]) =>
    request('signIn', { Username: 'asha', Password }, { node });
  for (let tried = 0; tried < 5; tried += 1) expect((await signIn('guess')).status).toBe(401);
  expect(await signIn('guess', nodes[1])).toMatchObject({ status: 429, retryAfter: '30' });
  await request('forgetPassword', { email: asha.email, mobileNo: asha.mobile });
  const mail = nodes[0].mails.at(-1);
  if (mail?.template !== 'passwordReset') throw new Error('no link was mailed');
  const [, token] = mail.contents.link.split('#');
  await request('resetPassword', { token, password: 'mogra aur chai' });
  expect((await signIn('mogra aur chai', nodes[1])).status).toBe(200);
});

describe('wrong passwords', () => {
  let delays: FailureDelays;
  let elsewhere: FailureDelays;
  beforeEach(() => {
    delays = buildFailureDelays(database);
    elsewhere = buildFailureDelays(database);
  });

  /** 0 when the attempt is allowed, else the seconds to wait. */
  async function attempt(of = 'asha', node = delays): Promise<number> {
    try {
      await node.countAttempt(of);
      return 0;
    } catch (error) {
      if (error instanceof Refusal && error.status === 429) return error.retryAfterSeconds ?? -1;
      throw error;
    }
  }

  async function fail(times: number): Promise<void> {
    for (let failed = 0; failed < times; failed += 1) expect(await attempt()).toBe(0);
  }

  it('make the account wait after the fifth, on every node, and no other account', async () => {
    await fail(5);
    expect(await attempt()).toBe(30);
    expect(await attempt('Asha', elsewhere)).toBe(30);
    expect(await attempt('vikram')).toBe(0);
  });

  it('make it wait longer each time, and never more than fifteen minutes', async () => {
    await fail(5);
    const waited: number[] = [];
    for (let round = 0; round < 7; round += 1) {
      const wait = await attempt();
      waited.push(wait);
      await skipSeconds(wait);
      expect(await attempt()).toBe(0);
    }
    expect(waited).toEqual([30, 60, 120, 240, 480, 900, 900]);
  });

  it('do not make the wait longer while it lasts', async () => {
    await fail(5);
    for (let tried = 0; tried < 10; tried += 1) expect(await attempt()).toBe(30);
    await skipSeconds(30);
    expect(await attempt()).toBe(0);
    expect(await attempt()).toBe(60);
  });

  it('are cleared by the right one', async () => {
    await fail(5);
    await delays.clearFailures('asha');
    await fail(5);
    expect(await attempt()).toBe(30);
  });

  it('are cleared after an hour without any, and not before', async () => {
    await fail(5);
    await skipSeconds(HOUR - 1);
    await fail(1);
    expect(await attempt()).toBe(60);
    await skipSeconds(HOUR);
    await fail(5);
    expect(await attempt()).toBe(30);
  });

  it('at the same time are five, however many are sent', async () => {
    const crowd = Array.from({ length: 40 }, (_, one) =>
      attempt('asha', one % 2 ? elsewhere : delays),
    );
    const waits = await Promise.all(crowd);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
    expect(Math.max(...waits)).toBeLessThanOrEqual(30);
    await skipSeconds(30);
    const again = await Promise.all(Array.from({ length: 10 }, () => attempt()));
    expect(again.filter((wait) => wait === 0)).toHaveLength(1);
  });

  it('of a crowd that were counted and refused make the wait no longer', async () => {
    const failures = buildCounter(database, { name: 'failures', points: 5, seconds: HOUR });
    for (let counted = 0; counted < 9; counted += 1) await failures.penalty(hashKey('asha'));
    expect(await attempt()).toBe(0);
    expect(await attempt()).toBe(30);
  });
});
