import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Database } from '../db/connect.ts';
import { buildReadiness } from '../db/readiness.ts';
import { NotFound, RETRY_SECONDS } from '../errors.ts';
import { addGauge } from '../telemetry/add-gauge.ts';
import { isLocalRequest } from './local-request.ts';
import type { Metrics } from './metrics.ts';
import type { Draining } from './port.ts';
import type { RequestScope } from './request-scope.ts';

interface PublicChecks {
  readonly draining?: Draining | undefined;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  /** Without a token, this machine may read the metrics only while shoppers reach the store at it too. */
  readonly isLoopback: boolean;
}

const NO_STORE = { 'Cache-Control': 'no-store' };

/** /healthz: the process runs. /readyz: its database can write and is migrated, and it is not about to stop. /metrics: with the token; without one only while the store is tried out on this machine. */
export function servePublicChecks({
  database,
  metrics,
  metricsToken,
  isLoopback,
  draining,
}: PublicChecks): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  const isReady = buildReadiness(database);
  const about = {
    name: 'haat_ready',
    help: '1 while /readyz answers 200',
    aggregator: 'min',
  } as const;
  addGauge(metrics.registry, about, async (set) => set((await isReady()) ? 1 : 0));
  app.get('/healthz', (c) => c.json({ alive: true }, 200, NO_STORE));
  app.get('/readyz', async (c) => {
    const isLeaving = draining?.isDraining && !draining.isReplaced;
    const ready = !isLeaving && (await isReady());
    return c.json(
      { ready },
      ready ? 200 : 503,
      ready ? NO_STORE : { ...NO_STORE, 'Retry-After': String(RETRY_SECONDS) },
    );
  });
  app.get('/metrics', async (c) => {
    if (!maySeeMetrics(c, metricsToken, isLoopback)) throw NotFound();
    return c.text(await metrics.renderAll(), 200, {
      ...NO_STORE,
      'Content-Type': metrics.registry.contentType,
    });
  });
  return app;
}

function maySeeMetrics(c: Context, token: string | undefined, isLoopback: boolean): boolean {
  if (!token) return isLoopback && isLocalRequest(c);
  return isSame(c.req.header('authorization') ?? '', `Bearer ${token}`);
}

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
