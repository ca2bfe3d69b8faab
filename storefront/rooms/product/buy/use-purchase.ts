import { getPathInLanguage, paths } from '@haat/shared/paths.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addOneToCart } from '../../../lib/cart.ts';
import type { SignInReason } from '../../../lib/intents.ts';
import { useLanguage } from '../../../lib/language.ts';
import { describeRefusal } from '../../../lib/refusal-text.ts';
import { runAsCustomer } from '../../../lib/session.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';

/** The actions of Add to Cart and Buy Now; a visitor signs in first. `price` is the price in the page, in rupees. */
export function usePurchase(id: string, price: number) {
  const words = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);

  const goToCart = () => navigate(getPathInLanguage(language, paths.cart));
  const attempt = (reason: SignInReason, act: () => Promise<void>) =>
    runAsCustomer(reason, async () => {
      setBusy(true);
      try {
        await act();
      } catch (error) {
        showToast(describeRefusal(error, words).message, 'bad');
      } finally {
        setBusy(false);
      }
    });

  return {
    isBusy,
    add: () =>
      attempt('cart', async () => {
        const outcome = await addOneToCart(id, language);
        showToast(outcome === 'added' ? words.shell.itemAdded : words.product.alreadyInCart);
        if (outcome === 'was there') await goToCart();
      }),
    buyNow: () =>
      attempt('buyNow', async () => {
        const { startBuyNow } = await import('../../../lib/buy-now.ts');
        await startBuyNow(id, price, navigate, language);
      }),
  };
}
