import { createServer, type RequestListener } from 'node:http';
import { join } from 'node:path';
import { type App, type AppOptions, buildApp, buildWorkerApp } from '@haat/api/app.ts';
import {
  CATALOGUE_CHANNEL,
  type CatalogueChange,
  parseCatalogueChange,
} from '@haat/api/catalogue/change-rules.ts';
import { getMediaDir } from '@haat/api/catalogue/importer/pictures/open-media.ts';
import { openRenditions } from '@haat/api/catalogue/importer/pictures/rendition-maker.ts';
import { startWarmUp } from '@haat/api/catalogue/importer/pictures/warm-up.ts';
import { loadSamplesIntoEmptyStore } from '@haat/api/catalogue/samples/loaders.ts';
import { connect } from '@haat/api/db/connect.ts';
import { connectStore } from '@haat/api/db/connect-store.ts';
import { type EmbeddedDatabase, startEmbedded } from '@haat/api/db/embedded.ts';
import { listen as listenToDatabase } from '@haat/api/db/listen.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import { waitForDatabase } from '@haat/api/db/wait-for-database.ts';
import { type Env, readEnv } from '@haat/api/env.ts';
import { createAdmission } from '@haat/api/http/admission/admission.ts';
import { buildListener, type Entrance } from '@haat/api/http/admission/build-listener.ts';
import { findRisks } from '@haat/api/http/exposure.ts';
import { isUnexpected, redactPgDetail } from '@haat/api/http/failures.ts';
import { serveOutbox } from '@haat/api/http/outbox.ts';
import { buildFastLane } from '@haat/api/http/pages/fast-lane.ts';
import { PageCache, registerPageCacheGauges } from '@haat/api/http/pages/page-cache.ts';
import { PageChanges } from '@haat/api/http/pages/page-changes.ts';
import { addTagsOf } from '@haat/api/http/pages/page-tags.ts';
import { buildClientAddress } from '@haat/api/http/client-address.ts';
import { buildSecurityHeaders } from '@haat/api/http/pages/security-headers.ts';
import { serveFiles } from '@haat/api/http/pages/serve-files.ts';
import { serveManifest } from '@haat/api/http/pages/serve-manifest.ts';
import { servePages } from '@haat/api/http/pages/serve-pages.ts';
import { closeServer, type Draining, getLocalUrl, listenOnPort } from '@haat/api/http/port.ts';
import { formatReadyLine, hasOutboxPage } from '@haat/api/http/ready-line.ts';
import { buildStartingListener } from '@haat/api/http/starting-listener.ts';
import { buildJobs } from '@haat/api/jobs/all-jobs.ts';
import { type JobQueue, startJobQueue } from '@haat/api/jobs/job-queue.ts';
import { buildMailer } from '@haat/api/mail/mailer.ts';
import { buildOutboxTransport } from '@haat/api/mail/outbox.ts';
import { buildSmtpTransport } from '@haat/api/mail/smtp-transport.ts';
import { buildEnqueueRefund } from '@haat/api/payments/enqueue-jobs.ts';
import {
  type ConfiguredProvider,
  createPaymentProvider,
} from '@haat/api/payments/gateway/create-payment-provider.ts';
import { registerStoreGauges } from '@haat/api/telemetry/store-gauges.ts';
import { buildTraceMixin, startTracing } from '@haat/api/telemetry/tracing.ts';
import { setPreviewLanguages } from '@haat/shared/offered-languages.ts';
import { getRequestListener } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import packageJson from './package.json' with { type: 'json' };
import type { Storefront } from './storefront/entry.server.tsx';

const CLIENT_DIR = join(import.meta.dirname, 'storefront/build/client');
const SAMPLES_DIR = join(import.meta.dirname, 'sample-catalogue');
const STOREFRONT_BUILD = './storefront/build/server/index.js';

// Ten seconds of it are for requests, ten for jobs, twenty for the embedded database. A remote database may never answer.
const END_WITHIN_MS = 45_000;
// Without a database neither requests nor jobs can be finished; the sooner it ends, the sooner it is started again.
const LOST_WITHIN_MS = 1_500;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// npm and the terminal both send the signal of one Ctrl-C. Only a later signal counts as a second one.
const SECOND_SIGNAL_AFTER_MS = 500;
const MS_PER_SECOND = 1_000;

/** Functions that stop what has been started; the last one is called first. */
const stops: (() => Promise<void>)[] = [];
let endingSince: number | undefined;
const draining: Draining = { isDraining: false };
let drainMs = 0;

for (const signal of SIGNALS) process.on(signal, endBySignal);
process.on('disconnect', () => void end(0)); // the program that started this process was killed

try {
  await start(readEnv());
} catch (error) {
  if (endingSince === undefined) console.error(`The store cannot start.\n${describe(error)}`);
  void end(1);
}

async function start(env: Env): Promise<void> {
  const log = pino({ level: env.logLevel, ...buildTraceMixin(env.tracing) });
  setPreviewLanguages(env.previewLanguages);
  const { version } = packageJson;
  const tracing = await startTracing(env.tracing, { ...env, version, log });
  stops.push(() => tracing.stop());
  for (const risk of findRisks(env)) log.warn({ publicUrl: env.publicUrl }, risk);
  const embedded = env.databaseUrl ? undefined : await startOwnDatabase(env, log);
  const starting = buildStartingListener(env.publicUrl);
  const server = createServer(starting);
  await listenOnPort(server, env); // before the database, for which it may have to wait
  const databaseUrl = env.databaseUrl ?? embedded?.url ?? '';
  await prepareDatabase(env, databaseUrl, log);
  const connections = connectStore(databaseUrl, env, log);
  stops.push(() => connections.close());
  const { database, checkoutDatabase } = connections;
  const payments = await createPaymentProvider(checkoutDatabase.db, env.razorpay, getLocalUrl(env));
  const jobs = await startJobs(env, payments, { database, checkoutDatabase, log });
  const mailer = buildMailer(jobs);
  const options = { ...env, ...connections, draining, log, jobs, mailer, payments, version };
  const app = env.services.has('web') ? buildApp(options) : undefined;
  const renditions = app && (await openRenditions(getMediaDir(env), env.mediaS3));
  const { http, metrics } = app ?? buildWorkerApp(options);
  if (payments.testProvider) {
    http.route('/', payments.testProvider.http);
    await payments.testProvider.writeKeys(env.dataDir);
  }
  const { breaker } = connections;
  const watched = { ...env, db: database.db, failedJobs: jobs.failed, breaker };
  registerStoreGauges(metrics.registry, watched);
  const always = buildSecurityHeaders(env.publicUrl);
  const admission = createAdmission();
  const entrance = { ...env, admission, breaker, draining, log, metrics, always };
  const listener = renditions
    ? await openStore({ ...entrance, env, app, makeRendition: renditions.make }, database.directUrl)
    : buildListener({ ...entrance, answer: buildAnswer(http) });
  stops.push(() => closeServer(server));
  server.off('request', starting).on('request', tracing.traceRequests(listener));
  drainMs = env.drainSeconds * MS_PER_SECOND;
  const warmUp =
    renditions && env.warmPictures && startWarmUp({ renditions, db: database.db, log });
  if (warmUp) stops.push(async () => warmUp.stop());
  console.log(formatReadyLine(env));
}

/** The whole store. It is notified of every catalogue change. */
async function openStore(store: OpenStore, url: string): Promise<RequestListener> {
  const { app, log } = store;
  const changes = new PageChanges();
  const onCatalogueChange = (change: CatalogueChange) => {
    app.forgetCatalogue();
    changes.record(change);
  };
  const listener = await listenToDatabase({
    databaseUrl: url,
    channel: CATALOGUE_CHANNEL,
    onMessage: (payload) => onCatalogueChange(parseCatalogueChange(payload)),
    onBack: () => onCatalogueChange({ unknown: true }),
    onLost: (error) =>
      log.warn({ reason: error.message }, 'not hearing catalogue changes; trying again'),
  });
  stops.push(() => listener.stop());
  const storefront: Storefront = await import(STOREFRONT_BUILD);
  return assembleStore({ ...store, changes, storefront });
}

interface OpenStore extends Omit<Entrance, 'answer'> {
  readonly env: Env;
  readonly app: App;
  readonly makeRendition: (name: string) => Promise<boolean>;
}

interface Store extends OpenStore {
  readonly changes: PageChanges;
  readonly storefront: Storefront;
}

/** The whole store as one request listener: calls, health checks, files, pages. */
function assembleStore(store: Store): RequestListener {
  const { env, app, log, makeRendition, changes, storefront, breaker, admission } = store;
  const { http, runCall, metrics } = app;
  const renderer = storefront.entry.module.buildPageRenderer(storefront, {
    callApi: async (name, { params, body, language }) => {
      const reply = await runCall(name, { params, body, language });
      addTagsOf(name, reply);
      return reply;
    },
    shop: { ...env.shop, ...shopFactsOf(env) },
  });
  const { publicUrl } = env;
  const pages = new PageCache(
    (url, requestId) => {
      const reportFault = (err: unknown) => {
        if (isUnexpected(err)) log.error({ err: redactPgDetail(err), requestId }, 'page failed');
      };
      return renderer(url, { id: requestId, reportFault });
    },
    changes,
    () => breaker.isOpen || !admission.lanes.page.hasRoom,
  );
  registerPageCacheGauges(metrics.registry, pages);
  if (hasOutboxPage(env)) http.route('/', serveOutbox({ ...env, outboxDir: outboxDirOf(env) }));
  http.route('/', serveManifest(env.shop));
  http.route('/', serveFiles({ clientDir: CLIENT_DIR, mediaDir: getMediaDir(env), makeRendition }));
  const clientAddress = env.rateLimits ? buildClientAddress(env.trustedProxies) : undefined;
  http.route('/', servePages({ pages, metrics, publicUrl, cache: env.pageCache, clientAddress }));
  const fastLane = env.pageCache ? buildFastLane({ ...store, publicUrl, pages }) : undefined;
  return buildListener({ ...store, fastLane, answer: buildAnswer(http) });
}

function buildAnswer(http: App['http']): Entrance['answer'] {
  const answer = getRequestListener(http.fetch);
  return (request, response) => void answer(request, response);
}

function shopFactsOf({ sellerSiteUrl, publicUrl, razorpay }: Env) {
  return { sellerSiteUrl, publicUrl, testPayments: razorpay === undefined };
}

/** Work that need not be done at once, above all mails. Every process adds jobs; the workers do them. */
async function startJobs(
  env: Env,
  payments: ConfiguredProvider,
  { database, checkoutDatabase, log }: Pick<AppOptions, 'database' | 'checkoutDatabase' | 'log'>,
): Promise<JobQueue> {
  const { smtpUrl, mailFrom: from, publicUrl } = env;
  const transport = smtpUrl ? buildSmtpTransport(smtpUrl) : buildOutboxTransport(outboxDirOf(env));
  stops.push(async () => transport.close());
  if (!smtpUrl && !env.isLoopback)
    log.warn({ outbox: outboxDirOf(env) }, 'mails are kept, not sent: SMTP_URL is not given');
  const isWorker = env.services.has('worker');
  const jobs = await startJobQueue({ database, log, isWorker });
  stops.push(() => jobs.stop());
  const mail = { transport, from, log, shop: { ...env.shop, publicUrl } };
  await jobs.open(
    buildJobs({
      database,
      mail,
      payments: {
        db: checkoutDatabase.db,
        gateway: payments.gateway,
        mailer: buildMailer(jobs),
        refundLater: buildEnqueueRefund(jobs),
        log,
      },
      backup: { ...env, database, mediaDir: join(env.dataDir, 'media'), log },
    }),
  );
  const delivery = isWorker && payments.testProvider?.startDelivery(log);
  if (delivery) stops.push(() => delivery.stop());
  return jobs;
}

/** Migrations and samples use their own connections, without the limits of the running store. */
async function prepareDatabase(env: Env, databaseUrl: string, log: Logger): Promise<void> {
  const { directUrl = databaseUrl } = env.databaseOptions;
  for (const url of new Set([directUrl, databaseUrl]))
    await waitForDatabase(url, { seconds: env.databaseWaitSeconds, log });
  const database = connect(databaseUrl, env.databaseOptions);
  stops.push(() => database.close());
  await migrate(database, { log });
  const samples = { ...env, database, samplesDir: SAMPLES_DIR, mediaDir: getMediaDir(env), log };
  if (env.isOnTrial) await loadSamplesIntoEmptyStore(samples);
  await database.close();
}

function outboxDirOf(env: Env): string {
  return join(env.dataDir, 'outbox');
}

async function startOwnDatabase(env: Env, log: Logger): Promise<EmbeddedDatabase> {
  const starting = startEmbedded(env.dataDir, log);
  stops.push(async () => (await starting.catch(() => undefined))?.stop());
  const embedded = await starting;
  void embedded.lost.then(() => {
    log.fatal({ dataDir: env.dataDir }, 'the embedded database ended; see its postgres.log');
    setTimeout(() => process.exit(1), LOST_WITHIN_MS).unref();
    return end(1);
  });
  return embedded;
}

function endBySignal(): void {
  if (endingSince === undefined) return void end(0, drainMs);
  if (performance.now() - endingSince > SECOND_SIGNAL_AFTER_MS) process.exit(1);
}

/** Answers for so long that proxies notice; then stops everything, one after the other, and exits. */
async function end(status: number, answerForMs = 0): Promise<void> {
  if (endingSince !== undefined) return;
  endingSince = performance.now();
  draining.isDraining = true;
  setTimeout(() => process.exit(1), END_WITHIN_MS + answerForMs).unref();
  if (answerForMs > 0) await new Promise((resolve) => setTimeout(resolve, answerForMs));
  for (const stop of stops.toReversed()) {
    await stop().catch((error: unknown) => console.error(describe(error)));
  }
  process.exit(status);
}

function describe(error: unknown): string {
  // A host name with several addresses gives one error for each address.
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}
