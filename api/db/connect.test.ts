import { expect, it } from 'vitest';
import { setUpSingleConnection } from '../../tests/support/database.ts';
import { connect, type Db, sql, withSession } from './connect.ts';
import { defineStatement, runStatement } from './statements.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const TIMES = 5;

const { db, directUrl: url, runLibrarySql } = await setUpSingleConnection();

const successor = defineStatement(
  'test-successor',
  ({ number }: { number: number }) => sql<{ nextNumber: number }>`
    select ${number}::int + 1 as next_number`,
);

it('a named statement is prepared once on its connection, in transactions too', async () => {
  for (let number = 0; number < TIMES; number += 1)
    expect(await successor(db, { number })).toEqual([{ nextNumber: number + 1 }]);
  const inside = await db.transaction().execute((trx) => successor(trx, { number: 9 }));
  expect(inside).toEqual([{ nextNumber: 10 }]);
  expect(await listPrepared()).toEqual(['test-successor']);
});

it('a statement without a name is planned for its values each time', async () => {
  for (let time = 0; time < TIMES; time += 1) await sql`select ${time}::int as value`.execute(db);
  await db.selectFrom('products').select('id').where('id', '=', 'x').execute();
  expect(await listPrepared()).toEqual(['test-successor']);
});

it('a query of the builder can have a name, and keeps its constants', async () => {
  const activeById = defineStatement('test-active-by-id', ({ id }: { id: string }, build) =>
    build
      .selectFrom('products')
      .select(['id', 'sellerId'])
      .where('id', '=', id)
      .where('status', '=', 'Active'),
  );
  expect(await activeById(db, { id: 'none' })).toEqual([]);
  expect(await listPrepared()).toEqual(['test-active-by-id', 'test-successor']);
});

it('refuses two statements with one name, and one that depends on its values', () => {
  expect(() => defineStatement('test-successor', () => sql`select 2`)).toThrow(
    "Two different statements have the name 'test-successor'",
  );
  expect(() =>
    defineStatement('test-depends', (given: { number: number }) =>
      sql.raw(`select ${given.number}`),
    ),
  ).toThrow(TypeError);
});

it('with `prepare: false` it prepares nothing, and goes on after each change of the connection', async () => {
  const shy = connect(url, { maxConnections: 1, prepare: false });
  await successor(shy.db, { number: 1 });
  // As a pooler in transaction mode does between two transactions.
  await sql`discard all`.execute(shy.db);
  expect(await successor(shy.db, { number: 2 })).toEqual([{ nextNumber: 3 }]);
  expect(await listPrepared(shy.db)).toEqual([]);
  await shy.close();
});

it('through a pooler it sends no setting of a session, and a session is opened beside it', async () => {
  const marked = new URL(url);
  marked.searchParams.set('application_name', 'direct');
  const pooled = connect(url, { directUrl: marked.href });
  expect(await readSetting(db, 'statement_timeout')).toBe('15s');
  expect(await readSetting(pooled.db, 'statement_timeout')).not.toBe('15s');
  expect(await withSession(pooled, (own) => readSetting(own, 'application_name'))).toBe('direct');
  await pooled.close();
});

it('a session has no time limit, whatever its role has', async () => {
  const limited = new URL(url);
  limited.searchParams.set('options', '-c statement_timeout=5000');
  const database = connect(url, { directUrl: limited.href });
  expect(await withSession(database, (own) => readSetting(own, 'statement_timeout'))).toBe('0');
  await database.close();
});

it('a query that has timed out keeps nobody else waiting', async () => {
  const hurried = connect(url, { maxConnections: 1, queryTimeoutMs: 500 });
  await expect(sql`select pg_sleep(5)`.execute(hurried.db)).rejects.toThrow('Query read timeout');
  expect(await readSetting(hurried.db, 'application_name')).toBe('');
  await hurried.close();
});

it('what may be committing is not cancelled when it takes too long: it may wait for the standby', async () => {
  await runLibrarySql(`
    create table slow_commits (id int);
    create function wait_at_commit() returns trigger language plpgsql
      as $$ begin perform pg_sleep(1); return null; end $$;
    create constraint trigger wait_at_commit after insert on slow_commits
      deferrable initially deferred for each row execute function wait_at_commit()`);
  const hurried = connect(url, { queryTimeoutMs: 300 });
  const insert = (own: Db, id: number) => sql`insert into slow_commits values (${id})`.execute(own);
  const inTransaction = hurried.db.transaction().execute((trx) => insert(trx, 1));
  await expect(inTransaction).rejects.toThrow('Query read timeout');
  await expect(insert(hurried.db, 2)).rejects.toThrow('Query read timeout');
  const working = hurried.db.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx));
  await expect(working).rejects.toThrow('Query read timeout');
  const count = (from: string) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.raw(from)}`.execute(db);
  await waitFor(async () => {
    expect((await count('slow_commits')).rows).toEqual([{ count: 2 }]);
    const sleeping =
      "pg_stat_activity where query like 'select pg_sleep(60)%' and state = 'active'";
    expect((await count(sleeping)).rows).toEqual([{ count: 0 }]);
  });
  await hurried.close();
});

it('an error of a statement costs no connection', async () => {
  const first = await readProcessId();
  const divide = defineStatement(
    'test-divide',
    ({ by }: { by: number }) => sql<{ result: number }>`select 1 / ${by}::int as result`,
  );
  await expect(divide(db, { by: 0 })).rejects.toThrow('division by zero');
  await expect(runLibrarySql('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  await expect(sql`select 1 / ${0}::int`.execute(db)).rejects.toThrow('division by zero');
  const inside = db.transaction().execute((trx) => divide(trx, { by: 0 }));
  await expect(inside).rejects.toThrow('division by zero');
  expect(await readProcessId()).toBe(first);
});

it('the stack of a statement’s error leads to who has asked', async () => {
  const askWrongly = async () => await runStatement(db, 'select 1 / $1::int', [0]);
  const error = await askWrongly().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '22012', stack: expect.stringContaining('askWrongly') });
});

it('a library’s transaction that failed half-way is open for nobody else', async () => {
  await expect(runLibrarySql('begin; select 1 / 0; commit')).rejects.toThrow('division by zero');
  expect(await readSetting(db, 'application_name')).toBe('');
});

it('a statement that a migration has made invalid is prepared again', async () => {
  await sql`create table test_changed (value int)`.execute(db);
  const values = defineStatement(
    'test-changed',
    () => sql<{ value: unknown }>`select value from test_changed`,
  );
  await values(db, {});
  await sql`alter table test_changed alter column value type text`.execute(db);
  const run = () => db.transaction().execute((trx) => values(trx, {}));
  await expect(run()).rejects.toThrow('cached plan must not change result type');
  expect(await run()).toEqual([]);
});

async function readProcessId(): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`select pg_backend_pid() as id`.execute(db);
  return rows[0]?.id;
}

async function readSetting(of: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ value: string }>`
    select current_setting(${name}) as value`.execute(of);
  return rows[0]?.value;
}

async function listPrepared(of: Db = db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_prepared_statements order by name`.execute(of);
  return rows.map(({ name }) => name);
}
