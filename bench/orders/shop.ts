import { NO_CARRIER } from '@haat/api/orders/carriers/create-carrier.ts';
import { createServer } from 'node:http';
import { buildApp } from '@haat/api/app.ts';
import { startChangeReader } from '@haat/api/catalogue/change-feed/change-reader.ts';
import { openMediaStore } from '@haat/api/catalogue/importer/pictures/media-store.ts';
import { connect } from '@haat/api/db/connect.ts';
import { buildRequestListener } from '@haat/api/http/request-listener.ts';
import { buildJobs } from '@haat/api/jobs/all-jobs.ts';
import { startJobQueue } from '@haat/api/jobs/job-queue.ts';
import { buildMailer } from '@haat/api/mail/mailer.ts';
import { buildOutboxTransport } from '@haat/api/mail/outbox.ts';
import { buildEnqueueRefund } from '@haat/api/payments/enqueue-jobs.ts';
import { buildRazorpay } from '@haat/api/payments/gateway/razorpay.ts';
import { pino } from 'pino';

/** The store's calls and jobs as in production, with a provider on another port. */
const [port = '0', providerPort = '0', secret = '', databaseUrl = '', outbox = '', services = ''] =
  process.argv.slice(2);
process.on('SIGTERM', () => process.exit(0));
const publicUrl = `http://127.0.0.1:${port}`;
const log = pino({ level: 'info' }, pino.destination('/dev/null'));
const [database, checkoutDatabase] = [connect(databaseUrl), connect(databaseUrl)];
const gateway = buildRazorpay({
  baseUrl: `http://127.0.0.1:${providerPort}`,
  keyId: 'rzp_test_bench',
  keySecret: secret,
  webhookSecrets: [secret],
});
const jobs = await startJobQueue({ database, log, isWorker: services.includes('worker') });
const mailer = buildMailer(jobs);
const shop = {
  name: 'Haat',
  names: { hi: 'हाट' },
  address: 'Bengaluru',
  email: 'care@haat.example',
  publicUrl,
};
const { uploads: uploadFiles } = await openMediaStore(outbox);
await jobs.open(
  buildJobs({
    database,
    mail: {
      transport: buildOutboxTransport(outbox),
      shop,
      from: { name: 'Haat', address: shop.email },
      log,
    },
    payments: {
      db: checkoutDatabase.db,
      gateway,
      mailer,
      refundLater: buildEnqueueRefund(jobs),
      log,
    },
    backup: { database, dataDir: outbox, mediaDir: outbox, backup: undefined, log },
    carrier: NO_CARRIER,
    uploadFiles,
  }),
);
const app = buildApp({
  database,
  checkoutDatabase,
  log,
  publicUrl,
  acceptedOrigins: new Set([publicUrl]),
  trustedProxies: [],
  rateLimits: false,
  mailer,
  jobs,
  payments: { gateway, checkoutScript: '', isTestProvider: true },
  shop,
  uploadFiles,
  changeReader: await startChangeReader({ db: checkoutDatabase.db, log }),
  version: 'bench',
});
createServer(buildRequestListener(app)).listen(Number(port), '127.0.0.1', () =>
  process.send?.('ready'),
);
