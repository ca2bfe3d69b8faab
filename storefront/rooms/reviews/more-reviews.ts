import type { Review } from '@haat/shared/contract/reviews.ts';
import { REVIEWS_FIRST, REVIEWS_IN_PRODUCT, REVIEWS_MORE } from '@haat/shared/limits.ts';
import { useState } from 'react';
import { waitForPaint } from '../../lib/after-paint.ts';
import { callApi } from '../../lib/api.ts';
import { useLanguage } from '../../lib/words.ts';

interface MoreReviews {
  readonly shown: readonly Review[];
  readonly hasMore: boolean;
  /** The index of the first review added last; null before any were added. */
  readonly grownFrom: number | null;
  readonly state: 'idle' | 'loading' | 'failed';
  readonly showMore: () => Promise<void>;
}

/** Three reviews, then five more at a time: first those in the page's data, then from the API page by page. */
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
  const [isEnd, setEnd] = useState(false);
  const fetchesMore = !isEnd && reviews.length < total;

  function grow() {
    setGrownFrom(wanted);
    setWanted(wanted + REVIEWS_MORE);
  }

  async function showMore() {
    if (state === 'loading') return;
    setState('loading');
    if (wanted + REVIEWS_MORE <= reviews.length || !fetchesMore) {
      await waitForPaint();
      grow();
      return setState('idle');
    }
    try {
      const page = Math.floor(reviews.length / REVIEWS_IN_PRODUCT) + 1;
      const options = { params: { id: productId }, body: { page }, language };
      const more = (await callApi('productReviews', options)).reviews;
      setReviews(joinReviews(reviews, more));
      setEnd(more.length < REVIEWS_IN_PRODUCT);
      grow();
      setState('idle');
    } catch {
      setState('failed');
    }
  }

  const hasMore = wanted < reviews.length || fetchesMore;
  return { shown: reviews.slice(0, wanted), hasMore, grownFrom, state, showMore };
}

/** The reply may start with reviews that are already here: the product page may have only a part of its first page. */
function joinReviews(there: readonly Review[], page: readonly Review[]): Review[] {
  const known = new Set(there.map(({ _id }) => _id));
  return [...there, ...page.filter(({ _id }) => !known.has(_id))];
}
