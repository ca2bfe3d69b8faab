import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import {
  cookieIn,
  customerOf,
  PASSWORD,
  renewCustomer,
  signUp,
  type TestCustomer,
} from '../../tests/support/build-customer.ts';
import { addResetLink, buildOwnThings } from '../../tests/support/build-own-things.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { sql } from '../db/connect.ts';
import { addVerification } from '../verification/commands.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);
let usha: TestCustomer;
let username: string;
let count = 0;
const NEW_PASSWORD = 'tulsi aur shahad';
const PROFILE = { fname: 'Usha', lname: '', mobileno: '9000000001', gender: null };

beforeEach(async () => {
  count += 1;
  username = `usha${count}`;
  usha = await signUp({ db: database.db, app }, { username, email: `${username}@example.com` });
});

const signIn = (Password: string) => app.ask('signIn', { body: { Username: username, Password } });
const change = (details: object, on = app) =>
  on.ask('updateLoginCredentials', { as: usha, body: { id: usha.id, details } });
const erase = (password: string, on = app) => on.ask('eraseUser', { as: usha, body: { password } });
const isSignedIn = async (as: TestCustomer) =>
  (await app.ask('userSession', { as })).status === 200;

describe('loginCredentials', () => {
  it('returns the username, and a mask that does not depend on the password', async () => {
    const credentials = await app.call('loginCredentials', { as: usha, body: { id: usha.id } });
    expect(credentials).toEqual({ username, password: '••••••••' });
  });
});

describe('updateLoginCredentials', () => {
  it('changes the password, ends all other sessions, sends a mail, and expires reset links', async () => {
    const elsewhere = customerOf(await signIn(PASSWORD));
    await addResetLink(database.db, usha.id);
    const details = { previousPassword: PASSWORD, password: NEW_PASSWORD };
    const changed = await change(details);
    expect(changed).toMatchObject({ status: 200, body: { token: expect.any(String) } });
    const renewed = renewCustomer(usha, changed);
    expect([await isSignedIn(renewed), await isSignedIn(elsewhere)]).toEqual([true, false]);
    // A thief may have a copy of the very session in which the owner changed the password.
    for (const copied of [
      usha,
      { ...renewed, token: usha.token },
      { ...renewed, cookie: usha.cookie },
    ])
      expect(await isSignedIn(copied)).toBe(false);
    expect(app.mails.at(-1)).toMatchObject({
      to: `${username}@example.com`,
      template: 'passwordChanged',
      contents: { username },
    });
    expect([(await signIn(PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([
      401, 200,
    ]);
    const links = database.db.selectFrom('passwordResets').select('expiresAt');
    const { expiresAt } = await links.where('customerId', '=', usha.id).executeTakeFirstOrThrow();
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('refuses a wrong previous password, and changes nothing', async () => {
    const elsewhere = customerOf(await signIn(PASSWORD));
    expect(await change({ previousPassword: 'a guess', password: NEW_PASSWORD })).toMatchObject({
      status: 400,
      body: {
        code: 'incorrectPreviousPassword',
        msg: 'Incorrect Previous Password',
        fields: { 'details.previousPassword': 'Incorrect Previous Password' },
      },
    });
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await signIn(PASSWORD)).status).toBe(200);
  });

  it('refuses a common password', async () => {
    const details = { previousPassword: PASSWORD, password: 'Password1' };
    expect(await change(details)).toMatchObject({
      status: 400,
      body: { code: 'commonPassword', fields: { 'details.password': expect.any(String) } },
    });
  });

  it('accepts only one of two changes at the same time', async () => {
    const details = { previousPassword: PASSWORD, password: NEW_PASSWORD };
    const answers = await Promise.all([
      change(details),
      change({ ...details, password: 'imli aur gud' }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]));
  });

  it('limits password guesses with a stolen session, in every call that needs the password, and the owner can still sign in', async () => {
    const limited = buildTestApp(database, { rateLimits: true });
    const details = { previousPassword: 'a guess', password: NEW_PASSWORD };
    const statuses = [];
    for (let guesses = 0; guesses < 2; guesses += 1) {
      statuses.push((await change(details, limited)).status);
      statuses.push((await erase('a guess', limited)).status);
      const body = { ...PROFILE, email: `${username}@example.com`, password: 'a guess' };
      statuses.push((await limited.ask('updateProfile', { as: usha, body })).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await erase(PASSWORD, limited)).headers.get('retry-after')).toMatch(/^\d+$/);
    const body = { Username: username, Password: PASSWORD };
    expect((await limited.ask('signIn', { body })).status).toBe(200);
  });
});

describe('eraseUser', () => {
  it('needs the password', async () => {
    expect(await erase('a guess')).toMatchObject({
      status: 400,
      body: { code: 'incorrectPassword', fields: { password: expect.any(String) } },
    });
    expect(await isSignedIn(usha)).toBe(true);
  });

  it('ends the session with its cookie, sends a mail, and makes username and email available again', async () => {
    const email = `${username}@example.com`;
    const answer = await erase(PASSWORD);
    expect(answer).toMatchObject({ status: 200, body: {} });
    expect(cookieIn(answer.headers, 'haat_session')).toBe('');
    expect(app.mails.at(-1)).toMatchObject({ to: email, template: 'accountErased' });
    expect(await isSignedIn(usha)).toBe(false);
    expect((await signIn(PASSWORD)).status).toBe(401);
    await signUp({ db: database.db, app }, { username, email });
  });

  it('deletes the customer from every table, and removes the name from their reviews', async () => {
    const { productId } = await buildOwnThings(database.db, usha.id);
    await addVerification(database.db, `${username}@example.com`);
    const before = await rowsAbout([usha.id, `${username}@example.com`]);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'customers',
        'sessions',
        'addresses',
        'cart_lines',
        'wishlist_items',
        'password_resets',
        'reviews',
        'email_verifications',
        'support_messages',
      ]),
    );
    for (const table of await tablesOfCustomers()) expect(Object.keys(before)).toContain(table);

    await erase(PASSWORD);
    // A random id that names nobody any more; see docs/operations.md, 'Restore'.
    expect(await rowsAbout([usha.id, `${username}@example.com`])).toEqual({ erasures: 1 });
    expect(app.mails.at(-3)).toMatchObject({
      to: 'care@haat.example',
      template: 'messagesErased',
      contents: { tickets: expect.stringMatching(/^HT-\d{6}-\w{4}$/) },
    });
    const { reviews } = await app.call('productReviews', {
      params: { id: productId },
      body: { page: 1 },
    });
    expect(reviews).toMatchObject([{ stars: 5, description: 'Shines.', name: 'Anonymous' }]);
  });
});

/** The tables that refer to a customer: those with a column customer_id. */
async function tablesOfCustomers(): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'customer_id' and table_name <> 'erasures'`.execute(
    database.db,
  );
  return rows.map(({ name }) => name);
}

/** How many rows of each table contain one of these texts in any column. */
async function rowsAbout(texts: string[]): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`select table_name as name
    from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    database.db,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)} as stored
      where stored::text ilike any (${texts.map((text) => `%${text}%`)})`.execute(database.db);
    if (rows[0]?.count) found[name] = rows[0].count;
  }
  return found;
}
