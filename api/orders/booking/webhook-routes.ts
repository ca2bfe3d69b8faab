import { createHash, timingSafeEqual } from 'node:crypto';
import { CARRIER_WEBHOOK_PATH, carrierWebhook } from '@haat/shared/contract/webhook.ts';
import { WEBHOOK_BYTES_MAX } from '@haat/shared/limits.ts';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';
import { REQUEST_MS, runWithDeadline } from '../../db/deadline.ts';
import { Invalid, MalformedJson, NotSignedIn, TooLarge } from '../../errors.ts';
import type { ClientAddress } from '../../http/client-address.ts';
import { buildMemoryCounter } from '../../http/limits/memory-counter.ts';
import type { RequestScope } from '../../http/request-scope.ts';
import { buildSampledWarn } from '../../http/sampled-log.ts';
import type { SecurityLog } from '../../http/security-log.ts';
import type { Mailer } from '../../mail/messages.ts';
import { carrierWebhookResults } from '../../telemetry/process-metrics.ts';
import { parseStatus } from '../carriers/shiprocket-replies.ts';
import { recordCarrierStatus } from './tracking-commands.ts';

interface CarrierWebhookDeps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly shop: { readonly email: string };
  readonly log: Pick<Logger, 'warn'>;
  readonly clientAddress: ClientAddress;
  readonly securityLog: SecurityLog;
  readonly rateLimits: boolean;
  /** Undefined: there is no webhook. */
  readonly token: string | undefined;
}

type Result = 'news' | 'no news' | 'unknown parcel' | 'unknown status';

/** What Shiprocket says of parcels: no session, believed for its token. All that can be read is answered with 200: else it comes again. */
export function serveCarrierWebhook(deps: CarrierWebhookDeps): Hono<RequestScope> {
  const { token, clientAddress, securityLog } = deps;
  const app = new Hono<RequestScope>();
  if (!token) return app;
  const counter = buildMemoryCounter(carrierWebhook.limit);
  const warn = buildSampledWarn(deps.log);
  app.post(
    CARRIER_WEBHOOK_PATH,
    async (c, next) => {
      const address = clientAddress(c.env);
      if (deps.rateLimits) await counter.consume(address);
      if (!isSame(c.req.header('x-api-key') ?? '', token)) {
        carrierWebhookResults.inc({ result: 'wrong token' });
        securityLog({ requestId: c.get('requestId'), address })('webhook-token-wrong');
        throw NotSignedIn('wrongToken');
      }
      await next();
    },
    bodyLimit({ maxSize: WEBHOOK_BYTES_MAX, onError: refuseLarge }),
    async (c) => {
      const message = await readMessage(c);
      const result = await runWithDeadline(REQUEST_MS, () => record(deps, message));
      carrierWebhookResults.inc({ result });
      // Neither the number nor the text of the status: both may lead to a customer.
      if (result === 'unknown parcel' || result === 'unknown status')
        warn({ requestId: c.get('requestId') }, `a carrier's message with an ${result}`);
      return c.json({});
    },
  );
  return app;
}

function refuseLarge(): never {
  throw TooLarge();
}

type Message = ReturnType<typeof carrierWebhook.body.parse>;

async function readMessage(c: Context<RequestScope>): Promise<Message> {
  const text = await c.req.text();
  const message = carrierWebhook.body.safeParse(parseJson(text));
  if (message.success) return message.data;
  carrierWebhookResults.inc({ result: 'malformed' });
  throw Invalid({});
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    carrierWebhookResults.inc({ result: 'malformed' });
    throw MalformedJson();
  }
}

async function record(
  { database: { db }, ...deps }: CarrierWebhookDeps,
  message: Message,
): Promise<Result> {
  const status = parseStatus(message.current_status);
  // Of a parcel from a customer 'delivered' means: at the seller.
  if (isReturn(message)) return 'no news';
  if (!status) return 'unknown status';
  const change = await recordCarrierStatus({ ...deps, db }, { awb: String(message.awb), status });
  return RESULTS[change];
}

const RESULTS = { changed: 'news', unchanged: 'no news', unknown: 'unknown parcel' } as const;

function isReturn({ is_return: given }: Message): boolean {
  return (
    given !== null &&
    given !== undefined &&
    !['', '0', 'false'].includes(String(given).toLowerCase())
  );
}

/** Takes the same time whatever differs, and however long it is. */
function isSame(given: string, token: string): boolean {
  return timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
