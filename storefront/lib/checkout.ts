import { buyableQuantity } from '@haat/shared/cart-totals.ts';
import type { CartLine } from '@haat/shared/contract/cart.ts';
import { inLanguage, paths } from '@haat/shared/paths.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { NavigateFunction } from 'react-router';
import { carry } from './carried.ts';
import { customerId } from './user-details.ts';

/** What the checkout is given: the lines as the shopper saw them last. */
export interface CheckoutState {
  readonly lines: readonly CartLine[];
  /** True: one product, bought beside the cart. */
  readonly buyNow?: boolean;
}

/** Goes to the checkout with these lines; nothing for a visitor. */
export async function goToCheckout(
  navigate: NavigateFunction,
  language: Language,
  state: CheckoutState,
): Promise<void> {
  const id = customerId();
  if (!id) return;
  const path = inLanguage(language, paths.order(id));
  carry({ path, state });
  await navigate(path, { state });
}

/** What is bought: of each line as many as there are. */
export function boughtLines(lines: readonly CartLine[]): CartLine[] {
  return lines
    .map((line) => ({ ...line, cartqty: buyableQuantity(line) }))
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
