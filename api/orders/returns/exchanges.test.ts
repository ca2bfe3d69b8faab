import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '@haat/shared/contract/calls.ts';
import type { TestApp } from '../../../tests/support/build-app.ts';
import type { TestShopper } from '../../../tests/support/build-order.ts';
import { stockOf } from '../../../tests/support/build-product.ts';
import {
  buildDelivered,
  buildVariants,
  makeOrdersOlder,
  readReturn,
  sendRefunds,
  sumRefunds,
  type TestDelivery,
} from '../../../tests/support/build-return.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { updateSellerOrderState } from '../fulfilment/commands.ts';
import { deliverParcel } from '../fulfilment/parcel-commands.ts';
import { findInvoiceOrder } from '../invoice/queries.ts';
import { buildTaxDocuments } from '../invoice/rules.ts';
import { type OperatorChange, updateReturnByOperator } from './operator-commands.ts';

const WAY = ['approved', 'on its way', 'received', 'accepted'] as const;
const GSTIN = '09AAKCD4821L1ZB';

let made = 0;
const database = await setUpDatabase();
let app: TestApp;
let shopper: TestShopper;
let delivery: TestDelivery;
let parcel: { readonly carrier: string; readonly awb: string };
let larger: { readonly lota: string; readonly diya: string };

beforeEach(async () => {
  parcel = { carrier: 'Ekart', awb: `EK${(made += 1)}000` };
  ({ app, shopper } = await buildStore(database));
  // Only one seller has this GSTIN.
  await runSql(database.db, 'update sellers set gstin = null');
  delivery = await buildDelivered(app, database, shopper, undefined, { gstin: GSTIN });
  larger = await buildVariants(database, delivery);
});

describe('an exchange', () => {
  it('is offered for other sizes in stock at the price that was paid, and only for these', async () => {
    const offered = async () =>
      (await readPart())?.returnable?.map(({ variants }) => variants ?? []);
    const lota = { _id: larger.lota, name: 'L', stock: 10 };
    expect(await offered()).toEqual([[lota], [{ ...lota, _id: larger.diya }]]);
    const [own = '', diya = ''] = delivery.products;
    for (const variant of [undefined, own, larger.diya, diya])
      expect(await askRaw(1, variant)).toMatchObject({
        status: 409,
        body: { code: 'variantNotOffered' },
      });
    expect((await askRaw(1, 'x')).status).toBe(400);
    for (const change of ['price_paise = 79000', 'on_hand = 0', "status = 'Archived'"]) {
      const restore = "price_paise = 80000, on_hand = 10, status = 'Active'";
      await setProduct(larger.lota, change);
      expect((await offered())?.[0]).toEqual([]);
      expect((await askRaw(1, larger.lota)).status).toBe(409);
      await setProduct(larger.lota, restore);
    }
    await setProduct(larger.lota, 'on_hand = 1');
    expect((await askRaw(2, larger.lota)).status).toBe(409);
    await makeOrdersOlder(database, [delivery.id], 31);
    expect(await askRaw(1, larger.lota)).toMatchObject({ body: { code: 'returnWindowOver' } });
  });

  it('takes the stock when it is approved, and sends it with credit note and invoice of the same value', async () => {
    const number = await ask(2, larger.lota);
    expect((await read(number)).lines[0]).toMatchObject({
      wanted: { productId: larger.lota, displayInfo: expect.stringContaining('(L)') },
    });
    await move(number, { to: 'approved' });
    expect(await onHand()).toEqual([7, 8]);
    for (const to of WAY.slice(1)) await move(number, { to, isSellable: true });
    expect(await onHand()).toEqual([9, 8]);
    expect(await send(number)).toBe('changed');
    expect(await send(number)).toBe('unchanged');
    const other = { ...parcel, awb: 'EK9999' };
    await expect(send(number, other)).rejects.toMatchObject({ code: 'parcelDiffers' });
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(0);
    const [invoice, exchanged, credit] = await readDocuments();
    expect(await read(number)).toMatchObject({
      state: 'exchanged',
      refund: null,
      replacement: parcel,
      exchange: { creditNote: credit?.number, invoice: exchanged?.number },
    });
    expect(invoice).toMatchObject({ kind: 'invoice', amountPaise: 320_000 });
    expect(exchanged).toMatchObject({ kind: 'invoice', amountPaise: 160_000 });
    expect(exchanged?.number).not.toBe(invoice?.number);
    expect(credit).toMatchObject({ against: [{ number: invoice?.number }], amountPaise: 160_000 });
    for (const same of ['taxablePaise', 'taxesPaise', 'taxNames'] as const)
      expect(credit?.[same]).toEqual(exchanged?.[same]);
    expect(exchanged?.taxablePaise).toBeLessThan(160_000);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('is a line of the order beside what was bought, which can be returned for its money', async () => {
    const number = await exchangeAll(3, larger.lota);
    const part = await readPart();
    expect(
      part?.lines.map(({ qty, returned, exchange }) => [qty, returned ?? 0, exchange]),
    ).toEqual([
      [3, 3, undefined],
      [1, 0, undefined],
      [3, 0, (await read(number))._id],
    ]);
    expect(part).toMatchObject({ amount: 3200, parcels: [], partRefunds: [], cancellations: [] });
    const list = await app.call('userOrders', { as: shopper, body: { limit: 5 } });
    expect(list.order.map(({ qty }) => qty)).toEqual([3, 1]);
    const line = part?.lines[2]?._id ?? '';
    const back = await ask(2, undefined, { kind: 'return' }, line);
    await move(back, { to: 'approved', isAtOnce: true });
    for (const to of ['return requested', 'returned', 'refunded'] as const)
      await updateSellerOrderState(deps(), delivery.id, { to, note: '' });
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(320_000);
    const documents = await readDocuments();
    const [first, second] = documents.filter(({ kind }) => kind === 'invoice');
    const credits = documents.filter(({ kind }) => kind === 'credit note');
    expect(credits.map(({ amountPaise }) => amountPaise)).toEqual([240_000, 160_000, 160_000]);
    expect(credits.map(({ against }) => against?.map((one) => one.number))).toEqual([
      [first?.number],
      [second?.number],
      [first?.number, second?.number],
    ]);
    for (const tax of [0, 1])
      expect(sum(credits.map(({ taxesPaise }) => taxesPaise[tax] ?? 0))).toBe(
        sum([first, second].map((one) => one?.taxesPaise[tax] ?? 0)),
      );
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('has thirty days of its own from the day on which it came', async () => {
    await makeOrdersOlder(database, [delivery.id], 25);
    await exchangeAll(1, larger.lota);
    await runSql(
      database.db,
      "update parcels set shipped_at = now() - interval '20 days' where seller_order_id = $1",
      [delivery.id],
    );
    const arrive = () => deliverParcel(deps(), delivery.id, { awb: parcel.awb, note: '' });
    expect(await arrive()).toBe('changed');
    expect(await arrive()).toBe('unchanged');
    await makeOrdersOlder(database, [delivery.id], 10);
    await runSql(
      database.db,
      "update parcels set shipped_at = shipped_at - interval '10 days', delivered_at = delivered_at - interval '10 days' where seller_order_id = $1",
      [delivery.id],
    );
    // What was bought came late; what came in exchange was promised for no day.
    await runSql(database.db, 'alter table seller_orders disable trigger promised_by_stays');
    await runSql(
      database.db,
      'update seller_orders set promised_by = current_date - 90 where id = $1',
      [delivery.id],
    );
    await runSql(database.db, 'alter table seller_orders enable trigger promised_by_stays');
    const part = await readPart();
    const line = part?.lines[2]?._id ?? '';
    expect(part?.returnable?.map((open) => open.line)).toEqual([line]);
    expect(part?.returnable?.[0]?.reasons).not.toContain('came late');
    const late = { kind: 'return', reason: 'came late' } as const;
    expect(await askRaw(1, undefined, late, line)).toMatchObject({ body: { code: 'notLate' } });
  });

  it('becomes money when its stock is gone, or cannot be sent; without either its stock comes back', async () => {
    const kept = await ask(1, larger.lota);
    await move(kept, { to: 'approved' });
    expect(await onHand()).toEqual([7, 9]);
    const body = { return: (await read(kept))._id };
    await app.call('cancelReturn', { as: shopper, body });
    expect(await onHand()).toEqual([7, 10]);
    const unsent = await ask(1, larger.lota);
    for (const to of WAY) await move(unsent, { to });
    await setProduct(larger.lota, "status = 'Archived'");
    expect(await move(unsent, { to: 'accepted', isAtOnce: true })).toBe('changed');
    expect(await onHand()).toEqual([7, 10]);
    await setProduct(larger.lota, "status = 'Active'");
    const out = await ask(1, larger.lota);
    await setProduct(larger.lota, 'on_hand = 0');
    await move(out, { to: 'approved' });
    expect(await read(out)).toMatchObject({ kind: 'return', state: 'approved' });
    await sendRefunds(app, database);
    expect(sumRefunds(app)).toBe(80_000);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });

  it('puts the pieces that came back into stock once, also when it becomes money afterwards', async () => {
    const number = await ask(1, larger.lota);
    for (const to of WAY.slice(0, -1)) await move(number, { to });
    await move(number, { to: 'accepted', isSellable: true });
    const [before] = await onHand();
    expect(await move(number, { to: 'accepted', isAtOnce: true, isSellable: true })).toBe(
      'changed',
    );
    expect((await onHand())[0]).toBe(before);
  });

  it('is not sent by a seller who pays GST in another way than at the sale', async () => {
    const number = await ask(1, larger.lota);
    for (const to of WAY) await move(number, { to });
    await runSql(
      database.db,
      "update sellers set gst_scheme = 'composition' where gstin is not null",
    );
    await expect(send(number)).rejects.toMatchObject({ code: 'variantGone' });
    await runSql(database.db, "update sellers set gst_scheme = 'regular'");
  });

  it('is never sent with a half of its documents when the product is gone', async () => {
    const number = await ask(1, larger.lota);
    for (const to of WAY) await move(number, { to });
    await runSql(database.db, 'delete from products where id = $1', [larger.lota]);
    await expect(send(number)).rejects.toMatchObject({ code: 'variantGone' });
    expect(await read(number)).toMatchObject({ state: 'accepted', lines: [{ wanted: null }] });
    expect(await move(number, { to: 'accepted', isAtOnce: true })).toBe('changed');
    expect(await readDocuments()).toHaveLength(2);
    expect(await findInconsistencies(database.db)).toEqual([]);
  });
});

function deps() {
  return buildPaymentDeps(app, database);
}

/** Lotas, unless another line is given. */
function askRaw(
  quantity: number,
  variant: string | undefined,
  given: Partial<BodyOf<'askReturn'>> = {},
  line = delivery.lines[0] ?? '',
) {
  made += 1;
  const requestId = made.toString(16).padStart(24, '0');
  const lines = [{ line, quantity, ...(variant && { variant }) }];
  const asked = { sellerOrder: delivery.id, requestId, lines, reason: 'does not fit' };
  return app.ask('askReturn', { as: shopper, body: { ...asked, kind: 'exchange', ...given } });
}

async function ask(...given: Parameters<typeof askRaw>): Promise<string> {
  const { status, body } = await askRaw(...given);
  expect(status).toBe(200);
  return (body as { number: string }).number;
}

async function exchangeAll(quantity: number, variant: string): Promise<string> {
  const number = await ask(quantity, variant);
  for (const to of WAY) await move(number, { to });
  await send(number);
  return number;
}

function send(number: string, given = parcel) {
  return move(number, { to: 'exchanged', parcel: given });
}

function move(number: string, change: Omit<OperatorChange, 'note'>) {
  return updateReturnByOperator(deps(), number, { note: '', ...change });
}

function read(number: string) {
  return readReturn(app, shopper, delivery.order, number);
}

async function readPart() {
  const params = { orderId: delivery.order };
  return (await app.call('orderById', { as: shopper, params })).sellerOrders[0];
}

/** Of the lota that was bought, and of the larger one. */
function onHand(): Promise<number[]> {
  const ids = [delivery.products[0] ?? '', larger.lota];
  return Promise.all(ids.map(async (id) => (await stockOf(database, id)).onHand));
}

async function readDocuments() {
  const [row] = await runSql<{ id: string }>(
    database.db,
    'select provider_order_id as id from orders where id = $1',
    [delivery.order],
  );
  const found = await findInvoiceOrder(database.db, shopper.id, row?.id ?? '');
  return found ? buildTaxDocuments(found) : [];
}

function setProduct(id: string, change: string) {
  return runSql(database.db, `update products set ${change} where id = $1`, [id]);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
