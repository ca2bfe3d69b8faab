import { useEffect, useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import type { Freshness } from './product-view.ts';

/** The price and stock of now: the page may come from a cache, so they are asked for once more when it is alive. */
export function useFreshness(product: Freshness & { readonly _id: string }): Freshness {
  const language = useLanguage();
  const [fresh, setFresh] = useState<Freshness | null>(null);
  const id = product._id;
  useEffect(() => {
    const left = new AbortController();
    callApi('productById', { params: { id }, body: {}, language, signal: left.signal }).then(
      setFresh,
      () => undefined, // what the page came with still stands
    );
    return () => left.abort();
  }, [id, language]);
  return fresh ?? product;
}
