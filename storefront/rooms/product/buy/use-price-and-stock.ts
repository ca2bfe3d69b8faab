import type { PriceAndStock } from '@haat/shared/contract/catalogue.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/words.ts';

/** The current price and stock: the page may come from a cache, so they are fetched again after hydration. */
export function usePriceAndStock(product: PriceAndStock & { readonly _id: string }): PriceAndStock {
  const language = useLanguage();
  const [current, setCurrent] = useState<PriceAndStock | null>(null);
  const id = product._id;
  useEffect(() => {
    const unmounted = new AbortController();
    callApi('productStock', { params: { id }, body: {}, language, signal: unmounted.signal }).then(
      setCurrent,
      () => undefined, // the values in the page stay
    );
    return () => unmounted.abort();
  }, [id, language]);
  return current ?? product;
}
