import type { Review } from '@haat/shared/contract/reviews.ts';
import { useState } from 'react';
import { callApi } from '../../lib/api.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { useLanguage, useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';

interface RestOfReviewProps {
  readonly productId: string;
  readonly review: Review;
  readonly onRead: (whole: Review) => void;
}

/** Loads the rest of a review that is too long for the page: it was written before reviews had a length limit. */
export function RestOfReview({ productId, review, onRead }: RestOfReviewProps) {
  const language = useLanguage();
  const live = useHydrated();
  const words = useWords().product;
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const fetchWhole = async () => {
    if (state === 'loading') return;
    setState('loading');
    try {
      const options = { params: { id: productId }, body: { reviewId: review._id }, language };
      const [whole] = (await callApi('productReviews', options)).reviews;
      if (whole) onRead(whole);
      else setState('failed');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="review-whole">
      {state === 'failed' && <ErrorNote>{words.wholeFailed}</ErrorNote>}
      {live ? (
        <Button kind="line" small aria-disabled={state === 'loading'} onClick={fetchWhole}>
          {state === 'loading' ? words.loadingReviews : words.readWhole}
        </Button>
      ) : (
        <p className="review-none">{words.wholeNeedsScript}</p>
      )}
    </div>
  );
}
