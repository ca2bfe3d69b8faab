import { connect, sql } from '@haat/api/db/connect.ts';
import type { SomeProduct } from './vocabulary.ts';

export interface LiveChanges {
  /** How many rows were changed. */
  readonly changed: number;
  stop(): Promise<void>;
}

const TURN_MS = 100;
const TURNS_PER_SECOND = 1_000 / TURN_MS;
const TURNS_PER_REVIEW = 10;

/** Changes prices as an import does, a few products in each transaction, and adds a review now and then: a store's whole day. */
export function startLiveChanges(
  databaseUrl: string,
  products: readonly SomeProduct[],
  rowsPerSecond: number,
): LiveChanges {
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
    get changed() {
      return changed;
    },
    stop: async () => {
      stopping.abort();
      await running;
      await database.close();
    },
  };
}
