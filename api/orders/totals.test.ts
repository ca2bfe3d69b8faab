import { calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { toPaise } from '@haat/shared/money.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct, buildSeller } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';

const RUNS = 40;
/** Bread, shirts on either side of ₹2,500, silver, brass, soft drinks, books: every kind of rate. */
const HSNS = ['1905', '6109', '7113', '7418', '220210', '4901'];
const SELLERS = [
  { state: 'Uttar Pradesh', gstin: null },
  { state: 'Uttar Pradesh', gstin: '09AAKCD4821L1ZB' },
  { state: 'Kerala', gstin: '32AAKCD4821L1ZI' },
];
/** Whole rupees: the smallest prices, prices around a tax limit, and prices that expose rounding errors. */
const PRICES = [1, 3, 7, 99, 333, 2_499, 2_500, 2_501, 19_999, 333_333, 9_999_999];

const database = await setUpDatabase();
const app = buildTestApp(database);
let productIds: string[];

beforeAll(async () => {
  const sellerIds = await Promise.all(SELLERS.map((seller) => buildSeller(database.db, seller)));
  productIds = await Promise.all(
    PRICES.flatMap((rupees, index) =>
      [0, 1, 2].map((variant) =>
        buildProduct(database.db, {
          onHand: 100_000,
          sellerId: sellerIds[(index + variant) % sellerIds.length] ?? '',
          hsn: HSNS[(index + 2 * variant) % HSNS.length] ?? '',
          pricePaise: rupees * 100,
          mrpPaise: rupees * 100 + variant * 12_300,
        }),
      ),
    ),
  );
});

const orderedQuantities = fc.uniqueArray(
  fc.record({
    product: fc.nat({ max: PRICES.length * 3 - 1 }),
    cartqty: fc.integer({ min: 1, max: 9 }),
  }),
  { selector: ({ product }) => product, minLength: 1, maxLength: 8 },
);

it('a cart costs the same in the browser, at the server, at the provider, in the order and on the invoices', async () => {
  await fc.assert(
    fc.asyncProperty(orderedQuantities, async (ordered) => {
      const shopper = await buildShopper(database.db); // in Uttar Pradesh
      const cart = await fillCart(shopper, ordered);
      const { total, mrpTotal, discount } = calculateCartTotals(cart);
      expect(mrpTotal - discount).toBe(total);

      const id = await expectOnlyPrice(shopper, cart, toPaise(total));
      expect(app.provider.orders.get(id)?.amountPaise).toBe(toPaise(total));
      const { order } = await app.call('confirmPayment', {
        as: shopper,
        body: { products: [app.provider.pay(id)] },
      });
      const detail = await app.call('orderById', { as: shopper, params: { orderId: order } });
      expect(detail.amount).toBe(total);
      expect(sum(detail.sellerOrders.map(({ amount }) => amount))).toBe(total);
      for (const { amount, lines } of detail.sellerOrders)
        expect(sum(lines.map(({ sellingPrice, qty }) => sellingPrice * qty))).toBe(amount);
      await expectBillsToAddUp(order, toPaise(total));
      expect(await app.call('cartItems', { as: shopper })).toEqual([]);
    }),
    { numRuns: RUNS },
  );
});

async function fillCart(
  shopper: TestShopper,
  ordered: readonly { product: number; cartqty: number }[],
): Promise<CartLine[]> {
  for (const { product, cartqty } of ordered)
    await app.call('addToCart', {
      as: shopper,
      params: { productId: productIds[product] ?? '' },
      body: { cartqty },
    });
  return app.call('cartItems', { as: shopper });
}

/** Checks that the server accepts this amount, and not a paisa more or less; returns the provider's order. */
async function expectOnlyPrice(
  shopper: TestShopper,
  cart: readonly CartLine[],
  amountPaise: number,
): Promise<string> {
  const { addressId } = shopper;
  const lines = cart.map(({ _id, cartqty }) => ({ productId: _id, cartqty }));
  for (const amount of [amountPaise - 1, amountPaise + 1].filter((wrong) => wrong > 0)) {
    const body = { amount, lines, addressId };
    const refused = await app.ask('createPaymentOrder', { as: shopper, body });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'priceChanged', amount: amountPaise },
    });
  }
  const body = { amount: amountPaise, lines, addressId };
  return (await app.call('createPaymentOrder', { as: shopper, body })).id;
}

/** Checks the records: the tax of each line, the total of each seller order, the amount charged for the order. */
async function expectBillsToAddUp(order: string, amountPaise: number): Promise<void> {
  const rows = await runSql<Line>(
    database.db,
    `select l.price_paise * l.quantity as paid, l.taxable_paise as taxable,
        l.cgst_paise as cgst, l.sgst_paise as sgst, l.igst_paise as igst, so.seller ->> 'gstin' as gstin,
        so.seller ->> 'state' as state
      from order_lines l join seller_orders so on so.id = l.seller_order_id where l.order_id = $1`,
    [order],
  );
  expect(sum(rows.map(({ paid }) => paid))).toBe(amountPaise);
  for (const { paid, taxable, cgst, sgst, igst, state } of rows.filter(isRegistered)) {
    expect(taxable + cgst + sgst + igst).toBe(paid);
    expect(cgst).toBe(sgst);
    expect(state === 'Uttar Pradesh' ? igst : cgst).toBe(0);
  }
  for (const { taxable, cgst, sgst, igst } of rows.filter((line) => !isRegistered(line)))
    expect([taxable, cgst, sgst, igst]).toEqual([null, null, null, null]);
  const charged = await database.db
    .selectFrom('payments')
    .select(['amountPaise', 'outcome'])
    .where('orderId', '=', order)
    .execute();
  expect(charged).toEqual([{ amountPaise, outcome: 'settled' }]);
}

interface Line {
  readonly paid: number;
  readonly taxable: number;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
  readonly gstin: string | null;
  readonly state: string;
}

function isRegistered({ gstin }: Line): boolean {
  return gstin !== null;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
