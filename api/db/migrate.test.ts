import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { listMigrations, migrate } from './migrate.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.dispose());

it('a database of the template has every migration, and a second run changes nothing', async () => {
  const { rows } = await database.pool.query('select name from migrations order by name');
  expect(rows.map((row) => row.name)).toEqual(await listMigrations());
  expect(await migrate(database.pool)).toEqual([]);
});

it('leaves no connection without a limit of time behind', async () => {
  await migrate(database.pool);
  const { rows } = await database.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '15s' }]);
});

it('refuses a database that a newer version made', async () => {
  await database.pool.query("insert into migrations (name) values ('9999-future.sql')");
  await expect(migrate(database.pool)).rejects.toThrow(/newer Haat/);
  await database.pool.query("delete from migrations where name = '9999-future.sql'");
});
