import { calculateBuyableQuantity } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { NavigateFunction } from 'react-router';
import { saveNavigationState } from './navigation-state.ts';
import { getCustomerId } from './user-details.ts';

/** What the checkout is given: the lines as the shopper saw them last. */
export interface CheckoutState {
  readonly lines: readonly CartLine[];
  /** True: one product, bought beside the cart. */
  readonly buyNow?: boolean;
}

/** Goes to the checkout with these lines; nothing for a visitor. */
export async function openCheckout(
  navigate: NavigateFunction,
  language: Language,
  state: CheckoutState,
): Promise<void> {
  const id = getCustomerId();
  if (!id) return;
  const path = getPathInLanguage(language, paths.order(id));
  saveNavigationState({ path, state });
  await navigate(path, { state });
}

/** What is bought: of each line as many as there are. */
export function getBuyableLines(lines: readonly CartLine[]): CartLine[] {
  return lines
    .map((line) => ({ ...line, cartqty: calculateBuyableQuantity(line) }))
    .filter(({ cartqty }) => cartqty > 0);
}

/** What a navigation carried, if it is something to buy. Anything can stand in a browser's history. */
export function readCheckoutState(carried: unknown): CheckoutState | null {
  const { lines, buyNow } = (carried ?? {}) as Partial<CheckoutState>;
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
