import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, credentialsOf, type TestApp } from '../../tests/support/build-app.ts';
import {
  buildPaidOrder,
  buildShopper,
  priceOf,
  type TestShopper,
} from '../../tests/support/build-order.ts';
import { buildProduct, buildSeller } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { readPdf } from '../../tests/support/read-pdf.ts';
import { findInconsistencies } from '../payments/reconciliation/queries.ts';

const database = await setUpDatabase();
const { db } = database;
const KINDS = [
  [
    'an enrolled seller',
    { gstin: null, enrolmentNumber: '09ABCDE1234F1E1' },
    'Not registered under GST, enrolment number 09ABCDE1234F1E1',
  ],
  [
    'a composition dealer',
    { gstin: '09AAKCD4821L1ZB', gstScheme: 'composition' },
    'Composition taxable person, not eligible to collect tax on supplies',
  ],
] as const;

let app: TestApp;
let near: TestShopper;
let far: TestShopper;
let pot: string;

beforeEach(async () => {
  await runSql(db, 'update sellers set gstin = null, enrolment_number = null, gst_scheme = $1', [
    'regular',
  ]);
  app = buildTestApp(database);
  near = await buildShopper(db);
  far = await buildShopper(db, { state: 'Karnataka', city: 'Bengaluru', pincode: '560001' });
});

describe.each(KINDS)('the pot of %s', (_, registration, wording) => {
  beforeEach(async () => {
    const sellerId = await buildSeller(db, registration);
    pot = await buildProduct(db, { sellerId, onHand: 5, hsn: '7418' });
  });

  it('is not for another State: its page says of whom it is, the date says why not, and Place Order refuses it', async () => {
    const { seller } = await app.call('productById', { params: { id: pot } });
    expect(seller).toMatchObject(registration);
    const promises = (pincode: string) =>
      app.call('deliveryPromise', { body: { pincode, productIds: [pot] } });
    expect(await promises('560001')).toMatchObject([{ by: null, reason: 'otherState' }]);
    expect(await promises('226001')).toMatchObject([{ reason: null }]);
    expect(await ask(far)).toMatchObject({ status: 409, body: { code: 'sellerOnlyInState' } });
    expect(await ask(near)).toMatchObject({ status: 200 });
  });

  it('comes with a bill of supply without tax, and goes back with a credit note without tax', async () => {
    const bought = [{ productId: pot, cartqty: 2 }];
    const { order, payment } = await buildPaidOrder(app, database, near, bought);
    const taxes = await runSql(
      db,
      'select tax_rate, taxable_paise, cgst_paise, sgst_paise, igst_paise from order_lines where order_id = $1',
      [order],
    );
    expect(taxes.flatMap((row) => Object.values(row))).toEqual([null, null, null, null, null]);
    const detail = await app.call('orderById', { as: near, params: { orderId: order } });
    const id = detail.sellerOrders[0]?._id ?? '';
    await app.call('cancelSellerOrder', { as: near, body: { sellerOrder: id } });
    const [bill = '', creditNote = '', ...more] = await readInvoice(payment.orderId);
    expect(more).toEqual([]);
    expect(bill).toMatch(/^Bill of supply/);
    expect(bill).toContain(wording);
    expect(creditNote).toMatch(/^Credit note/);
    expect(bill + creditNote).not.toMatch(/CGST|SGST|IGST|Taxable value/);
    expect(await findInconsistencies(db)).toEqual([]);
  });
});

it('what a seller was when it sold stays on the bill when it registers later', async () => {
  const sellerId = await buildSeller(db, KINDS[0][1]);
  pot = await buildProduct(db, { sellerId, onHand: 5 });
  const { payment } = await buildPaidOrder(app, database, near, [{ productId: pot, cartqty: 1 }]);
  await runSql(db, 'update sellers set enrolment_number = null, gstin = $2 where id = $1', [
    sellerId,
    '09AAKCD4821L1ZB',
  ]);
  expect((await readInvoice(payment.orderId))[0]).toContain(KINDS[0][2]);
  expect(await ask(far)).toMatchObject({ status: 200 });
});

async function ask(as: TestShopper) {
  const lines = [{ productId: pot, cartqty: 1 }];
  const amount = await priceOf(database, lines);
  return app.ask('createPaymentOrder', { as, body: { amount, lines, addressId: as.addressId } });
}

/** The text of each sheet. */
async function readInvoice(orderId: string): Promise<string[]> {
  const reply = await app.http.request(`/api/user/order/invoice/${orderId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentialsOf(near) },
    body: '{}',
  });
  expect(reply.status).toBe(200);
  const sheets = await readPdf(new Uint8Array(await reply.arrayBuffer()));
  return sheets.map((lines) => lines.join(' '));
}
