import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppOptions } from '@haat/api/app.ts';
import { type Database, sql } from '@haat/api/db/connect.ts';
import { buildRequestListener } from '@haat/api/http/request-listener.ts';
import { startJobQueue } from '@haat/api/jobs/job-queue.ts';
import { sendMail } from '@haat/api/mail/jobs.ts';
import type { PaymentDeps } from '@haat/api/payments/commands.ts';
import { buildEnqueueRefund, sendRefundJob } from '@haat/api/payments/enqueue-jobs.ts';
import { buildPaymentJobs } from '@haat/api/payments/jobs.ts';
import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import pino from 'pino';
import { afterAll } from 'vitest';
import { buildTestApp, type TestApp } from './build-app.ts';
import { buildShopper, type TestShopper } from './build-order.ts';
import { buildTestSandbox, payByCard, type TestSandbox } from './build-sandbox.ts';
import { setUpDatabase, type TestDatabase } from './database.ts';
import type { ReportedPayment } from './fake-provider.ts';

/** A new app with the provider in memory, and a signed-in customer with an address. */
export async function buildStore(
  database: Database,
  options: Partial<AppOptions> = {},
): Promise<{ readonly app: TestApp; readonly shopper: TestShopper }> {
  return { app: buildTestApp(database, options), shopper: await buildShopper(database.db) };
}

/** What commands of orders and payments need: the provider of this app; mails go nowhere, refunds wait in `queuedJobs`. */
type TestDeps = PaymentDeps & { readonly shop: { readonly email: string } };

export function buildPaymentDeps(app: TestApp, database: Database): TestDeps {
  return {
    db: database.db,
    gateway: app.provider,
    mailer: { sendLater: async () => {} },
    refundLater: async (_, refundId) =>
      void app.queuedJobs.push({ name: sendRefundJob.name, payload: { refundId } }),
    log: { error: () => {} },
    shop: { email: 'shop@example.com' },
  };
}

/** A store with real payments: the real client, the test provider, webhooks and jobs, over HTTP on this machine. */
export interface PayingStore {
  readonly app: TestApp;
  readonly sandbox: TestSandbox;
  readonly deps: TestDeps;
  /** A shopper pays by card in the sheet; returns what its handler receives. */
  pay(providerOrderId: string): Promise<ReportedPayment>;
  /** True when no webhook and no job waits or runs. */
  isQuiet(): Promise<boolean>;
  stop(): Promise<void>;
}

const HURRIED = { poll: 0.5, supervise: 1, firstWait: 1, stop: 1 };

/** The paying store of a test file, on its own database; both are removed after its last test. */
export async function setUpPayingStore(): Promise<{ database: TestDatabase; store: PayingStore }> {
  const database = await setUpDatabase();
  const store = await buildPayingStore(database);
  afterAll(() => store.stop());
  return { database, store };
}

async function buildPayingStore(database: TestDatabase): Promise<PayingStore> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sandbox = await buildTestSandbox(database, address + WEBHOOK_PATH);
  const log = pino({ level: 'silent' });
  const jobs = await startJobQueue({ database, log, isWorker: true, pace: HURRIED });
  const { gateway } = sandbox;
  const payments = { gateway, checkoutScript: '/checkout.js', isTestProvider: true };
  const app = buildTestApp(database, { jobs, payments });
  server.on('request', buildRequestListener(app));
  const deps: TestDeps = {
    db: database.db,
    gateway,
    mailer: { sendLater: async () => {} },
    refundLater: buildEnqueueRefund(jobs),
    log,
    shop: { email: 'shop@example.com' },
  };
  // Jobs with a schedule are left out: they would do the work that a test expects from another job.
  const paymentJobs = buildPaymentJobs(deps).filter(({ schedule }) => schedule === undefined);
  // An operator's command queues mails; they go nowhere.
  await jobs.open([...paymentJobs, { ...sendMail, run: async () => {} }]);
  const delivery = sandbox.startDelivery();
  return {
    app,
    sandbox,
    deps,
    pay: async (providerOrderId) => {
      const { body } = await payByCard(sandbox, providerOrderId);
      return reportOf((body as { response: HandlerResponse }).response);
    },
    isQuiet: async () => (await countUnderWay(database)) === 0,
    stop: async () => {
      await delivery.stop();
      await jobs.stop();
      await sandbox.stop();
      server.closeAllConnections();
      server.close();
    },
  };
}

interface HandlerResponse {
  readonly razorpay_order_id: string;
  readonly razorpay_payment_id: string;
  readonly razorpay_signature: string;
}

function reportOf(response: HandlerResponse): ReportedPayment {
  return {
    orderId: response.razorpay_order_id,
    paymentId: response.razorpay_payment_id,
    signature: response.razorpay_signature,
  };
}

async function countUnderWay({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from payment_sandbox.webhooks where state = 'pending')::int
      + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
          and name not like '\\_\\_pgboss%')::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
