import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { runProgramWith } from '../../tests/support/run-program.ts';
import { type DatabaseFacts, validateDatabase } from './database.ts';
import { checkBackup, checkDisk, validateSpace } from './machine.ts';
import { checkCertificate, checkMail, checkPayments, validateCertificate } from './outside.ts';
import { type Finding, formatLine, runChecks } from './report.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const database = await setUpDatabase();
const home = await mkdtemp(join(tmpdir(), 'haat-doctor-'));
afterAll(() => rm(home, { recursive: true }));

const examine = (variables: Record<string, string>, ...args: string[]) =>
  runProgramWith('doctor.mjs', args, { DATA_DIR: home, DATABASE_URL: database.url, ...variables });

it('finds nothing to do in a store that works', async () => {
  const { code, out } = await examine({});
  expect(out).toMatch(/^ok {4}packages/m);
  expect(out).toMatch(/^ok {4}database {3}PostgreSQL 1\d answers/m);
  expect(out).toMatch(/^ok {4}database {3}The tables are those of this version/m);
  expect(out).toMatch(/^ok {4}pictures/m);
  expect(out).toContain('Nothing has failed');
  expect(code).toBe(0);
});

it('names a bad variable', async () => {
  const { code, out } = await examine({ PORT: 'many' });
  expect(out).toMatch(/^fail {2}settings {3}PORT is 'many'; it must be a port/m);
  expect(code).toBe(1);
});

it('refuses what is no address for a test mail', async () => {
  const { code, out } = await examine({}, '--send-to', 'somebody');
  expect(out).toMatch(/^fail {2}settings .*--send-to ADDRESS/m);
  expect(code).toBe(1);
});

it('says that the database refuses the password, and does not print it', async () => {
  const url = new URL(database.url);
  url.password = 'correct-horse';
  const { code, out, err } = await examine({ DATABASE_URL: url.href });
  expect(out).toMatch(/^fail {2}database {3}The database cannot be used: .*authentication failed/m);
  expect(out + err).not.toContain('correct-horse');
  expect(code).toBe(1);
});

it('says that a restore was cut short', async () => {
  await runSql(database.db, 'create table restore_under_way ()');
  const { out } = await examine({});
  await runSql(database.db, 'drop table restore_under_way');
  expect(out).toMatch(/^fail {2}database {3}A restore was cut short/m);
});

const HEALTHY: DatabaseFacts = {
  version: 180_004,
  encoding: 'UTF8',
  isSuperuser: false,
  isStandby: false,
  isReadOnly: false,
  maxConnections: 97,
  used: 20,
  aheadSeconds: 0.1,
  waitsForStandby: '',
  standbys: [],
};
const LAGGING = { name: 'two', state: 'streaming', sync: 'async', lagSeconds: 90 };

it.each<[string, Partial<DatabaseFacts>, Finding['level'], string]>([
  ['too old', { version: 140_012 }, 'fail', 'PostgreSQL 14 is too old'],
  ['not UTF-8', { encoding: 'SQL_ASCII' }, 'fail', 'encoding is SQL_ASCII'],
  ['a standby', { isStandby: true }, 'fail', 'standby or read-only'],
  ['read-only', { isReadOnly: true }, 'fail', 'standby or read-only'],
  ['a superuser', { isSuperuser: true }, 'warn', 'superuser'],
  ['full', { used: 90 }, 'warn', '90 of 97 connections'],
  ['with another clock', { aheadSeconds: -45 }, 'fail', 'differ by 45.0 s'],
  ['without its synchronous standby', { waitsForStandby: 'two' }, 'fail', 'no order can be placed'],
  ['with a standby that lags', { standbys: [LAGGING] }, 'warn', '90 s behind'],
])('warns of a database that is %s', (_, wrong, level, text) => {
  expect(listTrouble(validateDatabase(HEALTHY))).toEqual([]);
  const [found, ...more] = listTrouble(validateDatabase({ ...HEALTHY, ...wrong }));
  expect(found).toMatchObject({ level, what: expect.stringContaining(text) });
  expect(more).toEqual([]);
});

const SENDER = {
  mailFrom: { name: 'Haat', address: 'care@shop.example' },
  isLoopback: false,
} as const;

it('signs in to the mail server, and sends nothing but the mail that was asked for', async () => {
  const mails: string[] = [];
  const port = await startMailServer((mail) => mails.push(mail));
  const about = (password: string) => `smtp://shop:${password}@127.0.0.1:${port}`;
  const good = await checkMail({ ...SENDER, smtpUrl: about('right') });
  expect(good[0]).toMatchObject({ level: 'ok' });
  expect(good[1]).toMatchObject({ level: 'warn', advice: expect.stringContaining('requireTLS') });
  const [bad] = await checkMail({ ...SENDER, smtpUrl: about('wrong-one') });
  expect(bad).toMatchObject({ level: 'fail', what: expect.stringContaining('EAUTH') });
  const [away] = await checkMail({ ...SENDER, smtpUrl: 'smtp://127.0.0.1:1' });
  expect(away).toMatchObject({
    level: 'fail',
    what: expect.stringMatching(/ECONNREFUSED|ESOCKET/),
  });
  expect(await checkMail({ ...SENDER, smtpUrl: undefined })).toMatchObject([{ level: 'fail' }]);
  expect(mails).toEqual([]);
  const to = 'operator@shop.example';
  const [, sent] = await checkMail({ ...SENDER, smtpUrl: about('right') }, to);
  expect(sent).toMatchObject({ level: 'ok', what: expect.stringContaining(to) });
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatch(/^From: Haat <care@shop\.example>\r\nTo: operator@shop\.example\r\n/m);
  const [, unknown] = await checkMail(
    { ...SENDER, smtpUrl: about('right') },
    'nobody@shop.example',
  );
  expect(unknown).toMatchObject({ level: 'fail', what: expect.stringContaining('no mailbox') });
});

it('asks the provider with the keys', async () => {
  const razorpay = { keyId: 'rzp_test_1', keySecret: 'secret', webhookSecrets: ['hook'] };
  const shop = { razorpay, isLoopback: false };
  const refuse = async () => Promise.reject(new Error('Authentication failed'));
  expect(await checkPayments(shop, { findPayments: refuse })).toMatchObject([
    { level: 'fail', what: expect.stringContaining('Authentication failed') },
  ]);
  const found = await checkPayments(shop, { findPayments: async () => [] });
  expect(found.map(({ level }) => level)).toEqual(['ok', 'ok', 'warn']); // test keys
});

it.each([
  [-1, undefined, 'fail', 'has ended'],
  [3, undefined, 'fail', 'ends in 3 days'],
  [15, undefined, 'warn', 'ends in 15 days'],
  [80, undefined, 'ok', 'ends in 80 days'],
  [80, 'CERT_WRONG', 'fail', 'refuse the certificate of shop.example (CERT_WRONG)'],
])(
  'judges a certificate that is valid for %i days, refused for %s',
  (days, reason, level, text) => {
    expect(validateCertificate('shop.example', days, reason)).toMatchObject({
      level,
      what: expect.stringContaining(text),
    });
  },
);

it('reads the certificate that the public address shows', async () => {
  const server: Server = createServer({ key: KEY, cert: CERTIFICATE }, (socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await checkCertificate(new URL(`https://localhost:${port}`))).toMatchObject({
    level: 'fail',
    what: expect.stringContaining('SELF_SIGNED'),
  });
  server.close();
});

it('warns of a full disk, of a media folder that cannot be written, of backups that are missing or old', async () => {
  expect(validateSpace('/data', 1e8, 1e12).level).toBe('fail');
  expect(validateSpace('/data', 4e10, 1e12).level).toBe('warn');
  expect(validateSpace('/data', 4e11, 1e12).level).toBe('ok');
  const dataDir = join(home, 'broken');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'media'), 'a file where a folder should be');
  expect(await checkDisk({ dataDir })).toContainEqual(
    expect.objectContaining({ level: 'fail', what: expect.stringContaining('cannot be written') }),
  );
  const dir = join(home, 'backups');
  const backup = { dir, schedule: '30 2 * * *', keep: { daily: 7, weekly: 4 } };
  expect((await checkBackup({ backup: undefined, isLoopback: false }))[0]?.level).toBe('warn');
  expect((await checkBackup({ backup, isLoopback: false }))[0]?.level).toBe('fail');
  const day = new Date(Date.now() - 2 * DAY_MS).toISOString().replaceAll(':', '');
  await mkdir(join(dir, `haat-${day}`), { recursive: true });
  expect((await checkBackup({ backup, isLoopback: false }))[0]).toMatchObject({
    level: 'warn',
    what: 'The newest backup is 48 hours old.',
  });
});

it('fails what hangs, fails what throws, goes on with the rest, and shows no secret', async () => {
  const lines = await runChecks(
    [
      { name: 'slow', run: () => new Promise(() => {}) },
      { name: 'bad', run: () => Promise.reject(new Error('postgres://haat:hunter22@db')) },
      { name: 'good', run: async () => ({ level: 'ok', what: 'Well.' }) },
    ],
    50,
  );
  expect(lines.map(({ check, level }) => [check, level])).toEqual([
    ['slow', 'fail'],
    ['bad', 'fail'],
    ['good', 'ok'],
  ]);
  const shown = lines.map((line) => formatLine(line, ['hunter22', '']));
  expect(shown[1]).toContain('postgres://haat:***@db');
  expect(shown[2]).toBe('ok    good       Well.');
});

function listTrouble(found: readonly Finding[]): Finding[] {
  return found.filter(({ level }) => level !== 'ok');
}

async function startMailServer(onMail: (mail: string) => void): Promise<number> {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ password }, _, answer) =>
      password === 'right' ? answer(null, { user: 'shop' }) : answer(new Error('535 no')),
    onRcptTo: ({ address }, _, answer) =>
      address.startsWith('nobody')
        ? answer(Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }))
        : answer(),
    onData: (stream, _, answer) => {
      void readText(stream).then((mail) => {
        onMail(mail);
        answer();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  return (server.server.address() as AddressInfo).port;
}

// For localhost, signed by itself, made for this test: it protects nothing.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgLrTMtKWedMDasShi
0Y/1yrC6Nhz22O0E0gIyx9RXRSChRANCAATHfzQi6Eo6WmjaD6HU+u9u8ZCXy6d4
vC1wtudljDLH0f86n15/AYGUYUzepjmm7M+ufJqDCJpUw5nz59Kj3WjK
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUE5rls0UtG8C7YW0uWEvxbCFrLiEwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE0MzIxMVoYDzIxMjYxMDI5
MTQzMjExWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATHfzQi6Eo6WmjaD6HU+u9u8ZCXy6d4vC1wtudljDLH0f86n15/AYGU
YUzepjmm7M+ufJqDCJpUw5nz59Kj3WjKo2kwZzAdBgNVHQ4EFgQUZ0HgvgaXDI0H
m0xfswHvwb/uGu0wHwYDVR0jBBgwFoAUZ0HgvgaXDI0Hm0xfswHvwb/uGu0wDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgVT1QLH/0nPzLiqBpNOBndgfrf9qNMKyzAI1hjFJk79ICIBqLOZvfzVAq
sTG3qzujBO4BRwI53CtqlXGAGjt0Sy2Q
-----END CERTIFICATE-----`;
