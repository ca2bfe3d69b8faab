import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@haat/api/db/connect.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { startFloor, startStore } from './child.ts';
import { type Bench, type Comparison, compare, compareWithBareServer } from './compare.ts';
import { type ImportFigures, loadCatalogue } from './load-catalogue.ts';
import { recordSql } from './recorded-sql.ts';
import { CATEGORIES } from './words.ts';

const LISTING_PAGES = 3;

interface Size {
  readonly products: number;
  readonly databaseUrl: string;
  readonly directory: string;
  readonly seconds: number;
}

export interface SizeFigures {
  readonly imported: ImportFigures;
  readonly comparisons: Comparison[];
}

/** Loads a catalogue of one size and measures pages, the listing call and search on it, each beside its floor. */
export async function measureSize(size: Size): Promise<SizeFigures> {
  const imported = await loadCatalogue(size.databaseUrl, size.directory, size.products);
  const bench: Bench = {
    ...size,
    storePort: await findFreePort(),
    floorPort: await findFreePort(),
  };
  const pages = await publicPages(size.databaseUrl);
  const comparisons = [
    ...(await withStore(bench, size, 'on', () =>
      inTurn(pages, (path) => compareWithBareServer(bench, path)),
    )),
    ...(await withStore(bench, size, 'off', () =>
      inTurn(pages, (path) => compareRendered(bench, size, path)),
    )),
    ...(await withStore(bench, size, 'on', () => measureCalls(bench, size))),
  ];
  return { imported, comparisons };
}

async function withStore(
  { storePort }: Bench,
  { databaseUrl, directory }: Size,
  cache: 'on' | 'off',
  work: () => Promise<Comparison[]>,
): Promise<Comparison[]> {
  const store = await startStore({
    PORT: String(storePort),
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    PAGE_CACHE: cache,
    RATE_LIMITS: 'off',
  });
  try {
    return await work();
  } finally {
    await store.stop();
  }
}

async function compareRendered(
  bench: Bench,
  { databaseUrl }: Size,
  path: string,
): Promise<Comparison> {
  const url = `http://127.0.0.1:${bench.storePort}${path}`;
  const args = [String(bench.floorPort), databaseUrl, url];
  // Neither side compresses: a cached page is compressed only once, and this measures rendering.
  const load = { url, encoding: 'identity' } as const;
  const { byteLength } = await (await fetch(url)).arrayBuffer();
  const start = () => startFloor('render-floor.ts', args);
  return compare(bench, `${path} rendered`, load, start, byteLength);
}

/** The listing call with facets over every category, sort and the first pages; then search by four kinds of word. */
async function measureCalls(bench: Bench, size: Size): Promise<Comparison[]> {
  const categories = CATEGORIES.map(({ name }) => name);
  const bodies = categories.flatMap((category) =>
    (['popular', 'rated', 'date'] as const).flatMap((sort) =>
      Array.from({ length: LISTING_PAGES }, (_, index) => ({
        sort,
        page: index + 1,
        filters: { category: [category] },
      })),
    ),
  );
  const listing = await compareCall(bench, size, 'listing call with facets', bodies);
  const searches = {
    'a common word': 'cotton',
    'a rare word': 'bidri',
    'a typo': 'hedphones',
    'a prefix': 'kolha',
  };
  const found = await inTurn(Object.entries(searches), ([kind, search]) =>
    compareCall(bench, size, `search call, ${kind} (${search})`, [{ search }]),
  );
  return [listing, ...found];
}

async function compareCall(
  bench: Bench,
  size: Size,
  what: string,
  bodies: object[],
): Promise<Comparison> {
  const url = `http://127.0.0.1:${bench.storePort}/api/products/category/product`;
  const recorded = await inTurn(bodies, (body) =>
    recordSql(size.databaseUrl, {
      name: 'productsInCategory',
      params: { category: 'product' },
      body,
    }),
  );
  const file = join(bench.directory, 'queries.json');
  await writeFile(file, JSON.stringify(recorded));
  const args = [String(bench.floorPort), size.databaseUrl, file];
  const reply = await fetch(url, { method: 'POST', body: JSON.stringify(bodies[0]) });
  const bytes = (await reply.arrayBuffer()).byteLength;
  return compare(bench, what, { url, bodies }, () => startFloor('sql-floor.ts', args), bytes);
}

async function publicPages(databaseUrl: string): Promise<string[]> {
  const database = connect(databaseUrl);
  const { id, category } = await database.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['products.id', 'categories.name as category'])
    .where('status', '=', 'Active')
    .orderBy('popularity', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await database.close();
  return ['/', `/products/${category}`, `/product/${category}/${id}`];
}

/** One after the other: two loads at once would disturb each other. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}
