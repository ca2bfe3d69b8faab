import { calculateGstinCheckDigit } from '@haat/shared/gstin.ts';
import { beforeEach, expect, it } from 'vitest';
import { buildTestApp, credentialsOf } from '../../../tests/support/build-app.ts';
import {
  buildPaidOrder,
  buildShopper,
  openOrder,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildProduct, buildSeller } from '../../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { readPdf } from '../../../tests/support/read-pdf.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);
let shopper: TestShopper;

beforeEach(async () => {
  shopper = await buildShopper(database.db);
});

let registered = 0;

/** A GSTIN that no seller has yet, in the State with this code. */
function nextGstin(stateCode: string): string {
  registered += 1;
  const first14 = `${stateCode}AAKCD${4820 + registered}L1Z`;
  return first14 + calculateGstinCheckDigit(first14);
}

async function fetchInvoice(orderId: string, language = 'en', as = shopper) {
  return app.http.request(`/api/user/order/invoice/${orderId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...credentialsOf(as),
    },
    body: '{}',
  });
}

async function readInvoice(orderId: string, language?: string): Promise<string[][]> {
  const reply = await fetchInvoice(orderId, language);
  expect(reply.status).toBe(200);
  return readPdf(new Uint8Array(await reply.arrayBuffer()));
}

/** A paid order: two lines of a registered seller, one of a seller who is not. */
async function buyFromTwo() {
  const gstin = nextGstin('09');
  const sellerId = await buildSeller(database.db, { name: 'Dhatu Works', gstin });
  const lota = await buildProduct(database.db, { sellerId, pricePaise: 80_000, hsn: '7418' });
  const lamp = await buildProduct(database.db, { sellerId, pricePaise: 90_000, hsn: '9405' });
  const toy = await buildProduct(database.db, { pricePaise: 40_000, hsn: '9503' });
  const paid = await buildPaidOrder(app, database, shopper, [
    { productId: lota, cartqty: 2 },
    { productId: toy, cartqty: 1 },
    { productId: lamp, cartqty: 1 },
  ]);
  return { ...paid, gstin };
}

it('is a PDF file named Invoice.pdf with an invoice of each seller, which add up to what was paid', async () => {
  const { order, payment, gstin } = await buyFromTwo();
  const reply = await fetchInvoice(payment.orderId);
  expect(reply.headers.get('content-type')).toBe('application/pdf');
  expect(reply.headers.get('content-disposition')).toContain('filename="Invoice.pdf"');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const sheets = await readPdf(new Uint8Array(await reply.arrayBuffer()));
  expect(sheets.map(([title]) => title)).toEqual([
    'Tax invoice Original for recipient',
    'Bill of supply Original for recipient',
  ]);
  expect(sheets[0]).toContain(`GSTIN ${gstin}`);
  expect(sheets[0]).toContain('Total ₹2,500');
  expect(sheets[0]).toContain('Card');
  expect(sheets[0]?.join(' ')).toContain('2.5%');
  expect(sheets[0]?.join(' ')).toContain('9%');
  expect(sheets[1]).toContain('Total ₹400');
  const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
  expect(detail.amount).toBe(2900);
  for (const [index, { invoiceNumber }] of detail.sellerOrders.entries())
    expect(sheets[index]).toContain(invoiceNumber);
});

it('is in the language of the request', async () => {
  const { payment } = await buyFromTwo();
  const [sheet = []] = await readInvoice(payment.orderId, 'hi');
  expect(sheet[0]).toContain('टैक्स इनवॉइस');
});

it('has the tax of the place: UTGST within Chandigarh, IGST from there to elsewhere', async () => {
  const sellerId = await buildSeller(database.db, { state: 'Chandigarh', gstin: nextGstin('04') });
  const productId = await buildProduct(database.db, { sellerId });
  const neighbour = await buildShopper(database.db, { state: 'Chandigarh', pincode: '160017' });
  for (const [buyer, tax] of [
    [neighbour, 'CGST UTGST'],
    [shopper, 'IGST'],
  ] as const) {
    const lines = [{ productId, cartqty: 1 }];
    const { payment } = await buildPaidOrder(app, database, buyer, lines);
    const reply = await fetchInvoice(payment.orderId, 'en', buyer);
    const [sheet] = await readPdf(new Uint8Array(await reply.arrayBuffer()));
    expect(sheet).toContain(`Description Quantity MRP Price Taxable value ${tax} Total`);
  }
});

it('has a credit note for a seller order that was cancelled', async () => {
  const { order, payment } = await buyFromTwo();
  const { sellerOrders } = await app.call('orderById', {
    as: shopper,
    params: { orderId: order },
  });
  const billed = sellerOrders.find(({ amount }) => amount === 2500);
  await app.call('cancelSellerOrder', { as: shopper, body: { sellerOrder: billed?._id ?? '' } });
  const sheets = await readInvoice(payment.orderId);
  expect(sheets).toHaveLength(3);
  const note = sheets[2];
  expect(note?.[0]).toMatch(/^Credit note/);
  expect(note?.join('\n')).toMatch(/\nT[0-9A-Z]{3}\/C\d{4}\/00001\n/);
  expect(note?.join(' ')).toContain(`${billed?.invoiceNumber} of `);
  expect(note).toContain('Total credited ₹2,500');
});

it('is drawn once for each language and kept, until a credit note is added', async () => {
  const { order, payment } = await buyFromTwo();
  const read = async (language?: string) =>
    new Uint8Array(await (await fetchInvoice(payment.orderId, language)).arrayBuffer());
  const first = await read();
  expect(await read('hi')).not.toEqual(first);
  await runSql(database.db, 'update invoice_files set pdf = $2 where order_id = $1', [
    order,
    Buffer.from('kept'),
  ]);
  expect(await read()).toEqual(new Uint8Array(Buffer.from('kept')));
  const params = { orderId: order };
  const { sellerOrders } = await app.call('orderById', { as: shopper, params });
  const body = { sellerOrder: sellerOrders[0]?._id ?? '' };
  await app.call('cancelSellerOrder', { as: shopper, body });
  expect(await readInvoice(payment.orderId)).toHaveLength(3);
  const kept = await runSql(database.db, 'select from invoice_files where order_id = $1', [order]);
  expect(kept).toHaveLength(2);
});

it("of another customer's order, an unknown one or one that is not paid is refused as 404", async () => {
  const { payment } = await buyFromTwo();
  const other = await buildShopper(database.db);
  expect((await fetchInvoice(payment.orderId, 'en', other)).status).toBe(404);
  expect((await fetchInvoice('order_unknown')).status).toBe(404);
  const productId = await buildProduct(database.db);
  const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  const reply = await fetchInvoice(id);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ code: 'orderNotFound' });
});

it('needs sign-in, refuses the id of another user, and refuses an id that cannot be one', async () => {
  const { payment } = await buyFromTwo();
  const params = { orderId: payment.orderId };
  expect((await app.ask('invoice', { params })).status).toBe(401);
  const body = { userId: 'f'.repeat(24) };
  expect((await app.ask('invoice', { params, body, as: shopper })).status).toBe(403);
  const long = { orderId: 'x'.repeat(51) };
  expect((await app.ask('invoice', { params: long, as: shopper })).status).toBe(400);
});
