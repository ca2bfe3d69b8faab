import { type CartTotals, calculateCartTotals } from '@haat/shared/cart-totals.ts';
import { useNavigate } from 'react-router';
import { waitForCart } from './cart.ts';
import { getBuyableLines, openCheckout } from './checkout.ts';
import { useLanguage } from './language.ts';

/** Goes to the checkout with the lines of the cart that can be bought, once what was changed in it is answered. */
export function useProceed() {
  const navigate = useNavigate();
  const language = useLanguage();
  return async (seen: CartTotals): Promise<void> => {
    const lines = await waitForCart();
    // A change that was under way has failed or brought another price: that is looked at first.
    if (calculateCartTotals(lines).total !== seen.total) return;
    await openCheckout(navigate, language, { lines: getBuyableLines(lines) });
  };
}
