import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type Following,
  IndexFollower,
  type Read,
} from '../../catalogue/change-feed/index-follower.ts';
import { findTableSize, readAllBlocks } from '../../catalogue/change-feed/read-blocks.ts';
import type { Db } from '../../db/connect.ts';
import { runAtOneMoment } from '../../db/transaction.ts';
import { ProductPostings } from './product-postings.ts';
import { readDocumentsInBlocks, readDocumentsOf } from './read-documents.ts';

/** The postings of this process, at most a second behind the database. */
export type FollowedPostings = IndexFollower<ProductPostings>;

/** Half a megabyte, about a thousand products. */
const BLOCKS_AT_ONCE = 32;

/** Loads the words of all Active products in the background and keeps them. `db` is the primary. */
export function startPostings(db: Db, following: Following): FollowedPostings {
  return new IndexFollower(
    {
      name: 'the search index',
      isKeptMeanwhile: true, // PostgreSQL would take seconds for a search among a million products
      load: (read) => runAtOneMoment(db, (moment) => loadPostings(moment, read)),
      update: async (postings, ids, read) => {
        const { documents, inactive } = await read(() => readDocumentsOf(db, ids));
        postings.save(documents);
        postings.remove(inactive);
        await flush(postings);
      },
    },
    following,
  );
}

async function loadPostings(db: Db, read: Read): Promise<ProductPostings> {
  const { blocks, rows } = await read(() => findTableSize(db, 'product_search'));
  const postings = new ProductPostings(rows);
  await readAllBlocks({
    db,
    read,
    blocks,
    atOnce: BLOCKS_AT_ONCE,
    readBlocks: readDocumentsInBlocks,
    take: (documents) => {
      postings.save(documents);
      return flush(postings, true);
    },
  });
  await flush(postings);
  return postings;
}

/** One segment at a time, so that no request waits for all. */
async function flush(postings: ProductPostings, isLoading = false): Promise<void> {
  while (postings.flushNext(isLoading)) await nextTurn();
}
