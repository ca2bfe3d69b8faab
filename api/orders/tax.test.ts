import { readFileSync } from 'node:fs';
import { asPaise } from '@haat/shared/money.ts';
import { STATES } from '@haat/shared/states.ts';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildShopper, openOrder, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { listLinesToTax } from './settlement/tax-queries.ts';
import { calculateTaxShares, getStateTaxName } from './tax-rules.ts';

const CRORE_PAISE = 1_000_000_000;
const price = fc.integer({ min: 100, max: 1000 * CRORE_PAISE });
const rate = fc.oneof(
  fc.constantFrom(0, 0.25, 3, 5, 18, 28, 40),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
);

describe('the tax in a price', () => {
  it('and the taxable value add up to the price, whatever it is', () => {
    fc.assert(
      fc.property(price, rate, fc.boolean(), (paid, percent, withinState) => {
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = calculateTaxShares(
          paid,
          percent,
          withinState,
        );
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(paid);
        for (const share of [taxablePaise, cgstPaise, sgstPaise, igstPaise]) {
          expect(Number.isSafeInteger(share)).toBe(true);
          expect(share).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('within a State has two equal halves, between States one whole', () => {
    fc.assert(
      fc.property(price, rate, (paid, percent) => {
        const within = calculateTaxShares(paid, percent, true);
        expect([within.cgstPaise, within.igstPaise]).toEqual([within.sgstPaise, 0]);
        const between = calculateTaxShares(paid, percent, false);
        expect([between.cgstPaise, between.sgstPaise]).toEqual([0, 0]);
        expect(Math.abs(between.igstPaise - 2 * within.cgstPaise)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is the rate on the taxable value, to half a paisa', () => {
    fc.assert(
      fc.property(price, rate, (paid, percent) => {
        const { igstPaise } = calculateTaxShares(paid, percent, false);
        const exact = (paid * percent) / (100 + percent);
        expect(Math.abs(igstPaise - exact)).toBeLessThanOrEqual(0.5 + exact * Number.EPSILON * 4);
      }),
    );
  });

  it.each([
    [134_900, 5, true, { taxablePaise: 128_476, cgstPaise: 3212, sgstPaise: 3212, igstPaise: 0 }],
    [134_900, 5, false, { taxablePaise: 128_476, cgstPaise: 0, sgstPaise: 0, igstPaise: 6424 }],
    [118_00, 18, true, { taxablePaise: 100_00, cgstPaise: 900, sgstPaise: 900, igstPaise: 0 }],
    [100, 3, true, { taxablePaise: 98, cgstPaise: 1, sgstPaise: 1, igstPaise: 0 }],
    [19_900, 0, true, { taxablePaise: 19_900, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  ])('of %i paise at %d %%, within the State: %s', (paid, percent, withinState, shares) => {
    expect(calculateTaxShares(paid, percent, withinState)).toEqual(shares);
  });
});

it('five Union Territories have UTGST; Delhi, Puducherry, Jammu and Kashmir and the States have SGST', () => {
  const withUtgst = STATES.filter(({ name }) => getStateTaxName(name) === 'UTGST');
  expect(withUtgst.map(({ gstCode }) => gstCode).sort()).toEqual(['04', '26', '31', '35', '38']);
  expect(withUtgst.every(({ unionTerritory }) => unionTerritory)).toBe(true);
});

const database = await setUpDatabase();
const app = buildTestApp(database);
let shopper: TestShopper;

beforeEach(async () => {
  shopper = await buildShopper(database.db);
});

const DAY_MS = 24 * 60 * 60 * 1000;
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);

interface TestLine {
  readonly hsn: string;
  readonly rupees?: number;
  readonly quantity?: number;
}

/** The rates that settlement uses today for products with these HSN codes, at these prices of one piece. */
async function findRates(testLines: readonly TestLine[]): Promise<(number | null)[]> {
  const lines = [];
  for (const { hsn, rupees = 500, quantity = 1 } of testLines) {
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

const findRate = async (hsn: string, rupees?: number) =>
  (await findRates([{ hsn, ...(rupees !== undefined && { rupees }) }]))[0];

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
  it('of clothes and shoes changes at ₹2,500 for one piece, whatever the quantity', async () => {
    expect(
      await findRates([
        { hsn: '64035990', rupees: 2500 },
        { hsn: '64035990', rupees: 2501 },
        { hsn: '6214', rupees: 1599, quantity: 3 },
        { hsn: '6302', rupees: 2499 },
        { hsn: '94044000', rupees: 3299 },
        { hsn: '50072090', rupees: 74_999 },
      ]),
    ).toEqual([5, 18, 5, 5, 18, 5]);
  });

  it('is the rate of the longest matching prefix of its HSN', async () => {
    const codes = ['71131110', '71179010', '42022220', '42022110'];
    expect(await findRates(codes.map((hsn) => ({ hsn })))).toEqual([3, 0, 5, 18]);
  });

  it('is the standard rate when no row has its HSN', async () => {
    expect(await findRate('3923')).toBe(18);
  });

  it('changes on the day of a row, and not before', async () => {
    await addRate('8536', dayFromNow(2), 40, null);
    expect(await findRate('8536')).toBe(18);
    await addRate('8536', dayFromNow(-1), 28, null);
    expect(await findRate('8536')).toBe(28);
  });

  it('is the rate of the latest day, with the price limits of that day', async () => {
    await addRate('8537', dayFromNow(-3), 12, null);
    await addRate('8537', dayFromNow(-1), 5, 100_000);
    await addRate('8537', dayFromNow(-1), 18, null);
    await addRate('8537', dayFromNow(-1), 3, 50_000);
    expect(await findRate('8537', 500)).toBe(3);
    expect(await findRate('8537', 501)).toBe(5);
    expect(await findRate('8537', 1001)).toBe(18);
  });
});

it('every product of the sample catalogue has a rate of a slab that is in force', async () => {
  const file = new URL('../../sample-catalogue/products.jsonl', import.meta.url);
  const products = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((row): { hsn: string } => JSON.parse(row));
  const codes = [...new Set(products.map(({ hsn }) => hsn))];
  expect(codes.length).toBeGreaterThan(30);
  const rates = await findRates(codes.map((hsn) => ({ hsn })));
  expect([...new Set(rates)].filter((found) => ![0, 3, 5, 18, 40].includes(found ?? -1))).toEqual(
    [],
  );
});
