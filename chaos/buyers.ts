import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, CrashShopper, Post } from '../e2e/crash-shopper.ts';
import type { ReportedPayment } from '../tests/support/fake-provider.ts';
import type { Traffic } from './traffic.ts';

/** What a buyer remembers of one purchase. */
export interface Purchase {
  readonly buyer: string;
  readonly productId: string;
  /** The provider's order that the buyer paid, or tried to pay. */
  readonly providerOrderId: string | undefined;
  /** What the store acknowledged, the code of a refusal, or 'unknown' when the run ended before an answer. */
  readonly outcome: string;
}

export interface Crowd {
  readonly purchases: readonly Purchase[];
  /** When no buyer goes on buying. */
  readonly finished: Promise<unknown>;
  /** Starts no new purchase; resolves when the last ones are finished or have given up. */
  stop(): Promise<void>;
}

interface Shopping {
  readonly productIds: readonly string[];
  readonly random: () => number;
  /** True: each buyer makes one purchase. */
  readonly isOnce?: boolean;
  /** How long a buyer waits before trying again, on average. */
  readonly tryAgainMs?: number;
}

const TRY_AGAIN_MS = 250;
const THINKING_MS = 400;
const SERVER_ERROR = 500;
/** How long a purchase may go on after the run. */
const LAST_ANSWER_MS = 60_000;

/** Buyers who buy one piece after the other, each until they know how it ended, as long as the run lasts. */
export function startBuyers(shoppers: readonly CrashShopper[], shopping: Shopping): Crowd {
  const purchases: Purchase[] = [];
  const end = new AbortController();
  const lastAnswer = new AbortController();
  const buying = shoppers.map(async (shopper) => {
    do {
      await pause(THINKING_MS * shopping.random());
      purchases.push(await buyOnce(shopper, shopping, lastAnswer.signal));
    } while (!shopping.isOnce && !end.signal.aborted);
  });
  return {
    purchases,
    finished: Promise.all(buying),
    stop: async () => {
      end.abort();
      const timer = setTimeout(() => lastAnswer.abort(), LAST_ANSWER_MS);
      await Promise.all(buying);
      clearTimeout(timer);
    },
  };
}

async function buyOnce(
  shopper: CrashShopper,
  { productIds, random, tryAgainMs = TRY_AGAIN_MS }: Shopping,
  gaveUp: AbortSignal,
): Promise<Purchase> {
  const productId = productIds[Math.floor(random() * productIds.length)] ?? '';
  const ended = (outcome: string, opened?: Answer): Purchase => {
    const id = opened?.body['id'];
    const providerOrderId = typeof id === 'string' ? id : undefined;
    return { buyer: shopper.id, productId, providerOrderId, outcome };
  };
  const patience = { gaveUp, waitMs: () => tryAgainMs * (0.5 + random()) };
  const opened = await repeat(() => shopper.open(productId), isKnown, patience);
  if (opened?.status !== 200) return ended(readText(opened, 'code'));
  let payment: ReportedPayment | 'paid before' | undefined;
  const isPaid = (paid: typeof payment) => paid !== undefined;
  payment = await repeat(
    async () => (await shopper.pay(opened)) ?? 'paid before',
    isPaid,
    patience,
  );
  if (payment === undefined || payment === 'paid before') return ended('unknown', opened);
  const report = payment;
  const isSettled = (answer: Answer) => isKnown(answer) && answer.body['status'] !== 'confirming';
  const settled = await repeat(() => shopper.report(report), isSettled, patience);
  return ended(readText(settled, 'status', 'code'), opened);
}

function readText(answer: Answer | undefined, ...fields: readonly string[]): string {
  const texts = fields.map((field) => answer?.body[field]);
  return texts.find((text) => typeof text === 'string') ?? 'unknown';
}

function isKnown({ status }: Answer): boolean {
  return status < SERVER_ERROR;
}

/** Repeats a request until its outcome is known, like a shopper whose page says 'Try again'; undefined when time is over. */
async function repeat<Outcome>(
  what: () => Promise<Outcome>,
  isGood: (outcome: Outcome) => boolean,
  { gaveUp, waitMs }: { readonly gaveUp: AbortSignal; readonly waitMs: () => number },
): Promise<Outcome | undefined> {
  while (!gaveUp.aborted) {
    const outcome = await what().catch(() => undefined);
    if (outcome !== undefined && isGood(outcome)) return outcome;
    await pause(waitMs());
  }
  return undefined;
}

/** Sends the requests of buyers, and counts them. Those to the payment form are the provider's. */
export function buildCrashPost({ send }: Traffic): Post {
  return async (url, data, headers = {}) => {
    const kind = url.includes('/payments/sandbox/') ? 'provider' : 'call';
    const { status, text } = await send(kind, url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(data),
    });
    return { status, body: JSON.parse(text) as Answer['body'] };
  };
}
