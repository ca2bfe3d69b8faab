import type { Db } from '../../db/connect.ts';
import { runStatement } from '../../db/statements.ts';
import { waitForTurn } from '../../event-loop.ts';
import type { Read } from './index-follower.ts';

interface BlockReads<Block> {
  /** The database, or a transaction in it. */
  readonly db: Db;
  readonly read: Read;
  /** How many blocks of 8 kB the table has, and how many are read at once. */
  readonly blocks: number;
  readonly atOnce: number;
  readBlocks(db: Db, first: number, end: number): Promise<Block>;
  /** Takes what was read, in some milliseconds. */
  take(block: Block): Promise<void> | void;
}

/** The size of a table in blocks of 8 kB, and about how many rows it has. */
export async function findTableSize(
  db: Db,
  table: 'product_listing' | 'product_search',
): Promise<{ blocks: number; rows: number }> {
  const [size] = await runStatement<{ blocks: number; rows: number }>(
    db,
    `select pg_relation_size(oid) / current_setting('block_size')::int as blocks, greatest(reltuples, 0)::int as rows
      from pg_class where oid = $1::regclass`,
    [table],
  );
  return size as { blocks: number; rows: number };
}

/**
 * Reads a whole table in the order of the disk, the next blocks while the former are taken: a million products take seconds.
 * In a transaction that sees everything as it was when it began, rows that move meanwhile are not missed.
 */
export async function readAllBlocks<Block>(reads: BlockReads<Block>): Promise<void> {
  const { db, read, blocks, atOnce } = reads;
  const readFrom = (first: number) => {
    const reading = read(() => reads.readBlocks(db, first, first + atOnce));
    reading.catch(() => {}); // whoever waits for it is told
    return reading;
  };
  let next = readFrom(0);
  for (let first = 0; first < blocks; first += atOnce) {
    const block = await next;
    if (first + atOnce < blocks) next = readFrom(first + atOnce);
    await waitForTurn();
    await reads.take(block);
  }
}
