import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { sign } from '@haat/api/payments/gateway/signatures.ts';
import { settleLatePayments } from '../payment-commands.ts';
import type { SandboxDb, WebhookRow } from '../tables.ts';
import {
  countDueWebhooks,
  lockDueWebhooks,
  recordDelivered,
  recordUndelivered,
} from './commands.ts';

export interface WebhookTarget {
  readonly db: SandboxDb;
  /** The URL of the store's call that receives webhooks. */
  readonly url: string;
  readonly secret: string;
  /** How long the store may take to reply. */
  readonly replyTimeoutMs?: number;
}

export interface WebhookLoop extends WebhookTarget {
  readonly log: Pick<Logger, 'warn'>;
  readonly pollMs?: number;
}

/** Delivers webhooks, and settles late payments, until it is stopped. Due webhooks stay stored in the database. */
export function sendWebhooks(loop: WebhookLoop): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const running = run(loop, stopping.signal);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

/** Delivers the webhooks due for one order, and waits when another process delivers them. */
export async function sendWebhooksOfOrder(target: WebhookTarget, orderId: string): Promise<void> {
  const until = Date.now() + (target.replyTimeoutMs ?? REPLY_TIMEOUT_MS);
  do {
    await deliverDue(target, { orderId });
    if ((await countDueWebhooks(target.db, orderId)) === 0) return;
    await pauseFor(LOOK_AGAIN_MS);
  } while (Date.now() < until);
}

const REPLY_TIMEOUT_MS = 5_000;
const POLL_MS = 250;
/** A store that nobody pays in is looked at less and less often: so many times the usual pause at most. */
const QUIET_PAUSES_MAX = 8;
const LOOK_AGAIN_MS = 50;
const BATCH = 40;
const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 3_600_000;
const RETRIED_FOR_MS = 24 * 3_600_000;

async function run(loop: WebhookLoop, signal: AbortSignal): Promise<void> {
  const { db, log, pollMs = POLL_MS } = loop;
  let pauses = 1;
  while (!signal.aborted) {
    let delivered = 0;
    try {
      await settleLatePayments(db);
      delivered = await deliverDue(loop, { signal });
    } catch (error) {
      log.warn({ err: error }, 'test payments: webhooks wait');
    }
    pauses = delivered > 0 ? 1 : Math.min(pauses * 2, QUIET_PAUSES_MAX);
    if (delivered < BATCH) await pauseFor(pollMs * pauses, signal);
  }
}

/**
 * The rows stay locked until their outcome is written: when the process is killed, the locks end at once, and another
 * process, or the next start, delivers the webhooks again.
 */
function deliverDue(
  target: WebhookTarget,
  { orderId, signal }: { readonly orderId?: string; readonly signal?: AbortSignal },
): Promise<number> {
  return target.db.transaction().execute(async (trx) => {
    const due = await lockDueWebhooks(trx, { limit: BATCH, orderId });
    const orders = Map.groupBy(due, (webhook) => webhook.orderId);
    const outcomes = await Promise.all(
      [...orders.values()].map((webhooks) => postInTurn(target, webhooks, signal)),
    );
    const taken = outcomes.flatMap((outcome) => outcome.taken);
    await recordDelivered(
      trx,
      taken.map(({ eventId }) => eventId),
    );
    for (const webhook of outcomes.flatMap((outcome) => outcome.missed))
      await recordUndelivered(trx, webhook.eventId, nextTry(webhook, new Date()));
    return due.length;
  });
}

/** Posts one after the other, since they are of one order; after a failure the rest are tried later. */
async function postInTurn(
  target: WebhookTarget,
  webhooks: readonly WebhookRow[],
  signal?: AbortSignal,
): Promise<{ readonly taken: WebhookRow[]; readonly missed: WebhookRow[] }> {
  const taken: WebhookRow[] = [];
  const missed: WebhookRow[] = [];
  for (const webhook of webhooks) {
    const isTaken = missed.length === 0 && (await post(target, webhook, signal));
    (isTaken ? taken : missed).push(webhook);
  }
  return { taken, missed };
}

async function post(
  { url, secret, replyTimeoutMs = REPLY_TIMEOUT_MS }: WebhookTarget,
  { body, eventId }: WebhookRow,
  signal?: AbortSignal,
): Promise<boolean> {
  const inTime = AbortSignal.timeout(replyTimeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Razorpay-Webhook/v1',
        'X-Razorpay-Signature': sign(body, secret),
        'x-razorpay-event-id': eventId,
      },
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, inTime]) : inTime,
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false; // the store is down or too slow: tried again
  }
}

function nextTry({ attempts, createdAt }: WebhookRow, now: Date): Date | null {
  if (now.getTime() - createdAt.getTime() > RETRIED_FOR_MS) return null;
  return new Date(now.getTime() + Math.min(RETRY_FIRST_MS * 2 ** attempts, RETRY_LAST_MS));
}

async function pauseFor(ms: number, signal?: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, signal ? { signal } : {}).catch(() => undefined);
}
