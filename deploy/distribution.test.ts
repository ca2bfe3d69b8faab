import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '@haat/api/db/connect.ts';
import { expect, it } from 'vitest';
import { setUpDatabase } from '../tests/support/database.ts';

const KINDS = ['catalogue', 'reference', 'distributed', 'local'];

interface Row {
  readonly table: string;
  readonly kind: string;
  /** Of a distributed table; in brackets when the table has to get it first. */
  readonly key: string;
}

const { db } = await setUpDatabase();
const rows = await readPlan();

it('names every table of the database once, with how it would be distributed', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select case when schemaname = 'public' then tablename else schemaname || '.' || tablename end as name
    from pg_tables where schemaname in ('public', 'payment_sandbox') order by 1`.execute(db);
  expect(rows.map(({ table }) => table).toSorted()).toEqual(
    tables.map(({ name }) => name).toSorted(),
  );
  for (const { table, kind } of rows) expect([table, KINDS.includes(kind)]).toEqual([table, true]);
});

it('names a column of the table as its distribution key, or one in brackets that it does not have yet', async () => {
  const { rows: columns } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db);
  const known = new Set(columns.map(({ name }) => name));
  const distributed = rows.filter(({ kind }) => kind === 'distributed');
  expect(distributed.length).toBeGreaterThan(15);
  for (const { table, key } of distributed) {
    const [, added, present] = /^(?:\[(\w+)\]|(\w+))$/.exec(key) ?? [];
    expect([table, key, known.has(`${table}.${present ?? added}`)]).toEqual([table, key, !added]);
  }
});

/** The table 'What every table becomes' of docs/scale.md. */
async function readPlan(): Promise<Row[]> {
  const text = await readFile(join(import.meta.dirname, '../docs/scale.md'), 'utf8');
  const part =
    text.slice(text.indexOf('\n### What every table becomes') + 1).split('\n### ')[0] ?? '';
  return part
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, table = '', kind = '', key = '']) => ({ table, kind, key }));
}
