import { createTransport, type SendMailOptions } from 'nodemailer';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { buildMessageMails } from '../support/mails.ts';
import { buildSendMail } from './jobs.ts';
import type { MailMessage } from './messages.ts';

const SHOP = 'care@haat.example';
const STORED = {
  ticket: 'HT-261120-7K3M',
  sentAt: new Date('2026-11-20T06:00:00Z'),
  name: 'Asha Rao',
  email: 'asha@shop.example',
  subject: 'My lota',
  message: 'Its lid is bent.\n\n  What now?',
};
const SENDER = { username: 'asha', email: 'asha@shop.example' };

const mails = (given: Partial<typeof STORED> = {}) =>
  buildMessageMails({ ...STORED, ...given }, SENDER, { shopEmail: SHOP, language: 'en' });

/** The mail as it arrives, parsed from its bytes. */
async function deliver(mail: MailMessage | undefined): Promise<Email> {
  let options: SendMailOptions = {};
  const job = buildSendMail({
    transport: { deliver: async (sent) => ((options = sent.options), 'sent'), close: () => {} },
    shop: { name: 'Haat', names: { hi: 'हाट' }, address: 'Bengaluru', email: SHOP, publicUrl: '' },
    from: { name: 'Haat', address: 'no-reply@haat.example' },
    log: pino({ level: 'silent' }),
  });
  if (!mail) throw new Error('no mail');
  expect(job.payload.safeParse(mail).success).toBe(true);
  const attempt = { jobId: '1', askedAt: STORED.sentAt, signal: new AbortController().signal };
  await job.run(mail, attempt);
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(options);
  return PostalMime.parse(message as Buffer);
}

it('the shop gets the exact message, and its reply goes to the customer', async () => {
  const mail = await deliver(mails()[0]);
  expect(mail).toMatchObject({
    subject: '[HT-261120-7K3M] My lota',
    to: [{ address: SHOP }],
    from: { address: 'no-reply@haat.example' },
    replyTo: [{ name: 'Asha Rao', address: 'asha@shop.example' }],
  });
  expect(mail.text).toContain('> Its lid is bent.\n> \n>   What now?');
  expect(mail.html).toContain('Its lid is bent.\n\n  What now?</blockquote>');
  expect(mail.text).toContain('settle it by 20-12-2026');
});

it('the customer gets the ticket number, the date by which it is resolved, and a copy of the message', async () => {
  const mail = await deliver(mails()[1]);
  expect(mail).toMatchObject({ to: [{ address: STORED.email }], replyTo: [{ address: SHOP }] });
  for (const part of ['HT-261120-7K3M', '48 hours', 'one month', '20-12-2026', 'Its lid is bent.'])
    expect(mail.text).toContain(part);
});

it('the mail to a stranger contains nothing that the customer typed', async () => {
  const mail = await deliver(mails({ email: 'stranger@shop.example' })[1]);
  expect(JSON.stringify(mail)).not.toMatch(/lid is bent|My lota|Asha|You wrote/);
});

it.each([
  'Asha\r\nBcc: all@evil.example',
  'Asha\nSubject: Free',
  '"Asha" <all@evil.example>, other',
  'all@evil.example>, <more@evil.example',
])('headers are correct for a customer with the name %j', async (name) => {
  const mail = await deliver(mails({ name, subject: name })[0]);
  expect(mail.to).toEqual([{ name: '', address: SHOP }]);
  expect(mail.replyTo).toHaveLength(1);
  expect(mail.replyTo?.[0]?.address).toBe(STORED.email);
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
  expect(mail.headers.filter(({ key }) => key === 'subject' || key === 'bcc')).toHaveLength(1);
});

it('a mail that was queued before its template and fields were renamed is sent as well', async () => {
  const queued = {
    to: STORED.email,
    language: 'en',
    template: 'partCancelled',
    contents: {
      order: 'HT-4A83C-7790F',
      goods: [{ title: 'Brass lota', quantity: 2, amount: 1600 }],
      total: 1600,
      seller: 'Dhatu Works',
    },
  };
  const mail = await deliver(queued as unknown as MailMessage);
  expect(mail.subject).toBe('Cancelled: your items from Dhatu Works at Haat');
  expect(mail.text).toContain('Brass lota × 2: ₹1,600');
});
