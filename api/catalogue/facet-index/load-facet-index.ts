import type { Db } from '../../db/connect.ts';
import { runAtOneMoment } from '../../db/transaction.ts';
import { waitForTurn } from '../../event-loop.ts';
import { type Following, IndexFollower, type Read } from '../change-feed/index-follower.ts';
import { findTableSize, readAllBlocks } from '../change-feed/read-blocks.ts';
import { FacetIndex } from './facet-index.ts';
import { readPrices, readProducts, readProductsInBlocks } from './index-queries.ts';

/** The facet index of this process, at most a second old. */
export type FollowedFacetIndex = IndexFollower<FacetIndex>;

/** A quarter of a megabyte, about two thousand products: taken in some milliseconds. */
const BLOCKS_AT_ONCE = 40;

/** Loads the index of all Active products in the background and keeps it. `db` is the primary. */
export function startFacetIndex(db: Db, following: Following): FollowedFacetIndex {
  return new IndexFollower(
    {
      name: 'the facet index',
      isKeptMeanwhile: false,
      load: (read) => runAtOneMoment(db, (moment) => loadFacetIndex(moment, read)),
      update: async (index, ids, read) => {
        index.update(ids, await read(() => readProducts(db, ids)));
      },
      updatePrices: async (index, ids, read) => {
        index.updatePrices(await read(() => readPrices(db, ids)));
      },
      renew: (index) => index.renewVersion(), // a category may have another name
    },
    following,
  );
}

async function loadFacetIndex(db: Db, read: Read): Promise<FacetIndex> {
  const { blocks, rows } = await read(() => findTableSize(db, 'product_listing'));
  const index = new FacetIndex(rows);
  await readAllBlocks({
    db,
    read,
    blocks,
    atOnce: BLOCKS_AT_ONCE,
    readBlocks: readProductsInBlocks,
    take: (block) => index.load(block),
  });
  await waitForTurn();
  for (const _ of index.sort()) await waitForTurn();
  return index;
}
