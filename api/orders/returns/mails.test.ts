import type { MailedReturn, ReturnStep } from '@haat/shared/words/mail-words.ts';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import type { TestShopper } from '../../../tests/support/build-order.ts';
import { buildDelivered } from '../../../tests/support/build-return.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import type { MailMessage } from '../../mail/messages.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { updateReturnByOperator } from './operator-commands.ts';
import { updateWaitingReturns } from './waiting-commands.ts';

const SHOP = {
  name: 'Haat',
  names: {},
  address: 'Bengaluru',
  email: 'care@haat.example',
  publicUrl: 'https://haat.example',
};

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
});

it('customer and seller are told each step once, with the note, and customers not their own words', async () => {
  const { id, lines } = await buildDelivered(app, database, shopper);
  const body = { sellerOrder: id, requestId: id, kind: 'return', reason: 'faulty' } as const;
  const asked = { ...body, lines: [{ line: lines[0] ?? '', quantity: 2 }], note: 'It is bent' };
  const { number } = await app.call('askReturn', { as: shopper, body: asked });
  await app.call('askReturn', { as: shopper, body: asked });
  expect(app.mails.slice(-2)).toMatchObject([
    { template: 'returnStep', contents: { number, step: 'requested', message: '', total: 1600 } },
    { template: 'returnForSeller', contents: { number, step: 'requested', message: 'It is bent' } },
  ]);
  const sent: MailMessage[] = [];
  const deps = {
    ...buildPaymentDeps(app, database),
    mailer: { sendLater: async (_: unknown, ...mails: MailMessage[]) => void sent.push(...mails) },
  };
  for (const to of ['approved', 'approved', 'on its way', 'received', 'accepted'] as const)
    await updateReturnByOperator(deps, number, { to, note: `It is ${to}` });
  expect(
    sent.map(({ template, contents }) => [template, 'step' in contents && contents.step]),
  ).toEqual([
    ['returnStep', 'approved'],
    ['returnForSeller', 'approved'],
    ['returnStep', 'on its way'],
    ['returnForSeller', 'on its way'],
    ['returnStep', 'received'],
    ['returnStep', 'accepted'],
    ['returnForSeller', 'accepted'],
  ]);
  expect(sent[0]).toMatchObject({ contents: { message: 'It is approved' } });
});

const STEPS: readonly ReturnStep[] = [
  'requested',
  'questioned',
  'approved',
  'missed',
  'pick-up',
  'on its way',
  'shown',
  'received',
  'accepted',
  'disputed',
  'shared',
  'refused',
  'given back',
  'replaced',
  'cancelled',
  'lapsed',
];

it.each(['en', 'hi'] as const)('every step has its own words in %s', (language) => {
  const contents: Omit<MailedReturn, 'step'> = {
    order: 'HT-4A83C-7790F',
    lines: [{ title: 'Lota', quantity: 2, amount: 1600 }],
    total: 1600,
    number: 'RT-261123-7Q4M',
    isReplacement: false,
    seller: 'Dhara',
    sendTo: '7 Chandni Chowk, Delhi 110006',
    message: 'The rim is bent',
    carrier: 'Ekart',
    awb: 'EK1234',
  };
  const headings = STEPS.map((step) => {
    const mail = renderMail(
      { to: 'a@b.example', language, template: 'returnStep', contents: { ...contents, step } },
      SHOP,
    );
    expect(mail.text).toContain('RT-261123-7Q4M');
    expect(mail.text).toContain('The rim is bent');
    expect(mail.text.includes('Chandni Chowk')).toBe(step === 'approved');
    expect(mail.text.includes('EK1234')).toBe(step === 'replaced' || step === 'given back');
    return mail.text;
  });
  expect(new Set(headings).size).toBe(STEPS.length);
});

it('what nobody has sent is told to both as money in its place, and before that until when it has to be sent', async () => {
  const { id, lines } = await buildDelivered(app, database, shopper);
  const body = { sellerOrder: id, requestId: id, kind: 'replacement', reason: 'faulty' } as const;
  const { number } = await app.call('askReturn', {
    as: shopper,
    body: { ...body, lines: [{ line: lines[0] ?? '', quantity: 1 }] },
  });
  const sent: MailMessage[] = [];
  const deps = {
    ...buildPaymentDeps(app, database),
    mailer: { sendLater: async (_: unknown, ...mails: MailMessage[]) => void sent.push(...mails) },
  };
  for (const to of ['approved', 'on its way', 'received', 'accepted'] as const)
    await updateReturnByOperator(deps, number, { to, note: '' });
  const accepted = sent.splice(0).slice(-2);
  await runSql(
    database.db,
    "update returns set moved_at = moved_at - interval '20 days' where number = $1",
    [number],
  );
  await updateWaitingReturns(deps, new Date());
  for (const language of ['en', 'hi'] as const) {
    const [asked, toSend, paid, notSent] = [...accepted, ...sent].map(
      (mail) => renderMail({ ...mail, language }, SHOP).text,
    );
    for (const text of [asked, toSend]) expect(text).toContain('5 ');
    expect(asked).toMatch(/get your money back by itself|अपने आप वापस/);
    expect(toSend).toMatch(/Please send what the customer chose|कृपया ग्राहक का चुना हुआ सामान/);
    expect(paid).toMatch(/has not sent what you chose|विक्रेता ने नहीं भेजा/);
    expect(notSent).toMatch(/do not send it any more|अब न भेजें/);
  }
  expect(sent).toHaveLength(2);
});
