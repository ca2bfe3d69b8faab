import { expect, it } from 'vitest';
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
const CONTENTS: MailContents = {
  emailCode: { code: '482915' },
  alreadyRegistered: {},
  welcome: { username: NASTY },
  passwordReset: { username: NASTY, link: 'https://haat.example/resetpassword?token=a-b_c&x=1' },
  passwordChanged: { username: NASTY },
  emailChanged: { username: NASTY, newEmail: '<b>@new.example' },
  accountErased: { username: NASTY },
  orderConfirmed: { ...ORDER, name: NASTY },
  orderForSeller: { ...ORDER, invoice: 'DHA/2627/000001', deliverTo: NASTY },
  paymentRefunded: { reason: 'out of stock', amount: 123_456 },
  sellerOrderCancelled: { ...ORDER, seller: NASTY },
  cancelledForSeller: { ...ORDER, invoice: 'DHA/2627/000001', deliverTo: NASTY },
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
