import { brotliDecompressSync } from 'node:zlib';
import { type Db, sql } from '@haat/api/db/connect.ts';
import { REVIEW_TEXT_LENGTH_MAX, REVIEW_TITLE_LENGTH_MAX } from '@haat/shared/limits.ts';
import pg from 'pg';
import { loadCompressed } from './measuring/open-floor.ts';
import { type Answered, openCrowd, percentile } from './overload-crowd.ts';
import { openRecorder } from './recorded-sql.ts';
import {
  buildPlacedProduct,
  type PlacedProduct,
  type SmallStore,
  withSmallStore,
} from './small-store.ts';

/** What the page of a product costs that has 10,000 reviews, beside one with 10: bytes, time, and how its SQL is done. */
const MANY = 10_000;
const PAGES_EACH = 150;
const TEXT = 'बहुत अच्छा है, पीतल चमकता है। ';

interface Reviewed extends PlacedProduct {
  readonly what: string;
}

await withSmallStore(fill, { PAGE_CACHE: 'off' }, async (store, products) => {
  await measure(store, products);
  await explain(store.databaseUrl, products[1]?.id ?? '');
});

async function fill(db: Db): Promise<Reviewed[]> {
  const usual = TEXT.repeat(5);
  const longest = TEXT.repeat(200).slice(0, REVIEW_TEXT_LENGTH_MAX);
  const products = [
    await buildReviewed(db, '10 reviews', 10, usual),
    await buildReviewed(db, '10,000 reviews', MANY, usual),
    await buildReviewed(db, '10,000 of the longest', MANY, longest),
  ];
  await sql`analyze`.execute(db);
  return products;
}

async function buildReviewed(db: Db, what: string, count: number, text: string): Promise<Reviewed> {
  const product = await buildPlacedProduct(db);
  await sql`insert into reviews (product_id, stars, title, description, name, created_at)
    select ${product.id}, 1 + n % 5, ${text.slice(0, REVIEW_TITLE_LENGTH_MAX)}, ${text}, 'Meera', now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`.execute(db);
  return { what, ...product };
}

/** In turn, so that whatever else this machine does meets all of them. */
async function measure({ port }: SmallStore, products: readonly Reviewed[]): Promise<void> {
  const crowd = await openCrowd(port, 1);
  const answers = new Map<string, Answered[]>(products.map(({ id }) => [id, []]));
  for (let page = 0; page < PAGES_EACH; page += 1)
    for (const { id, path } of products)
      answers.get(id)?.push(await crowd.send({ method: 'GET', path }));
  crowd.close();
  const rows: Record<string, object> = {};
  for (const { what, id, path } of products) {
    const { body: compressed } = await loadCompressed(`http://127.0.0.1:${port}${path}`);
    const times = (answers.get(id) ?? []).slice(PAGES_EACH / 3); // the first ones are still compiled
    rows[what] = {
      'not 200': times.filter(({ status }) => status !== 200).length,
      'kB of HTML': Math.round(brotliDecompressSync(compressed).length / 1000),
      'kB sent': Math.round(compressed.length / 1000),
      'p50 ms': Number(percentile(times, 0.5).toFixed(1)),
      'p95 ms': Number(percentile(times, 0.95).toFixed(1)),
    };
  }
  console.table(rows);
}

/** The plan of each statement of the product's call that reads reviews. */
async function explain(databaseUrl: string, id: string): Promise<void> {
  const recorder = await openRecorder(databaseUrl);
  const asks = [{ method: 'POST', path: `/api/products/${id}` } as const];
  const [queries = []] = await recorder.record({ asks, isRepeated: true });
  await recorder.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const { name, text, values } of queries.filter((query) => /\breviews\b/.test(query.text))) {
    const { rows } = await client.query({
      text: `explain (analyze, buffers, timing off) ${text}`,
      values: [...values],
    });
    const lines = rows.map((row: { 'QUERY PLAN': string }) => row['QUERY PLAN']);
    console.log(`${name ?? 'a statement'}:\n  ${lines.join('\n  ')}`);
  }
  await client.end();
}
