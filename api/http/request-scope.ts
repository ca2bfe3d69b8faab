import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { recordRequestId } from '../telemetry/run-observed.ts';
import type { Connected } from './client-address.ts';
import type { Metrics } from './metrics.ts';

/** The values that a request carries through the app. */
export interface RequestScope {
  Bindings: Connected;
  Variables: { requestId: string; cache: string | undefined };
}

interface Answered {
  readonly requestId: string;
  readonly method: string;
  /** Without the query string, because it contains what a person searched for. */
  readonly path: string;
  readonly status: number;
  /** As returned by performance.now(). */
  readonly startedAt: number;
  readonly cache: string | undefined;
}

const QUIET_PATHS = new Set(['/healthz', '/readyz', '/metrics']);
const MS_PER_SECOND = 1000;

/** Gives each request an id, and records it when it is answered. */
export function buildRequestScope(log: Logger, metrics: Metrics): MiddlewareHandler<RequestScope> {
  return async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('X-Request-Id', requestId);
    const { method, path } = c.req;
    recordRequest(
      { log, metrics },
      { requestId, method, path, status: c.res.status, startedAt, cache: c.get('cache') },
    );
  };
}

/** One line in the log and one measurement for a request that has been answered. */
export function recordRequest(
  { log, metrics }: { log: Logger; metrics: Metrics },
  { requestId, method, path, status, startedAt, cache }: Answered,
): void {
  const ms = performance.now() - startedAt;
  recordRequestId(requestId);
  metrics.observeRequest(method, kindOfPath(path), status, ms / MS_PER_SECOND);
  if (QUIET_PATHS.has(path)) return;
  log.info({ requestId, method, path, status, ms: Math.round(ms * 10) / 10, cache }, 'request');
}

/** One of a few labels, so that the metrics stay small whatever paths are requested. */
function kindOfPath(path: string): string {
  if (path.startsWith('/api/')) return 'call';
  if (path.startsWith('/assets/') || path.startsWith('/media/')) return 'file';
  return 'page';
}
