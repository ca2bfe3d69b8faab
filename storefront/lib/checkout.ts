import { calculateBuyableQuantity } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { NavigateFunction } from 'react-router';
import { runAsCustomer } from './customer/customer-store.ts';
import { getCustomerId } from './customer/session-details.ts';
import { saveNavigationState } from './navigation-state.ts';

/** What is passed to the checkout: the lines as the shopper last saw them. */
export interface CheckoutState {
  readonly lines: readonly CartLine[];
  /** True: one product that is bought without the cart. */
  readonly buyNow?: boolean;
}

/** Goes to the checkout with these lines; if the session has ended, the sign-in modal opens first. */
export function openCheckout(
  navigate: NavigateFunction,
  language: Language,
  state: CheckoutState,
): Promise<void> {
  return runAsCustomer('again', async () => {
    const path = getPathInLanguage(language, paths.order(getCustomerId() ?? ''));
    saveNavigationState({ path, state });
    await navigate(path, { state });
  });
}

/** The lines that can be bought, each with at most the quantity in stock. */
export function getBuyableLines(lines: readonly CartLine[]): CartLine[] {
  return lines
    .map((line) => ({ ...line, cartqty: calculateBuyableQuantity(line) }))
    .filter(({ cartqty }) => cartqty > 0);
}

/** The navigation state if it has lines to buy, else null. It is checked because a browser's history can contain anything. */
export function readCheckoutState(state: unknown): CheckoutState | null {
  const { lines, buyNow } = (state ?? {}) as Partial<CheckoutState>;
  if (!Array.isArray(lines) || lines.length === 0 || !lines.every(isLine)) return null;
  return { lines, buyNow: buyNow === true };
}

function isLine(line: Partial<CartLine> | null): boolean {
  return (
    typeof line?._id === 'string' &&
    typeof line.sellingPrice === 'number' &&
    typeof line.cartqty === 'number'
  );
}
