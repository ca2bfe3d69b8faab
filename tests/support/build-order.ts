import type { Database, Db } from '@haat/api/db/connect.ts';
import type { AddressesTable, PartialInsert } from '@haat/api/db/tables.ts';
import type { SellerOrder } from '@haat/shared/contract/orders.ts';
import type { PaymentOrder } from '@haat/shared/contract/payments.ts';
import type { TestApp } from './build-app.ts';
import { buildCustomer, type TestCustomer } from './build-customer.ts';
import { buildProduct, buildSeller } from './build-product.ts';
import type { ReportedPayment } from './fake-provider.ts';

/** A customer with an address to deliver to. */
export interface TestShopper extends TestCustomer {
  readonly addressId: string;
}

export type WantedLine = { readonly productId: string; readonly cartqty: number };

/** A signed-in customer in the State of buildSeller's sellers (who have no GSTIN), unless `given` says otherwise. */
export async function buildShopper(
  db: Db,
  given: PartialInsert<AddressesTable> = {},
): Promise<TestShopper> {
  const customer = await buildCustomer(db, { firstName: 'Lata', lastName: 'Devi' });
  const { id: addressId } = await db
    .insertInto('addresses')
    .values({
      customerId: customer.id,
      name: 'Lata Devi',
      mobile: '9988776655',
      line: '7 Hazratganj',
      locality: 'Aminabad',
      city: 'Lucknow',
      district: 'Lucknow',
      state: 'Uttar Pradesh',
      pincode: '226001',
      isDefault: true,
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...customer, addressId };
}

/** What the lines cost today, in paise. */
export async function priceOf({ db }: Database, lines: readonly WantedLine[]): Promise<number> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'pricePaise'])
    .where(
      'id',
      'in',
      lines.map(({ productId }) => productId),
    )
    .execute();
  return lines.reduce(
    (sum, { productId, cartqty }) =>
      sum + (rows.find(({ id }) => id === productId)?.pricePaise ?? 0) * cartqty,
    0,
  );
}

/** Place Order: opens an order for lines at today's prices. */
export async function openOrder(
  app: TestApp,
  database: Database,
  shopper: TestShopper,
  lines: readonly WantedLine[],
  gift: { readonly giftMessage?: string | undefined } = {},
): Promise<PaymentOrder> {
  return app.call('createPaymentOrder', {
    as: shopper,
    body: {
      amount: await priceOf(database, lines),
      lines: [...lines],
      addressId: shopper.addressId,
      ...gift,
    },
  });
}

/** What the browser reports after a payment. */
export function reportPayment(app: TestApp, shopper: TestShopper, payment: ReportedPayment) {
  return app.ask('confirmPayment', { as: shopper, body: { products: [payment] } });
}

/** Places, pays and settles an order; returns our id of it. */
export async function buildPaidOrder(
  app: TestApp,
  database: Database,
  shopper: TestShopper,
  lines: readonly WantedLine[],
  gift: { readonly giftMessage?: string | undefined } = {},
): Promise<{ readonly order: string; readonly payment: ReportedPayment }> {
  const { id } = await openOrder(app, database, shopper, lines, gift);
  const payment = app.provider.pay(id);
  const { order } = await app.call('confirmPayment', {
    as: shopper,
    body: { products: [payment] },
  });
  return { order, payment };
}

export interface TestOrderOfTwoSellers {
  readonly order: string;
  /** The products: two lotas of one seller and a diya of another were bought, of 5 each. */
  readonly lota: string;
  readonly diya: string;
  /** The lotas' seller order comes first. */
  readonly sellerOrders: readonly [SellerOrder, SellerOrder];
}

/** A paid order with two seller orders. */
export async function buildOrderOfTwoSellers(
  app: TestApp,
  database: Database,
  shopper: TestShopper,
): Promise<TestOrderOfTwoSellers> {
  const { db } = database;
  const lota = await buildProduct(db, { onHand: 5, sellerId: await buildSeller(db) });
  const diya = await buildProduct(db, { onHand: 5, sellerId: await buildSeller(db) });
  const { order } = await buildPaidOrder(app, database, shopper, [
    { productId: lota, cartqty: 2 },
    { productId: diya, cartqty: 1 },
  ]);
  const { sellerOrders } = await app.call('orderById', { as: shopper, params: { orderId: order } });
  const [first, second] = sellerOrders.toSorted((a, b) => b.amount - a.amount);
  if (!first || !second) throw new Error('The order has fewer than two seller orders');
  return { order, lota, diya, sellerOrders: [first, second] };
}
