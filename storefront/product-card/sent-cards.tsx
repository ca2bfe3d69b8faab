import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useWishlistLookup } from '../lib/customer/wishlist.ts';
import { onNear } from '../lib/near.ts';
import { useWords } from '../lib/words.ts';
import { toggleWishlist } from './toggle-wishlist.ts';

/**
 * Brings the cards to life that a document has and React does not render: each gets its wishlist button when its rail is near.
 * All hundred at once would keep a cheap phone from answering for a sixth of a second.
 */
export function SentCards() {
  const words = useWords().catalogue;
  const isListed = useWishlistLookup();
  const lookup = useRef(isListed);
  useEffect(() => {
    lookup.current = isListed;
    for (const button of document.querySelectorAll<HTMLElement>('main button[data-product]'))
      showState(button, isListed);
  }, [isListed]);
  useEffect(
    () =>
      onNear(document.querySelectorAll('main .rail'), (rail) => {
        for (const card of rail.querySelectorAll(':scope > .product-card'))
          addButton(card, words.addToWishlist, lookup.current);
      }),
    [words],
  );
  useCardsWithoutDocument();
  return null;
}

type Lookup = ReturnType<typeof useWishlistLookup>;

function addButton(card: Element, formatLabel: (title: string) => string, isListed: Lookup): void {
  const link = card.querySelector('a');
  const id = link?.pathname.split('/').at(-1);
  if (!link || !id || card.querySelector('button')) return;
  const button = buildButton(id, formatLabel(link.textContent));
  showState(button, isListed);
  card.querySelector('.photo-plate')?.after(button);
}

function buildButton(id: string, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'card-wishlist-button';
  button.dataset['product'] = id;
  // Firefox knows the properties `ariaLabel` and `ariaPressed` only since 119.
  button.setAttribute('aria-label', label);
  button.addEventListener('click', () => void toggleWishlist(id, button));
  return button;
}

function showState(button: HTMLElement, isListed: Lookup): void {
  const isThere = isListed(button.dataset['product'] ?? '');
  if (isThere === undefined) button.removeAttribute('aria-pressed');
  else button.setAttribute('aria-pressed', String(isThere));
}

/** When React could not use the document, because an extension has changed it, the rails are empty: then they are requested. */
function useCardsWithoutDocument() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (document.querySelector('main .rail:empty')) void revalidate();
  }, [revalidate]);
}
