import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useWishlistLookup } from '../lib/customer/wishlist.ts';
import { useWords } from '../lib/words.ts';
import { toggleWishlist } from './toggle-wishlist.ts';

/** Brings the cards to life that a document has and React does not render: each gets its wishlist button. */
export function SentCards() {
  const words = useWords().catalogue;
  const isListed = useWishlistLookup();
  useEffect(() => {
    for (const card of listCards()) {
      const link = card.querySelector('a');
      const id = link?.pathname.split('/').at(-1);
      if (!link || !id || card.querySelector('button')) continue;
      const button = buildButton(id, words.addToWishlist(link.textContent));
      card.querySelector('.photo-plate')?.after(button);
    }
  }, [words]);
  useEffect(() => {
    for (const button of document.querySelectorAll<HTMLElement>('main button[data-product]')) {
      const isThere = isListed(button.dataset['product'] ?? '');
      if (isThere === undefined) button.removeAttribute('aria-pressed');
      else button.setAttribute('aria-pressed', String(isThere));
    }
  }, [isListed]);
  useCardsWithoutDocument();
  return null;
}

function listCards(): Iterable<Element> {
  return document.querySelectorAll('main .rail > .product-card');
}

function buildButton(id: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-wishlist-button';
  button.dataset['product'] = id;
  // Firefox knows the properties `ariaLabel` and `ariaPressed` only since 119.
  button.setAttribute('aria-label', label);
  button.addEventListener('click', () => void toggleWishlist(id));
  return button;
}

/** When React could not use the document, because an extension has changed it, the rails are empty: then they are requested. */
function useCardsWithoutDocument() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (document.querySelector('main .rail:empty')) void revalidate();
  }, [revalidate]);
}
