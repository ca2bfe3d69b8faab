import { DAY_MS } from '@haat/shared/dates.ts';
import { expect, it } from 'vitest';
import { buildPaidOrder, buildShopper } from '../../tests/support/build-order.ts';
import { buildProduct, buildSeller } from '../../tests/support/build-product.ts';
import { buildStore } from '../../tests/support/build-store.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { skipInvoiceNumbers } from './invoice-number-commands.ts';

const database = await setUpDatabase();
const { db } = database;

it('a day with more credit notes than invoices decides how many numbers are skipped after a restore', async () => {
  const { app } = await buildStore(database);
  const shopper = await buildShopper(db);
  const sellerId = await buildSeller(db, { code: 'POTS' });
  const productId = await buildProduct(db, { sellerId, onHand: 9 });
  const { order } = await buildPaidOrder(app, database, shopper, [{ productId, cartqty: 5 }]);
  const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
  const sellerOrder = detail.sellerOrders[0]?._id ?? '';
  const line = detail.sellerOrders[0]?.lines[0]?._id ?? '';
  for (const cancelled of [1, 2, 3])
    await app.call('cancelPieces', {
      as: shopper,
      body: { sellerOrder, lines: [{ line, cancelled }] },
    });
  const now = new Date();
  const skipped = await skipInvoiceNumbers(db, {
    backedUpAt: new Date(now.getTime() - 2 * DAY_MS),
    financialYear: '9900', // nobody has a number of that year
    now,
  });
  const own = skipped.filter(({ sellerCode }) => sellerCode === 'POTS');
  expect(own.map(({ kind, lastNumber }) => [kind, lastNumber])).toEqual([
    ['invoice', 100 + 2 * 2 * 3],
    ['credit note', 100 + 2 * 2 * 3],
  ]);
});
