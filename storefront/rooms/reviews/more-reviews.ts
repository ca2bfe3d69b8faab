import type { Review } from '@haat/shared/contract/reviews.ts';
import { REVIEWS_FIRST, REVIEWS_IN_PRODUCT, REVIEWS_MORE } from '@haat/shared/limits.ts';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';

interface MoreReviews {
  readonly shown: readonly Review[];
  readonly hasMore: boolean;
  /** Where those that came last begin; null before any have come. */
  readonly grownFrom: number | null;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly showMore: () => Promise<void>;
}

/** Three reviews, five more at a time: first those the page came with, then page by page from the store. */
export function useMoreReviews(
  productId: string,
  first: readonly Review[],
  total: number,
): MoreReviews {
  const language = useLanguage();
  const [reviews, setReviews] = useState(first);
  const [wanted, setWanted] = useState(REVIEWS_FIRST);
  const [grownFrom, setGrownFrom] = useState<number | null>(null);
  const [state, setState] = useState<MoreReviews['state']>('idle');
  const fetchesMore = isFullPage(reviews.length) && reviews.length < total;

  function grow() {
    setGrownFrom(wanted);
    setWanted(wanted + REVIEWS_MORE);
  }

  async function showMore() {
    if (state === 'loading') return;
    if (wanted + REVIEWS_MORE <= reviews.length || !fetchesMore) return grow();
    setState('loading');
    try {
      const page = reviews.length / REVIEWS_IN_PRODUCT + 1;
      const options = { params: { id: productId }, body: { page }, language };
      const more = await callApi('productReviews', options);
      setReviews([...reviews, ...more.reviews]);
      grow();
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  const hasMore = wanted < reviews.length || fetchesMore;
  return { shown: reviews.slice(0, wanted), hasMore, grownFrom, state, showMore };
}

/** A page that is not full was the last one. */
function isFullPage(count: number): boolean {
  return count > 0 && count % REVIEWS_IN_PRODUCT === 0;
}
