import { preferredLanguage } from '@haat/shared/words/words.ts';
import { Hono } from 'hono';
import type { Logger } from 'pino';
import { createListingCache } from './catalogue/listing/listing-cache.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import type { Database } from './db/connect.ts';
import { NotFound } from './errors.ts';
import { isSurprise, presentFailure } from './http/failures.ts';
import type { Handlers } from './http/handlers.ts';
import { servePublicChecks } from './http/health.ts';
import { buildMetrics, type Metrics } from './http/metrics.ts';
import { buildOpenApi } from './http/open-api.ts';
import { securityHeaders } from './http/pages/security-headers.ts';
import { type RequestScope, requestScope } from './http/request-scope.ts';
import { buildRunCall, type RunCall } from './http/run-call.ts';
import { serveCalls } from './http/serve-calls.ts';
import { serveSitemap } from './sitemap/routes.ts';

export interface AppOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly acceptedOrigins: ReadonlySet<string>;
  readonly metricsToken?: string | undefined;
  readonly version: string;
}

export interface App {
  readonly http: Hono<RequestScope>;
  readonly runCall: RunCall;
  readonly metrics: Metrics;
  /** The catalogue changed: facets, menus and search results are read anew. */
  forgetCatalogue(): void;
}

/** The store's calls and checks as a value; it never listens. Pages are mounted onto `http` by server.ts. */
export function buildApp(options: AppOptions): App {
  const { database, log } = options;
  const cache = createListingCache();
  const handlers: Handlers = { ...catalogueRoutes({ database, cache }) };
  const runCall = buildRunCall(handlers, log);
  const metrics = buildMetrics();
  const http = new Hono<RequestScope>();
  http.use(requestScope(log, metrics));
  const always = Object.entries(securityHeaders(options.publicUrl));
  http.use(async (c, next) => {
    await next();
    for (const [name, value] of always) c.res.headers.set(name, value);
  });
  http.notFound(() => {
    throw NotFound();
  });
  http.onError((error, c) => {
    if (isSurprise(error))
      log.error({ err: error, requestId: c.get('requestId') }, 'request failed');
    const { status, headers, body } = presentFailure(
      error,
      preferredLanguage(c.req.header('accept-language')),
      c.get('requestId'),
    );
    return c.json(body, status as 400, headers);
  });
  http.route('/', servePublicChecks({ database, metrics, metricsToken: options.metricsToken }));
  http.get('/openapi.json', (c) => c.json(buildOpenApi(options.publicUrl, options.version)));
  http.route('/', serveSitemap({ db: database.db, publicUrl: options.publicUrl }));
  http.route('/', serveCalls(runCall, options.acceptedOrigins));
  return { http, runCall, metrics, forgetCatalogue: cache.forget };
}
