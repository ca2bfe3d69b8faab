import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../../lib/hydrated.ts';
import type { ProductView } from '../product-view.ts';

/** The element with the sizes. An address that ends in it says that the shopper has chosen. */
export const SIZES_ID = 'size';
/** The link of the size that the page shows. */
export const SHOWN_SIZE_ID = 'shown-size';

export interface SizeChoice {
  /** False for a product that has no sizes to choose. */
  readonly isNeeded: boolean;
  readonly isChosen: boolean;
  /** The size that the page shows, in its language. */
  readonly label: string;
  /** True after the shopper wanted to buy without a size. */
  readonly isAsked: boolean;
  /** True when the product can be bought. Otherwise asks for the size, and moves the focus to it. */
  check(): boolean;
}

/**
 * Whether the size of a variant is the shopper's own choice. A card leads to the first size in stock, which nobody has chosen:
 * only a link of the sizes says so, in its address or, with scripts, in the navigation state.
 */
export function useSizeChoice(
  product: Pick<ProductView, '_id' | 'variantColour' | 'variants'>,
): SizeChoice {
  const { hash, state } = useLocation();
  const isHydrated = useHydrated();
  const [isAsked, setAsked] = useState(false);
  const sizes = listSizes(product);
  const isNeeded = sizes.length > 1;
  const isChosen = isHydrated && (hash === `#${SIZES_ID}` || isPlace(state));
  return {
    isNeeded,
    isChosen,
    label: sizes.find(({ _id }) => _id === product._id)?.sizeLabel ?? '',
    isAsked: isAsked && !isChosen,
    check: () => {
      if (!isNeeded || isChosen) return true;
      setAsked(true);
      const shown = document.getElementById(SHOWN_SIZE_ID);
      shown?.scrollIntoView({ block: 'center' });
      shown?.focus({ preventScroll: true });
      return false;
    },
  };
}

/** The variants in the colour of the page, from the smallest size to the largest. */
export function listSizes({
  variants,
  variantColour,
}: Pick<ProductView, 'variantColour' | 'variants'>) {
  return variants.filter(({ colour, size }) => colour === variantColour && size !== null);
}

function isPlace(state: unknown): boolean {
  return (
    typeof state === 'object' && state !== null && 'place' in state && state.place === SIZES_ID
  );
}
