import { randomBytes } from 'node:crypto';
import { type ConnectOptions, connect, type Database } from '@haat/api/db/connect.ts';
import { afterAll, inject } from 'vitest';
import { runAsAdmin, withDatabase } from './database-admin.ts';

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
      await runAsAdmin(adminUrl, `drop database ${name} with (force)`);
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
