import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '@haat/api/db/connect.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import { readEnv } from '@haat/api/env.ts';
import { startJobQueue } from '@haat/api/jobs/job-queue.ts';
import { buildMailer } from '@haat/api/mail/mailer.ts';
import type { PaymentDeps } from '@haat/api/payments/commands.ts';
import { refundByJob } from '@haat/api/payments/later/kinds.ts';
import { chooseProvider } from '@haat/api/payments/provider/choose-provider.ts';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { findDatabase } from './find-database.ts';

const SETTINGS = fileURLToPath(new URL('../../.env', import.meta.url));

/** What a command of the operator works with: the books, the provider, and jobs that a worker of the store will do. */
export interface OpenShop {
  readonly deps: PaymentDeps;
  close(): Promise<void>;
}

/** Opens the shop for a command, beside a running store or without one. The test provider is served for as long. */
export async function openShop(): Promise<OpenShop> {
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  const env = readEnv(process.env);
  const found = await findDatabase(env.dataDir, env.databaseUrl);
  const database = connect(found.url, { maxConnections: 4 });
  await migrate(database.pool);
  const jobs = await startJobQueue({ database, log: pino({ level: 'error' }), isWorker: false });
  const stage = env.razorpay ? NO_STAGE : await stageTestProvider(database);
  const { gateway } = await chooseProvider(database.db, env.razorpay, stage.address);
  return {
    deps: {
      db: database.db,
      gateway,
      mailer: buildMailer(jobs),
      refundLater: refundByJob(jobs),
    },
    close: async () => {
      await stage.stop();
      await jobs.stop();
      await database.close();
      await found.stop();
    },
  };
}

const NO_STAGE = { address: '', stop: async () => {} };

/** A port of this machine where the test provider answers the command, whether a store runs or not. */
async function stageTestProvider({
  db,
}: Database): Promise<{ address: string; stop(): Promise<void> }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { sandbox } = await chooseProvider(db, undefined, address);
  const answer = sandbox && getRequestListener(sandbox.http.fetch);
  server.on('request', (request, response) => void answer?.(request, response));
  return {
    address,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
