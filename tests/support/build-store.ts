import type { Database } from '@haat/api/db/connect.ts';
import type { PaymentDeps } from '@haat/api/payments/commands.ts';
import { sendRefundJob } from '@haat/api/payments/enqueue-jobs.ts';
import { buildTestApp, type TestApp } from './build-app.ts';
import { buildShopper, type TestShopper } from './build-order.ts';

/** A new app with the provider in memory, and a signed-in customer with an address. */
export async function buildStore(
  database: Database,
): Promise<{ readonly app: TestApp; readonly shopper: TestShopper }> {
  return { app: buildTestApp(database), shopper: await buildShopper(database.db) };
}

/** What commands of orders and payments need: the provider of this app; mails go nowhere, refunds wait in `queuedJobs`. */
export function buildPaymentDeps(app: TestApp, database: Database): PaymentDeps {
  return {
    db: database.db,
    gateway: app.provider,
    mailer: { sendLater: async () => {} },
    refundLater: async (_, refundId) =>
      void app.queuedJobs.push({ name: sendRefundJob.name, payload: { refundId } }),
    log: { error: () => {} },
  };
}
