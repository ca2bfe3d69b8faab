import type { CartLine } from '@haat/shared/contract/cart.ts';
import { useEffect, useState } from 'react';
import { callApi, getRefusalStatus } from '../../../lib/api.ts';
import { toCartLine } from '../../../lib/buy-now.ts';
import type { CheckoutState } from '../../../lib/checkout.ts';
import {
  addToCart,
  updateCartLines,
  useCartLines,
  waitForCart,
} from '../../../lib/customer/cart.ts';
import { formatRefusal } from '../../../lib/refusal-text.ts';
import { addToast } from '../../../lib/toasts.ts';
import { useLanguage, useWords } from '../../../lib/words.ts';

/** The lines of a checkout as they are now. */
export interface CheckoutLines {
  /** Null until they are known. */
  readonly lines: readonly CartLine[] | null;
  setQuantity(line: CartLine, quantity: number): void;
  /** Stores the current lines from a refused order's reply. */
  update(lines: readonly CartLine[]): void;
  /** Resolves with the lines after every change has a reply. */
  waitForChanges(): Promise<readonly CartLine[]>;
}

/** With Buy Now the one product, else those cart lines with which the shopper started the checkout. */
export function useCheckoutLines(state: CheckoutState): CheckoutLines {
  const single = useSingleLine(state);
  const ofCart = useLinesOfCart(state);
  return state.buyNow ? single : ofCart;
}

function useLinesOfCart({ lines: first }: CheckoutState): CheckoutLines {
  const words = useWords();
  const language = useLanguage();
  const ids = new Set(first.map(({ _id }) => _id));
  const ours = (lines: readonly CartLine[]) => lines.filter(({ _id }) => ids.has(_id));
  const lines = useCartLines();
  return {
    lines: lines && ours(lines),
    setQuantity: (line, quantity) => {
      addToCart(line._id, quantity, language).catch((error: unknown) =>
        addToast(formatRefusal(error, words).message, 'bad'),
      );
    },
    update: (changed) => {
      const byId = new Map(changed.map((line) => [line._id, line]));
      updateCartLines((line) => {
        const now = byId.get(line._id);
        const { cartqty, priceWhenAdded } = line; // from the cart, not from the refused order
        return now ? { ...now, cartqty, priceWhenAdded } : line;
      });
    },
    waitForChanges: async () => ours(await waitForCart()),
  };
}

function useSingleLine({ lines: [first], buyNow }: CheckoutState): CheckoutLines {
  const language = useLanguage();
  const [line, setLine] = useState(first);
  const id = buyNow ? first?._id : undefined;
  useEffect(() => {
    if (!id) return;
    const gone = new AbortController();
    const set = (now: Partial<CartLine>) =>
      setLine((before) => before && { ...before, ...now, cartqty: before.cartqty });
    callApi('productById', { params: { id }, body: {}, language, signal: gone.signal }).then(
      (product) => set(toCartLine(product)),
      (error: unknown) => getRefusalStatus(error) === NOT_FOUND && set(NO_LONGER_SOLD),
    );
    return () => gone.abort();
  }, [id, language]);
  const lines = line ? [line] : [];
  return {
    lines,
    setQuantity: ({ stock }, cartqty) =>
      setLine((before) => before && { ...before, cartqty: Math.min(cartqty, stock) }),
    update: ([now]) => now && setLine(now),
    waitForChanges: async () => lines,
  };
}

const NOT_FOUND = 404;
const NO_LONGER_SOLD = { status: 'Inactive', stock: 0 };
