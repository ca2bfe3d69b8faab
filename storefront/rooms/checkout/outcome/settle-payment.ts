import type { PaymentConfirmation } from '@haat/shared/contract/payments.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { CallFailed } from '../../../lib/api.ts';
import { refreshCart } from '../../../lib/customer/cart.ts';
import { callAsCustomer, notifyOtherTabs } from '../../../lib/customer/customer-store.ts';
import { clearPayment, type PaidOrder } from '../payment/saved-payment.ts';

export type Settled = PaymentConfirmation & { readonly status: 'confirmed' | 'refunded' };

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const TOO_MANY = 429;
const SURPRISES = 500;

/** A second caller waits for the same result. */
let running: Promise<Settled> | null = null;

/**
 * Repeats the call until the order of a payment is confirmed or a refund has started; also after a network or server
 * failure. Throws CallFailed when the payment is refused. Continues when the customer leaves the page.
 */
export function settlePayment(paid: PaidOrder, language: Language): Promise<Settled> {
  running ??= askUntilSettled(paid, language).finally(() => {
    running = null;
  });
  return running;
}

async function askUntilSettled({ products }: PaidOrder, language: Language): Promise<Settled> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const confirmation = await ask(products, language);
    if (confirmation) {
      clearPayment();
      await refreshCart(language).catch(() => undefined);
      notifyOtherTabs();
      return confirmation;
    }
    await waitOrOnline(pause);
  }
}

/** Null means: repeat the call. */
async function ask(products: PaidOrder['products'], language: Language): Promise<Settled | null> {
  try {
    const confirmation = await callAsCustomer('confirmPayment', {
      params: {},
      body: { products },
      language,
    });
    return isSettled(confirmation) ? confirmation : null;
  } catch (error) {
    if (error instanceof CallFailed && !isPassing(error.status)) throw error;
    return null;
  }
}

function isSettled(confirmation: PaymentConfirmation): confirmation is Settled {
  return confirmation.status !== 'confirming';
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
