import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Metrics } from './metrics.ts';

/** What travels with a request through the app. */
export interface RequestScope {
  Variables: { requestId: string; log: Logger; cache: string | undefined };
}

const QUIET_PATHS = new Set(['/healthz', '/readyz', '/metrics']);

/** Gives each request an id, and writes one line and one measurement when it is answered. */
export function requestScope(log: Logger, metrics: Metrics): MiddlewareHandler<RequestScope> {
  return async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    c.set('log', log.child({ requestId }));
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const seconds = (performance.now() - startedAt) / 1000;
    metrics.observeRequest(c.req.method, kindOfPath(c.req.path), c.res.status, seconds);
    if (QUIET_PATHS.has(c.req.path)) return;
    // The query string is left out: it is what a person searched for.
    log.info(
      {
        requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(seconds * 10_000) / 10,
        ...(c.get('cache') && { cache: c.get('cache') }),
      },
      'request',
    );
  };
}

/** A handful of labels, so that metrics stay small whatever is asked for. */
function kindOfPath(path: string): string {
  if (path.startsWith('/api/')) return 'call';
  if (path.startsWith('/assets/') || path.startsWith('/media/')) return 'file';
  return 'page';
}
