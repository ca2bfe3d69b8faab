import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { buildOutboxTransport } from '../mail/outbox.ts';
import { OUTBOX_PATH, serveOutbox } from './outbox.ts';

const HOST = 'localhost:3000';
const MAIL = {
  from: 'care@haat.example',
  to: 'asha@shop.example',
  subject: 'Your code <b>',
  text: 'Code\n482915\nhttp://localhost:3000/resetpassword?token=abc&x="y\n<script>alert(1)</script>',
  html: '<p class="code">482<span>915</span></p><script>alert(1)</script>',
};

let database: TestDatabase;
let outboxDir: string;
let ask: (path: string, headers?: Record<string, string>, from?: string) => Promise<Response>;

beforeAll(async () => {
  database = await createTestDatabase();
  outboxDir = await mkdtemp(join(tmpdir(), 'haat-outbox-'));
  const { http } = buildTestApp(database);
  http.route('/', serveOutbox({ outboxDir, acceptedOrigins: new Set([`http://${HOST}`]) }));
  ask = async (path, headers = {}, from = '127.0.0.1') =>
    http.request(
      path,
      { headers: { host: HOST, ...headers } },
      { incoming: { socket: { remoteAddress: from } } },
    );
});
afterAll(async () => {
  await database.dispose();
  await rm(outboxDir, { recursive: true, force: true });
});

it('says so when there is no mail', async () => {
  expect(await (await ask(OUTBOX_PATH)).text()).toContain('No mail has been written yet.');
});

it('lists mails, the newest first, for people and for programs', async () => {
  await keep('2026-01-02T03:04:05.000Z', 'aaaaaaaa-1');
  await keep('2026-01-02T03:04:06.000Z', 'bbbbbbbb-1');
  const listed = await (await ask(OUTBOX_PATH, { accept: 'application/json' })).json();
  expect(listed).toEqual([
    {
      id: '20260102T030406000Z-emailCode-bbbbbbbb',
      template: 'emailCode',
      date: '2026-01-02T03:04:06.000Z',
      to: 'asha@shop.example',
      subject: 'Your code <b>',
      text: expect.stringContaining('482915'),
      attachments: [],
    },
    expect.objectContaining({ id: '20260102T030405000Z-emailCode-aaaaaaaa' }),
  ]);
  const page = await (await ask(OUTBOX_PATH)).text();
  expect(page).toContain(
    '<a href="/dev/outbox/20260102T030406000Z-emailCode-bbbbbbbb">Your code &lt;b&gt;</a>',
  );
});

it('shows one mail as text and as a page that cannot run anything', async () => {
  const answer = await ask(`${OUTBOX_PATH}/20260102T030405000Z-emailCode-aaaaaaaa`);
  const page = await answer.text();
  expect(page).toContain('482915');
  expect(page).toContain('href="http://localhost:3000/resetpassword?token=abc&amp;x=&quot;y"');
  expect(page).toMatch(/<iframe sandbox title="[^"]+" srcdoc="[^"]+"><\/iframe>/);
  expect(page).not.toContain('<script');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it('leads from a mail to the files that go with it, and shows only PDF files', async () => {
  await keep('2026-01-02T03:04:07.000Z', 'dddddddd-1', [
    { filename: 'slip <1>.pdf', content: Buffer.from('%PDF-1.5'), contentType: 'application/pdf' },
    { filename: 'page.html', content: '<script>alert(1)</script>', contentType: 'text/html' },
  ]);
  const path = `${OUTBOX_PATH}/20260102T030407000Z-emailCode-dddddddd`;
  const page = await (await ask(path)).text();
  expect(page).toContain(`<a href="${path}/0">slip &lt;1&gt;.pdf</a>`);
  const slip = await ask(`${path}/0`);
  expect(slip.headers.get('content-type')).toBe('application/pdf');
  expect(slip.headers.get('cache-control')).toBe('no-store');
  expect(await slip.text()).toBe('%PDF-1.5');
  const other = await ask(`${path}/1`);
  expect(other.headers.get('content-type')).toBe('application/octet-stream');
  expect(other.headers.get('content-disposition')).toBe('attachment');
  for (const wrong of [`${path}/2`, `${path}/-1`, `${path}/x`, `${OUTBOX_PATH}/nothing/0`])
    expect((await ask(wrong)).status).toBe(404);
  expect((await ask(`${path}/0`, { host: 'evil.example' })).status).toBe(404);
  expect((await ask(`${path}/0`, {}, '192.168.1.7')).status).toBe(404);
});

it.each([
  'nothing',
  '20260102T030405000Z-emailCode-cccccccc',
  '..%2f..%2fetc%2fpasswd',
  '20260102T030405000Z-emailCode-aaaaaaaa.eml',
])('has no mail %s', async (id) => {
  expect((await ask(`${OUTBOX_PATH}/${id}`)).status).toBe(404);
});

it.each([
  ['X-Forwarded-For', '127.0.0.1'],
  ['X-Forwarded-Proto', 'https'],
  ['X-Forwarded-Host', HOST],
  ['Forwarded', 'for=127.0.0.1'],
  ['Via', '1.1 proxy'],
  ['X-Real-IP', '127.0.0.1'],
  ['Host', 'evil.example'],
  ['Host', 'evil.example:3000'],
  ['Host', 'localhost'],
])('is not there for a request with %s: %s', async (name, value) => {
  for (const path of [OUTBOX_PATH, `${OUTBOX_PATH}/20260102T030405000Z-emailCode-aaaaaaaa`]) {
    const answer = await ask(path, { [name.toLowerCase()]: value });
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('asha');
  }
});

it('is not there for another machine', async () => {
  expect((await ask(OUTBOX_PATH, {}, '192.168.1.7')).status).toBe(404);
});

async function keep(
  date: string,
  id: string,
  attachments: SendMailOptions['attachments'] = [],
): Promise<void> {
  const options = { ...MAIL, attachments, date: new Date(date) };
  const transport = buildOutboxTransport(outboxDir);
  await transport.deliver({ template: 'emailCode', date: options.date, id, options });
}
