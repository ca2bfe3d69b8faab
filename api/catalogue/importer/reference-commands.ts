import { type Db, sql } from '../../db/connect.ts';
import type { Batch } from './prepare-row.ts';

/** How many rows were new and how many differed from what the store had. */
export interface WriteCounts {
  readonly added: number;
  readonly changed: number;
}

const NOTHING: WriteCounts = { added: 0, changed: 0 };

interface Target {
  readonly table: string;
  readonly key: readonly string[];
  /** Types by column, including the key columns. */
  readonly columns: Readonly<Record<string, string>>;
}

const SELLERS: Target = {
  table: 'sellers',
  key: ['code'],
  columns: {
    code: 'text',
    name: 'text',
    translations: 'jsonb',
    gstin: 'text',
    gst_scheme: 'text',
    enrolment_number: 'text',
    state: 'text',
    city: 'text',
    address: 'text',
    pincode: 'text',
    email: 'text',
    customer_care: 'text',
    rating_average: 'numeric',
    rating_count: 'int',
  },
};

const CATEGORIES: Target = {
  table: 'categories',
  key: ['name'],
  columns: { name: 'text', translations: 'jsonb', position: 'int', picture: 'jsonb' },
};

const SUB_CATEGORIES: Target = {
  table: 'sub_categories',
  key: ['category_id', 'name'],
  columns: { category_id: 'int', name: 'text', translations: 'jsonb', position: 'int' },
};

const COLOURS: Target = {
  table: 'colours',
  key: ['name'],
  columns: { name: 'text', translations: 'jsonb', hex: 'text' },
};

const BANNERS: Target = {
  table: 'banners',
  key: ['slot', 'position'],
  columns: {
    slot: 'text',
    position: 'int',
    kicker: 'text',
    title: 'text',
    body: 'text',
    action: 'text',
    translations: 'jsonb',
    link: 'text',
    discount_percent: 'int',
    from_paise: 'bigint',
    pictures: 'jsonb',
    scenes: 'jsonb',
  },
};

export function writeSellers(db: Db, rows: Batch['sellers']): Promise<WriteCounts> {
  return upsert(db, SELLERS, rows);
}

const HOLIDAYS: Target = {
  table: 'holidays',
  key: ['day', 'state'],
  columns: { day: 'date', state: 'text', name: 'text' },
};

export function writeHolidays(db: Db, rows: Batch['holidays']): Promise<WriteCounts> {
  return upsert(db, HOLIDAYS, rows);
}

export function writeColours(db: Db, rows: Batch['colours']): Promise<WriteCounts> {
  return upsert(db, COLOURS, rows);
}

export function writeBanners(db: Db, rows: Batch['banners']): Promise<WriteCounts> {
  return upsert(db, BANNERS, rows);
}

/** A category also counts as changed when only its sub-categories did. Sub-categories that no row names stay. */
export async function writeCategories(
  db: Db,
  rows: Batch['categories'],
  subRows: Batch['subCategories'],
): Promise<WriteCounts> {
  if (rows.length === 0) return NOTHING;
  const categories = await upsert(db, CATEGORIES, rows);
  const names = rows.map(({ name }) => name);
  const { rows: ids } = await sql<{ id: number; name: string }>`
    select id, name from categories where name = any(${names})`.execute(db);
  const idOf = new Map(ids.map(({ id, name }) => [name, id]));
  const withId = subRows.map((row) => ({ ...row, category_id: idOf.get(row.category) }));
  const subCategories = await upsert(db, SUB_CATEGORIES, withId);
  if (categories.added + categories.changed > 0) return categories;
  return { added: 0, changed: Math.min(rows.length, subCategories.added + subCategories.changed) };
}

/** Inserts new rows and updates rows that differ; an unchanged row is not written. */
async function upsert(db: Db, target: Target, rows: readonly object[]): Promise<WriteCounts> {
  if (rows.length === 0) return NOTHING;
  const { table, key, columns } = target;
  const names = Object.keys(columns);
  const values = names.filter((name) => !key.includes(name));
  const list = (from: readonly string[], prefix = '') =>
    sql.raw(from.map((name) => `${prefix}"${name}"`).join(', '));
  const types = sql.raw(names.map((name) => `"${name}" ${columns[name]}`).join(', '));
  const { rows: written } = await sql<{ added: boolean }>`
    insert into ${sql.table(table)} as current (${list(names)})
    select ${list(names)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (${types})
    on conflict (${list(key)}) do update set (${list(values)}) = row (${list(values, 'excluded.')})
    where (${list(values, 'current.')}) is distinct from (${list(values, 'excluded.')})
    returning xmax = 0 as added`.execute(db);
  const added = written.filter((row) => row.added).length;
  return { added, changed: written.length - added };
}
