import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '@haat/shared/contract/calls.ts';
import type { TestApp } from '../../../tests/support/build-app.ts';
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
import { countCreditNotes } from '../../../tests/support/credit-notes.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { updateSellerOrderState } from '../fulfilment/commands.ts';
import { type OperatorChange, updateReturnByOperator } from './operator-commands.ts';
import { updateWaitingReturns } from './waiting-commands.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PARCEL = { carrier: 'Ekart', awb: 'EK1234' };

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;
let delivery: TestDelivery;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
  delivery = await buildDelivered(app, database, shopper);
});

describe('the operator', () => {
  it('has pieces sent back, and their money, credit note and stock are exactly theirs', async () => {
    const number = await ask([2, 0]);
    for (const to of ['approved', 'on its way', 'received'] as const)
      expect(await move(number, { to, ...(to === 'on its way' && { parcel: PARCEL }) })).toBe(
        'changed',
      );
    const accept = { to: 'accepted', isSellable: true } as const;
    expect(await move(number, accept)).toBe('changed');
    expect(await move(number, accept)).toBe('unchanged');
    expect(await onHand()).toEqual([9, 9]);
    expect(await read(number)).toMatchObject({
      state: 'accepted',
      refund: { amount: 1600, status: 'due', creditNote: expect.stringMatching(/\/C/) },
    });
    await sendRefunds(app, database);
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(160_000);
    expect(await read(number)).toMatchObject({ state: 'refunded', next: null });
    expect(await move(number, accept)).toBe('unchanged');
    const part = await readPart();
    expect(part).toMatchObject({ state: 'delivered', refund: null, partRefunds: [] });
    expect(part?.lines.map(({ qty, cancelled, returned }) => [qty, cancelled, returned])).toEqual([
      [3, 0, 2],
      [1, 0, undefined],
    ]);
    expect(await countCreditNotes(database, shopper, delivery.order)).toEqual([160_000]);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('shows that a parcel was handed over: a number that the customer types starts no clock', async () => {
    const number = await ask([2, 0]);
    await move(number, { to: 'approved' });
    const { _id } = await read(number);
    await app.call('sendReturn', { as: shopper, body: { return: _id, ...PARCEL } });
    await updateWaitingReturns(deps(), new Date(Date.now() + 100 * DAY_MS));
    expect((await read(number)).state).toBe('on its way');
    const sent = { to: 'on its way', parcel: PARCEL } as const;
    expect([await move(number, sent), await move(number, sent)]).toEqual(['changed', 'unchanged']);
    await updateWaitingReturns(deps(), new Date(Date.now() + 9 * DAY_MS));
    expect((await read(number)).state).toBe('on its way');
    await updateWaitingReturns(deps(), new Date(Date.now() + 11 * DAY_MS));
    expect((await read(number)).state).toBe('received');
  });

  it('pays the rest once, when the whole goes back by the states of the seller order', async () => {
    await move(await ask([2, 0]), { to: 'approved', isAtOnce: true });
    for (const to of ['return requested', 'returned', 'refunded'] as const)
      await updateSellerOrderState(deps(), delivery.id, { to, note: '' });
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(320_000);
    expect((await readPart())?.state).toBe('refunded');
    expect(await askRaw([1, 0])).toMatchObject({ status: 409, body: { code: 'cannotReturn' } });
    expect(await countCreditNotes(database, shopper, delivery.order)).toEqual([160_000, 160_000]);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('has nothing left to return or deny when everything has come back', async () => {
    await move(await ask([3, 1]), { to: 'approved', isAtOnce: true });
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(320_000);
    expect(await readPart()).toMatchObject({ state: 'delivered', canDeny: false });
    const denial = { sellerOrder: delivery.id, received: false };
    expect((await app.ask('reportDelivery', { as: shopper, body: denial })).status).toBe(409);
    const whole = { to: 'return requested', note: '' } as const;
    await expect(updateSellerOrderState(deps(), delivery.id, whole)).rejects.toMatchObject({
      code: 'notThatMany',
    });
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('shares a loss: the agreed part is paid and credited, the rest of the price is kept', async () => {
    const number = await ask([2, 1]);
    await toDisputed(number);
    for (const rupees of [2400, 5000])
      await expect(move(number, { to: 'shared', rupees })).rejects.toMatchObject({
        code: 'invalid',
      });
    await move(number, { to: 'shared', rupees: 1001, note: 'Half is worn' });
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(100_100);
    expect(await read(number)).toMatchObject({ state: 'refunded', refund: { amount: 1001 } });
    expect(await countCreditNotes(database, shopper, delivery.order)).toEqual([100_100]);
    for (const to of ['return requested', 'returned', 'refunded'] as const)
      await updateSellerOrderState(deps(), delivery.id, { to, note: '' });
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(180_100);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('sends the same again from stock, and gives the money when there is none', async () => {
    const number = await ask([2, 0], { kind: 'replacement' });
    await move(number, { to: 'approved' });
    expect((await onHand())[0]).toBe(5);
    for (const to of ['on its way', 'received', 'accepted'] as const) await move(number, { to });
    expect(await read(number)).toMatchObject({ state: 'accepted', refund: null });
    const replace = { to: 'replaced', parcel: PARCEL } as const;
    expect(await move(number, replace)).toBe('changed');
    expect(await move(number, replace)).toBe('unchanged');
    const other = { ...replace, parcel: { ...PARCEL, awb: 'EK9999' } };
    await expect(move(number, other)).rejects.toMatchObject({ code: 'parcelDiffers' });
    expect(await read(number)).toMatchObject({ state: 'replaced', replacement: PARCEL });
    expect((await readPart())?.parcels).toEqual([]);
    await runSql(database.db, 'update products set on_hand = 0 where id = $1', [
      delivery.products[1],
    ]);
    const second = await ask([0, 1], { kind: 'replacement' });
    await move(second, { to: 'approved', isAtOnce: true });
    expect(await read(second)).toMatchObject({ kind: 'return', refund: { amount: 800 } });
    expect((await readPart())?.returnable?.[0]?.pieces).toBe(3);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('sends nothing under a number that another order is given at the same moment', async () => {
    const numbers = [await ask([1, 0], { kind: 'replacement' })];
    delivery = await buildDelivered(app, database, shopper);
    numbers.push(await ask([1, 0], { kind: 'replacement' }));
    for (const number of numbers)
      for (const to of ['approved', 'on its way', 'received', 'accepted'] as const)
        await move(number, { to });
    const parcel = { carrier: 'Ekart', awb: 'EK7004' };
    const sent = await Promise.allSettled(
      numbers.map((number) => move(number, { to: 'replaced', parcel })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'awbTaken' },
    });
  });

  it('puts back what was taken for a replacement that is cancelled, refused or paid instead', async () => {
    const [stock = 0] = await onHand();
    const cancelled = await ask([1, 0], { kind: 'replacement' });
    await move(cancelled, { to: 'approved' });
    const { _id } = await read(cancelled);
    await app.call('cancelReturn', { as: shopper, body: { return: _id } });
    const refused = await ask([1, 0], { kind: 'replacement' });
    await toDisputed(refused);
    await move(refused, { to: 'refused', note: 'It is as it was sold' });
    const paid = await ask([1, 0], { kind: 'replacement' });
    await move(paid, { to: 'approved' });
    expect((await onHand())[0]).toBe(stock - 1);
    for (const to of ['on its way', 'received', 'accepted'] as const) await move(paid, { to });
    expect(await move(paid, { to: 'accepted', isAtOnce: true })).toBe('changed');
    expect(await move(paid, { to: 'accepted', isAtOnce: true })).toBe('unchanged');
    expect((await onHand())[0]).toBe(stock);
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(80_000);
    expect(await read(refused)).toMatchObject({ state: 'refused', refund: null });
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('of an approval and a cancellation at the same time one wins, and the other reads what happened', async () => {
    const number = await ask([2, 0], { kind: 'replacement' });
    const { _id } = await read(number);
    const [stock = 0] = await onHand();
    await Promise.allSettled([
      move(number, { to: 'approved' }),
      app.ask('cancelReturn', { as: shopper, body: { return: _id } }),
    ]);
    expect((await read(number)).state).toBe('cancelled');
    expect((await onHand())[0]).toBe(stock);
    await expect(move(number, { to: 'approved' })).rejects.toMatchObject({
      code: 'cannotMoveReturn',
    });
    await expect(move('RT-000000-0000', { to: 'approved' })).rejects.toMatchObject({ status: 404 });
  });

  it('books a return once, however many accept it at the same time', async () => {
    const number = await ask([2, 0]);
    await move(number, { to: 'approved' });
    const accept = () => move(number, { to: 'accepted' });
    const done = await Promise.all(Array.from({ length: 8 }, accept));
    expect(done.filter((change) => change === 'changed')).toHaveLength(1);
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(160_000);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });
});

describe('who is silent', () => {
  it('loses: a seller who neither answers nor fetches nor looks, and a shopper who is not at home', async () => {
    const [missed, kept, sent] = [await ask([0, 1]), await ask([1, 0]), await ask([2, 0])];
    expect(await passTime(47 * HOUR_MS)).toBe(0);
    expect(await passTime(HOUR_MS)).toBe(3);
    await move(missed, { to: 'missed' });
    const { _id } = await read(sent);
    await app.call('sendReturn', { as: shopper, body: { return: _id, ...PARCEL } });
    await move(sent, { to: 'on its way', parcel: PARCEL });
    expect(await passTime(10 * DAY_MS)).toBe(2);
    expect((await read(sent)).state).toBe('received');
    await passTime(10 * DAY_MS);
    expect(await read(sent)).toMatchObject({ state: 'accepted', refund: { amount: 1600 } });
    expect(await read(kept)).toMatchObject({ state: 'accepted', refund: { amount: 800 } });
    expect((await read(missed)).state).toBe('lapsed');
    expect((await readPart())?.returns).toHaveLength(3);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('loses: a seller who does not send what was chosen, once, and its stock is free again', async () => {
    const [stock = 0] = await onHand();
    const [late, sent] = [
      await ask([1, 0], { kind: 'replacement' }),
      await ask([1, 0], { kind: 'replacement' }),
    ];
    for (const number of [late, sent])
      for (const to of ['approved', 'on its way', 'received', 'accepted'] as const)
        await move(number, { to });
    const { next } = await read(late);
    expect(next).toMatchObject({ state: 'accepted' });
    expect(await passTime(3 * DAY_MS)).toBe(0);
    await move(sent, { to: 'replaced', parcel: { carrier: 'Ekart', awb: 'EK7001' } });
    expect((await onHand())[0]).toBe(stock - 2);
    const moved = await Promise.all([passTime(9 * DAY_MS), passTime(0), passTime(0)]);
    expect(moved.reduce((sum, count) => sum + count, 0)).toBe(1);
    const found = await read(late);
    expect(found).toMatchObject({ kind: 'return', state: 'accepted', refund: { amount: 800 } });
    expect(found.next).toBeNull();
    expect(found.events.slice(-2)).toMatchObject([
      { state: 'accepted', by: 'operator' },
      { state: 'accepted', by: 'store' },
    ]);
    expect((await onHand())[0]).toBe(stock - 1);
    const parcel = { carrier: 'Ekart', awb: 'EK7002' };
    await expect(move(late, { to: 'replaced', parcel })).rejects.toMatchObject({
      code: 'cannotMoveReturn',
    });
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(80_000);
    expect((await read(late)).state).toBe('refunded');
    expect((await read(sent)).state).toBe('replaced');
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('and a seller who sends at the moment when the time is over: it is sent, or it is paid', async () => {
    const number = await ask([1, 0], { kind: 'replacement' });
    for (const to of ['approved', 'on its way', 'received', 'accepted'] as const)
      await move(number, { to });
    await makeReturnsOlder(database, delivery.id, 9 * DAY_MS);
    await Promise.allSettled([
      updateWaitingReturns(deps(), new Date()),
      move(number, { to: 'replaced', parcel: { carrier: 'Ekart', awb: 'EK7003' } }),
    ]);
    await sendRefunds(app, database);
    const { state } = await read(number);
    expect([
      ['replaced', 0],
      ['refunded', 80_000],
    ]).toContainEqual([state, sumRefunds(app)]);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('loses also when a version before has recorded that the refund is paid', async () => {
    const number = await ask([2, 0]);
    await move(number, { to: 'approved', isAtOnce: true });
    await runSql(
      database.db,
      "update refunds set status = 'processed' where seller_order_id = $1 and cancellation_id is not null",
      [delivery.id],
    );
    expect((await read(number)).state).toBe('accepted');
    expect(await updateWaitingReturns(deps(), new Date(), 1)).toBe(1);
    expect((await read(number)).state).toBe('refunded');
  });

  it('a small return of a customer with few others is approved at once', async () => {
    await runSql(database.db, 'alter table order_lines disable trigger user', []);
    await runSql(
      database.db,
      'update order_lines set price_paise = 10000 where seller_order_id = $1',
      [delivery.id],
    );
    await runSql(database.db, 'alter table order_lines enable trigger user', []);
    const states: string[] = [];
    for (let times = 0; times < 4; times += 1)
      states.push((await read(await ask(times < 3 ? [1, 0] : [0, 1]))).state);
    expect(states).toEqual(['approved', 'approved', 'approved', 'requested']);
  });
});

function deps() {
  return buildPaymentDeps(app, database);
}

/** Some of the lotas and of the diya. */
function askRaw(quantities: readonly number[], given: Partial<BodyOf<'askReturn'>> = {}) {
  const lines = delivery.lines.flatMap((line, at) => {
    const quantity = quantities[at] ?? 0;
    return quantity > 0 ? [{ line, quantity }] : [];
  });
  made += 1;
  const requestId = made.toString(16).padStart(24, '0');
  const body = { sellerOrder: delivery.id, requestId, lines, kind: 'return', reason: 'faulty' };
  return app.ask('askReturn', { as: shopper, body: { ...body, ...given } });
}
let made = 0;

async function ask(...given: Parameters<typeof askRaw>): Promise<string> {
  const { status, body } = await askRaw(...given);
  expect(status).toBe(200);
  return (body as { number: string }).number;
}

function move(number: string, change: Omit<OperatorChange, 'note'> & { note?: string }) {
  return updateReturnByOperator(deps(), number, { note: '', ...change });
}

async function toDisputed(number: string): Promise<void> {
  for (const to of ['approved', 'on its way', 'received', 'disputed'] as const)
    await move(number, { to });
}

function read(number: string) {
  return readReturn(app, shopper, delivery.order, number);
}

async function readPart() {
  const params = { orderId: delivery.order };
  return (await app.call('orderById', { as: shopper, params })).sellerOrders[0];
}

async function onHand(): Promise<number[]> {
  const found = await Promise.all(delivery.products.map((id) => stockOf(database, id)));
  return found.map((stock) => stock.onHand);
}

/** Everything happened so much earlier, and then the clocks are looked at. Returns how many returns have moved. */
async function passTime(ms: number): Promise<number> {
  await makeReturnsOlder(database, delivery.id, ms);
  return updateWaitingReturns(deps(), new Date(), 1);
}
