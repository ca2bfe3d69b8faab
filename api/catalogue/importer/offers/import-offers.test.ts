import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  buildCategoryRow,
  buildProductRow,
  buildReviewRow,
  buildSellerRow,
  type FileRow,
  toCsv,
  toJsonLines,
} from '../../../../tests/support/catalogue-files.ts';
import { createCatalogueImports } from '../../../../tests/support/catalogue-imports.ts';
import { runSql } from '../../../../tests/support/database.ts';
import { runInTransaction } from '../../../db/transaction.ts';
import { lockProducts, reserveStock } from '../../../orders/stock-commands.ts';
import type { OfferPart } from './check-offer.ts';

const imports = createCatalogueImports();
const { query } = imports;

const ground = [buildSellerRow(), buildCategoryRow()];
const BOTH: readonly OfferPart[] = ['price', 'stock'];

const bringWhole = (rows: readonly FileRow[]) => imports.bring('rows.jsonl', toJsonLines(rows));
const bringOnly = (rows: readonly FileRow[], only: readonly OfferPart[] = BOTH) =>
  imports.bring('rows.jsonl', toJsonLines(rows), only);

const offer = (changes: FileRow = {}): FileRow => ({ seller: 'ANV', code: 'LOTA-1', ...changes });

/** Products as they are stored and listed, but for the times of writing. */
const dump = () =>
  query(`select to_jsonb(p) - '{id,seller_id,category_id,sub_category_id,updated_at,price_raised_at}'::text[] as product,
    to_jsonb(l) - '{product_id,category_id,sub_category_id,discount_percent}'::text[] as listing,
    to_jsonb(d) - '{product_id,category_id}'::text[] as deal, to_jsonb(e) - '{product_id,category_id}'::text[] as dealt
    from products p left join product_listing l on l.product_id = p.id left join product_deals d on d.product_id = p.id
    left join dealt_products e on e.product_id = p.id order by seller_sku`);

const codes = ['A', 'B', 'C', 'D', 'E', 'F'];
const products = (change: (code: string, at: number) => FileRow) =>
  codes.map((code, at) => buildProductRow({ code, ...change(code, at) }));

it('changes price and stock, reads nothing else, and touches no row that is as it was', async () => {
  await bringWhole([...ground, buildProductRow(), buildProductRow({ code: 'B' })]);
  const [, other] = await query(
    'select xmin::text, updated_at from products order by seller_sku desc',
  );
  const rows = [
    { kind: 'seller', code: 'a wrong code' },
    buildReviewRow(),
    buildProductRow({
      price: 900,
      mrp: 1300,
      stock: 7,
      name: '',
      hsn: 'wrong',
      images: ['no.png'],
    }),
    offer({ code: 'B', price: 999, stock: 20 }),
    offer({ price: 899 }),
  ];
  const counts = await bringOnly(rows);
  expect(counts).toMatchObject({ rows: 5, added: 0, changed: 2, bad: 0, said: [] });
  expect(
    await query(
      "select name, mrp_paise, price_paise, on_hand from products where seller_sku = 'LOTA-1'",
    ),
  ).toEqual([{ name: 'Brass lota', mrp_paise: 130000, price_paise: 89900, on_hand: 7 }]);
  expect(
    (await query("select xmin::text, updated_at from products where seller_sku = 'B'"))[0],
  ).toEqual(other);
  expect(await bringOnly([offer({ price: 899, stock: 7 })])).toMatchObject({ rows: 1, changed: 0 });
});

it('one part leaves the other as it is', async () => {
  await bringWhole([...ground, buildProductRow()]);
  await bringOnly([offer({ price: 500, mrp: 600, stock: 3 })], ['stock']);
  await bringOnly([offer({ price: 800, stock: 50 })], ['price']);
  expect(await query('select mrp_paise, price_paise, on_hand from products')).toEqual([
    { mrp_paise: 129900, price_paise: 80000, on_hand: 3 },
  ]);
});

it('refuses with line, column and reason what whole rows are refused for, and keeps it in the side file', async () => {
  await bringWhole([...ground, ...products(() => ({}))]);
  await query("update products set reserved = 5 where seller_sku = 'B'");
  const rows = [
    offer({ code: 'A', price: 'x', stock: -1 }),
    offer({ code: 'B', price: 999, stock: 4 }),
    offer({ code: 'C', price: 1300 }),
    offer({ code: 'D', mrp: 700, price: 701 }),
    offer({ code: 'E', price: 10, off: 5 }),
    offer({ code: 'F', off: 10 }),
    offer({ code: 'NOWHERE', price: 10 }),
    offer({ seller: 'ANW', price: 10 }),
    offer({ code: 'F', stock: 3, prise: 3 }),
    offer({ code: 'F', mrp: 1000, off: 33, stock: 0 }),
  ];
  const { said, sideFile, ...counts } = await imports.bring('night.csv', toCsv(rows), BOTH);
  expect(counts).toMatchObject({ rows: 10, changed: 1, bad: 9 });
  expect(said.filter((text) => text.startsWith('line'))).toEqual([
    'line 2, column price: must be whole rupees, in digits only',
    'line 2, column stock: must be a whole number from 0 to 2147483647',
    'line 3, column stock: is less than what open orders have reserved',
    'line 4, column price: is above the MRP of 1299',
    'line 5, column price: is above the MRP of 700',
    'line 6, column off: cannot stand beside price: give one of them',
    'line 6, column mrp: is needed beside off',
    'line 7, column mrp: is needed beside off',
    'line 8, column code: the seller has no product of this code',
    "line 9, column seller: nobody knows 'ANW'; did you mean 'ANV'?",
    'line 10, column price: is needed, or off in its place',
  ]);
  expect(said).toContainEqual(expect.stringMatching(/^column prise .*'price'/));
  expect((await readFile(sideFile ?? '', 'utf8')).split('\n')).toHaveLength(11);
  expect((await bringOnly([offer({ price: 5 })], ['stock'])).said).toEqual([
    'line 1, column stock: is needed',
  ]);
  expect(await query("select price_paise, on_hand from products where seller_sku = 'F'")).toEqual([
    { price_paise: 67000, on_hand: 0 },
  ]);
});

it('of two rows for one product the later counts', async () => {
  await bringWhole([...ground, buildProductRow()]);
  await bringOnly([offer({ price: 5 }), offer({ price: 7 })]);
  expect(await query('select price_paise from products')).toEqual([{ price_paise: 700 }]);
});

const statusOf = (code: string) => ({ status: code === 'D' ? 'Draft' : 'Active' });

it('any prices and stock come out as from a file of whole rows, in the tables and in what is refused', async () => {
  const values = fc.record({
    mrp: fc.integer({ min: 1, max: 60 }),
    price: fc.integer({ min: 1, max: 60 }),
    stock: fc.integer({ min: 0, max: 3 }),
  });
  const files = fc.array(fc.array(values, { minLength: codes.length, maxLength: codes.length }), {
    minLength: 3,
    maxLength: 3,
  });
  await fc.assert(
    fc.asyncProperty(files, async (nights) => {
      const runAll = async (only?: readonly OfferPart[]) => {
        await query('truncate sellers, categories cascade');
        await bringWhole([
          ...ground,
          ...products((code, at) => ({ stock: at % 2, ...statusOf(code) })),
        ]);
        await query("update products set reserved = 1 where seller_sku = 'B'");
        const said: string[][] = [];
        for (const night of nights) {
          const rows = products((code, at) => ({ ...night[at], ...statusOf(code) }));
          said.push((await imports.bring('night.jsonl', toJsonLines(rows), only)).said);
        }
        return { said, products: await dump() };
      };
      const only = await runAll(BOTH);
      expect(only).toEqual(await runAll());
      for (const { deal, dealt } of only.products) expect(deal).toEqual(dealt);
    }),
    { numRuns: 4 },
  );
});

it('orders are reserved while prices and stock are imported, and no piece is promised twice', async () => {
  const many = Array.from({ length: 60 }, (_, at) => `P${at}`);
  await bringWhole([...ground, ...many.map((code) => buildProductRow({ code, stock: 5 }))]);
  const ids = (await query('select id from products order by id')).map(({ id }) => String(id));
  const reserved = new Map<string, number>();
  const isOver = { value: false };
  const orders = async (offset: number): Promise<number> => {
    for (let placed = 0; ; placed += 1) {
      if (isOver.value) return placed;
      // Backwards and forwards: whoever locks in another order than everybody would deadlock.
      const wanted = [
        ids[(offset + placed * 7) % 60],
        ids[(offset + 59 - placed) % 60],
      ] as string[];
      const bought = await runInTransaction(imports.database.db, async (trx) => {
        await lockProducts(trx, wanted);
        const free = await runSql<{ id: string }>(
          trx,
          'select id from products where id = any($1) and on_hand > reserved',
          [wanted],
        );
        await reserveStock(
          trx,
          free.map(({ id }) => ({ productId: id, quantity: 1 })),
        );
        return free.map(({ id }) => id);
      });
      for (const id of bought) reserved.set(id, (reserved.get(id) ?? 0) + 1);
    }
  };
  const buyers = [0, 20, 40].map(orders);
  for (let night = 0; night < 12; night += 1) {
    const rows = many.map((code, at) =>
      offer({ code, price: 500 + night, stock: (at + night) % 9 }),
    );
    await bringOnly(night % 2 ? rows : rows.toReversed());
  }
  isOver.value = true;
  const placed = await Promise.all(buyers);
  expect(Math.min(...placed)).toBeGreaterThan(0);
  const after = await query('select id, on_hand, reserved from products');
  for (const { id, on_hand, reserved: held } of after) {
    expect(held).toBe(reserved.get(String(id)) ?? 0);
    expect(Number(on_hand)).toBeGreaterThanOrEqual(Number(held));
  }
  const { deadlocks } = (
    await query('select deadlocks::int from pg_stat_database where datname = current_database()')
  )[0] as { deadlocks: number };
  expect(deadlocks).toBe(0);
});
