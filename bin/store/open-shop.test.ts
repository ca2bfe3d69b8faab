import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@haat/api/db/connect.ts';
import { findRunningDatabase, startEmbedded } from '@haat/api/db/embedded.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runProgramWith } from '../../tests/support/run-program.ts';
import { runSql } from '../../tests/support/database.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-open-shop-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('a command that cannot go on stops the database that it started, and ends', async () => {
  const embedded = await startEmbedded(dataDir, { info: () => {}, warn: () => {} });
  const database = connect(embedded.url);
  await migrate(database);
  await runSql(database.db, "insert into migrations (name) values ('9999-future.sql')");
  await database.close();
  await embedded.stop();
  const variables = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const { code, err } = await runProgramWith('order.ts', ['f'.repeat(24), 'packed'], variables);
  expect(code).toBe(1);
  expect(err).toMatch(/newer Haat/);
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
});
