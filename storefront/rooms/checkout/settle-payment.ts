import type { Placed } from '@haat/shared/contract/payments.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { CallFailed } from '../../lib/api.ts';
import { refreshCart } from '../../lib/cart.ts';
import { callAsCustomer } from '../../lib/customer-call.ts';
import { notifyOtherTabs } from '../../lib/other-tabs.ts';
import { clearPayment, type PaidOrder } from './saved-payment.ts';

export type Settled = Placed & { readonly status: 'confirmed' | 'refunded' };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const TOO_MANY = 429;
const SURPRISES = 500;

/** Two callers wait for the same answer. */
let running: Promise<Settled> | null = null;

/**
 * Asks until the order of a payment is confirmed, or its money on the way back. A network or a server that is away is
 * waited for; throws CallFailed when the payment is refused. Goes on when the page is left.
 */
export function settlePayment(paid: PaidOrder, language: Language): Promise<Settled> {
  running ??= askUntilSettled(paid, language).finally(() => {
    running = null;
  });
  return running;
}

async function askUntilSettled({ products }: PaidOrder, language: Language): Promise<Settled> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const placed = await ask(products, language);
    if (placed) {
      clearPayment();
      await refreshCart(language).catch(() => undefined);
      notifyOtherTabs();
      return placed;
    }
    await waitOrOnline(pause);
  }
}

/** Null: ask again. */
async function ask(products: PaidOrder['products'], language: Language): Promise<Settled | null> {
  try {
    const placed = await callAsCustomer('placeOrder', { params: {}, body: { products }, language });
    return isSettled(placed) ? placed : null;
  } catch (error) {
    if (error instanceof CallFailed && !isPassing(error.status)) throw error;
    return null;
  }
}

function isSettled(placed: Placed): placed is Settled {
  return placed.status !== 'confirming';
}

function isPassing(status: number): boolean {
  return status === 0 || status === TOO_MANY || status >= SURPRISES;
}

function waitOrOnline(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, pauseMs);
    window.addEventListener('online', goOn);
  });
}
