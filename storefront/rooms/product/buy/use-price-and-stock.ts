import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.ts';
import type { Freshness } from '../product-view.ts';

/** The current price and stock: the page may come from a cache, so they are fetched again after hydration. */
export function useFreshness(product: Freshness & { readonly _id: string }): Freshness {
  const language = useLanguage();
  const [fresh, setFresh] = useState<Freshness | null>(null);
  const id = product._id;
  useEffect(() => {
    const left = new AbortController();
    callApi('productById', { params: { id }, body: {}, language, signal: left.signal }).then(
      setFresh,
      () => undefined, // the values in the page stay
    );
    return () => left.abort();
  }, [id, language]);
  return fresh ?? product;
}
