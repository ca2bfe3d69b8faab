import type { ProductCard } from '@haat/shared/contract/catalogue.ts';
import { ALL_CATEGORIES } from '@haat/shared/listing.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { buildTestApp } from '../../../tests/support/build-app.ts';
import {
  buildCategory,
  buildFamily,
  buildHindi,
  buildProduct,
  buildReview,
  buildSeller,
  buildSubCategory,
} from '../../../tests/support/build-product.ts';
import {
  runSql,
  setUpDatabase,
  type WatchedStatements,
  watchStatements,
} from '../../../tests/support/database.ts';
import { startDatabaseProxy } from '../../../tests/support/database-proxy.ts';
import { startIndexes } from '../../../tests/support/indexes.ts';
import { connect } from '../../db/connect.ts';
import { refreshSearch, refreshSearchWords } from '../../search/commands.ts';
import { type CardRow, findCards } from '../card-queries.ts';
import { startCardCache } from './followed-cards.ts';

const database = await setUpDatabase();
const { db } = database;
const log = pino({ level: 'silent' });
const PICTURE = {
  src: '/media/lota.webp',
  width: 1200,
  height: 900,
  tint: '#aa8833',
  widths: [320, 640],
  formats: ['avif', 'webp'],
};
const MODELS = { glb: '/media/lota.glb', usdz: '/media/lota.usdz' };
const SIZES = ['S', 'M', 'L'];
let ids: string[];

beforeAll(async () => {
  const sellerId = await buildSeller(db);
  const kind = await buildSubCategory(db);
  const lota = {
    ...kind,
    sellerId,
    name: 'Lota ₹',
    colours: ['Brass', 'Tan'],
    pictures: JSON.stringify([PICTURE, { ...PICTURE, tint: null }]),
    translations: buildHindi({ name: 'लोटा', title: 'पीतल का लोटा', description: 'लंबा' }),
  };
  const familyId = await buildFamily(db, sellerId);
  ids = [await buildProduct(db, lota), await buildProduct(db, { ...lota, ...MODELS })];
  for (const variantSize of SIZES)
    ids.push(await buildProduct(db, { ...kind, sellerId, familyId, variantSize }));
  await buildReview(db, { productId: ids[0] as string, stars: 4 });
});

async function startCards(at = db) {
  const indexes = await startIndexes(db);
  const cards = startCardCache({ db: at, log, ...indexes });
  onTestFinished(async () => {
    await cards.stop();
    await indexes.stop();
  });
  return { ...indexes, cards };
}

async function startLoaded() {
  const started = await startCards();
  const { cards, reader } = started;
  await cards.whenRead();
  const refresh = async () => {
    await reader.refresh();
    await cards.whenRead();
  };
  return { ...started, refresh };
}

const listIds = async () =>
  (await runSql<{ id: string }>(db, "select id from products where status = 'Active'")).map(
    ({ id }) => id,
  );

const change = (set: string, id: string) =>
  runSql(db, `update products set ${set}, updated_at = clock_timestamp() where id = $1`, [id]);

/** What was read but the records of changes, which the reader looks for twice a second. */
const listReads = ({ texts }: WatchedStatements) =>
  texts.filter((sql) => !sql.includes('catalogue_changes'));

/** Without how many pieces there are of what can be bought, and with sizes in one order. */
const asShown = (rows: readonly CardRow[]) =>
  rows.map((row) => ({
    ...row,
    stock: row.stock > 0,
    sizesInStock: row.sizesInStock?.toSorted(),
  }));

it('has the cards that PostgreSQL returns, in every language and in the order that is asked for', async () => {
  const { cards } = await startLoaded();
  const reversed = ids.toReversed();
  expect(cards.find(reversed, 'en').length).toBeLessThan(ids.length); // of a design, one size is listed: the others are read when a page wants them
  await cards.whenRead();
  for (const language of ['en', 'hi'] as const) {
    const expected = await findCards(db, reversed, language);
    expect(expected).toHaveLength(reversed.length);
    expect(cards.find(reversed, language)).toEqual(expected);
  }
  expect(cards.find([], 'en')).toEqual([]);
});

it('reads only the cards of a page that have changed; a call says how many pieces are left', async () => {
  const loaded = await startLoaded();
  const app = buildTestApp(database, loaded);
  const asked = { params: { category: ALL_CATEGORIES }, body: {} };
  const load = () => app.runCall('productsInCategory', { ...asked, language: 'hi' });
  const expected = await app.call('productsInCategory', { ...asked, language: 'hi' });
  expect(expected.products.length).toBeGreaterThan(0);
  expect(await load()).toEqual(expected);
  const watched = watchStatements(database);
  await load();
  expect(listReads(watched)).toEqual([]);
  await change("title = title || '!'", ids[0] as string);
  await loaded.reader.refresh();
  expect((await load()).products).toEqual(
    (await app.call('productsInCategory', { ...asked, language: 'hi' })).products,
  );
  vi.restoreAllMocks();
  const [{ _id: id, stock }] = expected.products as [ProductCard];
  await change('on_hand = on_hand - 1', id);
  const { products } = await app.call('productsInCategory', asked);
  expect(products.find(({ _id }) => _id === id)?.stock).toBe(stock - 1);
});

it('suggests the same from memory', async () => {
  await refreshSearch(db, ids);
  await refreshSearchWords(db);
  const { cards, ...indexes } = await startLoaded();
  await indexes.whenRead();
  const [app, other] = [indexes, { ...indexes, cards }].map((one) => buildTestApp(database, one));
  for (const search of ['lo', 'लोट', 'prod', 'lota under 900']) {
    const expected = await app?.call('productsSuggest', { body: { search }, language: 'hi' });
    expect(expected?.products).not.toEqual([]);
    await other?.call('productsSuggest', { body: { search } });
    await cards.whenRead();
    const watched = watchStatements(database);
    expect(await other?.call('productsSuggest', { body: { search }, language: 'hi' })).toEqual(
      expected,
    );
    expect(listReads(watched)).toEqual([]);
    vi.restoreAllMocks();
  }
});

it('never shows a card that was changed before the last reading, and has it again soon', async () => {
  const { cards, reader, refresh } = await startLoaded();
  const at = fc.nat();
  const step = fc.oneof(
    {
      weight: 19,
      arbitrary: fc.record({
        at,
        set: fc.constantFrom(
          "name = name || '!'",
          "title = title || 'é'",
          "brand = 'B' || price_paise",
          'price_paise = price_paise - 100',
          'mrp_paise = mrp_paise + 100',
          'on_hand = reserved',
          'on_hand = reserved + 3',
          'on_hand = on_hand + 1',
          "colours = '{Red,Tan}'",
          'rating_count = rating_count + 1, rating_sum = rating_sum + 3',
          'glb = null, usdz = null',
          "pictures = '[]'",
          `translations = '${buildHindi({ title: 'लोटा' })}'`,
          "status = 'Archived'",
          "status = 'Active'",
          "variant_size = variant_size || 'X'",
          'family_id = null, variant_size = null',
        ),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ at: 0, set: '' }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const { at: index, set } of steps)
        await (set === ''
          ? runSql(db, "update categories set name = name || '.'")
          : change(set, ids[index % ids.length] as string));
      await reader.refresh();
      const active = await listIds();
      const expected = asShown(await findCards(db, active, 'hi'));
      expect(expected).toEqual(expect.arrayContaining(asShown(cards.find(active, 'hi'))));
      await refresh();
      cards.find(active, 'hi');
      await cards.whenRead();
      expect(asShown(cards.find(active, 'hi'))).toEqual(expected);
    }),
    { numRuns: 8 },
  );
});

it('shows no card when changes were missed, and reads all of them when it is calm again', async () => {
  const { cards, reader, refresh } = await startLoaded();
  const id = await buildProduct(db);
  await refresh();
  expect(cards.find([id], 'en')).toHaveLength(1);
  await runSql(
    db,
    'insert into catalogue_changes (product_count) select 1000 from generate_series(1, 102)',
  );
  await reader.refresh();
  expect(cards.find([id], 'en')).toEqual([]);
  await cards.whenRead();
  expect(cards.find([id], 'en')).toEqual(await findCards(db, [id], 'en'));
});

/** Whether PostgreSQL has answered a statement for cards since then. */
async function hasAnsweredSince(moment: string): Promise<boolean> {
  const answered = await runSql(
    db,
    `select from pg_stat_activity where datname = current_database() and state = 'idle'
      and query like 'select p.status as status%' and query_start > $1::timestamptz`,
    [moment],
  );
  return answered.length > 0;
}

it.each(['products', 'categories'])(
  'does not keep what was read before a change of %s that was announced meanwhile',
  async (table) => {
    const name = `Before ${table}`;
    const categoryId = await buildCategory(db, { name });
    const proxy = await startDatabaseProxy(database.url);
    const through = connect(proxy.url);
    onTestFinished(async () => {
      await through.close();
      await proxy.stop();
    });
    const { cards, reader } = await startCards(through.db);
    await cards.whenRead();
    proxy.holdAnswers();
    const id = await buildProduct(db, { categoryId, name });
    const [since] = await runSql<{ at: string }>(db, 'select clock_timestamp()::text as at');
    await reader.refresh();
    const hasAnswered = () => hasAnsweredSince(since?.at ?? '');
    await expect.poll(hasAnswered, { interval: 10 }).toBe(true);
    await runSql(db, `update ${table} set name = 'After ' || name where name = $1`, [name]);
    await reader.refresh();
    proxy.restore();
    const find = () => cards.find([id], 'en');
    await expect.poll(find, { interval: 5 }).toHaveLength(1);
    const expected = await findCards(db, [id], 'en');
    expect(find()).toEqual(expected);
    expect([expected[0]?.name, expected[0]?.category]).toContain(`After ${name}`);
  },
);
