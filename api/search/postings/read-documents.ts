import type { Db } from '../../db/connect.ts';
import { runStatement } from '../../db/statements.ts';

// For each product its id (12 bytes), its popularity (4), whether it is in stock (1), and its document as PostgreSQL sends
// it; all of them in one value, because a row for each would cost more than reading it.

const RECORD = `decode(product_id, 'hex') || int4send(popularity) || boolsend(in_stock) || tsvectorsend(document)`;

/** The documents of Active products in these blocks. Read in the order of the disk, a million take seconds, not minutes. */
export async function readDocumentsInBlocks(db: Db, first: number, end: number): Promise<Buffer> {
  const [row] = await runStatement<{ documents: Buffer }>(
    db,
    `select coalesce(string_agg(${RECORD}, ''::bytea), ''::bytea) as documents
      from product_search join product_listing using (product_id)
      where product_search.ctid >= format('(%s,0)', $1::bigint)::tid
        and product_search.ctid < format('(%s,0)', $2::bigint)::tid`,
    [first, end],
  );
  return row?.documents ?? Buffer.alloc(0);
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
