import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import {
  buildPaidOrder,
  buildShopper,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildProduct, buildSeller, stockOf } from '../../../tests/support/build-product.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { sendRefund } from '../../payments/commands.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { cancelPiecesByOperator, updateSellerOrderState } from '../fulfilment/commands.ts';
import { shipParcel } from '../fulfilment/parcel-commands.ts';
import { findInvoiceOrder } from '../invoice/queries.ts';
import { buildTaxDocuments } from '../invoice/rules.ts';

const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;

beforeEach(async () => {
  ({ app, shopper } = await buildStore(database));
});

describe('cancelling pieces', () => {
  it('refunds exactly their share, restocks them, and leaves the rest', async () => {
    const { order, id, lines, products } = await buildOrder();
    const [lota = '', diya = ''] = lines;
    const detail = await cancel(id, [{ line: lota, cancelled: 2 }], 'One is enough');
    const part = detail.sellerOrders[0];
    expect(part).toMatchObject({ state: 'processing', canCancel: true, refund: null });
    expect(part?.partRefunds).toEqual([{ amount: 1600, status: 'due' }]);
    expect(part?.lines.map(({ qty, cancelled }) => [qty, cancelled])).toEqual([
      [3, 2],
      [1, 0],
    ]);
    expect((await stockOf(database, products[0] ?? '')).onHand).toBe(9);
    expect(app.mails.slice(-2).map(({ template }) => template)).toEqual([
      'piecesCancelled',
      'piecesCancelledForSeller',
    ]);
    await sendRefunds();
    expect(refunded()).toBe(160_000);
    expect(await stateOf(id)).toBe('processing');

    // Said twice, it changes nothing.
    await cancel(id, [{ line: lota, cancelled: 2 }]);
    expect(await refundCount(id)).toBe(1);
    await cancel(id, [{ line: diya, cancelled: 1 }]);
    await app.call('cancelSellerOrder', { as: shopper, body: { sellerOrder: id } });
    await sendRefunds();
    expect(await stateOf(id)).toBe('refunded');
    expect(refunded()).toBe(320_000);
    expect((await stockOf(database, products[0] ?? '')).onHand).toBe(10);
    expect(await creditNotes(order)).toEqual([160_000, 80_000, 80_000]);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('the last pieces end the seller order', async () => {
    const { id, lines } = await buildOrder();
    const [lota = '', diya = ''] = lines;
    await cancel(id, [{ line: lota, cancelled: 1 }]);
    const all = [
      { line: lota, cancelled: 3 },
      { line: diya, cancelled: 1 },
    ];
    expect((await cancel(id, all)).sellerOrders[0]).toMatchObject({
      state: 'cancelled',
      refund: { amount: 2400 },
      partRefunds: [{ amount: 800 }],
    });
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('changes nothing when the last pieces are cancelled again, also after their refund is paid', async () => {
    const { id, lines, products } = await buildOrder();
    const other = await buildOrder();
    const [lota = '', diya = ''] = lines;
    const all = [
      { line: lota, cancelled: 3 },
      { line: diya, cancelled: 1 },
    ];
    const byOperator = (line: string, quantity: number) =>
      cancelPiecesByOperator(deps(), id, { pieces: [{ line, quantity }], note: '' });
    await cancel(id, [{ line: lota, cancelled: 1 }]);
    await cancel(id, all);
    for (const state of ['cancelled', 'refunded']) {
      expect((await cancel(id, all)).sellerOrders[0]?.state).toBe(state);
      expect((await cancel(id, [{ line: diya, cancelled: 1 }])).sellerOrders[0]?.state).toBe(state);
      expect(await byOperator(lota, 3)).toBe('unchanged');
      for (const asked of [
        [{ line: lota, cancelled: 4 }],
        [{ line: other.lines[0] ?? '', cancelled: 1 }],
      ])
        expect((await ask(id, asked)).status).toBe(409);
      await expect(byOperator(lota, 4)).rejects.toMatchObject({ code: 'cannotMove' });
      await sendRefunds();
    }
    expect(refunded()).toBe(320_000);
    expect((await stockOf(database, products[0] ?? '')).onHand).toBe(10);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('needs sign-in, and refuses another’s order and another’s user id', async () => {
    const { id, lines } = await buildOrder();
    const body = { sellerOrder: id, lines: [{ line: lines[0] ?? '', cancelled: 1 }] };
    const other = await buildShopper(database.db);
    expect((await app.ask('cancelPieces', { body })).status).toBe(401);
    expect((await app.ask('cancelPieces', { as: other, body })).status).toBe(404);
    const forged = { ...body, userId: other.id };
    expect((await app.ask('cancelPieces', { as: shopper, body: forged })).status).toBe(403);
    expect(await refundCount(id)).toBe(0);
  });

  it('refuses more than were bought, another line, and what is packed', async () => {
    const { id, lines } = await buildOrder();
    const other = await buildOrder();
    const [line = ''] = lines;
    for (const asked of [
      [{ line, cancelled: 4 }],
      [{ line: other.lines[0] ?? '', cancelled: 1 }],
      [
        { line, cancelled: 1 },
        { line, cancelled: 2 },
      ],
    ])
      expect(await ask(id, asked)).toMatchObject({ status: 409, body: { code: 'notThatMany' } });
    expect((await ask(id, [{ line, cancelled: 0 }])).status).toBe(400);
    expect((await ask(id, [])).status).toBe(400);
    await updateSellerOrderState(deps(), id, { to: 'packed', note: '' });
    expect(await ask(id, [{ line, cancelled: 1 }])).toMatchObject({ status: 409 });
    const pieces = [{ line, quantity: 1 }];
    expect(await cancelPiecesByOperator(deps(), id, { pieces, note: '' })).toBe('changed');
    expect(await cancelPiecesByOperator(deps(), id, { pieces, note: '' })).toBe('unchanged');
    await shipParcel(deps(), id, { carrier: 'Ekart', awb: `A${id}`, pieces: [], note: '' });
    await expect(
      cancelPiecesByOperator(deps(), id, { pieces: [{ line, quantity: 2 }], note: '' }),
    ).rejects.toMatchObject({ code: 'cannotMove' });
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('of one piece that many requests cancel at the same time one is refunded', async () => {
    const { id, lines } = await buildOrder();
    const line = lines[0] ?? '';
    const asked = Array.from({ length: 20 }, () => ask(id, [{ line, cancelled: 1 }]));
    for (const { status } of await Promise.all(asked)) expect(status).toBe(200);
    expect(await refundCount(id)).toBe(1);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('the database refuses to refund more than was paid, whoever asks', async () => {
    const { id, lines } = await buildOrder();
    await cancel(id, [{ line: lines[0] ?? '', cancelled: 1 }]);
    await expect(
      runSql(
        database.db,
        `insert into refunds (payment_id, seller_order_id, amount_paise)
           select o.payment_id, so.id, so.amount_paise from seller_orders so join orders o on o.id = so.order_id where so.id = $1`,
        [id],
      ),
    ).rejects.toThrow('more than was paid');
    await expect(
      runSql(database.db, "update seller_orders set state = 'refunded' where id = $1", [id]),
    ).rejects.toThrow('only pieces of it');
  });
});

describe('whatever happens to an order', () => {
  it('no piece is counted twice, and refunds and what is kept are what was paid, to the paisa', async () => {
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.tuple(fc.constant('cancel'), fc.nat(1), fc.integer({ min: 1, max: 3 })),
      },
      fc.tuple(
        fc.constantFrom(
          'accepted',
          'packed',
          'ship',
          'delivered',
          'undelivered',
          'cancelled',
          'refund',
        ),
        fc.nat(1),
        fc.integer({ min: 1, max: 3 }),
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 9 }), async (steps) => {
        ({ app } = await buildStore(database));
        const { order, id, lines, products } = await buildOrder();
        for (const [what, at, quantity] of steps)
          await take(what, { id, line: lines[at] ?? '', quantity });
        await sendRefunds();
        const [row] = await runSql<{ paid: number; back: number; left: number; over: number }>(
          database.db,
          `select so.amount_paise as paid, (select coalesce(sum(amount_paise), 0) from refunds where seller_order_id = so.id)::bigint as back,
             (select sum(price_paise * (quantity - cancelled_quantity)) from order_lines where seller_order_id = so.id)::bigint as left,
             (select count(*) from order_lines where seller_order_id = so.id and cancelled_quantity > quantity)::int as over
           from seller_orders so where id = $1`,
          [id],
        );
        const state = await stateOf(id);
        const kept = ['refunded', 'cancelled', 'undelivered'].includes(state)
          ? 0
          : Number(row?.left);
        expect(Number(row?.back) + kept).toBe(Number(row?.paid));
        expect(row?.over).toBe(0);
        expect(refunded()).toBe(Number(row?.back));
        const credited = (await creditNotes(order)).reduce((sum, amount) => sum + amount, 0);
        expect(credited).toBe(Number(row?.back));
        const onHand = await Promise.all(products.map((product) => stockOf(database, product)));
        const sold = kept / 80_000;
        expect(onHand.reduce((sum, stock) => sum + stock.onHand, 0)).toBe(20 - sold);
        expect(await findInconsistencies(database.db)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  async function take(
    what: string,
    { id, line, quantity }: { id: string; line: string; quantity: number },
  ): Promise<void> {
    if (what === 'refund') return sendRefunds();
    const refused = (error: { code?: string }) => {
      if (!error.code) throw error;
    };
    if (what === 'cancel') await ask(id, [{ line, cancelled: quantity }]);
    else if (what === 'ship')
      await shipParcel(deps(), id, {
        carrier: 'Ekart',
        awb: `A${quantity}${id}`,
        pieces: [{ line, quantity }],
        note: '',
      }).catch(refused);
    else
      await updateSellerOrderState(deps(), id, { to: what as 'packed', note: '' }).catch(refused);
  }
});

/** A paid order of three lotas and a diya of one seller, ₹800 each; ten of each were in stock. */
async function buildOrder() {
  const { db } = database;
  const sellerId = await buildSeller(db);
  const products = [
    await buildProduct(db, { onHand: 10, sellerId }),
    await buildProduct(db, { onHand: 10, sellerId }),
  ];
  const [lota = '', diya = ''] = products;
  const { order } = await buildPaidOrder(app, database, shopper, [
    { productId: lota, cartqty: 3 },
    { productId: diya, cartqty: 1 },
  ]);
  const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
  const [part] = detail.sellerOrders;
  const lines = part?.lines.map(({ _id }) => _id) ?? [];
  return { order, id: part?._id ?? '', lines, products };
}

type Lines = { line: string; cancelled: number }[];

function ask(id: string, lines: Lines, reason = '') {
  return app.ask('cancelPieces', { as: shopper, body: { sellerOrder: id, lines, reason } });
}

function cancel(id: string, lines: Lines, reason = '') {
  return app.call('cancelPieces', { as: shopper, body: { sellerOrder: id, lines, reason } });
}

function deps() {
  return buildPaymentDeps(app, database);
}

async function sendRefunds(): Promise<void> {
  for (const { payload } of app.queuedJobs)
    await sendRefund(deps(), (payload as { refundId: string }).refundId);
}

function refunded(): number {
  return [...app.provider.refunds.values()].reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

async function refundCount(id: string): Promise<number> {
  return (await runSql(database.db, 'select from refunds where seller_order_id = $1', [id])).length;
}

async function stateOf(id: string): Promise<string> {
  const [row] = await runSql<{ state: string }>(
    database.db,
    'select state from seller_orders where id = $1',
    [id],
  );
  return row?.state ?? '';
}

/** The amounts of an order's credit notes, as its invoice shows them. */
async function creditNotes(order: string): Promise<number[]> {
  const [row] = await runSql<{ at: string }>(
    database.db,
    'select provider_order_id as at from orders where id = $1',
    [order],
  );
  const found = await findInvoiceOrder(database.db, shopper.id, row?.at ?? '');
  const documents = found ? buildTaxDocuments(found) : [];
  return documents
    .filter(({ kind }) => kind === 'credit note')
    .map(({ amountPaise, lines }) => {
      const sum = lines.reduce((all, line) => all + line.amountPaise, 0);
      return sum === amountPaise ? amountPaise : Number.NaN;
    });
}
