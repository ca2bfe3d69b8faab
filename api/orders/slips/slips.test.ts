import { beforeEach, describe, expect, it } from 'vitest';
import { apiWords } from '@haat/shared/words/api-words.ts';
import { credentialsOf, type TestApp } from '../../../tests/support/build-app.ts';
import { buildCustomer } from '../../../tests/support/build-customer.ts';
import { buildPaidOrder, type TestShopper } from '../../../tests/support/build-order.ts';
import { buildProduct } from '../../../tests/support/build-product.ts';
import { buildDelivered } from '../../../tests/support/build-return.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { setUpDatabase } from '../../../tests/support/database.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { runSql } from '../../../tests/support/run-sql.ts';
import { eraseRestoredCustomer } from '../../accounts/commands.ts';
import type { MailedSlip } from '../../mail/messages.ts';
import { renderSlip } from '../invoice/render-slip.ts';
import { updateReturnByOperator } from '../returns/operator-commands.ts';
import { openMailedSlip } from './loaders.ts';
import { findPackedOrder } from './queries.ts';
import { buildPackingSlip, type Slip } from './rules.ts';

const MESSAGE = 'शादी मुबारक हो!\nWith love, Meera';
/** Of a product; the number of an order, or of a product, may have the same digits. */
const PRICE = /₹|(?<!Product )\b800\b/;

const database = await setUpDatabase();
let app: TestApp;
let lata: TestShopper;

beforeEach(async () => {
  ({ app, shopper: lata } = await buildStore(database));
});

describe('a gift', () => {
  it('has its message in the order, in the mail to the seller and in the export, and goes with an erasure', async () => {
    const { order, sellerOrder } = await buy(MESSAGE);
    expect((await readOrder(order)).giftMessage).toBe(MESSAGE);
    const mail = app.mails.find(({ template }) => template === 'orderForSeller');
    expect(mail).toMatchObject({
      slip: { kind: 'gift', of: sellerOrder },
      contents: { giftMessage: '' },
    });
    expect(JSON.stringify(mail)).not.toContain('Meera');
    const slip = await openSlip({ kind: 'gift', of: sellerOrder });
    expect(slip).toMatchObject({
      fileName: expect.stringMatching(/^slip-HT-[\dA-F]{5}-[\dA-F]{5}\.pdf$/),
      contents: { giftMessage: MESSAGE },
    });
    const text = await toText((await slip?.draw()) ?? new Uint8Array());
    expect(text).toContain('With love, Meera');
    expect(text).toContain('शादी');
    expect(text).not.toMatch(PRICE);
    const { keptOrders } = await app.call('exportUser', { as: lata });
    expect(keptOrders.find((kept) => kept.order === order)?.giftMessage).toBe(MESSAGE);
    await eraseRestoredCustomer(database.db, lata.id);
    expect((await findPackedOrder(database.db, sellerOrder))?.giftMessage).toBe('');
    const erased = await openSlip({ kind: 'gift', of: sellerOrder });
    expect(erased?.contents).toEqual({ giftMessage: '' });
    expect(await toText((await erased?.draw()) ?? new Uint8Array())).not.toMatch(/Meera|शादी/);
  });

  it('has a mail without a slip once nothing of it is left to be packed; what is no gift has none', async () => {
    const { sellerOrder } = await buy(MESSAGE);
    await runSql(
      database.db,
      'update order_lines set cancelled_quantity = quantity where seller_order_id = $1',
      [sellerOrder],
    );
    expect(await openSlip({ kind: 'gift', of: sellerOrder })).toBeUndefined();
    await buy(undefined);
    const mail = app.mails.findLast(({ template }) => template === 'orderForSeller');
    expect(mail).not.toHaveProperty('slip');
    expect(mail?.contents).not.toHaveProperty('giftMessage');
  });

  it('may have no message; without the box it is none; a message has at most 200 characters', async () => {
    expect((await readOrder((await buy('')).order)).giftMessage).toBe('');
    expect((await readOrder((await buy(undefined)).order)).giftMessage).toBeNull();
    const productId = await buildProduct(database.db, { onHand: 9 });
    const body = {
      amount: 80_000,
      lines: [{ productId, cartqty: 1 }],
      addressId: lata.addressId,
    };
    const ask = (giftMessage: string) =>
      app.ask('createPaymentOrder', { as: lata, body: { ...body, giftMessage } });
    expect(await ask('क'.repeat(201))).toMatchObject({
      status: 400,
      body: { fields: { giftMessage: expect.any(String) } },
    });
    expect((await ask('क'.repeat(200))).status).toBe(200);
  });

  it('has a slip with the message and who gives it, and without a price', async () => {
    const { order, sellerOrder } = await buy(MESSAGE);
    const text = await draw(sellerOrder);
    expect(text).toContain('A gift for you');
    expect(text).toContain('With love, Meera');
    expect(text).not.toMatch(PRICE);
    expect(text).not.toMatch(/From /); // an order without a name has that of the address
    await runSql(database.db, "update orders set customer_name = 'Ravi' where id = $1", [order]);
    expect(await draw(sellerOrder)).toContain('From Ravi');
  });

  it('has a message of many lines in as many as have room', async () => {
    const { sellerOrder } = await buy('a\n'.repeat(90));
    expect((await draw(sellerOrder)).match(/^a$/gm)).toHaveLength(7);
  });
});

it('another order has a packing slip with its pieces and addresses, and without a price', async () => {
  const { sellerOrder } = await buy(undefined);
  const text = await draw(sellerOrder);
  expect(text).toContain('Packing slip');
  expect(text).toMatch(/2 ×[\s\S]*Product \d+, hand made/);
  expect(text).not.toMatch(PRICE);
  expect(text).not.toMatch(/gift/);
});

describe('the slip of a return', () => {
  it('is a PDF file once the return is approved, in the language of the request', async () => {
    const { returnId, number } = await askForReturn();
    expect(await label(returnId)).toMatchObject({ status: 409 });
    await updateReturnByOperator(buildPaymentDeps(app, database), number, {
      to: 'approved',
      note: '',
    });
    const reply = await label(returnId);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/pdf');
    expect(reply.headers.get('content-disposition')).toContain('Return-slip.pdf');
    const text = await readSlip(reply);
    expect(text).toContain(number);
    expect(text).toMatch(/2 ×/);
    expect(text).not.toContain('₹');
    const hindi = await readSlip(await label(returnId, lata, 'hi'));
    expect(hindi).toContain(number);
    expect(hindi).not.toContain('In this parcel');
  });

  it('is not for others, and not without a return', async () => {
    const { returnId } = await askForReturn();
    const other = (await buildCustomer(database.db)) as TestShopper;
    expect((await label(returnId, other)).status).toBe(404);
    expect((await app.ask('returnLabel', { body: { return: returnId } })).status).toBe(401);
    expect((await app.ask('returnLabel', { as: lata, body: { return: 'x' } })).status).toBe(400);
  });
});

function openSlip(slip: MailedSlip) {
  // Without a process, whose start takes long on a busy machine.
  const processes = {
    renderSlip: (drawn: Slip) => renderSlip(drawn, apiWords[drawn.language].slip),
  };
  return openMailedSlip({ db: database.db, processes }, slip);
}

async function buy(giftMessage: string | undefined) {
  const productId = await buildProduct(database.db, { onHand: 9 });
  const line = { productId, cartqty: 2 };
  const { order } = await buildPaidOrder(app, database, lata, [line], { giftMessage });
  const [sellerOrder] = (await readOrder(order)).sellerOrders;
  return { order, sellerOrder: sellerOrder?._id ?? '' };
}

function readOrder(orderId: string) {
  return app.call('orderById', { as: lata, params: { orderId } });
}

async function draw(sellerOrderId: string): Promise<string> {
  const order = await findPackedOrder(database.db, sellerOrderId);
  if (!order) throw new Error('It has not been paid');
  const words = apiWords[order.language].slip;
  return toText(await renderSlip(buildPackingSlip(order, words), words));
}

async function readSlip(reply: Response): Promise<string> {
  return toText(new Uint8Array(await reply.arrayBuffer()));
}

async function toText(file: Uint8Array): Promise<string> {
  return (await readPdf(file)).flat().join('\n');
}

async function askForReturn() {
  const { id: sellerOrder, lines } = await buildDelivered(app, database, lata);
  const line = lines[0] ?? '';
  const body = { sellerOrder, requestId: line, kind: 'return', reason: 'faulty' } as const;
  const { _id: returnId, number } = await app.call('askReturn', {
    as: lata,
    body: { ...body, lines: [{ line, quantity: 2 }] },
  });
  return { returnId, number };
}

function label(returnId: string, as = lata, language = 'en') {
  return app.http.request('/api/user/return/label', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...credentialsOf(as),
    },
    body: JSON.stringify({ return: returnId }),
  });
}
