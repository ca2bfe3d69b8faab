import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '@haat/shared/contract/calls.ts';
import type { TestApp } from '../../../tests/support/build-app.ts';
import {
  buildPaidOrder,
  buildShopper,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildDelivered, makeOrdersOlder } from '../../../tests/support/build-return.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { closeSellerOrders } from '../fulfilment/closing-commands.ts';
import { updateSellerOrderState } from '../fulfilment/commands.ts';

const DAY_MS = 86_400_000;
const PARCEL = { carrier: 'india post', awb: 'ek 123 456 789 in' };

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
});

describe('asking for a return', () => {
  it('takes some pieces of a line, and the order shows it and what is left', async () => {
    const { order, id, lines } = await deliver();
    const [lota = '', diya = ''] = lines;
    const before = await readPart(order);
    expect(before).toMatchObject({ returns: [], canDeny: true });
    expect(before?.returnable).toMatchObject([
      { line: lota, pieces: 3, term: 'yes', termReason: null },
      { line: diya, pieces: 1 },
    ]);
    expect(before?.returnable?.[0]?.reasons).not.toContain('came late');
    const asked = await app.call('askReturn', {
      as: shopper,
      body: build(id, [{ line: lota, quantity: 2 }], { note: 'The rim is bent' }),
    });
    expect(asked).toMatchObject({
      number: expect.stringMatching(/^RT-\d{6}-[0-9A-Z]{4}$/),
      order,
      state: 'requested',
      amount: 1600,
      refund: null,
      sendTo: null,
      canCancel: true,
      canSend: false,
      next: { state: 'approved' },
      lines: [{ line: lota, qty: 2, sellingPrice: 800 }],
      events: [{ state: 'requested', by: 'customer', note: 'The rim is bent' }],
    });
    const after = await readPart(order);
    expect(after).toMatchObject({ canDeny: false, state: 'delivered' });
    expect(after?.returns).toMatchObject([
      { _id: asked._id, number: asked.number, pieces: [{ line: lota, quantity: 2 }] },
    ]);
    expect(after?.returnable?.map(({ pieces }) => pieces)).toEqual([1, 1]);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('happens once when the request comes twice, and again for a new request', async () => {
    const { order, id, lines } = await deliver();
    const body = build(id, [{ line: lines[0] ?? '', quantity: 1 }]);
    const first = await app.call('askReturn', { as: shopper, body });
    expect((await app.call('askReturn', { as: shopper, body }))._id).toBe(first._id);
    await app.call('askReturn', { as: shopper, body: { ...body, requestId: newId() } });
    expect((await readPart(order))?.returns).toHaveLength(2);
  });

  it('of one piece that many ask for at the same time is one; the others read which', async () => {
    const { order, id, lines } = await deliver();
    const line = lines[1] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(build(id, [{ line, quantity: 1 }]))),
    );
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const { _id, number } = won.map(({ body }) => body)[0] as { _id: string; number: string };
    for (const refused of answers.filter((answer) => answer !== won[0])) {
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'alreadyReturned', returns: [{ _id, number }] },
      });
    }
    expect((await readPart(order))?.returns).toHaveLength(1);
  });

  it('is refused for more than was bought, another line, what has not come, and bad input', async () => {
    const { id, lines } = await deliver();
    const other = await deliver();
    const [line = ''] = lines;
    for (const asked of [
      [{ line, quantity: 4 }],
      [{ line: other.lines[0] ?? '', quantity: 1 }],
      [
        { line, quantity: 1 },
        { line, quantity: 1 },
      ],
    ])
      expect(await ask(build(id, asked))).toMatchObject({
        status: 409,
        body: { code: 'notThatMany' },
      });
    const onWay = await deliver(['packed', 'shipped']);
    expect(await ask(build(onWay.id, [{ line: onWay.lines[0] ?? '', quantity: 1 }]))).toMatchObject(
      { status: 409, body: { code: 'cannotReturn' } },
    );
    const good = build(id, [{ line, quantity: 1 }]);
    for (const bad of [
      { ...good, lines: [] },
      { ...good, lines: [{ line, quantity: 0 }] },
      { ...good, lines: [{ line, quantity: 1.5 }] },
      { ...good, kind: 'barter' },
      { ...good, reason: 'bored' },
      { ...good, requestId: 'x' },
      { ...good, note: 'a'.repeat(1_001) },
      { ...good, lines: Array.from({ length: 101 }, () => ({ line, quantity: 1 })) },
    ])
      expect((await ask(bad)).status).toBe(400);
  });

  it('ends with the last day, which is said, and never for lateness that was not', async () => {
    const { order, id, lines } = await deliver();
    const [line = ''] = lines;
    const one = [{ line, quantity: 1 }];
    expect(await ask(build(id, one, { reason: 'came late' }))).toMatchObject({
      status: 409,
      body: { code: 'notLate' },
    });
    await makeOrdersOlder(database, [id], 8);
    const replacement = { kind: 'replacement', reason: 'faulty' } as const;
    expect(await ask(build(id, one, replacement))).toMatchObject({
      status: 409,
      body: { code: 'replacementWindowOver', until: dayAfter(-1) },
    });
    expect((await readPart(order))?.returnable?.[0]).toMatchObject({
      replaceUntil: null,
      returnUntil: dayAfter(22),
    });
    expect((await ask(build(id, one))).status).toBe(200);
    await makeOrdersOlder(database, [id], 23);
    expect(await ask(build(id, one))).toMatchObject({
      status: 409,
      body: { code: 'returnWindowOver', until: dayAfter(-1) },
    });
    expect((await readPart(order))?.returnable).toBeUndefined();
  });

  it('came late: what was delivered after the day that was promised', async () => {
    const { order, id, lines } = await deliver();
    await runSql(database.db, 'alter table seller_orders disable trigger promised_by_stays', []);
    await runSql(
      database.db,
      'update seller_orders set promised_by = current_date - 3 where id = $1',
      [id],
    );
    await runSql(database.db, 'alter table seller_orders enable trigger promised_by_stays', []);
    expect((await readPart(order))?.returnable?.[0]?.reasons).toContain('came late');
    const body = build(id, [{ line: lines[0] ?? '', quantity: 1 }], { reason: 'came late' });
    expect((await ask(body)).status).toBe(200);
  });

  it('came late: not what came in time, was denied and is confirmed later', async () => {
    const { order, id } = await deliver();
    await makeOrdersOlder(database, [id], 5);
    await runSql(database.db, 'alter table seller_orders disable trigger promised_by_stays', []);
    await runSql(
      database.db,
      'update seller_orders set promised_by = current_date - 3 where id = $1',
      [id],
    );
    await runSql(database.db, 'alter table seller_orders enable trigger promised_by_stays', []);
    const report = (received: boolean) =>
      app.call('reportDelivery', { as: shopper, body: { sellerOrder: id, received } });
    await report(false);
    await report(true);
    const [line] = (await readPart(order))?.returnable ?? [];
    expect(line?.reasons).not.toContain('came late');
    expect(line?.returnUntil).toBe(dayAfter(25));
  });

  it('keeps what the category allowed at Place Order, the narrowest row first, whatever it allows later', async () => {
    const { products, order } = await deliver();
    await insertTerm(products[0], { days: 1, term: 'yes', isNarrow: true });
    await insertTerm(products[0], { days: -9, term: 'replacement only', isNarrow: false });
    expect((await readPart(order))?.returnable?.[0]?.term).toBe('yes');
    const first = await orderAgain(products[0]);
    const shown = { term: 'replacement only', termReason: 'food', returnUntil: null };
    expect((await readPart(first.order))?.returnable?.[0]).toMatchObject(shown);
    await insertTerm(products[0], { days: -9, term: 'only if faulty', isNarrow: true });
    expect((await readPart(first.order))?.returnable?.[0]).toMatchObject(shown);
    const { order: second, sellerOrder, line } = await orderAgain(products[0]);
    expect((await readPart(second))?.returnable?.[0]?.reasons).not.toContain('changed my mind');
    const body = build(sellerOrder, [{ line, quantity: 1 }], { reason: 'changed my mind' });
    expect(await ask(body)).toMatchObject({ status: 409, body: { code: 'notReturnable' } });
    expect((await ask({ ...body, reason: 'faulty' })).status).toBe(200);
    const { returns } = await app.call('productById', { params: { id: products[0] ?? '' } });
    expect(returns).toEqual({ term: 'only if faulty', reason: 'food' });
    await expect(
      runSql(database.db, "update order_lines set term = 'yes' where id = $1", [line]),
    ).rejects.toThrow('as it was said');
    await runSql(database.db, 'delete from category_terms', []);
  });

  it('of an order from before terms were kept follows those of the category of today, on the day of the order', async () => {
    const { products, order, id } = await deliver();
    await runSql(database.db, 'alter table order_lines disable trigger user', []);
    await runSql(database.db, 'update order_lines set term = null where seller_order_id = $1', [
      id,
    ]);
    await runSql(database.db, 'alter table order_lines enable trigger user', []);
    await insertTerm(products[0], { days: 1, term: 'replacement only', isNarrow: true });
    expect((await readPart(order))?.returnable?.[0]?.term).toBe('yes');
    await insertTerm(products[0], { days: -9, term: 'only if faulty', isNarrow: false });
    expect((await readPart(order))?.returnable?.[0]).toMatchObject({
      term: 'only if faulty',
      termReason: 'food',
    });
    await runSql(database.db, 'delete from category_terms', []);
  });
});

describe('a return of a customer', () => {
  it('is cancelled, answered and sent only when that is its turn, and said twice it changes nothing', async () => {
    const { id, lines } = await deliver();
    const body = build(id, [{ line: lines[0] ?? '', quantity: 2 }]);
    const { _id } = await app.call('askReturn', { as: shopper, body });
    const own = { return: _id };
    const sent = { ...own, ...PARCEL };
    expect(await app.ask('sendReturn', { as: shopper, body: sent })).toMatchObject({
      status: 409,
      body: { code: 'cannotMoveReturn' },
    });
    await setState(_id, 'questioned');
    const answer = { ...own, note: 'A photo is with the mail' };
    const answered = await app.call('answerReturn', { as: shopper, body: answer });
    expect(answered).toMatchObject({ state: 'requested', canAnswer: false });
    expect((await app.call('answerReturn', { as: shopper, body: answer })).events).toEqual(
      answered.events,
    );
    await setState(_id, 'approved');
    const shown = await app.call('returnById', { as: shopper, params: { returnId: _id } });
    expect(shown).toMatchObject({
      canSend: true,
      canCancel: true,
      sendTo: { state: 'Uttar Pradesh' },
    });
    for (let times = 0; times < 2; times += 1) {
      const onWay = await app.call('sendReturn', { as: shopper, body: sent });
      expect(onWay).toMatchObject({
        state: 'on its way',
        canCancel: false,
        next: null,
        parcel: { carrier: 'India Post', awb: 'EK123456789IN', trackingUrl: expect.any(String) },
      });
    }
    expect(await app.ask('cancelReturn', { as: shopper, body: own })).toMatchObject({
      status: 409,
    });
    for (const bad of [{ awb: '!' }, { carrier: 'x' }])
      expect((await app.ask('sendReturn', { as: shopper, body: { ...sent, ...bad } })).status).toBe(
        400,
      );
  });

  it('lets its pieces go when it is cancelled', async () => {
    const { order, id, lines } = await deliver();
    const body = build(id, [{ line: lines[1] ?? '', quantity: 1 }]);
    const { _id } = await app.call('askReturn', { as: shopper, body });
    for (let times = 0; times < 2; times += 1)
      expect(await app.call('cancelReturn', { as: shopper, body: { return: _id } })).toMatchObject({
        state: 'cancelled',
        canCancel: false,
        next: null,
      });
    expect((await readPart(order))?.returnable?.[1]?.pieces).toBe(1);
    expect((await ask({ ...body, requestId: newId() })).status).toBe(200);
  });

  it('needs sign-in, and is not there for another', async () => {
    const { id, lines } = await deliver();
    const body = build(id, [{ line: lines[0] ?? '', quantity: 1 }]);
    const other = await buildShopper(database.db);
    expect((await app.ask('askReturn', { body })).status).toBe(401);
    expect(await app.ask('askReturn', { as: other, body })).toMatchObject({
      status: 404,
      body: { code: 'orderNotFound' },
    });
    const { _id } = await app.call('askReturn', { as: shopper, body });
    const moved = { return: _id, note: 'x', ...PARCEL };
    for (const name of ['cancelReturn', 'answerReturn', 'sendReturn'] as const) {
      expect((await app.ask(name, { body: moved })).status).toBe(401);
      expect(await app.ask(name, { as: other, body: moved })).toMatchObject({
        status: 404,
        body: { code: 'returnNotFound' },
      });
    }
    const params = { returnId: _id };
    expect((await app.ask('returnById', { params })).status).toBe(401);
    expect((await app.ask('returnById', { as: other, params })).status).toBe(404);
    expect(await stateOf(_id)).toBe('requested');
  });
});

describe('while pieces are in a return', () => {
  it('the seller order is neither closed, nor denied, nor returned or refunded as a whole', async () => {
    const { order, id, lines } = await deliver();
    const body = build(id, [{ line: lines[0] ?? '', quantity: 1 }]);
    const { _id } = await app.call('askReturn', { as: shopper, body });
    const inFuture = new Date(Date.now() + 40 * DAY_MS);
    await closeSellerOrders(database.db, inFuture);
    expect((await readPart(order))?.state).toBe('delivered');
    const denial = { sellerOrder: id, received: false };
    expect(await app.ask('reportDelivery', { as: shopper, body: denial })).toMatchObject({
      status: 409,
      body: { code: 'cannotDeny' },
    });
    const deps = buildPaymentDeps(app, database);
    for (const to of ['closed', 'return requested'] as const)
      await expect(updateSellerOrderState(deps, id, { to, note: '' })).rejects.toMatchObject({
        code: 'inReturn',
      });
    await expect(
      runSql(database.db, "update seller_orders set state = 'returned' where id = $1", [id]),
    ).rejects.toThrow('are in a return');
    await app.call('cancelReturn', { as: shopper, body: { return: _id } });
    await closeSellerOrders(database.db, inFuture);
    expect((await readPart(order))?.state).toBe('closed');
  });

  it('the database keeps their number, whoever writes', async () => {
    const { id, lines } = await deliver();
    const other = await deliver();
    const [line = ''] = lines;
    const { _id } = await app.call('askReturn', {
      as: shopper,
      body: build(id, [{ line, quantity: 2 }]),
    });
    const insert = (lineId: string, quantity: number) =>
      runSql(
        database.db,
        'insert into return_lines (return_id, order_line_id, quantity) values ($1, $2, $3)',
        [_id, lineId, quantity],
      );
    await expect(insert(lines[1] ?? '', 2)).rejects.toThrow('order_lines_returning_quantity');
    await expect(insert(other.lines[0] ?? '', 1)).rejects.toThrow('is not of the seller order');
    await expect(
      runSql(database.db, 'update order_lines set cancelled_quantity = 2 where id = $1', [line]),
    ).rejects.toThrow('order_lines_returning_quantity');
    for (const change of ['update return_lines set quantity = 1', 'delete from return_lines'])
      await expect(runSql(database.db, change, [])).rejects.toThrow('stay as they were asked for');
    await expect(
      runSql(database.db, "update return_events set note = 'x' where return_id = $1", [_id]),
    ).rejects.toThrow('only grows');
  });
});

type Asked = BodyOf<'askReturn'>;

function build(
  sellerOrder: string,
  lines: { line: string; quantity: number }[],
  given: Partial<Asked> = {},
): Asked {
  const requestId = newId();
  return { sellerOrder, requestId, lines, kind: 'return', reason: 'faulty', ...given };
}

function ask(body: object) {
  return app.ask('askReturn', { as: shopper, body });
}

let made = 0;
function newId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}

function deliver(states?: readonly ('packed' | 'shipped' | 'delivered')[]) {
  return buildDelivered(app, database, shopper, states);
}

async function readPart(order: string) {
  const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
  return detail.sellerOrders[0];
}

function setState(id: string, state: string) {
  return runSql(database.db, 'update returns set state = $2 where id = $1', [id, state]);
}

async function stateOf(id: string): Promise<string | undefined> {
  const [row] = await runSql<{ state: string }>(
    database.db,
    'select state from returns where id = $1',
    [id],
  );
  return row?.state;
}

/** 'DD-MM-YYYY' in India. */
function dayAfter(days: number): string {
  const moment = new Date(Date.now() + days * DAY_MS);
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Kolkata',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return parts.format(moment).replaceAll('/', '-');
}

/** From so many days after today on; narrow: of the sub-category. */
function insertTerm(
  product: string | undefined,
  given: { readonly days: number; readonly term: string; readonly isNarrow: boolean },
) {
  return runSql(
    database.db,
    `insert into category_terms (category_id, sub_category_id, valid_from, term, reason)
       select category_id, case when $4 then sub_category_id end, (now() at time zone 'Asia/Kolkata')::date + $2::int, $3, 'food' from products where id = $1`,
    [product, given.days, given.term, given.isNarrow],
  );
}

/** One more of a product, which has come. */
async function orderAgain(productId = '') {
  const { order } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  const part = await readPart(order);
  const [sellerOrder, line] = [part?._id ?? '', part?.lines[0]?._id ?? ''];
  for (const to of ['packed', 'shipped', 'delivered'] as const)
    await updateSellerOrderState(buildPaymentDeps(app, database), sellerOrder, { to, note: '' });
  return { order, sellerOrder, line };
}
