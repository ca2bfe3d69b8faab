import { callPaths } from '@haat/shared/contract/call-paths.ts';
import type { CallName } from '@haat/shared/contract/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, credentialsOf } from '../../tests/support/build-app.ts';
import { cookieIn, customerOf, PASSWORD, signUp } from '../../tests/support/build-customer.ts';
import { rowsAsText, setUpDatabase } from '../../tests/support/database.ts';
import { deleteExpired } from '../verification/commands.ts';

const NEW_PASSWORD = 'tulsi aur shahad';
const database = await setUpDatabase();
const app = buildTestApp(database, { rateLimits: true });
let username: string;
let email: string;
let mobile: string;
/** The cookie of the browser in which the owner has signed in before. */
let browser: string;
let count = 0;
let address = 0;

beforeEach(async () => {
  username = `Asha${(count += 1)}`;
  email = `${username}@example.com`;
  mobile = String(9_800_000_000 + count);
  await signUp({ db: database.db, app }, { username, email, mobileno: mobile });
  browser = browserOf(await signIn(PASSWORD));
});

/** A request from an address that has sent nothing before. */
async function send(name: CallName, body: object, headers: Record<string, string> = {}) {
  address += 1;
  const remoteAddress = `198.51.${address >> 8}.${address & 255}`;
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const from = { incoming: { socket: { remoteAddress }, headers: {} } };
  const reply = await app.http.request(callPaths[name], request, from);
  return { status: reply.status, body: await reply.json(), headers: reply.headers };
}

const signIn = (Password: string, Username = username, headers = {}) =>
  send('signIn', { Username, Password }, headers);
const withBrowser = (secret = browser) => ({ cookie: `haat_browser=${secret}` });
const browserOf = ({ headers }: { headers: Headers }) => cookieIn(headers, 'haat_browser') ?? '';
const linksMailed = () =>
  app.mails.filter(({ to, template }) => to === email && template === 'passwordReset').length;

/** Wrong passwords by every name of the account, and requests for a new password, each from another address. */
async function attack(): Promise<void> {
  for (let round = 0; round < 7; round += 1)
    for (const name of [username, email, mobile, username.toUpperCase(), email.toUpperCase()])
      await signIn('a guess', name);
  for (let round = 0; round < 12; round += 1)
    await send('forgetPassword', { email, mobileNo: `900000000${round % 10}` });
}

describe('while strangers with many addresses guess the password of an account', () => {
  it('its owner signs in at once from a known browser, by username and by email', async () => {
    await attack();
    for (const name of [username, email]) {
      const answer = await signIn(PASSWORD, name, withBrowser());
      expect(answer.status).toBe(200);
      browser = browserOf(answer);
    }
  });

  it('they stay limited, also after the owner has signed in', async () => {
    await attack();
    await signIn(PASSWORD, username, withBrowser());
    for (const name of [username, email]) expect((await signIn(PASSWORD, name)).status).toBe(429);
  });

  it('its owner chooses a new password by a mailed link, and signs in with it from any browser', async () => {
    await attack();
    await send('forgetPassword', { email, mobileNo: mobile });
    expect(linksMailed()).toBe(1);
    const mail = app.mails.at(-1);
    const link = mail?.template === 'passwordReset' ? mail.contents.link : '';
    await send('resetPassword', { token: link.split('#')[1], password: NEW_PASSWORD });
    for (const name of [username, email, mobile])
      expect((await signIn(NEW_PASSWORD, name)).status).toBe(200);
  });

  it('who also knows the mobile uses up the links for strangers, and the owner gets one in a known browser', async () => {
    for (let asked = 0; asked < 8; asked += 1)
      await send('forgetPassword', { email, mobileNo: mobile });
    expect(linksMailed()).toBe(5);
    await send('forgetPassword', { email, mobileNo: mobile }, withBrowser());
    expect(linksMailed()).toBe(6);
  });
});

describe('an account has one count of wrong passwords', () => {
  it('by whatever name it is guessed: no name gives guesses beyond it', async () => {
    for (let guess = 0; guess < 5; guess += 1) await signIn('a guess', username);
    expect((await signIn(PASSWORD, email)).status).toBe(401);
    expect((await signIn(PASSWORD, email.toUpperCase())).status).toBe(401);
  });

  it('and nobody learns from it that a username and an email belong together', async () => {
    const guessAll = async (first: string, second: string) => {
      const statuses = [];
      for (const name of [first, second])
        for (let guess = 0; guess < 6; guess += 1)
          statuses.push((await signIn('a guess', name)).status);
      return statuses;
    };
    const together = await guessAll(username, email);
    expect(together).toEqual(await guessAll(`no-${username}`, `no-${email}`));
    expect(together).toEqual([401, 401, 401, 401, 401, 429, 401, 401, 401, 401, 401, 429]);
  });
});

describe('a known browser', () => {
  it('has a count of its own: who has stolen its cookie guesses no more than others', async () => {
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1)
      statuses.push((await signIn('a guess', username, withBrowser())).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('has another cookie after each sign-in, which scripts cannot read; the one before proves nothing', async () => {
    const answer = await signIn(PASSWORD, username, withBrowser());
    const cookie = answer.headers.getSetCookie().find((set) => set.startsWith('haat_browser='));
    expect(cookie).toMatch(
      /^haat_browser=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    await attack();
    expect((await signIn(PASSWORD, username, withBrowser())).status).toBe(429);
    expect((await signIn(PASSWORD, username, withBrowser(browserOf(answer)))).status).toBe(200);
  });

  it('is no session, and is known only for those who signed in there', async () => {
    const cookie = `haat_session=${browser}; haat_browser=${browser}`;
    const authorization = `Bearer ${browser}`;
    expect((await send('userSession', {}, { cookie, authorization })).status).toBe(401);
    const ravi = `ravi${count}`;
    await signUp({ db: database.db, app }, { username: ravi, email: `${ravi}@example.com` });
    for (let guess = 0; guess < 5; guess += 1) await signIn('a guess', ravi);
    expect((await signIn(PASSWORD, ravi, withBrowser())).status).toBe(429);
  });

  it('is known for everyone of a family who signs in there', async () => {
    const ravi = `ravi${count}`;
    await signUp({ db: database.db, app }, { username: ravi, email: `${ravi}@example.com` });
    browser = browserOf(await signIn(PASSWORD, ravi, withBrowser()));
    await attack();
    expect((await signIn(PASSWORD, username, withBrowser())).status).toBe(200);
  });

  it('is forgotten everywhere but here when the password changes, and after half a year', async () => {
    const here = await signIn(PASSWORD);
    const as = customerOf(here);
    const details = { previousPassword: PASSWORD, password: NEW_PASSWORD };
    const session = credentialsOf(as);
    const changed = await send('updateLoginCredentials', { id: as.id, details }, session);
    await attack();
    expect((await signIn(NEW_PASSWORD, username, withBrowser())).status).toBe(429);
    expect((await signIn(NEW_PASSWORD, username, withBrowser(browserOf(changed)))).status).toBe(
      200,
    );
    await database.db.updateTable('knownBrowsers').set({ expiresAt: new Date() }).execute();
    await deleteExpired(database.db);
    expect(await database.db.selectFrom('knownBrowsers').select('customerId').execute()).toEqual(
      [],
    );
  });

  it('is stored as a hash, and the newest twenty of a customer are', async () => {
    const secrets = [];
    for (let times = 0; times < 21; times += 1) secrets.push(browserOf(await signIn(PASSWORD)));
    const rows = await database.db
      .selectFrom('knownBrowsers')
      .innerJoin('customers', 'customers.id', 'customerId')
      .select('secretHash')
      .where('username', '=', username)
      .execute();
    expect(rows).toHaveLength(20);
    for (const secret of secrets) expect(rowsAsText(rows)).not.toContain(secret);
  });
});

it('a stolen session that guesses the password does not stop the owner from changing it', async () => {
  const [thief, owner] = [customerOf(await signIn(PASSWORD)), customerOf(await signIn(PASSWORD))];
  const change = (as: typeof owner, previousPassword: string) =>
    send(
      'updateLoginCredentials',
      { id: as.id, details: { previousPassword, password: NEW_PASSWORD } },
      credentialsOf(as),
    );
  const statuses = [];
  for (let guess = 0; guess < 6; guess += 1) statuses.push((await change(thief, 'a guess')).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await change(owner, PASSWORD)).status).toBe(200);
});
