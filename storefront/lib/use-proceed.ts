import { type CartTotals, cartTotals } from '@haat/shared/cart-totals.ts';
import { useNavigate } from 'react-router';
import { settledCart } from './cart.ts';
import { boughtLines, goToCheckout } from './checkout.ts';
import { useLanguage } from './language.ts';

/** Goes to the checkout with the lines of the cart that can be bought, once what was changed in it is answered. */
export function useProceed() {
  const navigate = useNavigate();
  const language = useLanguage();
  return async (seen: CartTotals): Promise<void> => {
    const lines = await settledCart();
    // A change that was under way has failed or brought another price: that is looked at first.
    if (cartTotals(lines).total !== seen.total) return;
    await goToCheckout(navigate, language, { lines: boughtLines(lines) });
  };
}
