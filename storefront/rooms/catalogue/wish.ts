import { languageOfPath } from '@haat/shared/paths.ts';
import { refusedOf } from '../../lib/refused.ts';
import { asCustomer } from '../../lib/session.ts';
import { showToast } from '../../lib/toasts.ts';
import { addToWishlist, isOnWishlist, removeFromWishlist } from '../../lib/wishlist.ts';
import { wordsOf } from '../../lib/words.ts';

/** What a heart does: puts a product on the wishlist or takes it off. A visitor signs in first, and then it is put there. */
export function toggleWish(id: string): Promise<void> {
  const language = languageOfPath(location.pathname);
  const words = wordsOf(language);
  const isThere = isOnWishlist(id) === true;
  return asCustomer('wishlist', async () => {
    try {
      if (isThere) await removeFromWishlist(id, language);
      else await addToWishlist(id, language);
      showToast(isThere ? words.shell.wishlistTaken : words.shell.itemAdded);
    } catch (error) {
      showToast(refusedOf(error, words).message, 'bad');
    }
  });
}
