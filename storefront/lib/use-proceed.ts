import { type CartTotals, calculateCartTotals } from '@haat/shared/cart-totals.ts';
import { useNavigate } from 'react-router';
import { getBuyableLines, openCheckout } from './checkout.ts';
import { waitForCart } from './customer/cart.ts';
import { useLanguage } from './words.ts';

/** Goes to the checkout with the cart lines that can be bought, after all pending changes are answered. */
export function useProceed() {
  const navigate = useNavigate();
  const language = useLanguage();
  return async (seen: CartTotals): Promise<void> => {
    const lines = await waitForCart();
    // A pending change has failed or the price has changed: the shopper must see the new total first.
    if (calculateCartTotals(lines).total !== seen.total) return;
    await openCheckout(navigate, language, { lines: getBuyableLines(lines) });
  };
}
