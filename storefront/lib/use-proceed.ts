import { type CartTotals, calculateCartTotals } from '@haat/shared/cart-totals.ts';
import type { CustomerWords, Language, Words } from '@haat/shared/words/words.ts';
import { type NavigateFunction, useNavigate } from 'react-router';
import { getBuyableLines, openCheckout } from './checkout.ts';
import { refreshCart, waitForCart } from './customer/cart.ts';
import { runAsCustomer } from './customer/customer-store.ts';
import { getCustomerId } from './customer/session-details.ts';
import { formatRefusal } from './refusal-text.ts';
import { addToast, onToast } from './toasts.ts';
import { useCustomerWords, useLanguage, useWords } from './words.ts';

/** The page on which the shopper goes to the checkout. */
interface Page {
  readonly navigate: NavigateFunction;
  readonly language: Language;
  readonly words: Pick<Words, 'failures'> & Pick<CustomerWords, 'cart'>;
}

/** Goes to the checkout with the cart lines that can be bought; see `openCheckoutOfCart`. */
export function useProceed(): (seen: CartTotals) => Promise<void> {
  const navigate = useNavigate();
  const language = useLanguage();
  const { failures } = useWords();
  const { cart } = useCustomerWords();
  return (seen) => openCheckoutOfCart(seen, { navigate, language, words: { failures, cart } });
}

/**
 * Goes to the checkout with the cart lines that can be bought, after all pending changes are answered. If the total is no
 * longer what the shopper has `seen`, stays and says so; if the session has ended, the sign-in modal opens first.
 */
export function openCheckoutOfCart(seen: CartTotals, page: Page): Promise<void> {
  const { navigate, language, words } = page;
  const hadSession = getCustomerId() !== undefined;
  return runAsCustomer('again', async () => {
    try {
      if (!hadSession) await refreshCart(language);
      const { lines, isToastShown } = await waitForLines();
      if (calculateCartTotals(lines).total === seen.total)
        await openCheckout(navigate, language, { lines: getBuyableLines(lines) });
      else if (!isToastShown) addToast(words.cart.totalMoved, 'bad');
    } catch (error) {
      addToast(formatRefusal(error, words).message, 'bad');
    }
  });
}

/** The lines after all pending changes, and whether a toast has said meanwhile why one failed: only one is shown at a time. */
async function waitForLines() {
  let isToastShown = false;
  const stop = onToast(() => (isToastShown = true));
  try {
    const lines = await waitForCart();
    await new Promise((resolve) => setTimeout(resolve)); // whoever made a change that failed learns it now
    return { lines, isToastShown };
  } finally {
    stop();
  }
}
