import { randomBytes } from 'node:crypto';
import { connect } from '@haat/api/db/connect.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import type { TestProject } from 'vitest/node';
import { dropDatabase, runAsAdmin, startTestServer, withDatabase } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { adminUrl: string; template: string };
  }
}

/** Makes one migrated template database for the run: on DATABASE_URL when given, else on an embedded server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const template = `haat_template_${randomBytes(6).toString('hex')}`;
  await runAsAdmin(server.adminUrl, `create database ${template}`);
  const database = connect(withDatabase(server.adminUrl, template));
  await migrate(database);
  await database.close();
  project.provide('database', { adminUrl: server.adminUrl, template });
  return async () => {
    await dropDatabase(server.adminUrl, template);
    await server.stop();
  };
}
