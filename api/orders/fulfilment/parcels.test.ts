import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import {
  buildOrderOfTwoSellers,
  buildPaidOrder,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildProduct, buildSeller, stockOf } from '../../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import type { MailMessage } from '../../mail/messages.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { cancelSellerOrder } from '../cancellation/commands.ts';
import { updateSellerOrderState } from './commands.ts';
import { deliverParcel, type ParcelToShip, shipParcel } from './parcel-commands.ts';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;
let mails: MailMessage[];

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
  mails = [];
});

describe('parcels', () => {
  it('a seller order goes in as many as are needed, and is shipped with the last, delivered with the last', async () => {
    const { id, lines } = await buildPacked();
    const [lota = '', diya = ''] = lines;
    await ship(id, 'EK111111111IN', [{ line: lota, quantity: 2 }]);
    expect(await stateOf(id)).toBe('packed');
    await expect(ship(id, 'EK222222222IN', [{ line: lota, quantity: 2 }])).rejects.toMatchObject({
      code: 'notThatMany',
    });
    await expect(setState(id, 'cancelled')).rejects.toMatchObject({ code: 'partlySent' });
    await ship(id, 'EK333333333IN', []);
    expect(await stateOf(id)).toBe('shipped');
    expect(await piecesSent(id)).toEqual([
      { awb: 'EK111111111IN', line: lota, quantity: 2 },
      { awb: 'EK333333333IN', line: lota, quantity: 1 },
      { awb: 'EK333333333IN', line: diya, quantity: 1 },
    ]);
    expect(await deliver(id, 'EK333333333IN')).toBe('changed');
    expect(await stateOf(id)).toBe('shipped');
    expect(await deliver(id, 'ek111111111in')).toBe('changed');
    expect(await deliver(id, 'EK111111111IN')).toBe('unchanged');
    expect(await stateOf(id)).toBe('delivered');
    expect(mails.map(({ contents }) => 'step' in contents && contents.step)).toEqual([
      'packed',
      'shipped',
      'shipped',
      'delivered',
    ]);
    expect(mails[1]).toMatchObject({
      template: 'orderStep',
      contents: { carrier: 'India Post', awb: 'EK111111111IN', lines: [{ quantity: 2 }] },
    });
  });

  it('nothing goes before it is packed, and no line of another seller order', async () => {
    const { sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
    const [{ _id: id }, other] = sellerOrders;
    await expect(ship(id, 'EK444444444IN', [])).rejects.toMatchObject({ code: 'cannotMove' });
    await setState(id, 'packed');
    const foreign = [{ line: other.lines[0]?._id ?? '', quantity: 1 }];
    await expect(ship(id, 'EK444444444IN', foreign)).rejects.toMatchObject({ code: 'notThatMany' });
    expect(await piecesSent(id)).toEqual([]);
  });

  it('one number is sent once, however many people type it at the same time', async () => {
    const one = await buildPacked();
    const two = await buildPacked();
    const asked = [one.id, two.id, one.id, two.id, one.id, two.id];
    const answers = await Promise.allSettled(asked.map((id) => ship(id, 'EK999999999IN', [])));
    expect(answers.filter((answer) => isValue(answer, 'changed'))).toHaveLength(1);
    expect(answers.filter((answer) => isValue(answer, 'unchanged'))).toHaveLength(2);
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : [],
    );
    expect(refused).toEqual(['awbTaken', 'awbTaken', 'awbTaken']);
  });
});

describe('a command for a parcel', () => {
  it('that is repeated with other pieces is refused, and with the same ones changes nothing', async () => {
    const { id, lines } = await buildPacked();
    const [lota = '', diya = ''] = lines;
    const pieces = [{ line: lota, quantity: 2 }];
    await ship(id, 'EK888888881IN', pieces);
    expect(await ship(id, 'EK888888881IN', pieces)).toBe('unchanged');
    for (const other of [[], [{ line: lota, quantity: 1 }], [{ line: diya, quantity: 1 }]])
      await expect(ship(id, 'EK888888881IN', other)).rejects.toMatchObject({
        code: 'parcelDiffers',
      });
    await ship(id, 'EK888888882IN', []);
    expect(await ship(id, 'EK888888882IN', [])).toBe('unchanged');
    expect(await piecesSent(id)).toHaveLength(3);
  });

  it('has a note only when the state changes, for otherwise nobody would read it', async () => {
    const { id, lines } = await buildPacked();
    const pieces = [{ line: lines[0] ?? '', quantity: 2 }];
    const refused = { code: 'noteNotStored' };
    await expect(ship(id, 'EK888888883IN', pieces, 'Blue box')).rejects.toMatchObject(refused);
    expect(await piecesSent(id)).toEqual([]);
    await ship(id, 'EK888888883IN', pieces);
    await expect(deliver(id, 'EK888888883IN', 'To a cousin')).rejects.toMatchObject(refused);
    await ship(id, 'EK888888884IN', [], 'Red box');
    await expect(deliver(id, 'EK888888883IN', 'To a cousin')).rejects.toMatchObject(refused);
    await deliver(id, 'EK888888883IN');
    await deliver(id, 'EK888888884IN', 'To a cousin');
    const notes = await runSql(
      database.db,
      "select state, note from order_history where seller_order_id = $1 and note <> '' order by id",
      [id],
    );
    expect(notes).toEqual([
      { state: 'shipped', note: 'Red box' },
      { state: 'delivered', note: 'To a cousin' },
    ]);
  });
});

describe('at the same time', () => {
  it('two numbers for the same pieces: one parcel is sent', async () => {
    const { id, lines } = await buildPacked();
    const pieces = [{ line: lines[0] ?? '', quantity: 2 }];
    const awbs = ['EK888888885IN', 'EK888888886IN'];
    const answers = await Promise.allSettled(awbs.map((awb) => ship(id, awb, pieces)));
    expect(answers.filter((answer) => isValue(answer, 'changed'))).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'notThatMany' },
    });
    expect(await piecesSent(id)).toMatchObject([{ line: lines[0], quantity: 2 }]);
  });

  it('two operators: each step happens once and has one mail', async () => {
    const { sellerOrders } = await buildOrderOfTwoSellers(app, database, shopper);
    const [{ _id: id }] = sellerOrders;
    const answers = await Promise.all(Array.from({ length: 8 }, () => setState(id, 'packed')));
    expect(answers.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'changed',
      ...Array<string>(7).fill('unchanged'),
    ]);
    expect(mails).toHaveLength(1);
    expect(await countEvents(id, 'packed')).toBe(1);
  });

  it('the shopper cancels while it is packed: one wins and the other reads what happened', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { sellerOrders, lota } = await buildOrderOfTwoSellers(app, database, shopper);
      const [{ _id: id }] = sellerOrders;
      const cancel = () => cancelSellerOrder(buildDeps(), shopper.id, { id, reason: '' });
      const pack = () => setState(id, 'packed');
      const asked = round % 2 === 0 ? [cancel(), pack()] : [pack(), cancel()];
      const codes = (await Promise.allSettled(asked)).flatMap((answer) =>
        answer.status === 'rejected' ? [(answer.reason as { code: string }).code] : [],
      );
      expect(codes).toHaveLength(1);
      const state = await stateOf(id);
      expect([state, ...codes]).toEqual(
        state === 'packed' ? ['packed', 'cannotCancel'] : ['cancelled', 'cannotMove'],
      );
      const { onHand } = await stockOf(database, lota);
      expect(onHand).toBe(state === 'packed' ? 3 : 5);
      outcomes.add(state);
    }
    expect([...outcomes].toSorted((a, b) => a.localeCompare(b))).toEqual(['cancelled', 'packed']);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });
});

describe('what could not be delivered', () => {
  it('is refunded whole, and is not for sale before the operator adds what came back', async () => {
    const { id, lota } = await buildPacked();
    await ship(id, 'EK555555555IN', []);
    await setState(id, 'undelivered', 'Nobody was at home, three times');
    expect(await stateOf(id)).toBe('undelivered');
    expect(countRefunds()).toBe(1);
    expect(await stockOf(database, lota)).toMatchObject({ onHand: 2, reserved: 0 });
    expect(mails.map(({ template }) => template).slice(-2)).toEqual([
      'sellerOrderUndelivered',
      'undeliveredForSeller',
    ]);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('may be a seller order of which only a part was sent', async () => {
    const { id, lota, lines } = await buildPacked();
    await expect(setState(id, 'undelivered')).rejects.toMatchObject({ code: 'nothingSent' });
    await ship(id, 'EK555555556IN', [{ line: lines[0] ?? '', quantity: 2 }]);
    await setState(id, 'undelivered', 'Lost, and there is no other');
    expect(await stateOf(id)).toBe('undelivered');
    expect(countRefunds()).toBe(1);
    expect((await stockOf(database, lota)).onHand).toBe(2);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('is not refunded whole when one of its parcels was delivered', async () => {
    const sent = await buildPacked();
    const partlySent = await buildPacked();
    for (const [position, { id, lines }] of [sent, partlySent].entries()) {
      await ship(id, `EK66666666${position}IN`, [{ line: lines[0] ?? '', quantity: 1 }]);
      await deliver(id, `EK66666666${position}IN`);
    }
    await ship(sent.id, 'EK777777777IN', []);
    for (const { id } of [sent, partlySent])
      await expect(setState(id, 'undelivered')).rejects.toMatchObject({ code: 'partlyDelivered' });
    expect(await stateOf(sent.id)).toBe('shipped');
    expect(await stateOf(partlySent.id)).toBe('packed');
    expect(countRefunds()).toBe(0);
  });
});

it('the history only grows', async () => {
  const { id } = await buildPacked();
  for (const change of ['at = now()', "state = 'paid'", "note = 'other'", "actor = 'store'"])
    await expect(
      runSql(database.db, `update order_history set ${change} where seller_order_id = $1`, [id]),
    ).rejects.toThrow('order_history only grows');
});

/** A packed seller order of three lotas and a diya. */
async function buildPacked(): Promise<{ id: string; lota: string; lines: string[] }> {
  const { db } = database;
  const sellerId = await buildSeller(db);
  const lota = await buildProduct(db, { onHand: 5, sellerId });
  const diya = await buildProduct(db, { onHand: 5, sellerId });
  const { order } = await buildPaidOrder(app, database, shopper, [
    { productId: lota, cartqty: 3 },
    { productId: diya, cartqty: 1 },
  ]);
  const { sellerOrders } = await app.call('orderById', { as: shopper, params: { orderId: order } });
  const id = sellerOrders[0]?._id ?? '';
  await setState(id, 'packed');
  return { id, lota, lines: sellerOrders[0]?.lines.map(({ _id }) => _id) ?? [] };
}

function buildDeps() {
  const sendLater = async (_: unknown, ...sent: MailMessage[]) => void mails.push(...sent);
  return { ...buildPaymentDeps(app, database), mailer: { sendLater } };
}

function setState(id: string, to: 'packed' | 'cancelled' | 'undelivered', note = '') {
  return updateSellerOrderState(buildDeps(), id, { to, note });
}

function ship(id: string, awb: string, pieces: ParcelToShip['pieces'], note = '') {
  return shipParcel(buildDeps(), id, { carrier: 'India Post', awb, pieces, note });
}

function deliver(id: string, awb: string, note = '') {
  return deliverParcel(buildDeps(), id, { awb, note });
}

function isValue(answer: PromiseSettledResult<unknown>, value: string): boolean {
  return answer.status === 'fulfilled' && answer.value === value;
}

function countRefunds(): number {
  return app.queuedJobs.filter(({ name }) => name === 'pay-refund').length;
}

async function stateOf(id: string): Promise<string> {
  const { state } = await database.db
    .selectFrom('sellerOrders')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return state;
}

async function countEvents(id: string, state: string): Promise<number> {
  const found = await runSql(
    database.db,
    'select from order_history where seller_order_id = $1 and state = $2',
    [id, state],
  );
  return found.length;
}

function piecesSent(id: string) {
  return runSql<{ awb: string; line: string; quantity: number }>(
    database.db,
    `select p.awb, pl.order_line_id as line, pl.quantity from parcels p join parcel_lines pl on pl.parcel_id = p.id
       join order_lines l on l.id = pl.order_line_id where p.seller_order_id = $1 order by p.awb, l.position`,
    [id],
  );
}
