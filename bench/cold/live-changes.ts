import { connect, sql } from '@haat/api/db/connect.ts';
import { readProducts } from './vocabulary.ts';

export interface LiveChanges {
  stop(): Promise<void>;
}

const TURN_MS = 100;
const TURNS_PER_SECOND = 1_000 / TURN_MS;
const TURNS_PER_REVIEW = 10;

/** Changes prices as an import does, a few products in each transaction, and adds a review now and then: a store's whole day. */
export async function startLiveChanges(
  databaseUrl: string,
  rowsPerSecond: number,
): Promise<LiveChanges> {
  const products = await readProducts(databaseUrl);
  const database = connect(databaseUrl);
  const rows = Math.max(1, Math.round(rowsPerSecond / TURNS_PER_SECOND));
  let changed = 0;
  let turns = 0;
  const stopping = new AbortController();
  const turn = async (): Promise<void> => {
    const ids = Array.from(
      { length: rows },
      (_, at) => products[(changed + at) % products.length]?.id,
    );
    await sql`
      update products set price_paise = price_paise + case when price_paise + 100 <= mrp_paise then 100 else -100 end
      where id = any(${ids}::text[])`.execute(database.db);
    changed += rows;
    turns += 1;
    if (turns % TURNS_PER_REVIEW === 0) await review(ids[0] ?? '');
  };
  const review = (productId: string) =>
    database.db
      .insertInto('reviews')
      .values({
        productId,
        externalId: `bench-${Date.now()}-${turns}`,
        stars: 1 + (turns % 5),
        name: 'Asha',
      })
      .execute();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await turn();
      const rest = TURN_MS - (performance.now() - startedAt);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      await database.close();
    },
  };
}
