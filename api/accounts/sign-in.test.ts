import { parseOptions } from '@node-rs/argon2';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, credentialsOf } from '../../tests/support/build-app.ts';
import {
  customerOf,
  PASSWORD,
  signUp,
  type TestCustomer,
} from '../../tests/support/build-customer.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { noCookies } from '../http/cookies.ts';
import { noSecurityLog } from '../http/security-log.ts';
import { hashSecret } from '../sessions/rules.ts';
import { verifyPassword } from './passwords/hash.ts';
import { buildAccountRoutes } from './routes.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);
let meera: TestCustomer;

beforeAll(async () => {
  meera = await signUp({ db: database.db, app }, { username: 'Meera', email: 'Meera@example.com' });
});

const signIn = (Username: string, headers: Record<string, string> = {}, Password = PASSWORD) =>
  app.ask('signIn', { body: { Username, Password } }, headers);
const statusOf = async (as: TestCustomer, headers: Record<string, string> = {}) =>
  (await app.ask('userSession', { as }, headers)).status;

describe('signIn', () => {
  it('returns the customer and the token, and sets the cookie', async () => {
    const answer = await signIn('Meera');
    expect(answer.body).toMatchObject({
      user: { _id: meera.id, username: 'Meera', cart: [], wishlist: [] },
      token: expect.any(String),
    });
    expect(await statusOf(customerOf(answer))).toBe(200);
  });

  it.each(['mEERA', ' me era ', 'meera@EXAMPLE.com'])('finds the customer by %j', async (name) => {
    expect(await signIn(name)).toMatchObject({ status: 200, body: { user: { _id: meera.id } } });
  });

  it('finds by an email of any length', async () => {
    const email = `${'a'.repeat(60)}@example.com`;
    const { id } = await signUp({ db: database.db, app }, { email });
    expect(customerOf(await signIn(email)).id).toBe(id);
  });

  it('gives the same reply, with the same work, whether the account or the password is wrong', async () => {
    const known = await tryWith('meera', 'not the password');
    const unknown = await tryWith('nobody', 'not the password');
    const knownEmail = await tryWith('meera@example.com', 'not the password');
    const unknownEmail = await tryWith('nobody@example.com', 'not the password');
    expect(known.refusal).toMatchObject({ status: 401, code: 'wrongCredentials' });
    expect(known.work).toMatchObject([
      'countAttempt',
      'countAttempt',
      { memoryCost: 19_456, timeCost: 2 },
    ]);
    const unknownMobile = await tryWith('9000000000', 'not the password');
    const others = [unknown, knownEmail, unknownEmail, unknownMobile];
    for (const other of others) expect(other).toEqual(known);

    const [a, b] = [await signIn('meera', {}, 'no'), await signIn('nobody', {}, 'no')];
    const { requestId: _a, ...saidOfKnown } = a.body as Record<string, unknown>;
    const { requestId: _b, ...saidOfUnknown } = b.body as Record<string, unknown>;
    expect(saidOfUnknown).toEqual(saidOfKnown);
    expect([a, b].map(({ headers }) => headers.getSetCookie())).toEqual([[], []]);
  });

  it('delays further guesses, whether the account exists or not', async () => {
    const limited = buildTestApp(database, { rateLimits: true });
    const guess = (Username: string) =>
      limited.ask('signIn', { body: { Username, Password: 'a guess' } });
    for (const name of ['Meera', 'nobody at all']) {
      const statuses = [];
      for (let guesses = 0; guesses < 6; guesses += 1) statuses.push((await guess(name)).status);
      expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    }
  });

  it('ends the session that this browser had, and no other', async () => {
    const elsewhere = customerOf(await signIn('meera'));
    const before = customerOf(await signIn('meera'));
    const after = customerOf(await signIn('meera', { cookie: `haat_session=${before.cookie}` }));
    expect(await statusOf(before)).toBe(401);
    expect(await statusOf({ ...after, cookie: before.cookie })).toBe(401);
    expect([await statusOf(after), await statusOf(elsewhere)]).toEqual([200, 200]);
  });
});

describe('a session', () => {
  it('has a cookie that scripts cannot read, and with https one that no other host can set', async () => {
    const [plain] = (await signIn('meera')).headers.getSetCookie();
    expect(plain?.split('; ').sort()).toEqual([
      'HttpOnly',
      'Max-Age=2592000',
      'Path=/',
      'SameSite=Lax',
      expect.stringMatching(/^haat_session=[\w-]{43}$/),
    ]);
    const publicUrl = 'https://haat.example';
    const secure = buildTestApp(database, { publicUrl, acceptedOrigins: new Set([publicUrl]) });
    const body = { Username: 'meera', Password: PASSWORD };
    const [cookie] = (await secure.ask('signIn', { body })).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-haat_session=[\w-]{43};/);
    expect(cookie?.split('; ')).toEqual(
      expect.arrayContaining(['Secure', 'HttpOnly', 'Path=/', 'SameSite=Lax']),
    );
    expect(cookie).not.toMatch(/Domain/i);
  });

  it('needs both halves, of one session, from a page of the store', async () => {
    const { cookie, authorization } = credentialsOf(meera) as Record<
      'cookie' | 'authorization',
      string
    >;
    const other = customerOf(await signIn('meera'));
    const ask = async (headers: Record<string, string>) =>
      (await app.ask('userSession', {}, headers)).status;
    expect(await ask({ cookie, authorization })).toBe(200);
    expect(await ask({ cookie })).toBe(401);
    expect(await ask({ authorization })).toBe(401);
    expect(await statusOf({ ...meera, token: other.token })).toBe(401);
    expect(await ask({ cookie, authorization, origin: 'http://localhost' })).toBe(200);
    expect(await ask({ cookie, authorization, origin: 'https://evil.example' })).toBe(403);
  });

  it('ends 90 days after signing in however much it is used, and its expiry is never later', async () => {
    const used = customerOf(await signIn('meera'));
    const age = (days: number) =>
      runSql(
        database.db,
        `update sessions set created_at = now() - make_interval(secs => $1),
          last_seen_at = now() - interval '2 hours' where cookie_hash = $2`,
        [days * 86_400, hashSecret(used.cookie)],
      );
    await age(89);
    expect(await statusOf(used)).toBe(200);
    const [stored] = await runSql<{ days: number }>(
      database.db,
      `select extract(epoch from expires_at - created_at) / 86400.0 as days from sessions
        where cookie_hash = $1`,
      [hashSecret(used.cookie)],
    );
    expect(Number(stored?.days)).toBeCloseTo(90);
    await age(90.01);
    expect(await statusOf(used)).toBe(401);
    const { sessions } = await app.call('userSessions', { as: customerOf(await signIn('meera')) });
    const began = sessions.map(({ signedInAt }) => Date.now() - Date.parse(signedInAt));
    expect(Math.max(...began)).toBeLessThan(90 * 86_400_000);
  });

  it('is not started for a page of another origin', async () => {
    const answer = await signIn('meera', { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'foreignOrigin' } });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});

/** The refusal of a wrong sign-in, and the work that was done for it. */
async function tryWith(name: string, password: string) {
  const work: unknown[] = [];
  const { signIn: handle } = buildAccountRoutes({
    database,
    mailer: { sendLater: async () => {} },
    publicUrl: '',
    shop: { email: 'care@haat.example' },
    delays: {
      countAttempt: async () => void work.push('countAttempt'),
      clearFailures: async () => void work.push('clearFailures'),
    },
    loadOrders: async () => [],
    loadLatestOrders: async () => ({ order: [], orderCount: 0 }),
    verifyPassword: (hash, given) => {
      work.push(parseOptions(hash));
      return verifyPassword(hash, given);
    },
  });
  const client = { address: '', userAgent: '', cookies: noCookies, recordSecurity: noSecurityLog };
  const context = { language: 'en', ...client } as const;
  const body = { Username: name, Password: password };
  const refusal = await handle({ params: {}, body, context }).catch((error: unknown) => error);
  return { refusal, work };
}
