import { readdirSync, readFileSync } from 'node:fs';
import { asPaise } from '@haat/shared/money.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../tests/support/build-app.ts';
import { buildShopper, openOrder, type TestShopper } from '../../../tests/support/build-order.ts';
import { buildProduct } from '../../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { listLinesToTax } from '../settlement/queries.ts';

let database: TestDatabase;
let app: TestApp;
let shopper: TestShopper;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database);
});
beforeEach(async () => {
  shopper = await buildShopper(database.db);
});
afterAll(() => database.dispose());

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

interface Piece {
  readonly hsn: string;
  readonly rupees?: number;
  readonly quantity?: number;
}

/** The rates that settlement uses today for products with these HSN codes, at these prices of one piece. */
async function ratesOf(pieces: readonly Piece[]): Promise<(number | null)[]> {
  const lines = [];
  for (const { hsn, rupees = 500, quantity = 1 } of pieces) {
    const pricePaise = asPaise(rupees * 100);
    const productId = await buildProduct(database.db, { hsn, pricePaise, mrpPaise: pricePaise });
    lines.push({ productId, cartqty: quantity });
  }
  const opened = await openOrder(app, database, shopper, lines);
  const { id } = await database.db
    .selectFrom('orders')
    .select('id')
    .where('providerOrderId', '=', opened.id)
    .executeTakeFirstOrThrow();
  return (await listLinesToTax(database.db, id)).map(({ taxRate }) => taxRate);
}

const rateOf = async (hsn: string, rupees?: number) =>
  (await ratesOf([{ hsn, ...(rupees !== undefined && { rupees }) }]))[0];

const addRate = (
  hsnPrefix: string,
  validFrom: string,
  percent: number,
  maxPricePaise: number | null,
) =>
  database.db
    .insertInto('taxRates')
    .values({ hsnPrefix, validFrom, percent, maxPricePaise })
    .execute();

describe('the rate of a line', () => {
  it('of clothes and shoes turns at ₹2,500 for one piece, however many are bought', async () => {
    expect(
      await ratesOf([
        { hsn: '64035990', rupees: 2500 },
        { hsn: '64035990', rupees: 2501 },
        { hsn: '6214', rupees: 1599, quantity: 3 },
        { hsn: '6302', rupees: 2499 },
        { hsn: '94044000', rupees: 3299 },
        { hsn: '50072090', rupees: 74_999 },
      ]),
    ).toEqual([5, 18, 5, 5, 18, 5]);
  });

  it('is that of the longest beginning of its HSN', async () => {
    const codes = ['71131110', '71179010', '42022220', '42022110'];
    expect(await ratesOf(codes.map((hsn) => ({ hsn })))).toEqual([3, 0, 5, 18]);
  });

  it('is the standard rate where no row names its goods', async () => {
    expect(await rateOf('3923')).toBe(18);
  });

  it('changes on the day that a row names, and not before', async () => {
    await addRate('8536', dayFromNow(2), 40, null);
    expect(await rateOf('8536')).toBe(18);
    await addRate('8536', dayFromNow(-1), 28, null);
    expect(await rateOf('8536')).toBe(28);
  });

  it('of the latest day counts, with its own limits of price', async () => {
    await addRate('8537', dayFromNow(-3), 12, null);
    await addRate('8537', dayFromNow(-1), 5, 100_000);
    await addRate('8537', dayFromNow(-1), 18, null);
    await addRate('8537', dayFromNow(-1), 3, 50_000);
    expect(await rateOf('8537', 500)).toBe(3);
    expect(await rateOf('8537', 501)).toBe(5);
    expect(await rateOf('8537', 1001)).toBe(18);
  });
});

it('every product of the sample catalogue has a rate of a slab that is in force', async () => {
  const folder = new URL('../../../sample-catalogue/', import.meta.url);
  const products = readdirSync(folder)
    .filter((name) => name.startsWith('products-'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
    .map((row): { hsn: string } => JSON.parse(row));
  const codes = [...new Set(products.map(({ hsn }) => hsn))];
  expect(codes.length).toBeGreaterThan(30);
  const rates = await ratesOf(codes.map((hsn) => ({ hsn })));
  expect([...new Set(rates)].filter((rate) => ![0, 3, 5, 18, 40].includes(rate ?? -1))).toEqual([]);
});
