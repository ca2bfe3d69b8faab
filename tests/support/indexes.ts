import { pino } from 'pino';
import { startChangeReader } from '../../api/catalogue/change-feed/change-reader.ts';
import { startFacetIndex } from '../../api/catalogue/facet-index/load-facet-index.ts';
import type { Db } from '../../api/db/connect.ts';
import { startPostings } from '../../api/search/postings/load-postings.ts';

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
