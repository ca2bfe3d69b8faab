import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, runSql, type TestDatabase } from '../../tests/support/database.ts';
import { sql } from '../db/connect.ts';
import { Busy } from '../errors.ts';
import { startJobQueue } from '../jobs/job-queue.ts';
import { buildSendMail, type MailDeps } from './jobs.ts';
import { buildMailer } from './mailer.ts';
import type { Mailer, MailMessage, OpenedSlip } from './messages.ts';
import { buildOutboxTransport, findStoredAttachment, listStoredMails } from './outbox.ts';
import { buildSmtpTransport } from './smtp-transport.ts';
import type { MailTransport } from './transport.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const SHOP = {
  name: 'Haat',
  names: { hi: 'हाट' },
  address: '14 Residency Road, Bengaluru',
  email: 'care@haat.example',
  publicUrl: 'https://haat.example',
};
const CODE: MailMessage = {
  to: 'asha@shop.example',
  language: 'en',
  template: 'emailCode',
  contents: { code: '482915' },
};

let database: TestDatabase;
let outboxDir: string;
let written: string[] = [];
const cleanups: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  outboxDir = await mkdtemp(join(tmpdir(), 'haat-outbox-'));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
  await runSql(database.db, 'delete from pgboss.job');
  written = [];
});
afterAll(async () => {
  await database.dispose();
  await rm(outboxDir, { recursive: true, force: true });
});

/** A store's mailer with a worker that sends its mails. */
async function startMailer(
  transport: MailTransport,
  openSlip: MailDeps['openSlip'] = async () => undefined,
): Promise<Mailer> {
  const log = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) });
  const pace = { poll: 0.5, supervise: 1, firstWait: 1, stop: 1 };
  const jobs = await startJobQueue({ database, log, isWorker: true, pace });
  cleanups.push(async () => transport.close(), jobs.stop);
  const mail = {
    transport,
    log,
    shop: SHOP,
    from: { name: 'Haat', address: 'no-reply@haat.example' },
    openSlip,
  };
  await jobs.open([buildSendMail(mail)]);
  return buildMailer(jobs);
}

interface ServerBehaviour {
  readonly toRecipient?: () => Error | undefined;
  readonly port?: number;
}

interface MailServer {
  readonly received: Email[];
  readonly url: string;
}

async function startMailServer({
  toRecipient = () => undefined,
  port = 0,
}: ServerBehaviour = {}): Promise<MailServer> {
  const received: Email[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: (_address, _session, callback) => callback(toRecipient()),
    onData: async (stream, _session, callback) => {
      received.push(await PostalMime.parse(await buffer(stream)));
      callback();
    },
  });
  smtp.on('error', () => {}); // the store closes a connection
  await new Promise<void>((resolve) => void smtp.listen(port, '127.0.0.1', resolve));
  cleanups.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  const { port: taken } = smtp.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${taken}` };
}

function refusal(responseCode: number, detail = ''): Error {
  return Object.assign(new Error(`${detail} <asha@shop.example> says no`.trim()), { responseCode });
}

const countWaiting = async (): Promise<number> => {
  const rows = await runSql<{ count: number }>(
    database.db,
    "select count(*)::int as count from pgboss.job where name = 'send-mail' and state < 'completed'",
  );
  return rows[0]?.count ?? 0;
};
const listStored = () => listStoredMails(outboxDir, 10);

it('writes a mail with both parts and the headers of an automatic one', async () => {
  const server = await startMailServer();
  const mailer = await startMailer(buildSmtpTransport(server.url));
  await mailer.sendLater(database.db, { ...CODE, language: 'hi' });
  await waitFor(() => expect(server.received).toHaveLength(1));
  const [mail] = server.received;
  const headers = Object.fromEntries(mail?.headers.map(({ key, value }) => [key, value]) ?? []);
  expect(mail?.from).toMatchObject({ name: 'Haat', address: 'no-reply@haat.example' });
  expect(mail?.to).toMatchObject([{ address: 'asha@shop.example' }]);
  expect(mail?.replyTo).toMatchObject([{ address: 'care@haat.example' }]);
  expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@haat\.example>$/);
  expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'hi' });
  expect(mail?.subject).toBe('हाट के लिए आपका ओटीपी');
  expect(mail?.text).toContain('482915');
  expect(mail?.html).toContain('482');
});

it('a mail in a preview language that is no longer offered is an English one', async () => {
  const server = await startMailServer();
  const mailer = await startMailer(buildSmtpTransport(server.url));
  await mailer.sendLater(database.db, { ...CODE, language: 'ta' });
  await waitFor(() => expect(server.received).toHaveLength(1));
  const [mail] = server.received;
  const header = mail?.headers.find(({ key }) => key === 'content-language');
  expect([header?.value, mail?.subject]).toEqual(['en', 'Your OTP for Haat']);
});

it('sends nothing when the transaction is rolled back, and one mail when it is committed', async () => {
  const server = await startMailServer();
  const mailer = await startMailer(buildSmtpTransport(server.url));
  const rolledBack = database.db.transaction().execute(async (trx) => {
    await mailer.sendLater(trx, CODE);
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await countWaiting()).toBe(0);
  await database.db.transaction().execute((trx) => mailer.sendLater(trx, CODE));
  await waitFor(() => expect(server.received).toHaveLength(1));
  await waitFor(async () => expect(await countWaiting()).toBe(0));
});

it('loses no mail while the mail server is down, and then while it is busy', async () => {
  const closed = await startMailServer();
  await cleanups.pop()?.();
  const mailer = await startMailer(buildSmtpTransport(closed.url));
  await mailer.sendLater(database.db, CODE);
  await waitFor(() => expect(logged()).toMatch(/ESOCKET|ECONN/));
  let refusals = 1;
  const toRecipient = () => (refusals-- > 0 ? refusal(451) : undefined);
  const server = await startMailServer({ toRecipient, port: Number(new URL(closed.url).port) });
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect(logged()).toContain('451');
  await waitFor(async () => expect(await countWaiting()).toBe(0));
  expectNothingPrivateLogged();
});

it.each([
  [550, ''],
  [550, '5.1.1'],
  [554, '5.1.10'],
])(
  'does not try again when the mailbox does not exist (%i %s), and does not log its address',
  async (code, detail) => {
    let attempts = 0;
    const toRecipient = () => {
      attempts += 1;
      return refusal(code, detail);
    };
    const server = await startMailServer({ toRecipient });
    const mailer = await startMailer(buildSmtpTransport(server.url));
    await mailer.sendLater(database.db, CODE);
    await waitFor(() => expect(logged()).toContain('there is no such mailbox'));
    await waitFor(async () => expect(await countWaiting()).toBe(0));
    expect(attempts).toBe(1);
    expectNothingPrivateLogged();
  },
);

it.each([
  [550, '5.7.1'],
  [550, '5.1.8'],
  [530, ''],
])('tries again when the server refuses a mail for another reason: %i %s', async (code, detail) => {
  let refusals = 1;
  const toRecipient = () => (refusals-- > 0 ? refusal(code, detail) : undefined);
  const server = await startMailServer({ toRecipient });
  const mailer = await startMailer(buildSmtpTransport(server.url));
  await mailer.sendLater(database.db, CODE);
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect(logged()).toContain(String(code));
  expectNothingPrivateLogged();
});

it('sends each mail once with two workers', async () => {
  const server = await startMailServer();
  const mailer = await startMailer(buildSmtpTransport(server.url));
  await startMailer(buildSmtpTransport(server.url));
  for (let count = 0; count < 10; count += 1) await mailer.sendLater(database.db, CODE);
  await waitFor(async () => expect(await countWaiting()).toBe(0));
  expect(server.received).toHaveLength(10);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(10);
});

it('stores mails as files whose names contain nothing personal', async () => {
  const mailer = await startMailer(buildOutboxTransport(outboxDir));
  await mailer.sendLater(database.db, CODE);
  await waitFor(async () => expect(await listStored()).toHaveLength(1));
  expect(await readdir(outboxDir)).toEqual([
    expect.stringMatching(/^\d{8}T\d{9}Z-emailCode-[\da-f]{8}\.eml$/),
  ]);
  expect(await listStored()).toMatchObject([
    { template: 'emailCode', to: 'asha@shop.example', subject: 'Your OTP for Haat' },
  ]);
  const [file = ''] = await readdir(outboxDir);
  expect(await readFile(join(outboxDir, file), 'latin1')).toContain('\r\n\r\n');
  expectNothingPrivateLogged();
});

const GIFT: MailMessage = {
  to: 'namaste@dhatuworks.example',
  language: 'en',
  template: 'orderForSeller',
  contents: {
    order: 'HT-4A83C-7790F',
    invoice: 'DHA/2627/000001',
    lines: [],
    total: 800,
    deliverTo: 'Lata Devi',
    giftMessage: '',
  },
  slip: { kind: 'gift', of: '5f1d7f3a0b2cde4a83c77910' },
};

const openGift = (draw: OpenedSlip['draw']) => async () => ({
  fileName: 'slip-HT-4A83C-7790F.pdf',
  contents: { giftMessage: 'शादी मुबारक हो!' },
  draw,
});
const PDF = Buffer.from('%PDF-1.5 शादी');

it('sends the slip of a gift with its mail, and the queue has nothing of its message', async () => {
  const server = await startMailServer();
  const mailer = await startMailer(
    buildSmtpTransport(server.url),
    openGift(async () => PDF),
  );
  await database.db.transaction().execute(async (trx) => {
    await mailer.sendLater(trx, GIFT);
    const { rows } = await sql`select data from pgboss.job where name = 'send-mail'`.execute(trx);
    expect(JSON.stringify(rows)).toContain('5f1d7f3a0b2cde4a83c77910');
    expect(JSON.stringify(rows)).not.toContain('शादी');
  });
  await waitFor(() => expect(server.received).toHaveLength(1));
  const [mail] = server.received;
  expect(mail?.attachments).toMatchObject([
    { filename: 'slip-HT-4A83C-7790F.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
  ]);
  expect(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).toEqual(PDF);
  expect(mail?.text).toContain('Its slip is attached');
  expect(mail?.text).toContain('The message on it: शादी मुबारक हो!');
});

it('sends the text alone when the slip cannot be drawn, and it has the message', async () => {
  const server = await startMailServer();
  const fail = async () => {
    throw new TypeError('no glyph in शादी मुबारक हो!');
  };
  const mailer = await startMailer(buildSmtpTransport(server.url), openGift(fail));
  await mailer.sendLater(database.db, GIFT);
  await waitFor(() => expect(server.received).toHaveLength(1));
  const [mail] = server.received;
  expect(mail?.attachments).toEqual([]);
  expect(mail?.text).not.toContain('attached');
  expect(mail?.text).toContain('Please put this message into the parcel: शादी मुबारक हो!');
  expect(logged()).toContain('without its slip');
  expect(logged()).toContain('TypeError');
  expect(logged()).not.toContain('शादी');
});

it('is tried again when the process has too much to draw', async () => {
  const server = await startMailServer();
  let busy = 1;
  const draw = async () => {
    if (busy-- > 0) throw Busy();
    return PDF;
  };
  const mailer = await startMailer(buildSmtpTransport(server.url), openGift(draw));
  await mailer.sendLater(database.db, GIFT);
  await waitFor(() => expect(server.received).toHaveLength(1));
  expect(server.received[0]?.attachments).toHaveLength(1);
});

it('stores a slip in the outbox, inside the file of its mail', async () => {
  const mailer = await startMailer(
    buildOutboxTransport(outboxDir),
    openGift(async () => PDF),
  );
  await mailer.sendLater(database.db, GIFT);
  const stored = () => listStored().then((mails) => mails.filter((mail) => mail.attachments[0]));
  await waitFor(async () => expect(await stored()).toHaveLength(1));
  const [mail] = await stored();
  expect(mail?.attachments).toEqual(['slip-HT-4A83C-7790F.pdf']);
  const file = await findStoredAttachment(outboxDir, mail?.id ?? '', 0);
  expect(file && Buffer.from(file.content)).toEqual(PDF);
  expect(await findStoredAttachment(outboxDir, mail?.id ?? '', 1)).toBeUndefined();
});

function logged(): string {
  return written.join('');
}

function expectNothingPrivateLogged(): void {
  expect(logged()).not.toMatch(/asha|shop\.example|482915/);
}
