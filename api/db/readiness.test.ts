import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../tests/support/database-proxy.ts';
import { connect } from './connect.ts';
import { buildReadiness } from './readiness.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startDatabaseProxy(database.url);
});
afterAll(async () => {
  await proxy.stop();
  await database.dispose();
});

it.each([
  ['has not every migration', "update migrations set name = 'x' where name = '0001-catalogue.sql'"],
  ['refuses changes', 'alter database this set default_transaction_read_only = on'],
  // As on a full disk.
  ['has no room for a file', "alter database this set temp_file_limit = '64kB'"],
])('is not ready while the database %s', async (_, wrong) => {
  await waitUntilReady(isReady);
  await run(wrong);
  expect(await isReady()).toBe(false);
  await run(`set default_transaction_read_only = off;
    update migrations set name = '0001-catalogue.sql' where name = 'x';
    alter database this reset all`);
  await waitUntilReady(isReady);
});

it('says within a second that a database which does not answer is not ready', async () => {
  const connected = connect(proxy.url);
  const look = buildReadiness(connected);
  await waitUntilReady(look);
  await new Promise((resolve) => setTimeout(resolve, 600));
  proxy.hang();
  const startedAt = performance.now();
  expect(await look()).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
  proxy.restore();
  await connected.close();
});

it('looks once for many that ask', async () => {
  const begun = vi.spyOn(database.db, 'transaction');
  const look = buildReadiness(database);
  const asked = await Promise.all(Array.from({ length: 100 }, look));
  expect(new Set(asked).size).toBe(1);
  expect(begun).toHaveBeenCalledTimes(1);
});

/** A busy machine may take longer than one look. */
async function waitUntilReady(look: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await look()).toBe(true), { timeout: 30_000, interval: 100 });
}

/** As a process that connects now. */
async function isReady(): Promise<boolean> {
  const connected = connect(database.url);
  const ready = await buildReadiness(connected)();
  await connected.close();
  return ready;
}

/** Runs SQL in which the test's database is called 'this'. */
async function run(text: string): Promise<void> {
  const name = new URL(database.url).pathname.slice(1);
  await database.runLibrarySql(text.replaceAll('database this', `database ${name}`));
}
