import { getLanguageOfPath } from '@haat/shared/paths.ts';
import { runAsCustomer } from '../lib/customer/customer-store.ts';
import { addToWishlist, isOnWishlist, removeFromWishlist } from '../lib/customer/wishlist.ts';
import { runMove } from '../lib/motion.ts';
import { formatRefusal } from '../lib/refusal-text.ts';
import { addToast } from '../lib/toasts.ts';
import { getWords } from '../lib/words.ts';

/** Adds a product to the wishlist or removes it. A visitor signs in first, then the product is added. `button` has its heart. */
export function toggleWishlist(id: string, button: HTMLElement): Promise<void> {
  const language = getLanguageOfPath(location.pathname);
  const words = getWords(language);
  const isThere = isOnWishlist(id) === true;
  return runAsCustomer('wishlist', async () => {
    if (!isThere) beat(button);
    try {
      if (isThere) await removeFromWishlist(id, language);
      else await addToWishlist(id, language);
      addToast(isThere ? words.shell.wishlistTaken : words.shell.itemAdded);
    } catch (error) {
      addToast(formatRefusal(error, words).message, 'bad');
    }
  });
}

/** The heart is the button's icon, or drawn by CSS before its content. */
function beat(button: HTMLElement): void {
  const icon = button.querySelector('svg');
  const options = icon ? {} : { pseudoElement: '::before' };
  void runMove(
    icon ?? button,
    { transform: ['none', 'scale(1.35)', 'scale(0.9)', 'none'] },
    options,
  );
}
