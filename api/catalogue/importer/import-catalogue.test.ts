import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { TRANSLATED_LANGUAGES } from '@haat/shared/translations.ts';
import pg from 'pg';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  buildCategoryRow,
  buildProductRow,
  buildReviewRow,
  buildSellerRow,
  type FileRow,
  toCsv,
  toJsonLines,
} from '../../../tests/support/catalogue-files.ts';
import { createCatalogueImports } from '../../../tests/support/catalogue-imports.ts';
import { importCatalogue } from './import-catalogue.ts';

const imports = createCatalogueImports();
const { bring, query } = imports;
const ground = [buildSellerRow(), buildCategoryRow()];

const bringRows = (...rows: FileRow[]) => bring('rows.jsonl', toJsonLines(rows));

/** Everything an import writes, without ids and times of writing. */
async function dump(): Promise<unknown> {
  const [row] = await query(`select
    (select json_agg(to_jsonb(s) - 'id' - 'created_at' order by code) from sellers s) sellers,
    (select json_agg(to_jsonb(c) - 'id' order by name) from categories c) categories,
    (select json_agg(jsonb_build_array(name, translations, position) order by name) from sub_categories) subs,
    (select json_agg(to_jsonb(p) - '{id,seller_id,category_id,sub_category_id,updated_at}'::text[] order by seller_sku) from products p) products,
    (select json_agg(to_jsonb(r) - '{id,product_id}'::text[] order by external_id) from reviews r) reviews`);
  return row;
}

it('brings in sellers, categories, products in two languages, and reviews', async () => {
  const counts = await bringRows(...ground, buildProductRow(), buildReviewRow());
  expect(counts).toMatchObject({ rows: 4, added: 4, changed: 0, bad: 0, sideFile: null, said: [] });
  const [product] = await query('select * from products');
  expect(product).toMatchObject({
    name: 'Brass lota',
    translations: { hi: { name: 'पीतल का लोटा' } },
    title: 'Brass lota',
    mrp_paise: 129900,
    price_paise: 99900,
    on_hand: 20,
    keywords: ['kalash', 'लोटा'],
    country_of_origin: 'India',
    rating_count: 1,
    star_counts: [0, 0, 0, 0, 1],
    attributes: [
      {
        name: 'Material',
        value: 'Brass',
        translations: { hi: { name: 'सामग्री', value: 'पीतल' } },
      },
      {
        name: 'Care',
        value: 'Wipe dry, "no soap"',
        translations: { hi: { name: 'देखभाल', value: 'सूखे कपड़े से' } },
      },
    ],
  });
  expect(product?.['id']).toMatch(/^[0-9a-f]{24}$/);
});

it('every language of the list has its columns', async () => {
  const [first = 'hi'] = TRANSLATED_LANGUAGES;
  const inEach = (name: string, value: (language: string) => unknown) =>
    Object.fromEntries(
      TRANSLATED_LANGUAGES.map((language) => [`${name}_${language}`, value(language)]),
    );
  await bringRows(
    buildSellerRow({
      ...inEach('name', (language) => `Anvaya ${language}`),
      ...inEach('city', (language) => `City ${language}`),
    }),
    buildCategoryRow({
      ...inEach('name', (language) => `Home ${language}`),
      ...inEach('sub_categories', (language) => ({ Decor: `Decor ${language}` })),
    }),
    buildProductRow({
      ...inEach('name', (language) => `Lota ${language}`),
      ...inEach('attributes', (language) => ({ [`Material ${language}`]: 'Brass', Care: 'Wipe' })),
    }),
  );
  const translations = (texts: (language: string) => unknown) =>
    Object.fromEntries(TRANSLATED_LANGUAGES.map((language) => [language, texts(language)]));
  expect(await query('select translations from sellers')).toEqual([
    {
      translations: translations((language) => ({
        name: `Anvaya ${language}`,
        city: `City ${language}`,
      })),
    },
  ]);
  expect(await query('select translations from categories')).toEqual([
    { translations: translations((language) => ({ name: `Home ${language}` })) },
  ]);
  expect(await query('select translations from sub_categories order by name')).toEqual([
    { translations: translations((language) => ({ name: `Decor ${language}` })) },
    { translations: { [first]: { name: 'रसोई' } } },
  ]);
  const [product] = await query('select translations, attributes from products');
  expect(product?.['translations']).toEqual(
    translations((language) => ({ name: `Lota ${language}` })),
  );
  expect(product?.['attributes']).toMatchObject([
    {
      translations: translations((language) => ({ name: `Material ${language}`, value: 'Brass' })),
    },
    { name: 'Care' },
  ]);
  const { said } = await bringRows(
    buildCategoryRow({ [`sub_categories_${first}`]: { Attic: 'x' } }),
  );
  expect(said).toEqual([`line 1, column sub_categories_${first}: Attic is not in sub_categories`]);
});

it('keeps the two crops of a banner behind its words, the wide one first', async () => {
  for (const [name, width] of [
    ['wide.png', 90],
    ['tall.png', 30],
  ] as const) {
    const picture = sharp({ create: { width, height: 40, channels: 3, background: '#c9a04f' } });
    await imports.directory.write(name, await picture.png().toBuffer());
  }
  const banner = { kind: 'banner', place: 'full', position: 9, title: 'Mela', link: '/' };
  await bringRows({ ...banner, scenes: ['wide.png', 'tall.png'] });
  const [row] = await query('select scenes from banners where position = 9');
  expect(row?.['scenes']).toMatchObject([{ width: 90 }, { width: 30 }]);
  const { said } = await bringRows({ ...banner, scenes: ['a.png', 'b.png', 'c.png'] });
  expect(said).toEqual([expect.stringContaining('column scenes:')]);
});

it('a price left out follows from percent off, rounded up to a whole rupee', async () => {
  await bringRows(...ground, buildProductRow({ price: '', off: 33 }));
  expect(await query('select price_paise from products')).toEqual([{ price_paise: 87100 }]);
});

it('CSV, JSON Lines and both gzipped bring the same', async () => {
  const rows = [...ground, buildProductRow(), buildReviewRow()];
  await bring('a.jsonl', toJsonLines(rows));
  const expected = await dump();
  for (const name of ['b.csv', 'c.csv.gz', 'd.jsonl.gz']) {
    await query('truncate sellers, categories cascade');
    const content = name.includes('csv') ? toCsv(rows) : toJsonLines(rows);
    expect(await bring(name, content)).toMatchObject({ added: 4, bad: 0 });
    expect(await dump()).toEqual(expected);
  }
});

describe('run again', () => {
  const touched = () =>
    query('select seller_sku, updated_at, xmin::text from products order by seller_sku');

  it('the same file touches no row', async () => {
    const rows = [...ground, buildProductRow(), buildReviewRow()];
    await bringRows(...rows);
    const before = await touched();
    expect(await bringRows(...rows)).toMatchObject({ added: 0, changed: 0, bad: 0 });
    expect(await touched()).toEqual(before);
  });

  it('a changed file changes what differs, and ids stay', async () => {
    await bringRows(...ground, buildProductRow(), buildProductRow({ code: 'LOTA-2' }));
    const ids = await query('select id from products order by seller_sku');
    const before = await touched();
    const counts = await bringRows(
      buildProductRow(),
      buildProductRow({ code: 'LOTA-2', name_hi: '', price: 1, sub_category: 'Decor' }),
    );
    expect(counts).toMatchObject({ added: 0, changed: 1 });
    const after = await touched();
    expect(after[0]).toEqual(before[0]);
    expect(after[1]?.['updated_at']).not.toEqual(before[1]?.['updated_at']);
    expect(await query('select id from products order by seller_sku')).toEqual(ids);
    const [changed] = await query("select * from products where seller_sku = 'LOTA-2'");
    expect(changed).toMatchObject({ translations: {}, price_paise: 100 });
  });

  it('the listing follows: archived, sold out, cheaper, moved, rated and back again', async () => {
    const listed = () =>
      query(`select p.seller_sku,
        to_jsonb(l) - '{product_id,discount_percent}'::text[] as row,
        to_jsonb(v) - '{product_id,discount_percent}'::text[] as expected, to_jsonb(d) as deal, to_jsonb(e) as dealt
        from products p
        left join product_listing l on l.product_id = p.id left join listed_products v on v.product_id = p.id
        left join product_deals d on d.product_id = p.id left join dealt_products e on e.product_id = p.id
        order by p.seller_sku`);
    const codes = ['A', 'B', 'C', 'D'];
    const bringAll = (...changes: FileRow[]) =>
      bringRows(...codes.map((code, at) => buildProductRow({ code, ...changes[at] })));
    await bringRows(...ground, buildCategoryRow({ name: 'Garden', sub_categories: { Pots: '' } }));
    const check = async (missing: number) => {
      const rows = await listed();
      expect(rows).toHaveLength(codes.length);
      for (const { row, expected, deal, dealt } of rows)
        expect([row, deal]).toEqual([expected, dealt]);
      expect(rows.filter(({ row }) => row === null)).toHaveLength(missing);
    };
    await bringAll({ status: 'Draft' });
    await check(1);
    await bringAll({}, { status: 'Archived' }, { stock: 0, price: 1 }, { colours: ['Red'] });
    await check(1);
    await bringRows(buildReviewRow({ code: 'D' }), buildReviewRow({ code: 'B' }));
    await bringAll({ category: 'Garden', sub_category: 'Pots' }, {}, {}, { popularity: 9 });
    await check(0);
  });

  it('stock and creation time that are not given stay', async () => {
    await bringRows(...ground, buildProductRow());
    const { stock: _, created_at: __, ...rest } = buildProductRow();
    expect(await bringRows(rest)).toMatchObject({ changed: 0 });
    expect(await query('select on_hand from products')).toEqual([{ on_hand: 20 }]);
  });

  it('stock below what is reserved is refused; the rows around it are not', async () => {
    const codes = ['A', 'B', 'C', 'D', 'E'];
    const rows = (stock: number) => codes.map((code) => buildProductRow({ code, stock }));
    await bringRows(...ground, ...rows(9));
    await query("update products set reserved = 5 where seller_sku = 'B'");
    const counts = await bringRows(...rows(3));
    expect(counts.said).toEqual([
      'line 2, column stock: is less than what open orders have reserved',
    ]);
    const stock = await query('select seller_sku, on_hand from products order by seller_sku');
    expect(stock.map((row) => row['on_hand'])).toEqual([3, 9, 3, 3, 3]);
  });

  it('a changed or removed review changes the sums of its product', async () => {
    const reviews = [1, 2, 3].map((at) => buildReviewRow({ ref: `r${at}`, stars: at }));
    await bringRows(...ground, buildProductRow(), ...reviews);
    const sums = () => query('select rating_count, rating_sum, star_counts from products');
    expect(await sums()).toEqual([
      { rating_count: 3, rating_sum: 6, star_counts: [1, 1, 1, 0, 0] },
    ]);
    expect(await bringRows(buildReviewRow({ ref: 'r1', stars: 5 }))).toMatchObject({ changed: 1 });
    expect(await sums()).toEqual([
      { rating_count: 3, rating_sum: 10, star_counts: [0, 1, 1, 0, 1] },
    ]);
    await query("delete from reviews where external_id <> 'r1'");
    expect(await sums()).toEqual([
      { rating_count: 1, rating_sum: 5, star_counts: [0, 0, 0, 0, 1] },
    ]);
  });
});

describe('the order of rows', () => {
  it('of two rows with the same key the later one counts', async () => {
    const counts = await bringRows(
      ...ground,
      buildProductRow(),
      buildProductRow({ name: 'Later' }),
    );
    expect(counts).toMatchObject({ added: 3, changed: 1, bad: 0 });
    expect(await query('select name from products')).toEqual([{ name: 'Later' }]);
  });

  it('hands a GSTIN over when the row of its former seller comes without it first', async () => {
    const heir = buildSellerRow({ code: 'NEW' });
    await bringRows(buildSellerRow());
    expect((await bringRows(heir, buildSellerRow({ gstin: '' }))).said).toEqual([
      'line 1, column gstin: is that of seller ANV already; no two sellers have the same',
    ]);
    await bringRows(buildSellerRow());
    expect((await bringRows(buildSellerRow({ gstin: '' }), heir)).said).toEqual([]);
    expect(await query('select code, gstin from sellers order by code')).toEqual([
      { code: 'ANV', gstin: null },
      { code: 'NEW', gstin: heir['gstin'] },
    ]);
  });

  it('a row must not name what comes after it', async () => {
    const late = { code: 'NEW', gstin: '' };
    const counts = await bringRows(
      ...ground,
      buildReviewRow(),
      buildProductRow(),
      buildProductRow({ seller: 'NEW' }),
      buildSellerRow(late),
      buildReviewRow({ code: 'NOWHERE' }),
    );
    expect(counts.said).toEqual([
      'line 3, column code: the seller has no product of this code',
      "line 5, column seller: nobody knows 'NEW'",
      'line 7, column code: the seller has no product of this code',
    ]);
    expect(counts).toMatchObject({ rows: 7, added: 4, bad: 3 });
  });

  it('products of a category that was refused for its picture are refused as well', async () => {
    const category = buildCategoryRow({ picture: 'nowhere.png' });
    const { said } = await bringRows(buildSellerRow(), category, buildProductRow());
    expect(said).toEqual([
      "line 2, column picture: there is no file 'nowhere.png'",
      "line 3, column category: nobody knows 'Home'",
    ]);
  });
});

describe('bad rows', () => {
  it('are left out with a word for each problem, and stand in a side file that can be mended', async () => {
    const rows = [
      ...ground,
      buildProductRow({ mrp: 'x', hsn: '1' }),
      buildProductRow({ code: 'OK' }),
    ];
    const text = `${toJsonLines(rows)}{"broken\n`;
    const counts = await bring('list.jsonl', text);
    expect(counts).toMatchObject({ rows: 5, added: 3, bad: 2 });
    expect(counts.said.slice(0, 2)).toEqual([
      'line 3, column mrp: must be whole rupees, in digits only',
      'line 3, column hsn: must be 4, 6 or 8 digits',
    ]);
    expect(counts.sideFile).toBe(path.join(imports.directory.path, 'list.bad.jsonl'));
    const side = (await readFile(counts.sideFile ?? '', 'utf8')).trim().split('\n');
    const noted = side.map((line) => JSON.parse(line) as FileRow);
    expect(noted[0]).toMatchObject({ code: 'LOTA-1', mrp: 'x', _line: 3 });
    expect(noted[1]).toMatchObject({ _line: 5, _raw: '{"broken' });
    const mended = await bring(
      'list.bad.jsonl',
      toJsonLines([{ ...noted[0], mrp: 1299, hsn: '7418' }]),
    );
    expect(mended).toMatchObject({ added: 1, bad: 0, said: [] });
  });

  it('of CSV stand in the side file with their cells as they were', async () => {
    const rows = [...ground, buildProductRow({ mrp: 'x', description: 'Two\nlines, "quoted"' })];
    const counts = await bring('list.csv', toCsv(rows));
    const side = await readFile(counts.sideFile ?? '', 'utf8');
    expect(side.split('\n')[0]).toMatch(/^_line,_reason,kind,/);
    const mended = await bring('list.bad.csv', side.replace(',x,', ',1299,'));
    expect(mended).toMatchObject({ added: 1, bad: 0, said: [] });
    expect(await query('select description from products')).toEqual([
      { description: 'Two\nlines, "quoted"' },
    ]);
  });

  it('are never imported beside the file that rewrites them, however they are named', async () => {
    const file = await imports.directory.write('list.csv', toCsv(ground));
    const bad = await imports.directory.write('list.bad.csv', 'precious');
    const files = [
      file,
      `${imports.directory.path}/../${path.basename(imports.directory.path)}/list.bad.csv`,
    ];
    await expect(importCatalogue({ db: imports.database.db, files, mediaDir: '' })).rejects.toThrow(
      /import it by itself/,
    );
    expect(await readFile(bad, 'utf8')).toBe('precious');
  });

  it('gone, the side file of the import before is gone as well', async () => {
    const first = await bringRows(...ground, buildProductRow({ mrp: 'x' }));
    const second = await bringRows(...ground, buildProductRow());
    expect(second.sideFile).toBeNull();
    await expect(readFile(first.sideFile ?? '')).rejects.toThrow(/ENOENT/);
  });

  it('an unknown column is a warning, named once', async () => {
    const { said, bad } = await bringRows(
      ...ground,
      buildProductRow({ colors: 'Red' }),
      buildProductRow({ code: 'B', colors: 'Red' }),
    );
    expect(bad).toBe(0);
    expect(said).toEqual([
      "column colors is not known for a product and is passed over (did you mean 'colours'?)",
    ]);
  });
});

describe('what changed is announced when it is committed', () => {
  async function listen(work: () => Promise<unknown>): Promise<unknown[]> {
    const client = new pg.Client({ connectionString: imports.database.url });
    const notifications: unknown[] = [];
    client.on('notification', ({ payload }) => notifications.push(JSON.parse(payload ?? '')));
    await client.connect();
    await client.query('listen catalogue_changed');
    await work();
    await client.query('select 1'); // notifications arrive before this reply
    await client.end();
    return notifications;
  }

  it('products by id, with the category they are in and the one they were in', async () => {
    const other = buildCategoryRow({ name: 'Garden', sub_categories: { Pots: '' } });
    await bringRows(...ground, other, buildProductRow(), buildProductRow({ code: 'B' }));
    const moved = buildProductRow({ category: 'Garden', sub_category: 'Pots' });
    const notifications = await listen(() => bringRows(moved, buildProductRow({ code: 'B' })));
    const [product] = await query("select id from products where seller_sku = 'LOTA-1'");
    expect(notifications).toEqual([
      { products: [product?.['id']], categories: ['Garden', 'Home'] },
    ]);
  });

  it('a review, with the category whose listing shows its stars', async () => {
    await bringRows(...ground, buildProductRow());
    const notifications = await listen(() => bringRows(buildReviewRow()));
    const [product] = await query("select id from products where seller_sku = 'LOTA-1'");
    expect(notifications).toEqual([{ products: [product?.['id']], categories: ['Home'] }]);
  });

  it('everything, when it shows everywhere; of more than fifty products only that they are recorded', async () => {
    expect(await listen(() => bringRows(...ground))).toEqual([{ all: true }]);
    const many = Array.from({ length: 51 }, (_, at) => buildProductRow({ code: `P${at}` }));
    expect(await listen(() => bringRows(...many))).toEqual([{ all: true, isRecorded: true }]);
    expect(await listen(() => bringRows(...many))).toEqual([]);
  });
});

it('two imports at once bring each row once', async () => {
  const many = Array.from({ length: 600 }, (_, at) => buildProductRow({ code: `P${at}` }));
  const rows = toJsonLines([
    ...ground,
    ...many,
    ...many.map(({ code }) => buildReviewRow({ code })),
  ]);
  const both = await Promise.all([bring('one.jsonl', rows), bring('two.jsonl', rows)]);
  expect(both.map(({ bad }) => bad)).toEqual([0, 0]);
  expect(both.reduce((sum, { added }) => sum + added, 0)).toBe(1202);
  const [sums] = await query('select count(*), sum(rating_count) as ratings from products');
  expect(sums).toEqual({ count: 600, ratings: 600 });
  expect(await query('select count(*) from product_listing')).toEqual([{ count: 600 }]);
});

it('several batches in one file come whole, and search finds them', async () => {
  const many = Array.from({ length: 1234 }, (_, at) =>
    buildProductRow({ code: `P${at}`, stock: at }),
  );
  const reviews = many.map(({ code }) => buildReviewRow({ code }));
  expect(await bringRows(...ground, ...many, ...reviews)).toMatchObject({ added: 2470, bad: 0 });
  const [sums] = await query('select count(*), sum(rating_count) as ratings from products');
  expect(sums).toEqual({ count: 1234, ratings: 1234 });
  expect(await query('select count(*) from product_search')).toEqual([{ count: 1234 }]);
});

it('a new Hindi name of a category changes what its products are found by', async () => {
  const document = async () =>
    (await query('select document from product_search'))[0]?.['document'];
  await bringRows(...ground, buildProductRow());
  expect(await document()).toContain("'ghar'");
  await bringRows(buildCategoryRow({ name_hi: 'आंगन' }));
  expect(await document()).not.toContain("'ghar'");
});
