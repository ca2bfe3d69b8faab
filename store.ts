import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type App, type AppOptions, buildApp, buildWorkerApp } from '@haat/api/app.ts';
import { startCardCache } from '@haat/api/catalogue/card-cache/followed-cards.ts';
import { startChangeFeed } from '@haat/api/catalogue/change-feed/change-feed.ts';
import {
  type ChangeReader,
  startChangeReader,
} from '@haat/api/catalogue/change-feed/change-reader.ts';
import { startFacetIndex } from '@haat/api/catalogue/facet-index/load-facet-index.ts';
import type { MediaStore } from '@haat/api/catalogue/importer/pictures/media-store.ts';
import { getMediaDir, openMedia } from '@haat/api/catalogue/importer/pictures/open-media.ts';
import { createRenditionMaker } from '@haat/api/catalogue/importer/pictures/rendition-maker.ts';
import { startWarmUp } from '@haat/api/catalogue/importer/pictures/warm-up.ts';
import type { Database } from '@haat/api/db/connect.ts';
import { connectStore } from '@haat/api/db/connect-store.ts';
import type { Env } from '@haat/api/env.ts';
import { createAdmission, waitToRender } from '@haat/api/http/admission/admission.ts';
import { buildListener, type Entrance } from '@haat/api/http/admission/build-listener.ts';
import { isUnexpected, redactPgDetail } from '@haat/api/http/failures.ts';
import { serveOutbox } from '@haat/api/http/outbox.ts';
import { buildAskForPage } from '@haat/api/http/pages/ask-for-page.ts';
import { buildFastLane } from '@haat/api/http/pages/fast-lane.ts';
import { PageCache, registerPageCacheGauges } from '@haat/api/http/pages/page-cache.ts';
import { PageChanges } from '@haat/api/http/pages/page-changes.ts';
import { buildPageKeys } from '@haat/api/http/pages/page-keys.ts';
import { buildPageListener } from '@haat/api/http/pages/page-listener.ts';
import { addTagsOf } from '@haat/api/http/pages/page-tags.ts';
import { buildClientAddress } from '@haat/api/http/client-address.ts';
import { buildRequestListener } from '@haat/api/http/request-listener.ts';
import { buildSecurityHeaders } from '@haat/api/http/pages/security-headers.ts';
import { serveFiles } from '@haat/api/http/pages/serve-files.ts';
import { serveManifest } from '@haat/api/http/pages/serve-manifest.ts';
import { servePages } from '@haat/api/http/pages/serve-pages.ts';
import { type Draining, getLocalUrl } from '@haat/api/http/port.ts';
import { hasOutboxPage } from '@haat/api/http/ready-line.ts';
import { buildJobs } from '@haat/api/jobs/all-jobs.ts';
import { type JobQueue, startJobQueue } from '@haat/api/jobs/job-queue.ts';
import { buildMailer } from '@haat/api/mail/mailer.ts';
import { buildOutboxTransport } from '@haat/api/mail/outbox.ts';
import { buildSmtpTransport } from '@haat/api/mail/smtp-transport.ts';
import { createCarrier } from '@haat/api/orders/carriers/create-carrier.ts';
import { buildEnqueueRefund } from '@haat/api/payments/enqueue-jobs.ts';
import {
  type ConfiguredProvider,
  createPaymentProvider,
} from '@haat/api/payments/gateway/create-payment-provider.ts';
import type { Assignment } from '@haat/api/processes/messages.ts';
import { calculateConnections } from '@haat/api/processes/process-count.ts';
import { startPostings } from '@haat/api/search/postings/load-postings.ts';
import { registerStoreGauges } from '@haat/api/telemetry/store-gauges.ts';
import type { Logger } from 'pino';
import packageJson from './package.json' with { type: 'json' };
import type { Storefront } from './storefront/entry.server.tsx';

const CLIENT_DIR = join(import.meta.dirname, 'storefront/build/client');
/** A million products take 20 seconds, on a slow machine 80. */
const INDEXES_WITHIN_MS = 90_000;
const STOREFRONT_BUILD = './storefront/build/server/index.js';

export interface StoreOptions {
  readonly env: Env;
  readonly log: Logger;
  readonly assignment: Assignment;
  readonly draining: Draining;
  /** Functions that stop what has been started; the last one is called first. */
  readonly stops: (() => Promise<void>)[];
}

/** Opens everything that serves shoppers and does jobs in this process, and returns what answers requests. */
export async function openStore(options: StoreOptions): Promise<RequestListener> {
  const { env, log, assignment, draining, stops } = options;
  const bounds = { maxConnections: calculateConnections(assignment.processCount) };
  const connections = connectStore(assignment.databaseUrl, { ...env, ...bounds }, log);
  stops.push(() => connections.close());
  const { database, checkoutDatabase, breaker } = connections;
  const payments = await createPaymentProvider(checkoutDatabase.db, env.razorpay, getLocalUrl(env));
  const media = await openMedia(getMediaDir(env), env.mediaS3);
  const jobs = await startJobs(options, payments, { database, checkoutDatabase }, media);
  const mailer = buildMailer(jobs);
  const { version } = packageJson;
  const uploadFiles = media.uploads;
  const app = {
    ...env,
    ...connections,
    draining,
    log,
    jobs,
    mailer,
    payments,
    version,
    uploadFiles,
  };
  const isWeb = env.services.has('web');
  const reader = isWeb ? await startReader(options, checkoutDatabase) : undefined;
  const indexes = reader && env.hasIndexes ? startIndexes(options, database, reader) : {};
  const web = reader && { ...buildApp({ ...app, ...indexes, changeReader: reader }), reader };
  const renditions = web && createRenditionMaker(media);
  const { http, metrics } = web ?? buildWorkerApp(app);
  if (payments.testProvider) {
    http.route('/', payments.testProvider.http);
    if (assignment.isFirst) await payments.testProvider.writeKeys(env.dataDir);
  }
  const watched = { ...env, db: database.db, failedJobs: jobs.failed, breaker };
  registerStoreGauges(metrics.registry, watched);
  const always = buildSecurityHeaders(env.publicUrl);
  const admission = createAdmission();
  const entrance = { ...env, admission, breaker, draining, log, metrics, always };
  if (!renditions) return buildListener({ ...entrance, answer: buildRequestListener({ http }) });
  if (env.warmPictures && assignment.isFirst) {
    const warmUp = startWarmUp({ renditions, db: database.db, log });
    stops.push(async () => warmUp.stop());
  }
  const listener = await openPages(
    { ...entrance, env, app: web, makeRendition: renditions.make },
    { database: checkoutDatabase, stops },
  );
  // Others serve meanwhile. Without indexes PostgreSQL would have to do their work.
  if (assignment.doOthersServe) await waitForIndexes(indexes, log);
  return listener;
}

/** Reads catalogue changes by connections that browsing cannot use up. */
async function startReader({ log, stops }: StoreOptions, { db }: Database): Promise<ChangeReader> {
  const reader = await startChangeReader({ db, log });
  stops.push(() => reader.stop());
  return reader;
}

function startIndexes({ log, stops }: StoreOptions, { db }: Database, reader: ChangeReader) {
  const facetIndex = startFacetIndex(db, { reader, log });
  const searchIndex = startPostings(db, { reader, log });
  const cards = startCardCache({ db, facetIndex, reader, log });
  for (const one of [facetIndex, searchIndex, cards]) stops.push(() => one.stop());
  return { facetIndex, searchIndex, cards };
}

/** Returns when the indexes are loaded, or would take too long. */
async function waitForIndexes(
  { facetIndex, searchIndex }: Partial<ReturnType<typeof startIndexes>>,
  log: Logger,
): Promise<void> {
  const late = sleep(INDEXES_WITHIN_MS, 'late', { ref: false });
  const loaded = Promise.all([facetIndex?.whenRead(), searchIndex?.whenRead()]);
  if ((await Promise.race([loaded, late])) === 'late')
    log.warn(`serves before its indexes are loaded, after ${INDEXES_WITHIN_MS} ms`);
}

/** The whole store. It is told of every catalogue change. */
async function openPages(
  store: OpenStore,
  { database, stops }: { readonly database: Database } & Pick<StoreOptions, 'stops'>,
): Promise<RequestListener> {
  const { app, log } = store;
  const changes = new PageChanges();
  const feed = await startChangeFeed({
    databaseUrl: database.directUrl,
    db: database.db,
    reader: app.reader,
    log,
    onChange: (change) => {
      app.forgetCatalogue(change);
      changes.record(change);
    },
  });
  stops.push(() => feed.stop());
  const storefront: Storefront = await import(STOREFRONT_BUILD);
  return assembleStore({ ...store, changes, storefront });
}

interface OpenStore extends Omit<Entrance, 'answer'> {
  readonly env: Env;
  readonly app: App & { readonly reader: ChangeReader };
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
    async (url, requestId, waitForTurn) => {
      await waitToRender(admission);
      const reportFault = (err: unknown) => {
        if (isUnexpected(err)) log.error({ err: redactPgDetail(err), requestId }, 'page failed');
      };
      return renderer(url, { id: requestId, reportFault, waitForTurn });
    },
    changes,
    () => breaker.isOpen || !admission.lanes.page.hasRoom,
  );
  registerPageCacheGauges(metrics.registry, pages);
  if (hasOutboxPage(env)) http.route('/', serveOutbox({ ...env, outboxDir: outboxDirOf(env) }));
  http.route('/', serveManifest(env.shop));
  http.route('/', serveFiles({ clientDir: CLIENT_DIR, mediaDir: getMediaDir(env), makeRendition }));
  const clientAddress = env.rateLimits ? buildClientAddress(env.trustedProxies) : undefined;
  const askForPage = buildAskForPage({ pages, metrics, cache: env.pageCache, clientAddress });
  http.route('/', servePages({ askForPage, publicUrl }));
  const keys = buildPageKeys(publicUrl);
  const pageListener = buildPageListener({ ...store, askForPage, keys });
  const fastLane = env.pageCache ? buildFastLane({ ...store, keys, pages }) : undefined;
  return buildListener({
    ...store,
    fastLane,
    answer: buildRequestListener({ ...app, pageListener }),
  });
}

function shopFactsOf({ sellerSiteUrl, publicUrl, razorpay }: Env) {
  return { sellerSiteUrl, publicUrl, testPayments: razorpay === undefined };
}

/** Work that need not be done at once, above all mails. Every process adds jobs; the workers do them. */
async function startJobs(
  { env, log, assignment, stops }: StoreOptions,
  payments: ConfiguredProvider,
  { database, checkoutDatabase }: Pick<AppOptions, 'database' | 'checkoutDatabase'>,
  media: MediaStore,
): Promise<JobQueue> {
  const { smtpUrl, mailFrom: from, publicUrl } = env;
  const transport = smtpUrl ? buildSmtpTransport(smtpUrl) : buildOutboxTransport(outboxDirOf(env));
  stops.push(async () => transport.close());
  if (!smtpUrl && !env.isLoopback)
    log.warn({ outbox: outboxDirOf(env) }, 'mails are kept, not sent: SMTP_URL is not given');
  const isWorker = assignment.isFirst && env.services.has('worker');
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
      uploadFiles: media.uploads,
      carrier: createCarrier(env.shiprocket),
    }),
  );
  const delivery = isWorker && payments.testProvider?.startDelivery(log);
  if (delivery) stops.push(() => delivery.stop());
  return jobs;
}

function outboxDirOf(env: Env): string {
  return join(env.dataDir, 'outbox');
}
