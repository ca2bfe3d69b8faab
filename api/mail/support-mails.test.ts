import { createTransport, type SendMailOptions } from 'nodemailer';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { buildMessageMails } from '../support/mails.ts';
import { buildSendMail } from './jobs.ts';
import type { MailMessage } from './messages.ts';

const SHOP = 'care@haat.example';
const KEPT = {
  ticket: 'HT-261120-7K3M',
  sentAt: new Date('2026-11-20T06:00:00Z'),
  name: 'Asha Rao',
  email: 'asha@shop.example',
  subject: 'My lota',
  message: 'Its lid is bent.\n\n  What now?',
};
const WRITER = { username: 'asha', email: 'asha@shop.example' };

const letters = (given: Partial<typeof KEPT> = {}) =>
  buildMessageMails({ ...KEPT, ...given }, WRITER, { shopEmail: SHOP, language: 'en' });

/** The mail as it arrives, parsed from its bytes. */
async function arrive(letter: MailMessage | undefined): Promise<Email> {
  let options: SendMailOptions = {};
  const job = buildSendMail({
    transport: { deliver: async (mail) => ((options = mail.options), 'sent'), close: () => {} },
    shop: { name: 'Haat', names: { hi: 'हाट' }, address: 'Bengaluru', email: SHOP, publicUrl: '' },
    from: { name: 'Haat', address: 'no-reply@haat.example' },
    log: pino({ level: 'silent' }),
  });
  if (!letter) throw new Error('no letter');
  expect(job.payload.safeParse(letter).success).toBe(true);
  const attempt = { jobId: '1', askedAt: KEPT.sentAt, signal: new AbortController().signal };
  await job.run(letter, attempt);
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message } = await composer.sendMail(options);
  return PostalMime.parse(message as Buffer);
}

it('the shop reads the message word for word, and its answer goes to the customer', async () => {
  const mail = await arrive(letters()[0]);
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

it('the customer reads the ticket number, by when it is settled, and what they wrote', async () => {
  const mail = await arrive(letters()[1]);
  expect(mail).toMatchObject({ to: [{ address: KEPT.email }], replyTo: [{ address: SHOP }] });
  for (const part of ['HT-261120-7K3M', '48 hours', 'one month', '20-12-2026', 'Its lid is bent.'])
    expect(mail.text).toContain(part);
});

it('a stranger is mailed nothing that the customer has typed', async () => {
  const mail = await arrive(letters({ email: 'stranger@shop.example' })[1]);
  expect(JSON.stringify(mail)).not.toMatch(/lid is bent|My lota|Asha|You wrote/);
});

it.each([
  'Asha\r\nBcc: all@evil.example',
  'Asha\nSubject: Free',
  '"Asha" <all@evil.example>, other',
  'all@evil.example>, <more@evil.example',
])('headers stay whole when somebody is called %j', async (name) => {
  const mail = await arrive(letters({ name, subject: name })[0]);
  expect(mail.to).toEqual([{ name: '', address: SHOP }]);
  expect(mail.replyTo).toHaveLength(1);
  expect(mail.replyTo?.[0]?.address).toBe(KEPT.email);
  expect([mail.cc, mail.bcc]).toEqual([undefined, undefined]);
  expect(mail.headers.filter(({ key }) => key === 'subject' || key === 'bcc')).toHaveLength(1);
});
