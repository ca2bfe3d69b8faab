import type { PriceAndStock, Variant } from '@haat/shared/contract/catalogue.ts';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/words.ts';

interface CurrentOffer extends PriceAndStock {
  /** The stock of the variants of the product's family. */
  readonly variants: readonly Pick<Variant, '_id' | 'stock'>[];
}

/** The current price and stock: the page may come from a cache, so they are fetched again after hydration. */
export function usePriceAndStock(product: CurrentOffer & { readonly _id: string }): CurrentOffer {
  const language = useLanguage();
  const [current, setCurrent] = useState<{ id: string; offer: CurrentOffer } | null>(null);
  const id = product._id;
  useEffect(() => {
    const unmounted = new AbortController();
    callApi('productStock', { params: { id }, body: {}, language, signal: unmounted.signal }).then(
      (offer) => setCurrent({ id, offer }),
      () => undefined, // the values in the page stay
    );
    return () => unmounted.abort();
  }, [id, language]);
  return current?.id === id ? current.offer : product;
}
