import { pino } from 'pino';
import { afterAll } from 'vitest';
import { startChangeReader } from '../../api/catalogue/change-feed/change-reader.ts';
import { startFacetIndex } from '../../api/catalogue/facet-index/load-facet-index.ts';
import type { Db } from '../../api/db/connect.ts';
import { refreshSearch } from '../../api/search/commands.ts';
import { startPostings } from '../../api/search/postings/load-postings.ts';
import { buildProduct } from './build-product.ts';
import { setUpDatabase } from './database.ts';

/** Both indexes in memory, as a process of the store has them. They are being loaded. */
export async function startIndexes(db: Db) {
  const log = pino({ level: 'silent' });
  const reader = await startChangeReader({ db, log });
  const facetIndex = startFacetIndex(db, { reader, log });
  const searchIndex = startPostings(db, { reader, log });
  const whenRead = () => Promise.all([facetIndex.whenRead(), searchIndex.whenRead()]);
  return {
    reader,
    facetIndex,
    searchIndex,
    whenRead,
    /** Until they have everything that was committed before. */
    refresh: async () => {
      await reader.refresh();
      await whenRead();
    },
    stop: async () => {
      await Promise.all([reader.stop(), facetIndex.stop(), searchIndex.stop()]);
    },
  };
}

/** The database of a test file with so many products that can be searched, and its loaded indexes; all end after its last test. */
export async function setUpIndexedProducts(count: number) {
  const database = await setUpDatabase();
  const ids: string[] = [];
  while (ids.length < count) ids.push(await buildProduct(database.db));
  await refreshSearch(database.db, ids);
  const indexes = await startIndexes(database.db);
  afterAll(() => indexes.stop());
  await indexes.whenRead();
  return { database, ids, indexes };
}
