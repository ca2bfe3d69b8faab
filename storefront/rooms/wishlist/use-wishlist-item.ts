import type { WishlistItem } from '@haat/shared/contract/wishlist.ts';
import { useState } from 'react';
import { addOneToCart } from '../../lib/customer/cart.ts';
import { removeFromWishlist } from '../../lib/customer/wishlist.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import { addToast } from '../../lib/toasts.ts';
import { useCustomerWords, useLanguage, useWords } from '../../lib/words.ts';

/** The actions on a wishlist item. Calls `onProblem` with the message of a failure, and with '' before each new attempt. */
export function useWishlistItem(
  { id, displayinfo }: WishlistItem,
  onProblem: (problem: string) => void,
) {
  const language = useLanguage();
  const allWords = useWords();
  const words = useCustomerWords().account;
  const [isAdding, setAdding] = useState(false);

  const attempt = async (act: () => Promise<string>) => {
    onProblem('');
    try {
      addToast(await act());
    } catch (error) {
      onProblem(formatRefusal(error, allWords).message);
    }
  };
  const put = async () => {
    const outcome = await addOneToCart(id, language);
    return outcome === 'added' ? allWords.shell.itemAdded : words.alreadyInCart;
  };
  return {
    isAdding,
    add: async () => {
      if (isAdding) return;
      setAdding(true);
      await attempt(put);
      setAdding(false);
    },
    remove: () =>
      attempt(async () => {
        await removeFromWishlist(id, language);
        return words.removedNamed(displayinfo);
      }),
  };
}
