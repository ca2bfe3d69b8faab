import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Database } from '@haat/api/db/connect.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import type { RazorpayKeys } from '@haat/api/env.ts';
import { startJobQueue } from '@haat/api/jobs/job-queue.ts';
import { buildMailer } from '@haat/api/mail/mailer.ts';
import type { Jobs } from '@haat/api/jobs/job.ts';
import type { Carrier } from '@haat/api/orders/carriers/carrier.ts';
import { createCarrier } from '@haat/api/orders/carriers/create-carrier.ts';
import type { PaymentDeps } from '@haat/api/payments/commands.ts';
import { buildEnqueueRefund } from '@haat/api/payments/enqueue-jobs.ts';
import { createPaymentProvider } from '@haat/api/payments/gateway/create-payment-provider.ts';
import type { PaymentGateway } from '@haat/api/payments/gateway/payment-gateway.ts';
import { getRequestListener } from '@hono/node-server';
import { destination, pino } from 'pino';
import { findDatabase, readSettings } from './find-database.ts';

interface Opened {
  readonly deps: PaymentDeps & { readonly shop: { readonly email: string } };
  readonly jobs: Jobs;
  readonly carrier: Carrier;
}

/** What an operator's command uses: the database, the provider, and the job queue, whose jobs a worker of the store does. */
export interface OpenShop extends Opened {
  close(): Promise<void>;
}

/** Opens the shop for a command, with or without a running store. The test provider is served until it is closed. */
export async function openShop(): Promise<OpenShop> {
  const stops: Stop[] = [];
  try {
    return { ...(await open(stops)), close: () => closeAll(stops) };
  } catch (error) {
    await closeAll(stops);
    throw error;
  }
}

type Stop = () => Promise<void>;

/** Adds a function to `stops` for each thing it opens, so that they can be closed when a later one fails. */
async function open(stops: Stop[]): Promise<Opened> {
  const env = readSettings();
  const found = await findDatabase(env.dataDir, env.databaseUrl);
  stops.push(() => found.stop());
  const database = connect(found.url, { ...env.databaseOptions, maxConnections: 4 });
  stops.push(() => database.close());
  await migrate(database);
  const log = pino({ level: 'error' }, destination(process.stderr.fd));
  const jobs = await startJobQueue({ database, log, isWorker: false });
  stops.push(() => jobs.stop());
  const gateway = await openGateway(database, env.razorpay, stops);
  const mailer = buildMailer(jobs);
  const { shop } = env;
  const refundLater = buildEnqueueRefund(jobs);
  const deps = { db: database.db, gateway, mailer, shop, refundLater, log };
  return { deps, jobs, carrier: createCarrier(env.shiprocket) };
}

/** Stops the last one first. When one fails to stop, the others are stopped all the same. */
async function closeAll(stops: readonly Stop[]): Promise<void> {
  for (const stop of stops.toReversed())
    await stop().catch(({ message }: Error) => process.stderr.write(`${message}\n`));
}

/** The client of the provider. The test provider is served on a port of this machine, with or without a running store. */
async function openGateway(
  { db }: Database,
  keys: RazorpayKeys | undefined,
  stops: Stop[],
): Promise<PaymentGateway> {
  if (keys) return (await createPaymentProvider(db, keys, '')).gateway;
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => closeAtOnce(server));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { gateway, testProvider } = await createPaymentProvider(db, undefined, address);
  const answer = testProvider && getRequestListener(testProvider.http.fetch);
  server.on('request', (request, response) => void answer?.(request, response));
  return gateway;
}

function closeAtOnce(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });
}
