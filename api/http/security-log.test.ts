import pino from 'pino';
import { beforeEach, expect, it } from 'vitest';
import { callPaths } from '@haat/shared/contract/call-paths.ts';
import type { CallName } from '@haat/shared/contract/calls.ts';
import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { buildTestApp, credentialsOf, type TestApp } from '../../tests/support/build-app.ts';
import { cookieIn, PASSWORD } from '../../tests/support/build-customer.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { addVerification } from '../verification/commands.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const ADDRESS = '203.0.113.7';
const MOBILE = '9988776655';
const NEW_PASSWORD = 'tulsi aur shahad';
const LAST_PASSWORD = 'imli aur gud';
const WRONG = 'the wrong password';
const database = await setUpDatabase();
const lines: string[] = [];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });
let app: TestApp;

beforeEach(async () => {
  await database.db.deleteFrom('rateLimits').execute();
  app = buildTestApp(database, { log, rateLimits: true });
});

async function send(
  path: string,
  body: object,
  headers: Record<string, string> = {},
  from = ADDRESS,
) {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const client = { incoming: { socket: { remoteAddress: from }, headers: {} } };
  const reply = await app.http.request(path, request, client);
  return { status: reply.status, body: await reply.json(), headers: reply.headers };
}

const ask = (name: CallName, body: object, headers = {}, from = ADDRESS) =>
  send(callPaths[name], body, headers, from);

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly event: string;
  readonly account?: string;
  readonly client: string;
  readonly call?: string;
  readonly requestId: string;
}

const events = () =>
  lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security');

/** The lines are written after the reply has been sent. */
async function waitForEvents(names: readonly string[]): Promise<readonly Line[]> {
  await waitFor(() => expect(events().map(({ event }) => event)).toEqual(names));
  return events();
}

it('has a line for each event of an account, with its id and no email, password, code, token or address', async () => {
  lines.length = 0;
  const email = 'asha@example.com';
  const newEmail = 'asha.new@example.com';
  const verify = async (of: string) => `haat_verified=${await addVerification(database.db, of)}`;
  const up = { username: 'Asha', email, password: PASSWORD, mobileno: MOBILE };
  await ask('signUp', up, { cookie: await verify(email) });
  await ask('signIn', { Username: 'nobody', Password: WRONG });
  await ask('signIn', { Username: 'asha', Password: WRONG });
  const signedIn = await ask('signIn', { Username: 'asha', Password: PASSWORD });
  const { token, user } = signedIn.body as { token: string; user: { _id: string } };
  const cookie = cookieIn(signedIn.headers, 'haat_session') ?? '';
  let as = credentialsOf({ id: user._id, token, cookie });
  const change = (previousPassword: string) =>
    ask('updateLoginCredentials', { details: { previousPassword, password: NEW_PASSWORD } }, as);
  await change(WRONG);
  const changed = await change(PASSWORD);
  const renewed = cookieIn(changed.headers, 'haat_session') ?? '';
  as = credentialsOf({ id: user._id, ...(changed.body as { token: string }), cookie: renewed });
  const profile = { fname: '', lname: '', gender: null, password: NEW_PASSWORD };
  const proved = { ...as, cookie: `${as['cookie']}; ${await verify(newEmail)}` };
  await ask('updateProfile', { ...profile, email: newEmail, mobileno: '9000000001' }, proved);
  await ask('userSessions', { end: 'others' }, as);
  await ask('forgetPassword', { email, mobileNo: MOBILE });
  const undo = tokenIn('contactChanged');
  const restored = await ask('restoreContact', { token: undo, confirm: true });
  const { resetToken } = restored.body as { resetToken: string };
  await ask('resetPassword', { token: resetToken, password: LAST_PASSWORD });
  await ask('forgetPassword', { email, mobileNo: MOBILE });
  const again = await ask('signIn', { Username: 'asha', Password: LAST_PASSWORD });
  const session = cookieIn(again.headers, 'haat_session') ?? '';
  const last = credentialsOf({
    id: user._id,
    ...(again.body as { token: string }),
    cookie: session,
  });
  await ask('eraseUser', { password: LAST_PASSWORD }, last);

  const written = await waitForEvents([
    'sign-up',
    'sign-in-failed',
    'sign-in-failed',
    'sign-in',
    'password-wrong',
    'password-changed',
    'email-changed',
    'mobile-changed',
    'sessions-ended',
    'reset-unknown',
    'contact-restored',
    'reset-used',
    'reset-requested',
    'sign-in',
    'account-erased',
  ]);
  const accounts = written.map(({ account }) => account);
  const strangers = [accounts[1], accounts[9]];
  expect(strangers).toEqual([undefined, undefined]);
  expect(new Set(accounts)).toEqual(new Set([user._id, undefined]));
  for (const { requestId, client } of written)
    expect([requestId, client]).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      written[0]?.client,
    ]);
  const secrets = [PASSWORD, NEW_PASSWORD, LAST_PASSWORD, WRONG, token, cookie, undo, resetToken];
  for (const secret of [...secrets, 'asha', 'example.com', MOBILE, ADDRESS])
    expect(lines.join('').toLowerCase()).not.toContain(secret.toLowerCase());
});

it('has a line for what is refused: another site, another customer, too many, a forged webhook', async () => {
  lines.length = 0;
  const username = 'Ravi';
  const verified = await addVerification(database.db, 'ravi@example.com');
  const up = { username, email: 'ravi@example.com', password: PASSWORD, mobileno: MOBILE };
  const signedUp = await ask('signUp', up, { cookie: `haat_verified=${verified}` });
  const { token, user } = signedUp.body as { token: string; user: { _id: string } };
  const cookie = cookieIn(signedUp.headers, 'haat_session') ?? '';
  const as = credentialsOf({ id: user._id, token, cookie });
  await ask('userSession', {}, { ...as, origin: 'https://evil.example' });
  await ask('eraseUser', { userId: 'f'.repeat(24), password: PASSWORD }, as);
  for (let guess = 0; guess < 6; guess += 1) await ask('eraseUser', { password: WRONG }, as);
  await send(WEBHOOK_PATH, { event: 'payment.captured' }, { 'x-razorpay-signature': 'forged' });
  const wrong = Array.from({ length: 5 }, () => 'password-wrong');
  const written = await waitForEvents([
    'sign-up',
    'forbidden',
    'forbidden',
    ...wrong,
    'too-many',
    'webhook-signature-wrong',
  ]);
  expect(written.slice(1, 4).map(({ account, call }) => [account, call])).toEqual([
    [undefined, 'userSession'],
    [user._id, 'eraseUser'],
    [user._id, 'eraseUser'],
  ]);
  expect(written.at(-2)).toMatchObject({ account: user._id, call: 'eraseUser', level: 40 });
});

it('names a client by a hash that is the same on every process and in no other store', async () => {
  lines.length = 0;
  const guess = (from: string) => ask('signIn', { Username: 'nobody', Password: WRONG }, {}, from);
  await guess(ADDRESS);
  await guess('203.0.113.8');
  app = buildTestApp(database, { log });
  await guess(ADDRESS);
  await waitForEvents(['sign-in-failed', 'sign-in-failed', 'sign-in-failed']);
  await runSql(database.db, 'delete from store_secrets');
  app = buildTestApp(database, { log });
  await guess(ADDRESS);
  const [one, other, same, elsewhere] = (
    await waitForEvents(Array.from({ length: 4 }, () => 'sign-in-failed'))
  ).map(({ client }) => client);
  expect(same).toBe(one);
  expect(new Set([one, other, elsewhere]).size).toBe(3);
});

function tokenIn(template: 'contactChanged'): string {
  const mail = app.mails.find((sent) => sent.template === template);
  return mail?.template === template ? (mail.contents.link.split('#')[1] ?? '') : '';
}
