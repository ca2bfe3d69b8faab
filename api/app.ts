import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import type { Call } from '@haat/shared/contract/define.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { verifyPassword } from './accounts/passwords/hash.ts';
import { buildAccountRoutes } from './accounts/routes.ts';
import { buildAddressRoutes } from './addresses/routes.ts';
import { buildCartRoutes } from './cart/routes.ts';
import type { FollowedCards } from './catalogue/card-cache/followed-cards.ts';
import type { ChangeReader } from './catalogue/change-feed/change-reader.ts';
import type { CatalogueChange } from './catalogue/change-rules.ts';
import type { UploadFiles } from './catalogue/importer/pictures/media-store.ts';
import type { FollowedFacetIndex } from './catalogue/facet-index/load-facet-index.ts';
import { createListingCache, type ListingCache } from './catalogue/listing/listing-cache.ts';
import { buildCatalogueRoutes } from './catalogue/routes.ts';
import type { Database } from './db/connect.ts';
import type { ReadReplica } from './db/read-replica.ts';
import { REQUEST_MS, runWithDeadline } from './db/deadline.ts';
import { DeliveryFacts } from './delivery/loaders.ts';
import { buildDeliveryRoutes } from './delivery/routes.ts';
import { NotFound } from './errors.ts';
import { isLoopbackHost } from './http/addresses.ts';
import { buildCallListener, type CallListener } from './http/call-listener.ts';
import { buildClientAddress } from './http/client-address.ts';
import type { Handlers } from './http/handlers.ts';
import { servePublicChecks } from './http/health.ts';
import type { Draining } from './http/port.ts';
import { buildRateLimits } from './http/limits/call-limits.ts';
import { buildFailureDelays } from './http/limits/failure-delays.ts';
import { buildResetLinkLimit } from './http/limits/reset-link-limit.ts';
import { buildMetrics, type Metrics } from './http/metrics.ts';
import { buildOpenApi } from './http/open-api/build-open-api.ts';
import { serveOpenApi } from './http/open-api/serve-open-api.ts';
import { buildSecurityHeaders, POLICY_OF_DATA } from './http/pages/security-headers.ts';
import { buildReplyToCall } from './http/reply-to-call.ts';
import { recordFailure } from './http/format-failure.ts';
import { noFailureDelays, noQuietLimit, noRateLimits } from './http/rate-limits.ts';
import { type RequestScope, buildRequestScope } from './http/request-scope.ts';
import { buildSecurityLog } from './http/security-log.ts';
import { type AnswerCall, buildAnswerCall, buildRunCall, type RunCall } from './http/run-call.ts';
import { serveCalls } from './http/serve-calls.ts';
import type { Jobs } from './jobs/job.ts';
import type { Mailer } from './mail/messages.ts';
import { buildNoticeRoutes } from './notices/routes.ts';
import { serveCarrierWebhook } from './orders/booking/webhook-routes.ts';
import { loadLatestOrders, loadOrders } from './orders/loaders.ts';
import { buildReturnRoutes } from './orders/returns/routes.ts';
import { buildOrderRoutes } from './orders/routes.ts';
import { buildEnqueueRefund } from './payments/enqueue-jobs.ts';
import type { PaymentGateway } from './payments/gateway/payment-gateway.ts';
import { buildPaymentRoutes } from './payments/routes.ts';
import { serveWebhook } from './payments/webhook-routes.ts';
import { buildQuestionRoutes } from './questions/routes.ts';
import { buildReviewRoutes } from './reviews/routes.ts';
import type { FollowedPostings } from './search/postings/load-postings.ts';
import { findLiveSession } from './sessions/commands.ts';
import { buildSessionRoutes } from './sessions/routes.ts';
import { serveSitemap } from './sitemap/routes.ts';
import { buildSupportRoutes } from './support/routes.ts';
import { buildUploadRoutes } from './uploads/routes.ts';
import { serveUploads } from './uploads/upload-routes.ts';
import { buildVerificationRoutes } from './verification/routes.ts';
import { buildWishlistRoutes } from './wishlist/routes.ts';

export interface AppOptions {
  readonly database: Database;
  /** The same database, through connections only for checkout, payments and readiness: browsing cannot use them up. */
  readonly checkoutDatabase: Database;
  /** A standby that answers reads of the catalogue, instead of `database`. */
  readonly readReplica?: ReadReplica | undefined;
  /** Answers searches from memory; without it, and while it is loaded, PostgreSQL does. */
  readonly searchIndex?: FollowedPostings | undefined;
  /** Answers filters, facets and counts from memory; without it, and while it is loaded, PostgreSQL does. */
  readonly facetIndex?: FollowedFacetIndex | undefined;
  /** Has the cards of pages and suggestions in memory; without it PostgreSQL is asked. */
  readonly cards?: FollowedCards | undefined;
  /** Keeps what is needed for delivery dates in memory; without it PostgreSQL is asked each time. */
  readonly changeReader?: ChangeReader | undefined;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly acceptedOrigins: ReadonlySet<string>;
  readonly trustedProxies: readonly string[];
  /** False only for load tests. */
  readonly rateLimits: boolean;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
  readonly payments: PaymentProvider;
  /** The shop's mailbox, which receives support messages. */
  readonly shop: { readonly email: string };
  readonly metricsToken?: string | undefined;
  /** Without a token the carrier's webhook is off. */
  readonly shiprocket?: { readonly webhookToken: string | undefined } | undefined;
  /** Where the pictures of customers are. */
  readonly uploadFiles: UploadFiles;
  /** Without it the process is never about to stop. */
  readonly draining?: Draining;
  /** Tests use shorter ones. */
  readonly timeLimits?: TimeLimits;
  readonly version: string;
}

/** The payment provider, and the address from which browsers load its payment form. */
export interface PaymentProvider {
  readonly gateway: PaymentGateway;
  readonly checkoutScript: string;
  /** No money moves. */
  readonly isTestProvider: boolean;
}

/** How long requests may take, in ms. */
export interface TimeLimits {
  readonly requestMs: number;
  readonly placeOrderMs: number;
}

const USUAL_TIME_LIMITS: TimeLimits = { requestMs: REQUEST_MS, placeOrderMs: 8_000 };

export interface App {
  readonly http: Hono<RequestScope>;
  /** Answers calls without `http`, as it would. */
  readonly callListener: CallListener;
  readonly runCall: RunCall;
  readonly metrics: Metrics;
  /** Call this when the catalogue has changed: what the change concerns of facets, menus and search results is read again. */
  forgetCatalogue(change: CatalogueChange): void;
}

/** Builds the store's calls and health checks. It never listens on a port; server.ts mounts the pages onto `http`. */
export function buildApp(options: AppOptions): App {
  const { readReplica, log } = options;
  const catalogueDatabase = readReplica?.database ?? options.database;
  const { http, metrics } = buildChecks(options);
  const cache = createListingCache();
  const handlers = buildHandlers(options, cache);
  const atCheckout = { ...options, database: options.checkoutDatabase };
  const answer = buildAnswers(options, handlers);
  const answerAtCheckout = buildAnswers(atCheckout, buildHandlers(atCheckout, cache));
  const limits = options.timeLimits ?? USUAL_TIME_LIMITS;
  const answerCall: AnswerCall = (name, input) =>
    runWithDeadline(name === 'createPaymentOrder' ? limits.placeOrderMs : limits.requestMs, () =>
      isCheckoutCall(name) ? answerAtCheckout(name, input) : answer(name, input),
    );
  http.route(
    '/',
    serveOpenApi(() => buildOpenApi(options.publicUrl, options.version)),
  );
  const client = buildClient(options);
  http.route('/', serveSitemap({ ...options, ...client, database: catalogueDatabase }));
  http.route('/', serveWebhook({ ...atCheckout, ...client, gateway: options.payments.gateway }));
  const token = options.shiprocket?.webhookToken;
  http.route('/', serveCarrierWebhook({ ...options, ...client, token }));
  const replyToCall = buildReplyToCall(answerCall, { ...options, ...client });
  http.route('/', serveCalls(replyToCall, client.clientAddress));
  const callListener = buildCallListener({ ...options, ...client, metrics, replyToCall });
  http.route('/', serveUploads({ ...options, ...client, files: options.uploadFiles }));
  const forgetCatalogue = (change: CatalogueChange) => {
    readReplica?.requireCurrent();
    cache.forget(change);
  };
  const runCall = buildRunCall({ handlers, log });
  return { http, callListener, runCall, metrics, forgetCatalogue };
}

/** The HTTP app of a process that only does jobs. The test provider also runs in such a process and sends it webhooks. */
export function buildWorkerApp(options: AppOptions): Pick<App, 'http' | 'metrics'> {
  const checks = buildChecks(options);
  const { payments, checkoutDatabase: database } = options;
  const { gateway, isTestProvider } = payments;
  const deps = { ...options, ...buildClient(options), database, gateway };
  if (isTestProvider) checks.http.route('/', serveWebhook(deps));
  return checks;
}

/**
 * The time of a call begins when its body has been read, which may take long on a slow network. A picture may wait longer to
 * be made, because browsers do not ask again for it.
 */
function hasOwnTime(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/media/');
}

/** Who sends a request, and the log of what they try. */
function buildClient({ trustedProxies, database: { db }, log }: AppOptions) {
  return {
    clientAddress: buildClientAddress(trustedProxies),
    securityLog: buildSecurityLog({ log, db }),
  };
}

function isCheckoutCall(name: CallName): boolean {
  const call: Call = calls[name];
  return call.connections === 'checkout';
}

function buildChecks(options: AppOptions): Pick<App, 'http' | 'metrics'> {
  const { checkoutDatabase: database, log, metricsToken, publicUrl } = options;
  const isLoopback = isLoopbackHost(new URL(publicUrl).hostname);
  const metrics = buildMetrics();
  const http = new Hono<RequestScope>();
  http.use(buildRequestScope(log, metrics));
  const always = Object.entries(buildSecurityHeaders(options.publicUrl));
  http.use(async (c, next) => {
    await next();
    if (c.res.status === NOT_MODIFIED) return; // the client keeps the headers that it has
    for (const [name, value] of always) c.res.headers.set(name, value);
    // A page and a file of a seller have a stricter one.
    if (!c.res.headers.has(POLICY)) c.res.headers.set(POLICY, POLICY_OF_DATA);
  });
  const { requestMs } = options.timeLimits ?? USUAL_TIME_LIMITS;
  http.use((c, next) => (hasOwnTime(c.req.path) ? next() : runWithDeadline(requestMs, next)));
  http.notFound(() => {
    throw NotFound();
  });
  http.onError((error, c) => {
    const failed = {
      requestId: c.get('requestId'),
      path: c.req.path,
      accept: c.req.header('accept'),
      acceptLanguage: c.req.header('accept-language'),
    };
    const { status, headers, body } = recordFailure(error, failed, log);
    return c.body(body, status as 500, headers);
  });
  http.route('/', servePublicChecks({ ...options, database, metrics, metricsToken, isLoopback }));
  return { http, metrics };
}

const POLICY = 'Content-Security-Policy';
const NOT_MODIFIED = 304;

/** Sessions and limits are read through the same database connections as the rest of a call. */
function buildAnswers(options: AppOptions, handlers: Handlers): AnswerCall {
  const { database, log } = options;
  return buildAnswerCall({
    handlers,
    findSession: (cookie, token) => findLiveSession(database.db, cookie, token),
    limits: options.rateLimits ? buildRateLimits(database) : noRateLimits,
    log,
  });
}

function buildHandlers(options: AppOptions, cache: ListingCache): Handlers {
  const { database, rateLimits, jobs } = options;
  const deliveryFacts = new DeliveryFacts(database.db, options.changeReader);
  const refundLater = buildEnqueueRefund(jobs);
  const delays = rateLimits ? buildFailureDelays(database) : noFailureDelays;
  return {
    ...buildCatalogueRoutes({
      database: options.readReplica?.database ?? database,
      cache,
      searchIndex: options.searchIndex,
      facetIndex: options.facetIndex,
      cards: options.cards,
    }),
    ...buildAccountRoutes({
      ...options,
      delays,
      verifyPassword,
      loadOrders: (customerId, language) => loadOrders(database.db, customerId, language),
      loadLatestOrders: (customerId, language) =>
        loadLatestOrders(database.db, customerId, language),
    }),
    ...buildSessionRoutes(database),
    ...buildVerificationRoutes({
      ...options,
      delays,
      resetLinks: rateLimits ? buildResetLinkLimit(database) : noQuietLimit,
    }),
    ...buildAddressRoutes(database),
    ...buildCartRoutes(database),
    ...buildDeliveryRoutes(deliveryFacts),
    ...buildWishlistRoutes(database),
    ...buildNoticeRoutes(database),
    ...buildReviewRoutes(database),
    ...buildQuestionRoutes(options),
    ...buildOrderRoutes({ ...options, refundLater }),
    ...buildReturnRoutes({
      db: database.db,
      mailer: options.mailer,
      shop: options.shop,
      refundLater,
    }),
    ...buildPaymentRoutes({
      ...options,
      ...options.payments,
      refundLater,
      loadDeliveryRules: () => deliveryFacts.loadRules(),
    }),
    ...buildSupportRoutes(options),
    ...buildUploadRoutes(database, options.uploadFiles),
  };
}
