import { createTransport, type SendMailOptions } from 'nodemailer';
import pino from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { expect, it } from 'vitest';
import { buildMessageMails } from '../support/mails.ts';
import { buildSendMail } from './jobs.ts';
import type { MailContents, MailMessage, MailTemplate } from './messages.ts';
import { type MailShop, renderMail } from './render-mail.ts';

const SHOP: MailShop = {
  name: 'Haat & Sons',
  names: { hi: 'हाट' },
  address: '14 Residency Road, Bengaluru',
  email: 'care@haat.example',
  publicUrl: 'https://haat.example',
};
const NASTY = '<script>alert(1)</script>"\'&';
const ORDER = {
  order: '7f3a',
  lines: [{ title: '<b>@Lota', quantity: 2, amount: 123_456 }],
  total: 123_456,
};
const TICKET = { ticket: 'HT-261120-7K3M', resolveBy: '20-12-2026' };
const NOTICE = {
  product: NASTY,
  link: 'https://haat.example/product/Kitchen/1',
  endLink: 'https://haat.example/endnotice#a-b_c',
};
const CONTENTS: MailContents = {
  emailCode: { code: '482915' },
  alreadyRegistered: {},
  welcome: { username: NASTY },
  passwordReset: { username: NASTY, link: 'https://haat.example/resetpassword?token=a-b_c&x=1' },
  passwordChanged: { username: NASTY },
  contactChanged: {
    username: NASTY,
    newEmail: '<b>@new.example',
    link: 'https://haat.example/restorecontact#a-b_c',
  },
  emailChanged: { username: NASTY, newEmail: '<b>@new.example' },
  accountErased: { username: NASTY },
  questionAnswered: {
    username: NASTY,
    product: NASTY,
    productId: '68d1f0c2a94b3e5d7f80112a',
    category: 'Kitchen',
    question: NASTY,
    message: NASTY,
  },
  orderConfirmed: { ...ORDER, name: NASTY, arrivals: [{ seller: NASTY, by: 'Tue, 1 Dec' }] },
  orderForSeller: { ...ORDER, invoice: 'DHA/2627/000001', deliverTo: NASTY },
  paymentRefunded: { reason: 'out of stock', amount: 123_456 },
  sellerOrderCancelled: { ...ORDER, seller: NASTY },
  sellerOrderUndelivered: { ...ORDER, seller: NASTY },
  piecesCancelled: { ...ORDER, seller: NASTY },
  backInStock: { ...NOTICE, price: 800 },
  priceDrop: { ...NOTICE, price: 123_456, formerPrice: 200_000 },
  orderStep: { ...ORDER, seller: NASTY, step: 'shipped', carrier: NASTY, awb: 'EK123456789IN' },
  returnStep: {
    ...ORDER,
    number: 'RT-261123-7Q4M',
    step: 'replaced',
    isReplacement: true,
    seller: NASTY,
    sendTo: NASTY,
    message: NASTY,
    carrier: NASTY,
    awb: 'EK1',
  },
  returnForShop: {
    number: 'RT-261123-7Q4M',
    order: 'HT-4A83C-7790F',
    seller: NASTY,
    step: 'disputed',
    message: NASTY,
  },
  returnForSeller: {
    ...ORDER,
    number: 'RT-261123-7Q4M',
    step: 'requested',
    invoice: 'DHA/2627/000001',
    message: NASTY,
  },
  cancelledForSeller: { ...ORDER, invoice: 'DHA/2627/000001', deliverTo: NASTY },
  notReceivedForSeller: { ...ORDER, invoice: 'DHA/2627/000001', deliverTo: NASTY },
  notReceivedForShop: {
    order: 'HT-4A83C-7790F',
    sellerOrder: '68d1f0c2a94b3e5d7f80112a',
    seller: NASTY,
    invoice: 'DHA/2627/000001',
    message: NASTY,
  },
  parcelTrouble: {
    order: 'HT-4A83C-7790F',
    sellerOrder: '68d1f0c2a94b3e5d7f80112a',
    seller: NASTY,
    invoice: 'DHA/2627/000001',
    awb: '14492489597159',
    status: 'undelivered',
  },
  piecesCancelledForSeller: { ...ORDER, invoice: 'DHA/2627/000001', deliverTo: NASTY },
  undeliveredForSeller: { ...ORDER, invoice: 'DHA/2627/000001', deliverTo: NASTY },
  messageForShop: {
    ...TICKET,
    name: NASTY,
    email: 'asha@shop.example',
    username: NASTY,
    subject: NASTY,
    message: NASTY,
  },
  messageReceived: { ...TICKET, copy: NASTY },
  messagesErased: { tickets: TICKET.ticket },
};
const EACH = (Object.keys(CONTENTS) as MailTemplate[]).flatMap((template) =>
  (['en', 'hi'] as const).map((language) => [template, language] as const),
);
const NAMED = EACH.filter(([template]) => 'username' in CONTENTS[template]);

function compose(template: MailTemplate, language: 'en' | 'hi') {
  const contents = CONTENTS[template];
  return renderMail({ to: 'asha@shop.example', language, template, contents } as MailMessage, SHOP);
}

it.each(EACH)('%s in %s names the sender, what happened and what to do', (template, language) => {
  const { subject, text, html } = compose(template, language);
  const name = language === 'hi' ? 'हाट' : 'Haat & Sons';
  expect(subject).not.toMatch(/482915|undefined/);
  expect(/[ऀ-ॿ]/.test(subject)).toBe(language === 'hi');
  for (const part of [name, SHOP.address, SHOP.email]) expect(text).toContain(part);
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(SHOP.address);
  expect(text + html).not.toMatch(/undefined|\[object|null/);
});

it.each(EACH)('%s in %s has no markup but its own', (...which) => {
  expect(compose(...which).html).not.toMatch(/<script|<b>@/);
});

it.each(NAMED)('%s in %s shows a customer’s text unchanged', (...which) => {
  const { text, html } = compose(...which);
  expect(text).toContain(NASTY);
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
});

it.each(['en', 'hi'] as const)(
  'an order names its products, their quantities and the sum in %s',
  (language) => {
    const { text, html } = compose('orderConfirmed', language);
    expect(text).toContain('<b>@Lota × 2: ₹1,23,456');
    expect(html).toContain('&lt;b&gt;@Lota × 2');
    expect(text.match(/₹1,23,456/g)).toHaveLength(2);
  },
);

it.each([
  [[['Dhatu', 'Tue, 1 Dec']], 'ready. It arrives by Tue, 1 Dec.'],
  [
    [
      ['Dhatu', 'Tue, 1 Dec'],
      ['Khurja', 'Wed, 2 Dec'],
    ],
    'What Dhatu sends arrives by Tue, 1 Dec. What Khurja sends arrives by Wed, 2 Dec.',
  ],
  [
    [
      ['Dhatu', 'Tue, 1 Dec'],
      ['Khurja', null],
    ],
    'What Dhatu sends arrives by Tue, 1 Dec. Delivery typically takes 7 working days.',
  ],
  [[['Dhatu', null]], 'ready. Delivery typically takes 7 working days.'],
  [undefined, 'ready. Delivery typically takes 7 working days.'],
] as const)('an order says by which day each seller’s part arrives: %j', (days, said) => {
  const arrivals = days?.map(([seller, by]) => ({ seller, by }));
  const contents = { ...ORDER, name: 'Lata', ...(arrivals && { arrivals }) };
  const message = { to: 'lata@shop.example', language: 'en', template: 'orderConfirmed' } as const;
  expect(renderMail({ ...message, contents }, SHOP).text).toContain(said);
});

it.each(['en', 'hi'] as const)('the code can be read and copied in %s', (language) => {
  const { text, html } = compose('emailCode', language);
  expect(text).toMatch(/^482915$/m);
  expect(html.replace(/<[^>]+>/g, '')).toMatch(/(?<!\d)482915(?!\d)/);
});

it.each(['en', 'hi'] as const)('the link is complete in both parts in %s', (language) => {
  const { text, html } = compose('passwordReset', language);
  expect(text.split('\n')).toContain('https://haat.example/resetpassword?token=a-b_c&x=1');
  expect(html).toContain('href="https://haat.example/resetpassword?token=a-b_c&amp;x=1"');
});

it.each(['en', 'hi'] as const)('a notice has its two links in both parts in %s', (language) => {
  const { text, html } = compose('priceDrop', language);
  for (const link of [NOTICE.link, NOTICE.endLink]) {
    expect(text.split('\n')).toContain(link);
    expect(html).toContain(`href="${link}"`);
  }
});

it('links to the pages in Hindi from a mail in Hindi', () => {
  expect(compose('alreadyRegistered', 'hi').text).toContain('https://haat.example/hi/signin');
  expect(compose('welcome', 'en').text).toContain('https://haat.example/');
});

it('shows an Urdu name without reversing the text beside it, and a message in its own direction', () => {
  const lines = [{ title: 'پیتل کا لوٹا', quantity: 2, amount: 500 }];
  const order = renderMail(
    {
      to: 'asha@shop.example',
      language: 'en',
      template: 'orderConfirmed',
      contents: { order: '7f3a', lines, total: 500, name: 'محمد خان' },
    },
    SHOP,
  );
  expect(order.text).toContain('Thank you, \u2068محمد خان\u2069!');
  expect(order.html).toContain('\u2068پیتل کا لوٹا\u2069 × 2');
  const message = '7 لوٹے ٹوٹے ہوئے آئے';
  const contents = { ...CONTENTS.messageForShop, message };
  const mail = renderMail(
    { to: 'asha@shop.example', language: 'en', template: 'messageForShop', contents },
    SHOP,
  );
  expect(mail.text).toContain(`> ${message}\n`);
  expect(mail.html).toMatch(new RegExp(`<blockquote[^>]* dir="auto"[^>]*>${message}<`));
  expect(compose('orderConfirmed', 'en').text).not.toMatch(/[\u2066-\u2069]/);
});

const SUPPORT_ADDRESS = 'care@haat.example';
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
  buildMessageMails({ ...STORED, ...given }, SENDER, {
    shopEmail: SUPPORT_ADDRESS,
    language: 'en',
  });

/** The mail as it arrives, parsed from its bytes. */
async function deliver(mail: MailMessage | undefined): Promise<Email> {
  let options: SendMailOptions = {};
  const job = buildSendMail({
    transport: { deliver: async (sent) => ((options = sent.options), 'sent'), close: () => {} },
    shop: {
      name: 'Haat',
      names: { hi: 'हाट' },
      address: 'Bengaluru',
      email: SUPPORT_ADDRESS,
      publicUrl: '',
    },
    from: { name: 'Haat', address: 'no-reply@haat.example' },
    log: pino({ level: 'silent' }),
    openSlip: async () => undefined,
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
    to: [{ address: SUPPORT_ADDRESS }],
    from: { address: 'no-reply@haat.example' },
    replyTo: [{ name: 'Asha Rao', address: 'asha@shop.example' }],
  });
  expect(mail.text).toContain('> Its lid is bent.\n> \n>   What now?');
  expect(mail.html).toContain('Its lid is bent.\n\n  What now?</blockquote>');
  expect(mail.text).toContain('settle it by 20-12-2026');
});

it('the customer gets the ticket number, the date by which it is resolved, and a copy of the message', async () => {
  const mail = await deliver(mails()[1]);
  expect(mail).toMatchObject({
    to: [{ address: STORED.email }],
    replyTo: [{ address: SUPPORT_ADDRESS }],
  });
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
  expect(mail.to).toEqual([{ name: '', address: SUPPORT_ADDRESS }]);
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
