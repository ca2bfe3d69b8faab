import type { BodyOf } from '@haat/shared/contract/calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import type { TestShopper } from '../../../tests/support/build-order.ts';
import { stockOf } from '../../../tests/support/build-product.ts';
import {
  buildDelivered,
  makeOrdersOlder,
  sendRefunds,
  sumRefunds,
  type TestDelivery,
} from '../../../tests/support/build-return.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { type OperatorChange, updateReturnByOperator } from './operator-commands.ts';
import { updateWaitingReturns } from './waiting-commands.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MISSING = { reason: 'wrong or missing piece', neverCame: true } as const;

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;
let delivery: TestDelivery;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
  delivery = await buildDelivered(app, database, shopper);
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

  it('is paid at once when it is a small one, and the seller is told that nothing comes back', async () => {
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

function deps() {
  return buildPaymentDeps(app, database);
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

function move(number: string, change: Omit<OperatorChange, 'note'> & { note?: string }) {
  return updateReturnByOperator(deps(), number, { note: '', ...change });
}

async function read(number: string) {
  const params = { orderId: delivery.order };
  const [part] = (await app.call('orderById', { as: shopper, params })).sellerOrders;
  const found = part?.returns?.find((one) => one.number === number);
  return app.call('returnById', { as: shopper, params: { returnId: found?._id ?? '' } });
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
async function passTime(ms: number): Promise<number> {
  await makeOrdersOlder(database, [delivery.id], ms / DAY_MS);
  await runSql(
    database.db,
    `update returns set moved_at = moved_at - make_interval(secs => $2), proven_at = proven_at - make_interval(secs => $2)
       where seller_order_id = $1`,
    [delivery.id, ms / 1000],
  );
  return updateWaitingReturns(deps(), new Date(), 1);
}
