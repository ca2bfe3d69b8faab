import type { Db } from '../../db/connect.ts';
import { runStatement } from '../../db/statements.ts';

// For each product its id (12 bytes), its popularity (4), whether it is in stock (1), and its document as PostgreSQL sends
// it; all of them in one value, because a row for each would cost more than reading it.

const ID = `decode(product_id, 'hex')`;
const HEAD = `${ID} || int4send(popularity) || boolsend(in_stock)`;
const RECORD = `${HEAD} || tsvectorsend(document)`;
const IN_BLOCKS = `ctid >= format('(%s,0)', $1::bigint)::tid and ctid < format('(%s,0)', $2::bigint)::tid`;

// Each table is read alone, in the order of the disk: looking up the product of each document takes five times as long.

/** The Active products in these blocks, without documents. */
export function readHeadsInBlocks(db: Db, first: number, end: number): Promise<Buffer> {
  return readBuffer(db, `string_agg(${HEAD}, '') from product_listing where ${IN_BLOCKS}`, [
    first,
    end,
  ]);
}

/** The ids and documents in these blocks, also of products that are not Active. */
export function readDocumentsInBlocks(db: Db, first: number, end: number): Promise<Buffer> {
  const text = `string_agg(${ID} || tsvectorsend(document), '') from product_search where ${IN_BLOCKS}`;
  return readBuffer(db, text, [first, end]);
}

async function readBuffer(db: Db, text: string, values: readonly number[]): Promise<Buffer> {
  const [row] = await runStatement<{ records: Buffer }>(
    db,
    `select coalesce(records, '') as records from (select ${text}) read (records)`,
    values,
  );
  return row?.records ?? Buffer.alloc(0);
}

/** The documents of those of these products that are Active, and the ids of the others. */
export async function readDocumentsOf(
  db: Db,
  ids: readonly string[],
): Promise<{ documents: Buffer; inactive: string[] }> {
  const [row] = await runStatement<{ documents: Buffer; inactive: string[] }>(
    db,
    `select coalesce(string_agg(${RECORD}, ''::bytea) filter (where document is not null), ''::bytea) as documents,
      coalesce(array_agg(id) filter (where document is null), '{}') as inactive
      from unnest($1::text[]) id left join
        (product_listing join product_search using (product_id)) on product_id = id`,
    [ids],
  );
  return row as { documents: Buffer; inactive: string[] };
}

/** The words of the documents of these products, each once. */
export async function findWordsOfDocuments(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await runStatement<{ word: string }>(
    db,
    `select distinct word from product_search, unnest(tsvector_to_array(document)) word
      where product_id = any($1::text[])`,
    [ids],
  );
  return rows.map(({ word }) => word);
}
