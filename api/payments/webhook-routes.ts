import { createHash } from 'node:crypto';
import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { WEBHOOK_BYTES_MAX } from '@haat/shared/limits.ts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { REQUEST_MS, runWithDeadline } from '../db/deadline.ts';
import { Refusal, TooLarge } from '../errors.ts';
import type { RequestScope } from '../http/request-scope.ts';
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
}

/** The provider's webhook events: raw bytes, no session, trusted only for their signature. */
export function serveWebhook({ database, gateway, jobs, log }: WebhookDeps): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  app.post(
    WEBHOOK_PATH,
    bodyLimit({ maxSize: WEBHOOK_BYTES_MAX, onError: refuseLarge }),
    async (c) => {
      const body = new Uint8Array(await c.req.arrayBuffer());
      if (!gateway.verifyWebhookSignature(body, c.req.header('x-razorpay-signature') ?? '')) {
        webhookResults.inc({ result: 'wrong signature' });
        log.warn({ requestId: c.get('requestId') }, 'a webhook with a wrong signature');
        throw new Refusal(400, 'badSignature');
      }
      const event = readWebhookEvent(new TextDecoder().decode(body));
      // An event without an id is identified by its bytes.
      const id =
        c.req.header('x-razorpay-event-id') ?? createHash('sha256').update(body).digest('hex');
      if (event)
        await runWithDeadline(REQUEST_MS, () =>
          handleWebhook({ db: database.db, jobs, log }, id, event),
        );
      webhookResults.inc({ result: event ? 'accepted' : 'ignored' });
      return c.json({});
    },
  );
  return app;
}
