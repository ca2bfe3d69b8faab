import { createHash } from 'node:crypto';
import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { WEBHOOK_BYTES_MAX } from '@haat/shared/limits.ts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { REQUEST_MS, runWithDeadline } from '../db/deadline.ts';
import { Refusal, TooLarge } from '../errors.ts';
import type { ClientAddress } from '../http/client-address.ts';
import type { RequestScope } from '../http/request-scope.ts';
import type { SecurityLog } from '../http/security-log.ts';
import type { Jobs } from '../jobs/job.ts';
import { webhookResults } from '../telemetry/process-metrics.ts';
import type { PaymentGateway } from './gateway/payment-gateway.ts';
import { readWebhookEvent } from './gateway/webhook-event.ts';
import { handleWebhook } from './webhook-commands.ts';

function refuseLarge(): never {
  throw TooLarge();
}

interface WebhookDeps {
  readonly database: Database;
  readonly gateway: PaymentGateway;
  readonly jobs: Jobs;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly clientAddress: ClientAddress;
  readonly securityLog: SecurityLog;
}

/** The provider's webhook events: raw bytes, no session, trusted only for their signature. */
export function serveWebhook(deps: WebhookDeps): Hono<RequestScope> {
  const { database, gateway, jobs, log, clientAddress, securityLog } = deps;
  const app = new Hono<RequestScope>();
  const says = buildSampledLog(log);
  app.post(
    WEBHOOK_PATH,
    bodyLimit({ maxSize: WEBHOOK_BYTES_MAX, onError: refuseLarge }),
    async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      if (!gateway.verifyWebhookSignature(body, c.req.header('x-razorpay-signature') ?? '')) {
        const requestId = c.get('requestId');
        webhookResults.inc({ result: 'wrong signature' });
        says('warn', { requestId }, 'a webhook with a wrong signature');
        securityLog({ requestId, address: clientAddress(c.env) })('webhook-signature-wrong');
        throw new Refusal(400, 'badSignature');
      }
      const event = readWebhookEvent(new TextDecoder().decode(body));
      if (!event?.isComplete) {
        webhookResults.inc({ result: 'malformed' });
        // Its contents are not logged: they may have a shopper's email and telephone.
        const about = {
          requestId: c.get('requestId'),
          event: event?.name.slice(0, NAME_LENGTH_MAX),
        };
        says('error', { ...about, bytes: body.length }, 'a signed webhook that cannot be read');
        throw new Refusal(400, 'invalid');
      }
      // An event without an id is identified by its bytes.
      const id =
        c.req.header('x-razorpay-event-id') ?? createHash('sha256').update(body).digest('hex');
      await runWithDeadline(REQUEST_MS, () =>
        handleWebhook({ db: database.db, jobs, log }, id, event),
      );
      webhookResults.inc({ result: 'accepted' });
      return c.json({});
    },
  );
  return app;
}

const NAME_LENGTH_MAX = 60;
const SAY_AGAIN_AFTER_MS = 10_000;

/** Logs the same message once in ten seconds, with how often it was left out: anybody can send such requests. */
function buildSampledLog(log: WebhookDeps['log']) {
  const said = new Map<string, { at: number; leftOut: number }>();
  return (level: 'warn' | 'error', about: object, message: string): void => {
    const last = said.get(message) ?? { at: -Infinity, leftOut: 0 };
    const now = performance.now();
    if (now - last.at < SAY_AGAIN_AFTER_MS) last.leftOut += 1;
    else {
      log[level]({ ...about, leftOut: last.leftOut }, message);
      Object.assign(last, { at: now, leftOut: 0 });
    }
    said.set(message, last);
  };
}
