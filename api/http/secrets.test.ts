import { NO_CARRIER } from '../orders/carriers/create-carrier.ts';
import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildUploadFiles } from '../../tests/support/build-upload-files.ts';
import {
  cookieIn,
  customerOf,
  renewCustomer,
  type TestCustomer,
} from '../../tests/support/build-customer.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { createTestDatabase, runSql, type TestDatabase } from '../../tests/support/database.ts';
import type { ReportedPayment } from '../../tests/support/fake-provider.ts';
import { buildJobs } from '../jobs/all-jobs.ts';
import { type JobQueue, startJobQueue } from '../jobs/job-queue.ts';
import { buildMailer } from '../mail/mailer.ts';
import type { MailMessage } from '../mail/messages.ts';
import { buildSmtpTransport } from '../mail/smtp-transport.ts';
import { buildEnqueueRefund } from '../payments/enqueue-jobs.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const PASSWORDS = ['mogra aur chai', 'tulsi aur shahad', 'kewda aur imli', 'champa aur gud'];
const [FIRST = '', SECOND = '', THIRD = '', WRONG = ''] = PASSWORDS;
const PERSONAL = {
  email: 'pooja.secret@example.com',
  mobile: '9876501234',
  street: '7 Hazratganj Secret Lane',
};
/** An amount that the database refuses; its error message quotes the whole order. */
const UNLUCKY_PAISE = 160_000;
const PACE = { poll: 0.5, supervise: 600, firstWait: 1, stop: 1 };

let database: TestDatabase;
let app: TestApp;
let jobs: JobQueue;
const lines: string[] = [];
const mails: MailMessage[] = [];
const answers: Answer[] = [];
const secrets: string[] = [...PASSWORDS, '$argon2'];
const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) });

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await startJobQueue({ database, log, isWorker: true, pace: PACE });
  const mailer = buildMailer(jobs);
  app = buildTestApp(database, {
    log,
    jobs,
    rateLimits: true,
    mailer: {
      sendLater: async (db, ...messages) => {
        mails.push(...messages);
        await mailer.sendLater(db, ...messages);
      },
    },
  });
  const shop = { name: 'Haat', names: { hi: 'हाट' }, address: '-', email: 'care@haat.example' };
  const mail = {
    transport: buildSmtpTransport('smtp://shop:the-mail-password@127.0.0.1:1'), // no server listens there
    from: { name: 'Haat', address: shop.email },
    shop: { ...shop, publicUrl: 'http://localhost' },
    log,
  };
  const payments = { db: database.db, gateway: app.provider, mailer, log };
  await jobs.open(
    buildJobs({
      database,
      mail,
      payments: { ...payments, refundLater: buildEnqueueRefund(jobs) },
      backup: { database, dataDir: '', mediaDir: '', backup: undefined, log },
      carrier: NO_CARRIER,
      uploadFiles: buildUploadFiles(),
    }),
  );
  await runSql(
    database.db,
    `alter table orders add constraint no_such check (status <> 'paid' or amount_paise <> ${UNLUCKY_PAISE})`,
  );
});
afterAll(async () => {
  await jobs.stop();
  await database.dispose();
});

it('no password, code, token or link is in a log, an error, a reply or the record of a failed job', async () => {
  const as = await signUp();
  await forget();
  await pay(await signInAgain(as));
  await waitFor(() => expect(lines.join('')).toContain('no_such'));
  await waitFor(() => expect(failuresOf('send-mail')).toBeGreaterThan(5));
  await waitFor(() => expect(failuresOf('settle-payment')).toBeGreaterThan(0));

  expect(new Set(answers.map(({ status }) => status))).toEqual(
    new Set([200, 400, 401, 409, 410, 500]),
  );
  const rows = await runSql<{ output: string }>(
    database.db,
    `select output::text from pgboss.job where output is not null`,
  );
  expect(rows.length).toBeGreaterThan(0);
  const recorded = `${lines.join('')}${rows.map(({ output }) => output).join('')}`;
  const replied = answers.map(({ body }) => JSON.stringify(withoutOwnToken(body))).join('');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(recorded).not.toMatch(whole(secret));
    expect(replied).not.toMatch(whole(secret));
  }
  const personal = [...Object.values(PERSONAL), 'the-mail-password'];
  for (const word of personal) expect(recorded).not.toContain(word);
  const signature = answers.flatMap(
    ({ body }) => /"signature":"(\w+)"/.exec(JSON.stringify(body)) ?? [],
  );
  expect(signature[1]).toMatch(/^\w{64}$/);
  expect(recorded).not.toContain(signature[1]);
  expect(await app.metrics.registry.metrics()).not.toContain('@');
});

/** A visitor verifies an email and signs up. */
async function signUp(): Promise<TestCustomer> {
  const { email } = PERSONAL;
  await ask('sendEmailCode', { email });
  const code = await lastOf('emailCode', ({ code: made }) => made);
  await ask('verifyEmailCode', { email, otp: code === '100000' ? '100001' : '100000' });
  const verified = await ask('verifyEmailCode', { email, otp: code });
  const cookie = cookieIn(verified.headers, 'haat_verified') ?? '';
  secrets.push(code, cookie);
  const account = { username: 'pooja', email, password: FIRST, mobileno: PERSONAL.mobile };
  await ask('signUp', { ...account, password: 'password' });
  await ask('signUp', account);
  const signedUp = await ask('signUp', account, undefined, { cookie: `haat_verified=${cookie}` });
  return remember(customerOf(signedUp));
}

async function forget(): Promise<void> {
  await ask('forgetPassword', { email: PERSONAL.email, mobileNo: PERSONAL.mobile });
  const link = await lastOf('passwordReset', (contents) => contents.link);
  const token = link.split('#')[1] ?? '';
  secrets.push(token);
  for (const password of [undefined, 'short', SECOND, THIRD])
    await ask('resetPassword', { token, password });
}

async function signInAgain(former: TestCustomer): Promise<TestCustomer> {
  await ask('userSession', {}, former);
  await ask('signIn', { Username: 'pooja', Password: WRONG });
  const as = remember(customerOf(await ask('signIn', { Username: 'pooja', Password: SECOND })));
  await ask('loginCredentials', {}, as);
  const change = (previousPassword: string) =>
    ask('updateLoginCredentials', { details: { previousPassword, password: THIRD } }, as);
  await change(WRONG);
  const renewed = remember(renewCustomer(as, await change(SECOND)));
  await ask('exportUser', {}, renewed);
  await ask('eraseUser', { password: WRONG }, renewed);
  return renewed;
}

/** One payment that is settled, one that the database refuses, one that a job settles; valid and invalid webhooks. */
async function pay(as: TestCustomer): Promise<void> {
  const { db } = database;
  const productId = await buildProduct(db);
  const form = { mobileno: PERSONAL.mobile, locality: 'Aminabad', city: 'Lucknow' };
  const place = { district: 'Lucknow', state: 'Uttar Pradesh', pincode: '226001' };
  const data = { ...form, ...place, name: 'Pooja', addres: PERSONAL.street };
  await ask('saveAddress', { data }, as);
  const { id: addressId } = await db.selectFrom('addresses').select('id').executeTakeFirstOrThrow();
  const open = async (amount: number): Promise<string> => {
    const bought = [{ productId, cartqty: amount / 80_000 }];
    const { body } = await ask('createPaymentOrder', { amount, lines: bought, addressId }, as);
    return (body as { id: string }).id;
  };
  const report = (payment: ReportedPayment) => ask('confirmPayment', { products: [payment] }, as);

  const good = app.provider.pay(await open(80_000));
  await report({ ...good, signature: 'f'.repeat(64) });
  await report(good);
  await ask('userDetails', {}, as, {}, { userId: as.id });
  await ask('paymentDetails', {}, as, {}, { paymentId: good.paymentId });
  await report(app.provider.pay(await open(UNLUCKY_PAISE)));
  const later = app.provider.pay(await open(UNLUCKY_PAISE));
  app.provider.isDown = true;
  await report(later);
  app.provider.isDown = false;

  const message = JSON.stringify({ event: 'payment.captured', payload: {} });
  for (const signature of ['f'.repeat(64), app.provider.sign(message)]) {
    const headers = { 'x-razorpay-signature': signature };
    const reply = await app.http.request(WEBHOOK_PATH, { method: 'POST', headers, body: message });
    answers.push({ status: reply.status, body: await reply.json(), headers: reply.headers });
  }
}

async function ask(
  name: Parameters<TestApp['ask']>[0],
  body: unknown,
  as?: TestCustomer,
  headers: Record<string, string> = {},
  params: Record<string, string> = {},
): Promise<Answer> {
  const answer = await app.ask(name, { body, as, params }, headers);
  answers.push(answer);
  return answer;
}

function remember(customer: TestCustomer): TestCustomer {
  secrets.push(customer.cookie, customer.token);
  return customer;
}

/** The contents of the newest mail of a template. */
async function lastOf<Template extends MailMessage['template']>(
  template: Template,
  pick: (contents: Extract<MailMessage, { template: Template }>['contents']) => string,
): Promise<string> {
  const mail = mails.findLast((message) => message.template === template);
  if (!mail) throw new Error(`no mail '${template}'`);
  return pick(mail.contents as never);
}

/** Six digits inside a longer time or id are not a code. */
function whole(secret: string): RegExp {
  const isCode = /^\d+$/.test(secret);
  return new RegExp(isCode ? `(?<!\\w)${secret}(?!\\w)` : secret.replaceAll('$', '\\$'));
}

function withoutOwnToken(body: unknown): unknown {
  const { token: _own, ...rest } = body as { token?: string };
  return rest;
}

function failuresOf(job: string): number {
  return lines.filter((line) => line.includes('job failed') && line.includes(`"${job}"`)).length;
}
