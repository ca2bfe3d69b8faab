import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Following,
  IndexFollower,
  type Read,
} from '../../catalogue/change-feed/index-follower.ts';
import { findTableSize, readAllBlocks } from '../../catalogue/change-feed/read-blocks.ts';
import type { Db } from '../../db/connect.ts';
import { runAtOneMoment } from '../../db/transaction.ts';
import { waitForTurn } from '../../event-loop.ts';
import { findWordRows, findWordsAfter } from '../queries.ts';
import { ProductPostings } from './product-postings.ts';
import { HEAD_BYTES, Products } from './products.ts';
import {
  findWordsOfDocuments,
  readDocumentsInBlocks,
  readDocumentsOf,
  readHeadsInBlocks,
} from './read-documents.ts';

/** The postings of this process, at most a second behind the database. */
export type FollowedPostings = IndexFollower<ProductPostings>;

/** A megabyte, two thousand documents or some ten thousand products without them. */
const BLOCKS_AT_ONCE = 128;
/** They are put in order in some milliseconds. */
const WORDS_AT_ONCE = 2_000;

/** Loads the words of all Active products in the background and keeps them. `db` is the primary. */
export function startPostings(db: Db, following: Following): FollowedPostings {
  return new IndexFollower(
    {
      name: 'the search index',
      isKeptMeanwhile: true, // PostgreSQL would take seconds for a search among a million products
      load: async (read) => {
        const postings = await runAtOneMoment(db, (moment) => loadPostings(moment, read));
        keepPopularTier(postings);
        return postings;
      },
      update: async (postings, ids, read) => {
        const { documents, inactive } = await read(() => readDocumentsOf(db, ids));
        postings.save(documents);
        postings.remove(inactive);
        // A row of a word says what any product has of it, Active or not.
        if (inactive.length > 0)
          postings.noteWords(await read(() => findWordsOfDocuments(db, inactive)));
        await postings.vocabulary.readNoted((words) => read(() => findWordRows(db, words)));
        await flush(postings);
        keepPopularTier(postings);
      },
    },
    following,
  );
}

async function loadPostings(db: Db, read: Read): Promise<ProductPostings> {
  const listed = await loadListed(db, read);
  const { blocks } = await read(() => findTableSize(db, 'product_search'));
  const postings = new ProductPostings(listed.count);
  await readAllBlocks({
    db,
    read,
    blocks,
    atOnce: BLOCKS_AT_ONCE,
    readBlocks: readDocumentsInBlocks,
    take: async (documents) => {
      for (let at = 0; at < documents.length; ) {
        at = postings.load(documents, at, listed);
        await flush(postings, true);
      }
    },
  });
  await flush(postings);
  await loadWords(db, postings, read);
  return postings;
}

/** The words' own rows, after the documents that number them. */
async function loadWords(db: Db, { vocabulary }: ProductPostings, read: Read): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const rows = await read(() => findWordsAfter(db, from, WORDS_AT_ONCE));
    await waitForTurn();
    vocabulary.save(rows);
    after = rows.length < WORDS_AT_ONCE ? undefined : rows.at(-1)?.word;
  }
}

/** All Active products; their documents are read after them. */
async function loadListed(db: Db, read: Read): Promise<Products> {
  const { blocks, rows } = await read(() => findTableSize(db, 'product_listing'));
  const listed = new Products(rows);
  await readAllBlocks({
    db,
    read,
    blocks,
    atOnce: BLOCKS_AT_ONCE,
    readBlocks: readHeadsInBlocks,
    take: (heads) => {
      for (let at = 0; at < heads.length; at += HEAD_BYTES) listed.save(heads, at);
    },
  });
  return listed;
}

/** One segment at a time, so that no request waits for all. */
async function flush(postings: ProductPostings, isLoading = false): Promise<void> {
  do await waitForTurn();
  while (postings.flushNext(isLoading));
}

const REST_MS = 2_000;
const keeping = new WeakSet<ProductPostings>();

/** Searches do not wait for it. While an import changes popular products again and again, it is built only now and then. */
function keepPopularTier(postings: ProductPostings): void {
  if (keeping.has(postings) || !postings.isPopularTierDue) return;
  keeping.add(postings);
  const run = async (): Promise<void> => {
    for (const _ of postings.buildPopularTier()) await waitForTurn();
    await sleep(REST_MS, undefined, { ref: false });
    keeping.delete(postings);
    keepPopularTier(postings);
  };
  void run();
}
