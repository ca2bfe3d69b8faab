import { refusals as en } from '@haat/shared/words/en/api.ts';
import { refusals as hi } from '@haat/shared/words/hi/api.ts';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { askToSignUp, PASSWORD, signUp } from '../../../tests/support/build-customer.ts';
import { argon2Semaphore, hashPassword } from './hash.ts';

const WAIT_MS = 2_000;

const database = await setUpDatabase();
let app: TestApp;
let finish: (() => void)[] = [];

beforeAll(async () => {
  app = buildTestApp(database, { rateLimits: true });
  await signUp({ db: database.db, app }, { username: 'Meera' });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  for (const end of finish) end();
  finish = [];
});

it('hashes at most two passwords at once in the whole process; the others wait', async () => {
  const hashing = ['a', 'b', 'c'].map((password) => hashPassword(password));
  expect([argon2Semaphore.activeCount, argon2Semaphore.pendingCount]).toEqual([2, 1]);
  for (const hash of await Promise.all(hashing)) expect(hash).toMatch(/^\$argon2id/);
});

it('a request that waits too long is refused: the store is busy, in the shopper’s language, with Retry-After', async () => {
  occupyBoth();
  const place = { db: database.db, app };
  const asked = [signIn('en'), signIn('hi'), askToSignUp(place, { username: 'Late' })];
  await untilWaiting(3);
  vi.advanceTimersByTime(WAIT_MS);
  const [english, hindi, signedUp] = await Promise.all(asked);
  for (const answer of [english, hindi, signedUp]) {
    expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(english?.body).toMatchObject({ msg: en.busy });
  expect(hindi?.body).toMatchObject({ msg: hi.busy });
});

it('a request that was refused as busy does not count as a wrong password', async () => {
  occupyBoth();
  const asked = Array.from({ length: 6 }, () => signIn());
  await untilWaiting(6);
  vi.advanceTimersByTime(WAIT_MS);
  for (const { status } of await Promise.all(asked)) expect(status).toBe(503);
  for (const end of finish) end();
  expect((await signIn()).status).toBe(200);
});

it('sign-ups that wait use no database connection', async () => {
  occupyBoth();
  const place = { db: database.db, app };
  const asked = Array.from({ length: 12 }, () => askToSignUp(place));
  await untilWaiting(12);
  const others = await runSql(
    database.db,
    "select query from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
  );
  expect(others).toEqual([]);
  for (const end of finish) end();
  for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
});

function signIn(language: 'en' | 'hi' = 'en') {
  return app.ask('signIn', { body: { Username: 'Meera', Password: PASSWORD }, language });
}

/** Takes both permits of the semaphore, as two slow passwords would, until `finish` is called. */
function occupyBoth(): void {
  for (let place = 0; place < 2; place += 1)
    void argon2Semaphore.run(() => new Promise<void>((resolve) => finish.push(resolve)));
}

async function untilWaiting(count: number): Promise<void> {
  while (argon2Semaphore.pendingCount < count)
    await new Promise((resolve) => setImmediate(resolve));
}
