import type { Db } from '../db/connect.ts';
import { definePositionalStatement } from '../db/statements.ts';
import { CHANGES_KEPT_MS } from './change-rules.ts';

/** Up to where the changes have been read. */
export interface ChangePosition {
  /** A `pg_snapshot`: the transactions that the reading saw. */
  readonly snapshot: string;
  /** When the server was started: after a change of servers a snapshot says nothing. */
  readonly server: string;
  readonly readAtMs: number;
}

/** What was committed between two readings. */
export interface ChangesRead {
  /** The next reading begins here. */
  readonly position: ChangePosition;
  readonly productIds: ReadonlySet<string>;
  /** Of these, products that became dearer, were sold out, or are no longer for sale. */
  readonly urgentIds: ReadonlySet<string>;
  /** Of these, the products that the indexes in memory read again: of the others only price, ratings and texts changed. */
  readonly indexedIds: ReadonlySet<string>;
  /** Of these, products that may have another price or other ratings. */
  readonly repricedIds: ReadonlySet<string>;
  /** Categories whose listings have other products or another order. */
  readonly categoryIds: ReadonlySet<number>;
  /** A seller, category, colour or banner changed. */
  readonly isEverywhere: boolean;
  /** There is more than the lists contain: whoever keeps something of the catalogue has to read all of it again. */
  readonly isIncomplete: boolean;
}

/** With more changes than that, reading everything again is faster than reading each product. */
const PRODUCTS_MAX = 100_000;
const RECORDS_MAX = 5_000;

const POSITION = `pg_current_snapshot()::text as snapshot, pg_postmaster_start_time()::text as server,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as read_at_ms`;

const position = definePositionalStatement<ChangePosition>('change-position', `select ${POSITION}`);

interface ChangeRecord extends ChangePosition {
  /** With spaces between them: as a list they take thirty times as long to parse. Null in the one row that stands for no change. */
  productIds: string | null;
  categoryIds: readonly number[];
  isUrgent: boolean;
  isIndexed: boolean;
  isRepriced: boolean;
  isEverywhere: boolean;
  /** The number of products in this record and those before it. */
  total: number;
}

// One statement, so that the rows belong to the snapshot that it returns. A record is new when it is visible now and was
// not in the snapshot before: transactions may commit in any order, and a long one holds up nobody. Records that were
// copied from another server have transaction ids of that server: here they are not visible.
const changes = definePositionalStatement<ChangeRecord>(
  'changes-since',
  `select ${POSITION}, array_to_string(recent.product_ids, ' ') as product_ids, recent.category_ids, recent.is_urgent, recent.is_indexed,
    recent.is_repriced, recent.is_everywhere, recent.total
  from (values (1)) one left join lateral (
    select product_ids, category_ids, is_urgent, is_indexed, is_repriced, is_everywhere, total from (
      select product_ids, category_ids, is_urgent, is_indexed, is_repriced, is_everywhere, product_count, id,
        sum(product_count) over (order by id) as total
      from catalogue_changes
      where transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
        and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)
        and pg_visible_in_snapshot(transaction_id, pg_current_snapshot())
    ) numbered where total - product_count <= ${PRODUCTS_MAX} order by id limit ${RECORDS_MAX}
  ) recent on true`,
);

/** The present position: what is read from the catalogue afterwards is at least as new. */
export async function findChangePosition(db: Db): Promise<ChangePosition> {
  const [row] = await position(db, []);
  return row as ChangePosition;
}

/** The names of categories; one that was deleted has none. */
export async function listCategoryNames(db: Db, ids: readonly number[]): Promise<string[]> {
  const rows = await db.selectFrom('categories').select('name').where('id', 'in', ids).execute();
  return rows.map(({ name }) => name);
}

/**
 * What was committed after `since` was read, each change once. `db` must be the primary: the snapshots of a standby do not
 * list the transactions that are under way.
 */
export async function readChangesSince(db: Db, since: ChangePosition): Promise<ChangesRead> {
  const rows = await changes(db, [since.snapshot]);
  const [{ snapshot, server, readAtMs }] = rows as [ChangeRecord];
  const records = rows.flatMap((row) =>
    row.productIds === null ? [] : { ...row, productIds: parseIds(row.productIds) },
  );
  const isTooMany = records.length === RECORDS_MAX || (records.at(-1)?.total ?? 0) > PRODUCTS_MAX;
  const areSomeDeleted = readAtMs - since.readAtMs > CHANGES_KEPT_MS / 2;
  const idsOf = (some: typeof records) => new Set(some.flatMap(({ productIds }) => productIds));
  return {
    position: { snapshot, server, readAtMs },
    productIds: idsOf(records),
    urgentIds: idsOf(records.filter(({ isUrgent }) => isUrgent)),
    indexedIds: idsOf(records.filter(({ isIndexed }) => isIndexed)),
    repricedIds: idsOf(records.filter(({ isRepriced }) => isRepriced)),
    categoryIds: new Set(records.flatMap(({ categoryIds }) => categoryIds)),
    isEverywhere: records.some(({ isEverywhere }) => isEverywhere),
    isIncomplete: isTooMany || areSomeDeleted || server !== since.server,
  };
}

function parseIds(ids: string): string[] {
  return ids === '' ? [] : ids.split(' ');
}
