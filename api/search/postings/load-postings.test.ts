import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { buildTestApp } from '../../../tests/support/build-app.ts';
import { buildDocument } from '../../../tests/support/build-document.ts';
import { runSql, watchStatements } from '../../../tests/support/database.ts';
import { setUpIndexedProducts, startIndexes } from '../../../tests/support/indexes.ts';
import { findHits } from '../../catalogue/listing/queries.ts';
import { findQuickHits } from '../../catalogue/suggest-queries.ts';
import type { SearchPlan } from '../rules.ts';
import { countFound } from '../queries.ts';
import { formatTsQuery, MATCH_WEIGHTS, type MatchKind, type PlannedWord } from '../rules.ts';
import { buildSearchDocument } from '../words/documents.ts';
import { ProductPostings } from './product-postings.ts';
import { listBestIds } from './rank.ts';

const PRODUCTS = 30;
const LIMIT = 10;
const WORDS = ['lota', 'brass', 'kurta', 'jute', 'पीतल', 'lamp'];
const LEXEMES = [...WORDS.filter((word) => word !== 'पीतल'), 'pital', 'nowhere'];

const { database, ids, indexes } = await setUpIndexedProducts(PRODUCTS);

afterEach(() => vi.restoreAllMocks());

interface ChangedProduct {
  readonly id: string;
  readonly texts: Parameters<typeof buildSearchDocument>[0];
  readonly popularity: number;
  readonly stock: number;
  readonly status: string;
}

const textOfWords = fc
  .array(fc.constantFrom(...WORDS), { maxLength: 3 })
  .map((words) => words.join(' '));
const listOfTexts = (maxLength: number) => fc.array(textOfWords, { maxLength });
const changes = fc.uniqueArray(
  fc.record<ChangedProduct>({
    id: fc.nat(PRODUCTS - 1).map((at) => ids[at] as string),
    texts: fc.record({
      A: listOfTexts(4),
      B: listOfTexts(3),
      C: listOfTexts(5),
      D: listOfTexts(2),
    }),
    popularity: fc.nat(3),
    stock: fc.nat(1),
    status: fc.constantFrom('Active', 'Active', 'Draft'),
  }),
  { selector: ({ id }) => id, maxLength: PRODUCTS },
);
const lexemes = fc.array(fc.constantFrom(...LEXEMES), { minLength: 1, maxLength: 2 });
const kinds = Object.keys(MATCH_WEIGHTS) as MatchKind[];
const match = fc.record(
  { lexemes, kind: fc.constantFrom(...kinds), classes: fc.constantFrom('AB', 'AC', 'ABC') },
  { requiredKeys: ['lexemes', 'kind'] },
);
const plannedWord: fc.Arbitrary<PlannedWord> = fc.record({
  matches: fc.array(match, { minLength: 1, maxLength: 3 }),
  shown: fc.constant(''),
  isDetail: fc.boolean(),
});
const plan: fc.Arbitrary<SearchPlan> = fc
  .tuple(
    fc.array(plannedWord, { minLength: 1, maxLength: 3 }),
    fc.array(plannedWord, { maxLength: 2 }),
    fc.constantFrom('ABCD', 'ABC'),
  )
  .map(([needed, optional, classes]) => ({
    words: [...optional.map((word) => ({ ...word, isOptional: true })), ...needed],
    classes,
    query: formatTsQuery(needed, classes),
    correctedTo: null,
  }));

it('finds in memory what PostgreSQL finds, in the same order, after any changes', async () => {
  const plans = fc.array(plan, { minLength: 3, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(changes, plans, async (changed, searches) => {
      // What is kept of these searches must not be found any more.
      for (const search of searches) await findInMemory(search);
      await changeProducts(changed);
      for (const search of searches)
        expect(await findInMemory(search)).toEqual(await findInSql(search));
    }),
    { numRuns: 50 },
  );
});

it('finds a product by the new name of its category, though the product did not change', async () => {
  const [id = ''] = ids;
  await changeProducts([
    { id, texts: { A: [], B: [], C: [], D: [] }, popularity: 0, stock: 1, status: 'Active' },
  ]);
  const hasUrli = async () => {
    await indexes.refresh();
    const postings = await indexes.searchIndex.findLatest();
    const words = [{ matches: [{ lexemes: ['urli'], kind: 'exact' as const }], shown: 'urli' }];
    return postings && listBestIds(postings, { words, classes: 'ABCD' }, LIMIT);
  };
  expect(await hasUrli()).toEqual([]);
  await runSql(
    database.db,
    "update product_search set document = '''urli'':2B'::tsvector where product_id = $1",
    [id],
  );
  expect(await hasUrli()).toEqual([id]);
});

it('knows only the last words of a product that is read twice before they are used', () => {
  const postings = new ProductPostings();
  const words = (word: string) => [
    { matches: [{ lexemes: [word], kind: 'exact' as const }], shown: '' },
  ];
  for (const word of ['old', 'new']) postings.save(buildRecord(word));
  while (postings.flushNext());
  expect(postings.find(words('old'), 'ABCD').count).toBe(0);
  expect(postings.find(words('new'), 'ABCD').count).toBe(1);
  postings.save(buildRecord('newer'));
  postings.remove(['0'.repeat(24)]);
  while (postings.flushNext());
  expect(postings.count(words('newer'), 'ABCD', 1)).toBe(0);
});

it('suggests the most popular product as popularity and words are now', () => {
  const postings = new ProductPostings();
  const words = [{ matches: [{ lexemes: ['lota'], kind: 'exact' as const }], shown: '' }];
  const mostPopular = () => {
    while (postings.flushNext());
    return [...postings.findPopular(words, { classes: 'A', narrow: 'A' }, 1).keys()];
  };
  for (const [product, popularity] of [3, 2].entries())
    postings.save(buildRecord('lota', product, popularity));
  expect(mostPopular()).toEqual([0]);
  postings.save(buildRecord('lota', 1, 4));
  expect(mostPopular()).toEqual([1]);
  postings.save(buildRecord('kalash', 1, 4));
  expect(mostPopular()).toEqual([0]);
});

/** A product with these words in its name. */
function buildRecord(text: string, number = 0, popularity = 0): Buffer {
  const words = text.split(' ').map((word) => [word, 'A'] as const);
  return buildDocument({ number, popularity, words });
}

it('suggests without a statement that reads documents, whatever was typed', async () => {
  await changeProducts([
    {
      id: ids[0] as string,
      texts: { A: ['brass lota'], B: [], C: [], D: [] },
      popularity: 1,
      stock: 1,
      status: 'Active',
    },
  ]);
  await indexes.refresh();
  const app = buildTestApp(database, { searchIndex: indexes.searchIndex });
  const watched = watchStatements(database);
  for (const search of ['b', 'bra', 'brass', 'lota brass', 'bras lotta', 'brasslota', 'पीतल'])
    await app.call('productsSuggest', { body: { search } });
  expect(watched.texts.some((sql) => sql.includes('search_words'))).toBe(true);
  expect(watched.texts.filter((sql) => sql.includes('product_search'))).toEqual([]);
});

it('answers from memory only when it has loaded, and then knows the Active products', async () => {
  const [active = '', draft = ''] = ids;
  const texts = { A: ['lota'], B: [], C: [], D: [] };
  await changeProducts([
    { id: active, texts, popularity: 1, stock: 1, status: 'Active' },
    { id: draft, texts, popularity: 1, stock: 1, status: 'Draft' },
  ]);
  const others = await startIndexes(database.db);
  expect(await others.searchIndex.findLatest()).toBeUndefined();
  await others.whenRead();
  const products = (await others.searchIndex.findLatest())?.products;
  expect(products?.find(active)).toBeGreaterThanOrEqual(0);
  expect(products?.find(draft)).toBe(-1);
  await others.stop();
});

async function changeProducts(changed: readonly ChangedProduct[]): Promise<void> {
  await runSql(
    database.db,
    `update products set popularity = given.popularity, on_hand = given.stock, status = given.status
      from unnest($1::text[], $2::int[], $3::int[], $4::text[]) given (id, popularity, stock, status)
      where products.id = given.id`,
    [
      changed.map(({ id }) => id),
      changed.map(({ popularity }) => popularity),
      changed.map(({ stock }) => stock),
      changed.map(({ status }) => status),
    ],
  );
  await runSql(
    database.db,
    `update product_search set document = given.document::tsvector
      from unnest($1::text[], $2::text[]) given (id, document) where product_id = given.id`,
    [
      changed.map(({ id }) => id),
      changed.map((product) => buildSearchDocument(product.texts, new Map())),
    ],
  );
}

async function findInMemory(search: SearchPlan) {
  await indexes.refresh();
  const postings = await indexes.searchIndex.findLatest();
  return (
    postings && {
      best: listBestIds(postings, search, LIMIT),
      quick: await findQuickHits(database.db, search, LIMIT, postings),
      hasAny: postings.count(search.words, search.classes, 1) > 0,
    }
  );
}

async function findInSql(search: SearchPlan) {
  const { db } = database;
  const choice = { categoryId: null, filters: {}, search };
  return {
    best: await findHits(db, choice, 'relevance', { limit: LIMIT, offset: 0 }),
    quick: await findQuickHits(db, search, LIMIT),
    hasAny: (await countFound(db, search.query, 1)) > 0,
  };
}
