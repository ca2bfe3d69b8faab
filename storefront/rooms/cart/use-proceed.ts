import { buyableQuantity, type CartTotals, cartTotals } from '@haat/shared/cart-totals.ts';
import { inLanguage, paths } from '@haat/shared/paths.ts';
import { useNavigate } from 'react-router';
import { settledCart } from '../../lib/cart.ts';
import { useLanguage } from '../../lib/language.ts';
import { useCustomer } from '../../lib/session.ts';

/** Goes to the checkout with the lines that can be bought. */
export function useProceed() {
  const navigate = useNavigate();
  const language = useLanguage();
  const customer = useCustomer();
  return async (seen: CartTotals): Promise<void> => {
    const lines = await settledCart();
    // A change that was under way has failed or brought another price: that is looked at first.
    if (!customer || cartTotals(lines).total !== seen.total) return;
    const bought = lines
      .map((line) => ({ ...line, cartqty: buyableQuantity(line) }))
      .filter(({ cartqty }) => cartqty > 0);
    await navigate(inLanguage(language, paths.order(customer._id)), { state: { lines: bought } });
  };
}
