import { OTP_MAX, OTP_MIN, OTP_TRIES } from '@haat/shared/limits.ts';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import { buildCustomer } from '../../../tests/support/build-customer.ts';
import { rowsAsText, setUpDatabase } from '../../../tests/support/database.ts';
import { consumeVerification } from '../commands.ts';
import { createCode, isCorrect } from './rules.ts';

const REFUSED = {
  status: 400,
  body: { code: 'incorrectOtp', msg: 'Incorrect OTP', success: false, message: 'Incorrect OTP' },
};
const PAST = new Date(Date.now() - 1000);

const database = await setUpDatabase();
let app: TestApp;
const logged: string[] = [];
let emails = 0;
let email: string;

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  app = buildTestApp(database, { log });
});
beforeEach(() => {
  emails += 1;
  email = `Asha${emails}@Example.com`;
});

const ask = (to = email, more = {}): Promise<Answer> =>
  app.ask('sendEmailCode', { body: { email: to, ...more } });
const verify = (otp: string, of = email): Promise<Answer> =>
  app.ask('verifyEmailCode', { body: { email: of, otp } });

function lastMail() {
  const mail = app.mails.at(-1);
  if (!mail) throw new Error('no mail was taken on');
  return mail;
}

function mailedCode(): string {
  const mail = lastMail();
  if (mail.template !== 'emailCode') throw new Error(`the mail is ${mail.template}`);
  return mail.contents.code;
}

/** A six-digit code that differs from this one. */
const otherThan = (code: string): string =>
  String(code === String(OTP_MAX) ? OTP_MIN : Number(code) + 1);

const verifiedOf = ({ headers }: Answer): string | undefined =>
  /haat_verified=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1];

describe('a code', () => {
  it('is six digits made by the server, and mailed in the language of the call', async () => {
    const reply = await app.ask('sendEmailCode', {
      body: { email, otp: 123456 },
      language: 'hi',
    });
    expect(reply.body).toMatchObject({ success: true, data: { success: true } });
    expect(reply.body).toHaveProperty('message', expect.stringContaining('ओटीपी'));
    expect(lastMail()).toMatchObject({ to: email, language: 'hi', template: 'emailCode' });
    expect(mailedCode()).toMatch(/^[1-9]\d{5}$/);
    expect(mailedCode()).not.toBe('123456');
  });

  it('is different each time', () => {
    expect(new Set(Array.from({ length: 20 }, createCode)).size).toBeGreaterThan(15);
  });

  it('that is correct verifies the email for this browser, in any case', async () => {
    await ask();
    const reply = await verify(mailedCode(), email.toUpperCase());
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    const cookie = reply.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/Max-Age=1800;.*HttpOnly; SameSite=Lax/);
    expect(await consumeVerification(database.db, verifiedOf(reply), email)).toBe(true);
  });

  it('may be a number in the body', async () => {
    await ask();
    const reply = await app.ask('verifyEmailCode', { body: { email, otp: Number(mailedCode()) } });
    expect(reply.status).toBe(200);
  });

  it('is refused after five wrong ones, even when it is correct', async () => {
    await ask();
    const wrong = otherThan(mailedCode());
    for (let tried = 0; tried < OTP_TRIES; tried += 1)
      expect(await verify(wrong)).toMatchObject(REFUSED);
    expect(await verify(mailedCode())).toMatchObject(REFUSED);
  });

  it('is still accepted after four wrong ones', async () => {
    await ask();
    for (let tried = 1; tried < OTP_TRIES; tried += 1) await verify(otherThan(mailedCode()));
    expect((await verify(mailedCode())).status).toBe(200);
  });

  it('is used up by five wrong ones that come at the same time, and by more', async () => {
    await ask();
    const wrong = otherThan(mailedCode());
    const crowd = Array.from({ length: 2 * OTP_TRIES }, () => verify(wrong));
    for (const reply of await Promise.all(crowd)) expect(reply).toMatchObject(REFUSED);
    expect(await verify(mailedCode())).toMatchObject(REFUSED);
  });

  it('of one email is refused for another', async () => {
    await ask();
    const code = mailedCode();
    await ask('vikram@example.com');
    const wrong = code === mailedCode() ? otherThan(code) : code;
    expect(await verify(wrong, 'vikram@example.com')).toMatchObject(REFUSED);
    expect(await verify(code, 'nobody@example.com')).toMatchObject(REFUSED);
  });

  it('can be used once', async () => {
    await ask();
    expect((await verify(mailedCode())).status).toBe(200);
    expect(await verify(mailedCode())).toMatchObject(REFUSED);
  });

  it('can be used once when it is sent twice at the same time', async () => {
    await ask();
    const replies = await Promise.all([verify(mailedCode()), verify(mailedCode())]);
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('expires when a newer one is requested', async () => {
    await ask();
    const old = mailedCode();
    do await ask();
    while (mailedCode() === old);
    expect(await verify(old)).toMatchObject(REFUSED);
    expect((await verify(mailedCode())).status).toBe(200);
  });

  it('is the only valid one when two are requested at once', async () => {
    const before = app.mails.length;
    await Promise.all([ask(), ask()]);
    const codes = app.mails
      .slice(before)
      .map((mail) => (mail.template === 'emailCode' ? mail.contents.code : ''));
    expect(codes).toHaveLength(2);
    const statuses: number[] = [];
    for (const code of codes) statuses.push((await verify(code)).status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 400]);
  });

  it('expires after ten minutes', async () => {
    await ask();
    const { expiresAt } = await database.db
      .selectFrom('emailCodes')
      .select('expiresAt')
      .where('email', '=', email.toLowerCase())
      .executeTakeFirstOrThrow();
    expect((expiresAt.getTime() - Date.now()) / 60_000).toBeCloseTo(10, 0);
    await database.db.updateTable('emailCodes').set({ expiresAt: PAST }).execute();
    expect(await verify(mailedCode())).toMatchObject(REFUSED);
  });

  it('is refused in Hindi as well', async () => {
    const reply = await app.ask('verifyEmailCode', {
      body: { email, otp: '111111' },
      language: 'hi',
    });
    expect(reply.body).toMatchObject({ msg: 'ओटीपी सही नहीं है', message: 'ओटीपी सही नहीं है' });
  });

  it('needs an email, and six digits to be verified', async () => {
    const noEmail = await app.ask('sendEmailCode', { body: { email: 'asha@' } });
    const words = 'Please enter valid Email Id';
    expect(noEmail).toMatchObject({
      status: 400,
      body: { code: 'invalid', success: false, fields: { email: words } },
    });
    expect((noEmail.body as { message: unknown }).message).toBe(
      (noEmail.body as { msg: unknown }).msg,
    );
    expect(await verify('12345')).toMatchObject({ status: 400, body: { success: false } });
    expect((await app.post('/api/emailotp', [])).body).toMatchObject({ success: false });
  });
});

describe('an email that has an account', () => {
  it('gets the same reply as any other, and a mail tells its owner', async () => {
    const free = await ask('free@example.com');
    await buildCustomer(database.db, { email: 'Meera@Example.com', language: 'hi' });
    const taken = await ask('meera@example.COM');
    expect([taken.status, taken.body]).toEqual([free.status, free.body]);
    expect(lastMail()).toEqual({
      to: 'Meera@Example.com',
      language: 'hi',
      template: 'alreadyRegistered',
      contents: {},
    });
    expect(await verify('111111', 'meera@example.com')).toMatchObject(REFUSED);
  });

  it('has a stored code as any other, but no typed code matches it', async () => {
    const stored = await database.db
      .selectFrom('emailCodes')
      .selectAll()
      .where('email', '=', 'meera@example.com')
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ triesLeft: OTP_TRIES - 1, expiresAt: expect.any(Date) });
    let code = OTP_MIN;
    while (code <= OTP_MAX && !isCorrect(stored, String(code))) code += 1;
    expect(code).toBe(OTP_MAX + 1);
  });
});

describe('a verified email', () => {
  async function prove(): Promise<string> {
    await ask();
    const secret = verifiedOf(await verify(mailedCode()));
    if (!secret) throw new Error('no cookie');
    return secret;
  }

  it('is used up once', async () => {
    const secret = await prove();
    const uses = [1, 2].map(() => consumeVerification(database.db, secret, email));
    expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
  });

  it('verifies no other email, and none without its cookie', async () => {
    const secret = await prove();
    expect(await consumeVerification(database.db, secret, 'vikram@example.com')).toBe(false);
    expect(await consumeVerification(database.db, undefined, email)).toBe(false);
    expect(await consumeVerification(database.db, 'guess', email)).toBe(false);
    expect(await consumeVerification(database.db, secret, email.toUpperCase())).toBe(true);
  });

  it('expires', async () => {
    const secret = await prove();
    await database.db.updateTable('emailVerifications').set({ expiresAt: PAST }).execute();
    expect(await consumeVerification(database.db, secret, email)).toBe(false);
  });
});

it('no code and no verification secret is in the database, the log or a reply', async () => {
  const asked = await ask();
  const code = mailedCode();
  const stored = rowsAsText(await database.db.selectFrom('emailCodes').selectAll().execute());
  const proved = await verify(code);
  const secret = verifiedOf(proved) ?? '-';
  const proofs = rowsAsText(
    await database.db.selectFrom('emailVerifications').selectAll().execute(),
  );
  const text = JSON.stringify([asked.body, proved.body, stored, proofs, logged]);
  expect(logged.join()).toContain('/api/emailotp/verify');
  for (const hidden of [code, secret])
    expect(text).not.toMatch(new RegExp(`(?<![\\w-])${hidden}(?![\\w-])`));
  expect(logged.join().toLowerCase()).not.toContain(email.toLowerCase());
});
