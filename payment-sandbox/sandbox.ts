import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { Db } from '@haat/api/db/connect.ts';
import { noSuchAddress, presentRefusal, tooLarge } from './answers.ts';
import { authorise } from './authorise.ts';
import { buildCheckoutRoutes } from './checkout-routes.ts';
import { buildRequestFaults } from './faults/fail-requests.ts';
import { buildFaultRoutes } from './faults/routes.ts';
import type { SandboxKeys } from './key-commands.ts';
import { buildApiRoutes } from './routes.ts';
import { buildSheetRoutes } from './sheet/routes.ts';
import { getSandboxDb } from './tables.ts';
import { sendWebhooks, sendWebhooksOfOrder } from './webhooks/delivery.ts';

export interface SandboxOptions {
  readonly db: Db;
  readonly keys: SandboxKeys;
  /** The full URL of the store's call that receives webhooks. */
  readonly webhookUrl: string;
}

/** The test provider: Razorpay's API, its payment sheet and the fault switches, to be mounted under a path of the store. */
export function buildSandbox({ db, keys, webhookUrl }: SandboxOptions): Hono {
  const sandbox = getSandboxDb(db);
  const target = { db: sandbox, url: webhookUrl, secret: keys.webhookSecret };
  const http = new Hono();
  http.onError(presentRefusal);
  http.use(bodyLimit({ maxSize: BODY_BYTES_MAX, onError: refuseLarge }));
  http.route('/faults', guarded(keys, buildFaultRoutes(sandbox)));
  http.route('/', buildSheetRoutes());
  http.use(buildRequestFaults(sandbox));
  http.route('/v1', guarded(keys, buildApiRoutes(sandbox)));
  http.route(
    '/checkout',
    buildCheckoutRoutes({
      db: sandbox,
      keys,
      deliverWebhooksOf: (orderId) => sendWebhooksOfOrder(target, orderId),
    }),
  );
  http.all('*', () => {
    throw noSuchAddress();
  });
  return http;
}

/** Delivers the test provider's webhooks until it is stopped; several may run at once. */
export function startWebhookDelivery(
  options: SandboxOptions & { readonly log: Pick<Logger, 'warn'>; readonly pollMs?: number },
): { stop(): Promise<void> } {
  const { db, keys, webhookUrl, ...rest } = options;
  return sendWebhooks({
    ...rest,
    db: getSandboxDb(db),
    url: webhookUrl,
    secret: keys.webhookSecret,
  });
}

function refuseLarge(): never {
  throw tooLarge();
}

function guarded(keys: SandboxKeys, routes: Hono): Hono {
  return new Hono().use(authorise(keys)).route('/', routes);
}
