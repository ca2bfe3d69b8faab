import type { BodyOf } from '@haat/shared/contract/calls.ts';
import { formatDateIst, formatDay } from '@haat/shared/dates.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import { buildCustomer } from '../../../tests/support/build-customer.ts';
import type { TestShopper } from '../../../tests/support/build-order.ts';
import { stockOf } from '../../../tests/support/build-product.ts';
import {
  buildDelivered,
  makeReturnsOlder,
  readReturn,
  sendRefunds,
  sumRefunds,
  type TestDelivery,
} from '../../../tests/support/build-return.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { buildUpload } from '../../../tests/support/build-upload.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import type { MailMessage } from '../../mail/messages.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { type OperatorChange, updateReturnByOperator } from './operator-commands.ts';
import { updateWaitingReturns } from './waiting-commands.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHOP = {
  name: 'Haat',
  names: {},
  address: 'Bengaluru',
  email: 'care@haat.example',
  publicUrl: 'https://haat.example',
};
const MISSING = { reason: 'wrong or missing piece', neverCame: true } as const;

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;
let delivery: TestDelivery;
let sent: MailMessage[];

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
  delivery = await buildDelivered(app, database, shopper);
  sent = [];
});

describe('a piece that never came', () => {
  it('is paid as soon as that is approved, with nothing to send, and approved by silence', async () => {
    const number = await ask(1, MISSING);
    expect(await read(number)).toMatchObject({ state: 'requested', neverCame: true });
    expect(await passTime(47 * HOUR_MS)).toBe(0);
    expect(await passTime(HOUR_MS)).toBe(1);
    const paid = await read(number);
    expect(paid).toMatchObject({ state: 'accepted', sendTo: null, canSend: false });
    expect(paid.refund).toMatchObject({ amount: 800, status: 'due' });
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(80_000);
    expect(await read(number)).toMatchObject({ state: 'refunded' });
    const other = await ask(1, MISSING);
    expect(await move(other, { to: 'approved' })).toBe('changed');
    expect(await move(other, { to: 'approved' })).toBe('unchanged');
    expect((await read(other)).state).toBe('accepted');
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('comes again from stock, or as money when that is not sent', async () => {
    const number = await ask(2, { ...MISSING, kind: 'replacement' });
    await move(number, { to: 'approved' });
    expect(await read(number)).toMatchObject({ state: 'accepted', refund: null });
    expect((await stockOf(database, delivery.products[0] ?? '')).onHand).toBe(5);
    await passTime(12 * DAY_MS);
    expect(await read(number)).toMatchObject({ kind: 'return', refund: { amount: 1600 } });
    expect((await stockOf(database, delivery.products[0] ?? '')).onHand).toBe(7);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('is said of missing pieces only: others are sent back', async () => {
    const number = await ask(1, { reason: 'faulty', neverCame: true });
    expect(await read(number)).not.toHaveProperty('neverCame');
    const wrong = await ask(1, { reason: 'wrong or missing piece' });
    for (const one of [number, wrong]) await move(one, { to: 'approved' });
    expect((await read(number)).state).toBe('approved');
    expect(await read(wrong)).toMatchObject({ state: 'approved', canSend: true });
    const bad = await askRaw(1, { ...MISSING, neverCame: 'yes' as never });
    expect(bad).toMatchObject({ status: 400, body: { code: 'invalid' } });
    await expect(
      runSql(database.db, 'update returns set never_came = true where number = $1', [number]),
    ).rejects.toThrow('returns_never_came');
  });
});

describe('what is approved', () => {
  it('is fetched within five working days, as both are told, or nothing has to be sent back', async () => {
    const number = await ask(2);
    await move(number, { to: 'approved' }, sent);
    const { pickup, next, sendTo } = await read(number);
    expect(pickup).toEqual({ until: next?.at, isMissed: false, canAsk: false });
    expect([next?.state, sendTo?.pincode]).toEqual(['accepted', expect.any(String)]);
    const days = (Date.parse(next?.at ?? '') - Date.now()) / DAY_MS;
    expect(Math.floor(days)).toBeGreaterThanOrEqual(5);
    const [customer, seller] = sent.map((mail) => renderMail(mail, SHOP).text);
    const until = formatDay(formatDateIst(new Date(Date.parse(next?.at ?? '') - 1)), 'en');
    expect(customer).toContain(`fetched at your address by ${until}, free of charge`);
    expect(customer).not.toContain('Please send');
    expect(seller).toContain(`Until ${until}, at: `);
    expect(seller).toContain('226001');
    expect(await passTime((Math.floor(days) - 1) * DAY_MS)).toBe(0);
    sent.length = 0;
    expect(await passTime(6 * DAY_MS, sent)).toBe(1);
    expect(await read(number)).toMatchObject({ state: 'accepted', refund: { amount: 1600 } });
    for (const { text } of sent.map((mail) => renderMail(mail, SHOP)))
      expect(text).toMatch(/Nobody has fetched/);
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(160_000);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('and is not fetched comes again all the same, when the same was wanted', async () => {
    const number = await ask(1, { kind: 'replacement' });
    await move(number, { to: 'approved' });
    await passTime(20 * DAY_MS);
    expect(await read(number)).toMatchObject({ kind: 'replacement', state: 'accepted' });
    await move(number, { to: 'replaced', parcel: { carrier: 'Ekart', awb: 'EK8001' } });
    expect((await stockOf(database, delivery.products[0] ?? '')).onHand).toBe(6);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('waits for the customer when nobody was at home, who can have it fetched again, but only so often', async () => {
    const number = await ask(1);
    await expect(move(number, { to: 'missed' })).rejects.toMatchObject({
      code: 'cannotMoveReturn',
    });
    await move(number, { to: 'approved' });
    const { _id } = await read(number);
    const again = () => app.ask('returnPickup', { as: shopper, body: { return: _id } });
    for (let times = 1; times <= 3; times += 1) {
      expect(await move(number, { to: 'missed', note: 'The door was locked' })).toBe('changed');
      expect(await move(number, { to: 'missed' })).toBe('unchanged');
      const { pickup, next, canSend } = await read(number);
      expect(pickup).toEqual({ until: null, isMissed: true, canAsk: times < 3 });
      expect([next?.state, canSend]).toEqual(['lapsed', true]);
      expect((await again()).status).toBe(times < 3 ? 200 : 409);
      expect((await again()).status).toBe(times < 3 ? 200 : 409);
    }
    expect((await read(number)).events.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'missed',
      'pick-up',
      'missed',
      'pick-up',
      'missed',
    ]);
    expect(app.mails.filter(isPickup)).toHaveLength(4);
    expect(await passTime(13 * DAY_MS)).toBe(0);
    expect(await passTime(2 * DAY_MS)).toBe(1);
    expect(await read(number)).toMatchObject({ state: 'lapsed', refund: null });
  });

  it('is accepted when the seller does not come again, and another customer cannot ask for that', async () => {
    const number = await ask(1);
    await move(number, { to: 'approved' });
    await move(number, { to: 'missed' });
    const body = { return: (await read(number))._id };
    const other = await buildCustomer(database.db);
    expect((await app.ask('returnPickup', { as: other, body })).status).toBe(404);
    expect((await app.ask('returnPickup', { as: shopper, body: { return: 'x' } })).status).toBe(
      400,
    );
    await app.call('returnPickup', { as: shopper, body });
    await passTime(20 * DAY_MS);
    expect(await read(number)).toMatchObject({ state: 'accepted', refund: { amount: 800 } });
  });

  it('before there were pick-ups waits for the customer as it did', async () => {
    const number = await ask(1);
    await move(number, { to: 'approved' });
    await runSql(database.db, 'update returns set fetch_by = null where number = $1', [number]);
    const pickup = { until: null, isMissed: false, canAsk: true };
    expect(await read(number)).toMatchObject({ pickup, next: { state: 'lapsed' } });
    await expect(move(number, { to: 'missed' })).rejects.toMatchObject({ status: 409 });
  });
});

describe('a parcel that its customer posts', () => {
  it('counts as received ten days after a photo of the receipt, of which seller and shop are told', async () => {
    const number = await ask(1);
    await move(number, { to: 'approved' });
    const { _id } = await read(number);
    const post = { return: _id, carrier: 'Ekart', awb: 'EK1234' };
    expect(await app.call('sendReturn', { as: shopper, body: post })).toMatchObject({
      state: 'on its way',
      canShow: true,
      next: null,
    });
    const corrected = { ...post, awb: 'EK1235' };
    await app.call('sendReturn', { as: shopper, body: corrected });
    const photos = [await buildUpload(app, shopper, 'return')];
    const shown = await app.call('sendReturn', { as: shopper, body: { ...corrected, photos } });
    expect(shown.events.map(({ state }) => state)).toEqual([
      'requested',
      'approved',
      'on its way',
      'corrected',
      'shown',
    ]);
    expect([shown.events.at(-1)?.photos, shown.parcel?.awb, shown.canShow]).toEqual([
      photos,
      'EK1235',
      undefined,
    ]);
    expect(shown.next?.state).toBe('received');
    const mails = app.mails.slice(-3);
    expect(mails.map(({ template }) => template)).toEqual([
      'returnStep',
      'returnForSeller',
      'returnForShop',
    ]);
    const until = formatDay(formatDateIst(new Date(Date.parse(shown.next?.at ?? '') - 1)), 'en');
    for (const mail of mails) expect(renderMail(mail, SHOP).text).toMatch(new RegExp(until, 'i'));
    const again = await app.call('sendReturn', { as: shopper, body: { ...corrected, photos } });
    expect(again.events).toEqual(shown.events);
    expect(await app.ask('sendReturn', { as: shopper, body: post })).toMatchObject({
      status: 409,
      body: { code: 'cannotMoveReturn' },
    });
    await passTime(9 * DAY_MS);
    expect((await read(number)).state).toBe('on its way');
    await passTime(2 * DAY_MS);
    expect((await read(number)).state).toBe('received');
  });

  it('is shown with its number at once, by photos of this customer, and corrected only so often', async () => {
    const number = await ask(1);
    await move(number, { to: 'approved' });
    const { _id } = await read(number);
    const post = { return: _id, carrier: 'Ekart', awb: 'EK1234' };
    const other = await buildCustomer(database.db);
    const foreign = await buildUpload(app, other, 'return');
    for (const photos of [[foreign], ['f'.repeat(32)]])
      expect(await app.ask('sendReturn', { as: shopper, body: { ...post, photos } })).toMatchObject(
        {
          status: 404,
          body: { code: 'uploadNotFound' },
        },
      );
    expect(await read(number)).toMatchObject({ state: 'approved', parcel: null });
    const correct = (at: number) =>
      app.ask('sendReturn', { as: shopper, body: { ...post, awb: `EK200${at}` } });
    for (let at = 0; at <= 5; at += 1) expect((await correct(at)).status).toBe(200);
    expect((await correct(6)).status).toBe(409);
    const photos = [await buildUpload(app, shopper, 'return')];
    const shown = { ...post, awb: 'EK2005', photos };
    expect(await app.call('sendReturn', { as: shopper, body: shown })).toMatchObject({
      next: { state: 'received' },
    });
    expect((await app.ask('sendReturn', { as: other, body: shown })).status).toBe(404);
  });

  it('and that has not come is disputed while its clock runs', async () => {
    const number = await ask(1);
    await move(number, { to: 'approved' });
    const photos = [await buildUpload(app, shopper, 'return')];
    const { _id } = await read(number);
    const body = { return: _id, carrier: 'Ekart', awb: 'EK1234', photos };
    await app.call('sendReturn', { as: shopper, body });
    await move(number, { to: 'disputed', note: 'Nothing has come' }, sent);
    const forShop = sent.filter(({ template }) => template === 'returnForShop');
    expect(forShop.map((mail) => renderMail(mail, SHOP).text)).toEqual([
      expect.stringContaining(`npm run return -- ${number}`),
    ]);
    expect(forShop[0]?.to).toBe('shop@example.com');
    await passTime(30 * DAY_MS);
    expect((await read(number)).state).toBe('disputed');
    sent.length = 0;
    await move(number, { to: 'refused', note: 'The receipt is of another parcel' }, sent);
    expect(sent.map(({ template }) => template)).toEqual(['returnStep']);
    expect(sent.map((mail) => renderMail(mail, SHOP).text)[0]).not.toContain('come back to you');
  });
});

it('what is refused is sent back to its customer: seller and shop are asked to, and the page shows the parcel', async () => {
  const number = await ask(1);
  const way = ['approved', 'on its way', 'received', 'disputed'] as const;
  for (const to of way) await move(number, { to });
  const parcel = { carrier: 'ekart', awb: 'ek 5001' };
  const giveBack = { to: 'given back', parcel } as const;
  await expect(move(number, giveBack)).rejects.toMatchObject({ code: 'cannotMoveReturn' });
  await move(number, { to: 'refused', note: 'It was worn' }, sent);
  const [customer, seller, shop] = sent.map((mail) => renderMail(mail, SHOP).text);
  expect(customer).toContain('The pieces come back to you.');
  expect(seller).toMatch(/Please send the pieces back to the customer[^]*226001/);
  expect(shop).toContain(`npm run return -- ${number} giveback`);
  expect((await read(number)).givenBack).toBeUndefined();
  sent.length = 0;
  expect(await move(number, giveBack, sent)).toBe('changed');
  expect(await move(number, giveBack, sent)).toBe('unchanged');
  expect(sent.map((mail) => [mail.template, renderMail(mail, SHOP).text])).toEqual([
    ['returnStep', expect.stringContaining('Ekart, EK5001')],
  ]);
  const other = { to: 'given back', parcel: { ...parcel, awb: 'EK5002' } } as const;
  await expect(move(number, other)).rejects.toMatchObject({ code: 'parcelDiffers' });
  const found = await read(number);
  expect(found).toMatchObject({ state: 'refused', givenBack: { carrier: 'Ekart', awb: 'EK5001' } });
  expect(found.events.at(-1)).toMatchObject({ state: 'given back', by: 'operator' });
  const { keptOrders } = await app.call('exportUser', { as: shopper });
  const exported = keptOrders.flatMap(({ returns }) => returns);
  expect(exported.find((one) => one.number === number)).toMatchObject({ backAwb: 'EK5001' });
});

it('the seller asks one question: an answered return is approved, or decided', async () => {
  const number = await ask(1);
  const question = { to: 'questioned', note: 'Is it bent?' } as const;
  await move(number, question);
  const { _id } = await read(number);
  await app.call('answerReturn', { as: shopper, body: { return: _id, note: 'Yes' } });
  await expect(move(number, { ...question, note: 'Where?' })).rejects.toMatchObject({
    code: 'cannotMoveReturn',
  });
  expect(await read(number)).toMatchObject({ state: 'requested', next: { state: 'approved' } });
});

it('a small one that never came is paid at once, and the seller is told that nothing comes back', async () => {
  const number = await ask(1, MISSING);
  expect(app.mails.at(-1)).toMatchObject({
    template: 'returnForSeller',
    contents: { number, step: 'requested', hasNotCome: true },
  });
  await setPrice(10_000);
  expect(await read(await ask(1, MISSING))).toMatchObject({
    state: 'accepted',
    refund: { amount: 100 },
  });
});

/** The mails that are queued come into the list. */
function deps(mails: MailMessage[] = []) {
  const sendLater = async (_: unknown, ...queued: MailMessage[]) => void mails.push(...queued);
  return { ...buildPaymentDeps(app, database), mailer: { sendLater } };
}

function isPickup({ contents }: MailMessage): boolean {
  return 'step' in contents && contents.step === 'pick-up';
}

/** So many of the lotas. */
function askRaw(quantity: number, given: Partial<BodyOf<'askReturn'>> = {}) {
  made += 1;
  const requestId = made.toString(16).padStart(24, '0');
  const lines = [{ line: delivery.lines[0] ?? '', quantity }];
  const body = { sellerOrder: delivery.id, requestId, lines, kind: 'return', reason: 'faulty' };
  return app.ask('askReturn', { as: shopper, body: { ...body, ...given } });
}
let made = 0;

async function ask(...given: Parameters<typeof askRaw>): Promise<string> {
  const { status, body } = await askRaw(...given);
  expect(status).toBe(200);
  return (body as { number: string }).number;
}

function move(
  number: string,
  change: Omit<OperatorChange, 'note'> & { note?: string },
  mails: MailMessage[] = [],
) {
  return updateReturnByOperator(deps(mails), number, { note: '', ...change });
}

function read(number: string) {
  return readReturn(app, shopper, delivery.order, number);
}

/** What one piece has cost. */
async function setPrice(pricePaise: number): Promise<void> {
  const { db } = database;
  await runSql(db, 'alter table order_lines disable trigger user', []);
  await runSql(db, 'update order_lines set price_paise = $2 where seller_order_id = $1', [
    delivery.id,
    pricePaise,
  ]);
  await runSql(db, 'alter table order_lines enable trigger user', []);
}

/** Everything happened so much earlier, and then the clocks are looked at. Returns how many returns have moved. */
async function passTime(ms: number, mails: MailMessage[] = []): Promise<number> {
  await makeReturnsOlder(database, delivery.id, ms);
  return updateWaitingReturns(deps(mails), new Date(), 1);
}
