import { setTimeout } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { rowsAsText, setUpDatabase } from '../../tests/support/database.ts';
import { verifyPassword } from '../accounts/passwords/hash.ts';
import { deleteExpired } from './commands.ts';

const NEW_PASSWORD = 'mogra aur chai';
const PAST = new Date(Date.now() - 1000);

const database = await setUpDatabase();
let app: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  app = buildTestApp(database, { log });
});

let customers = 0;
interface Forgetful extends TestCustomer {
  readonly email: string;
  readonly mobile: string;
  readonly username: string;
}

async function buildForgetful(): Promise<Forgetful> {
  customers += 1;
  const known = {
    username: `Kabir${customers}`,
    email: `Kabir${customers}@example.com`,
    mobile: '9876543210',
  };
  return { ...known, ...(await buildCustomer(database.db, { ...known, language: 'hi' })) };
}

const forget = (email: string, mobileNo: string): Promise<Answer> =>
  app.ask('forgetPassword', { body: { email, mobileNo } });
const reset = (token: string, password?: string): Promise<Answer> =>
  app.ask('resetPassword', { body: { token, ...(password !== undefined && { password }) } });

/** The token of a link that was mailed to this customer. */
async function mailLink({ email, mobile }: Forgetful): Promise<string> {
  await forget(email, mobile);
  const mail = app.mails.at(-1);
  if (mail?.template !== 'passwordReset') throw new Error('no link was mailed');
  return mail.contents.link.split('#')[1] ?? '';
}

const hashOf = async ({ id }: TestCustomer): Promise<string> => {
  const { passwordHash } = await database.db
    .selectFrom('customers')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return passwordHash;
};

describe('who forgot the password', () => {
  it('is mailed a link to the page of their language, its token after the #', async () => {
    const kabir = await buildForgetful();
    const reply = await forget(kabir.email.toUpperCase(), kabir.mobile);
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(app.mails.at(-1)).toMatchObject({
      to: kabir.email,
      language: 'hi',
      template: 'passwordReset',
      contents: {
        username: kabir.username,
        link: expect.stringMatching(/^http:\/\/localhost\/hi\/resetpassword#[\w-]{43}$/),
      },
    });
  });

  it('gets the same reply whether the account exists or not, and a mail only when it exists', async () => {
    const kabir = await buildForgetful();
    const known = await forget(kabir.email, kabir.mobile);
    const before = app.mails.length;
    const unknown = [
      await forget('nobody@example.com', kabir.mobile),
      await forget(kabir.email, '9876543211'),
    ];
    for (const { status, body } of unknown)
      expect({ status, body }).toEqual({ status: 200, body: known.body });
    expect(app.mails.length).toBe(before);
  });

  it('sends an email and ten digits', async () => {
    expect(await forget('kabir', '98765')).toMatchObject({
      status: 400,
      body: { code: 'invalid', success: false, message: expect.any(String) },
    });
  });
});

describe('a link to choose a new password', () => {
  it('is valid until it is used', async () => {
    const token = await mailLink(await buildForgetful());
    for (let asked = 0; asked < 2; asked += 1)
      expect(await reset(token)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('changes the password, ends every session, and sends a mail', async () => {
    const kabir = await buildForgetful();
    const token = await mailLink(kabir);
    expect((await app.ask('userSessions', { as: kabir })).status).toBe(200);
    expect(await reset(token, NEW_PASSWORD)).toMatchObject({
      status: 200,
      body: { success: true },
    });
    expect(await verifyPassword(await hashOf(kabir), NEW_PASSWORD)).toBe(true);
    expect((await app.ask('userSessions', { as: kabir })).status).toBe(401);
    expect(app.mails.at(-1)).toMatchObject({
      to: kabir.email,
      template: 'passwordChanged',
      language: 'hi',
    });
  });

  it('can be used once', async () => {
    const token = await mailLink(await buildForgetful());
    await reset(token, NEW_PASSWORD);
    for (const password of [undefined, 'another of mine'])
      expect(await reset(token, password)).toMatchObject({
        status: 410,
        body: { code: 'resetLinkUsed' },
      });
  });

  it('can be used once when it is sent twice at the same time', async () => {
    const kabir = await buildForgetful();
    const token = await mailLink(kabir);
    const passwords = [NEW_PASSWORD, 'another of mine'];
    const replies = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
    const won = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect(await verifyPassword(await hashOf(kabir), won)).toBe(true);
  });

  it('expires when another one is used, also at the same time', async () => {
    const kabir = await buildForgetful();
    const [first, second] = [await mailLink(kabir), await mailLink(kabir)];
    const replies = await Promise.all([first, second].map((token) => reset(token, NEW_PASSWORD)));
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 410]);
  });

  it('that has expired is refused as expired, and changes nothing', async () => {
    const kabir = await buildForgetful();
    const token = await mailLink(kabir);
    await database.db.updateTable('passwordResets').set({ expiresAt: PAST }).execute();
    for (const password of [undefined, NEW_PASSWORD])
      expect(await reset(token, password)).toMatchObject({
        status: 410,
        body: { code: 'resetLinkExpired', msg: expect.stringContaining('expired') },
      });
    expect(await hashOf(kabir)).toBe('-');
  });

  it('that never existed is refused as wrong', async () => {
    expect(await reset('guess', NEW_PASSWORD)).toMatchObject({
      status: 410,
      body: { code: 'resetLinkWrong' },
    });
  });

  it('refuses passwords that are short or common, and stays valid', async () => {
    const token = await mailLink(await buildForgetful());
    expect(await reset(token, 'short')).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await reset(token, 'Password1')).toMatchObject({
      status: 400,
      body: { code: 'commonPassword', fields: { password: expect.any(String) } },
    });
    expect((await app.ask('resetPassword', { body: {} })).status).toBe(400);
    expect((await reset(token, NEW_PASSWORD)).status).toBe(200);
  });
});

it('no token and no password is in the database, the log or a reply', async () => {
  const kabir = await buildForgetful();
  const asked = await forget(kabir.email, kabir.mobile);
  const token = await mailLink(kabir);
  const replies = [asked, await reset(token), await reset(token, NEW_PASSWORD), await reset(token)];
  const stored = rowsAsText(await database.db.selectFrom('passwordResets').selectAll().execute());
  const text = JSON.stringify([replies.map(({ body }) => body), stored, logged]);
  expect(logged.join()).toContain('/api/forgetPassword/reset');
  for (const hidden of [token, NEW_PASSWORD]) expect(text.includes(hidden)).toBe(false);
});

it('everything that has expired is deleted, everything valid stays', async () => {
  const { db } = database;
  const kabir = await buildForgetful();
  const token = await mailLink(kabir);
  await app.ask('sendEmailCode', { body: { email: 'old@example.com' } });
  await db.updateTable('emailCodes').set({ expiresAt: PAST }).execute();
  await app.ask('sendEmailCode', { body: { email: 'new@example.com' } });
  await db
    .insertInto('rateLimits')
    .values([
      { key: 'old', points: 1, expire: PAST.getTime() },
      { key: 'new', points: 1, expire: Date.now() + 60_000 },
    ])
    .execute();
  const { id } = await buildForgetful();
  await db.updateTable('sessions').set({ expiresAt: PAST }).where('customerId', '=', id).execute();
  await deleteExpired(db);
  const codes = await db.selectFrom('emailCodes').select('email').execute();
  expect(codes).toEqual([{ email: 'new@example.com' }]);
  expect(await db.selectFrom('rateLimits').select('key').execute()).toEqual([{ key: 'new' }]);
  const ended = await db.selectFrom('sessions').select('id').where('customerId', '=', id).execute();
  expect(ended).toEqual([]);
  expect((await app.ask('userSessions', { as: kabir })).status).toBe(200);
  expect((await reset(token)).status).toBe(200);
});

it('no link is mailed to an address that its owner is just changing', async () => {
  const kabir = await buildForgetful();
  const before = app.mails.length;
  const leaving = await database.db.startTransaction().execute();
  await leaving
    .updateTable('customers')
    .set({ email: 'new@example.com' })
    .where('id', '=', kabir.id)
    .execute();
  const asked = forget(kabir.email, kabir.mobile);
  await setTimeout(LONG_ENOUGH_MS);
  await leaving.commit().execute();
  expect((await asked).status).toBe(200);
  expect(app.mails.length).toBe(before);
});

/** Enough time for the request to reach the lock. */
const LONG_ENOUGH_MS = 200;
