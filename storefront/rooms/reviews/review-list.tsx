import type { Review } from '@haat/shared/contract/reviews.ts';
import { REVIEWS_FIRST } from '@haat/shared/limits.ts';
import { useEffect, useRef } from 'react';
import { useHydrated } from '../../lib/hydrated.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useMoreReviews } from './more-reviews.ts';
import { ReviewItem } from './review-item.tsx';

interface ReviewListProps {
  readonly productId: string;
  /** The newest reviews: a hundred, or as many as fit in the page. */
  readonly first: readonly Review[];
  readonly total: number;
}

/** The reviews; without scripts those after the third are in a <details> element. */
export function ReviewList(props: ReviewListProps) {
  const live = useHydrated();
  return live ? <GrowingList {...props} /> : <UnfoldingList {...props} />;
}

function UnfoldingList({ productId, first, total }: ReviewListProps) {
  const words = useWords().product;
  const toItem = (review: Review) => (
    <ReviewItem key={review._id} productId={productId} review={review} />
  );
  const rest = first.slice(REVIEWS_FIRST);
  return (
    <div>
      <ul>{first.slice(0, REVIEWS_FIRST).map(toItem)}</ul>
      {rest.length > 0 && (
        <details className="review-more">
          <summary className="button line">{words.loadMore}</summary>
          <ul>{rest.map(toItem)}</ul>
        </details>
      )}
      {first.length < total && (
        <noscript>
          <p className="note">{words.moreNeedScript(first.length, total)}</p>
        </noscript>
      )}
    </div>
  );
}

function GrowingList({ productId, first, total }: ReviewListProps) {
  const words = useWords().product;
  const { shown, hasMore, grownFrom, state, showMore } = useMoreReviews(productId, first, total);
  const firstNew = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (grownFrom !== null) firstNew.current?.focus();
  }, [grownFrom]);
  return (
    <div>
      <ul>
        {shown.map((review, index) => (
          <ReviewItem
            key={review._id}
            productId={productId}
            review={review}
            focusRef={index === grownFrom ? firstNew : undefined}
          />
        ))}
      </ul>
      {state === 'failed' && <ErrorNote>{words.reviewsFailed}</ErrorNote>}
      {hasMore && (
        <div className="review-more">
          <Button kind="line" aria-disabled={state === 'loading'} onClick={showMore}>
            {state === 'loading' ? words.loadingReviews : words.loadMore}
          </Button>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {shown.length > REVIEWS_FIRST && words.reviewsShown(shown.length, total)}
      </p>
    </div>
  );
}
