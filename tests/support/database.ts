import { randomBytes } from 'node:crypto';
import { type ConnectOptions, connect, type Database } from '@haat/api/db/connect.ts';
import { findPoolQuery } from '@haat/api/db/pool-queries.ts';
import { afterAll, inject, vi } from 'vitest';
import { runSql } from './run-sql.ts';
import { dropDatabase, runAsAdmin, withDatabase } from './test-server.ts';

export { runSql };

export interface TestDatabase extends Database {
  readonly url: string;
  dispose(): Promise<void>;
}

/** A migrated, empty database of its own, cloned from the run's template; `dispose` drops it. */
export async function createTestDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
  const { adminUrl, template } = inject('database');
  const name = `haat_test_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name} template ${template}`);
  const url = withDatabase(adminUrl, name);
  const database = connect(url, options);
  return {
    ...database,
    url,
    dispose: async () => {
      await database.close();
      await dropDatabase(adminUrl, name);
    },
  };
}

/** The database of a test file, dropped after its last test. */
export async function setUpDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  afterAll(() => database.dispose());
  return database;
}

/** One connection to the test file's own database, closed after the last test: its prepared statements can be counted. */
export async function setUpSingleConnection(): Promise<Database> {
  const database = await setUpDatabase();
  const single = connect(database.url, { maxConnections: 1 });
  afterAll(() => single.close());
  return single;
}

/** Rows as text to search in; bytes are read as Latin-1 characters. */
export function rowsAsText(rows: readonly object[]): string {
  return rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join(' ');
}

export interface WatchedStatements {
  /** The texts of the statements, in the order in which they began. */
  readonly texts: readonly string[];
  /** The highest number of statements that ran at once. */
  readonly mostAtOnce: number;
}

/** Watches the statements with a finished text, outside transactions, until the test restores its mocks. */
export function watchStatements({ db }: Database): WatchedStatements {
  const query = findPoolQuery(db);
  if (!query) throw new Error('This db has no pool');
  const run = query.run.bind(query);
  const texts: string[] = [];
  const watched = { texts, mostAtOnce: 0 };
  let running = 0;
  vi.spyOn(query, 'run').mockImplementation((text, values) => {
    texts.push(text);
    running += 1;
    watched.mostAtOnce = Math.max(watched.mostAtOnce, running);
    return run(text, values).finally(() => (running -= 1));
  });
  return watched;
}
