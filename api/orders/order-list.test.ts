import { formatDateIst } from '@haat/shared/dates.ts';
import { expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildPaidOrder, buildShopper } from '../../tests/support/build-order.ts';
import { buildProduct, buildSeller } from '../../tests/support/build-product.ts';
import { setUpDatabase } from '../../tests/support/database.ts';

const database = await setUpDatabase();
const app = buildTestApp(database);

it('a customer’s order lines are flat, the newest order first, each with all that was bought and paid', async () => {
  const shopper = await buildShopper(database.db);
  const sellerId = await buildSeller(database.db, { name: 'Dhatu Works' });
  const lota = await buildProduct(database.db, { sellerId, title: 'Brass lota' });
  const diya = await buildProduct(database.db, { sellerId, title: 'Brass diya' });
  const first = await buildPaidOrder(app, database, shopper, [{ productId: lota, cartqty: 2 }]);
  await buildPaidOrder(app, database, shopper, [
    { productId: lota, cartqty: 1 },
    { productId: diya, cartqty: 1 },
  ]);
  const details = { as: shopper, params: { userId: shopper.id } };
  const { order: lines } = await app.call('userDetails', details);
  expect(lines.map(({ qty }) => qty)).toEqual([1, 1, 2]);
  expect(lines[2]).toMatchObject({
    productId: lota,
    displayInfo: 'Brass lota',
    productImg: expect.any(Array),
    sellingPrice: 800,
    mrp: 1000,
    qty: 2,
    orderId: first.payment.orderId,
    paymentId: first.payment.paymentId,
    signature: first.payment.signature,
    date: formatDateIst(new Date()),
    userId: shopper.id,
    sellerId,
    status: 'processing',
    address: { name: 'Lata Devi', address: '7 Hazratganj', pincode: '226001' },
  });
});
