import type { CartLine } from '@haat/shared/contract/cart.ts';
import type { RefObject } from 'react';
import { addToCart, removeFromCart } from '../../lib/customer/cart.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';

/** Changes of the cart. A change is shown at once; if it fails, it is undone and the reason is shown. */
export function useCartChanges(view: RefObject<HTMLElement | null>) {
  const { removed } = useCustomerWords().cart;
  const words = useWords();
  const language = useLanguage();
  const attempt = async (change: Promise<void>): Promise<boolean> => {
    try {
      await change;
      return true;
    } catch (error) {
      addToast(formatRefusal(error, words).message, 'bad');
      return false;
    }
  };
  return {
    setQuantity: (line: CartLine, quantity: number) =>
      attempt(addToCart(line._id, quantity, language)),
    remove: async (line: CartLine, button: HTMLElement) => {
      focusNeighbour(button, view.current);
      if (await attempt(removeFromCart(line._id, language))) addToast(removed);
    },
  };
}

/** The pressed button is removed with its line: focuses the next line's. */
function focusNeighbour(button: HTMLElement, otherwise: HTMLElement | null) {
  const row = button.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('.cart-remove button') ?? otherwise;
  next?.focus();
}
