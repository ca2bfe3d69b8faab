import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import {
  buildPaidOrder,
  buildShopper,
  openOrder,
  type TestShopper,
} from '../../../tests/support/build-order.ts';
import { buildProduct } from '../../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { settlePayment } from '../settling/commands.ts';
import { forgetBuyer } from './commands.ts';

let database: TestDatabase;
let app: TestApp;
let shopper: TestShopper;
let productId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  app = buildTestApp(database);
  shopper = await buildShopper(database.db);
  productId = await buildProduct(database.db, { onHand: 5 });
});

it('a paid order keeps what an invoice needs, and neither email nor telephone', async () => {
  const { order } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 1 }]);
  await erase();
  const kept = await readOrder(order);
  expect(kept).toMatchObject({
    customerId: null,
    customerEmail: '',
    customerName: 'Lata Devi',
    address: { name: 'Lata Devi', city: 'Lucknow', pincode: '226001', mobileno: '' },
  });
  expect(JSON.stringify(kept)).not.toContain('9988776655');
});

it('an unpaid order frees its stock and names nobody; a payment that still comes goes back', async () => {
  const { id } = await openOrder(app, database, shopper, [{ productId, cartqty: 2 }]);
  await erase();
  const { reserved } = await database.db
    .selectFrom('products')
    .select('reserved')
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
  expect(reserved).toBe(0);
  const { paymentId } = app.provider.pay(id);
  const refunds: string[] = [];
  const settled = await settlePayment(
    {
      db: database.db,
      mailer: { sendLater: async () => expect.unreachable('nobody is left to write to') },
      refundLater: async (_, refundId) => void refunds.push(refundId),
    },
    { id: paymentId, providerOrderId: id, amountPaise: 160_000, currency: 'INR', method: 'card' },
  );
  expect(settled?.outcome).toBe('given back');
  expect(refunds).toHaveLength(1);
  const kept = await readOrder(settled?.order ?? '');
  expect(kept).toMatchObject({ status: 'lapsed', customerName: '', address: { name: '' } });
});

async function erase(): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    await forgetBuyer(trx, shopper.id);
    await trx.deleteFrom('customers').where('id', '=', shopper.id).execute();
  });
}

function readOrder(id: string) {
  return database.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
