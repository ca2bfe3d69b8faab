import type { Review } from '@haat/shared/contract/reviews.ts';
import { REVIEWS_FIRST } from '@haat/shared/limits.ts';
import { useEffect, useRef } from 'react';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useMoreReviews } from './more-reviews.ts';
import { PhotosOfReviews } from './photos-of-reviews.tsx';
import type { PhotoRow } from './photos-in-page.ts';
import { ReviewItem } from './review-item.tsx';
import type { Lightbox } from './review-photos.tsx';

interface ReviewListProps {
  readonly productId: string;
  /** The newest reviews: a hundred, or as many as fit in the page. */
  readonly first: readonly Review[];
  readonly total: number;
  readonly photoRow: PhotoRow;
  readonly Lightbox: Lightbox;
}

/** Three reviews, then more at a time; where scripts are off, those after the third are in a <details> element. */
export function ReviewList(props: ReviewListProps) {
  const { productId, first, total, photoRow, Lightbox } = props;
  const words = useWords().product;
  const { shown, hasMore, grownFrom, state, showMore } = useMoreReviews(productId, first, total);
  const firstNew = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (grownFrom !== null) firstNew.current?.focus();
  }, [grownFrom]);
  return (
    <div>
      {photoRow.total > 0 && <PhotosOfReviews {...{ productId, photoRow, Lightbox }} />}
      <ul>
        {shown.map((review, index) => (
          <ReviewItem
            key={review._id}
            productId={productId}
            review={review}
            Lightbox={Lightbox}
            focusRef={index === grownFrom ? firstNew : undefined}
          />
        ))}
      </ul>
      {state === 'failed' && <ErrorNote>{words.reviewsFailed}</ErrorNote>}
      {hasMore && (
        <div className="review-more live-only">
          <Button kind="line" aria-disabled={state === 'loading'} onClick={showMore}>
            {state === 'loading' ? words.loadingReviews : words.loadMore}
          </Button>
        </div>
      )}
      {/* To a browser with scripts this is text: it makes no elements of it, and React does not render them. */}
      <noscript>
        <RestWithoutScripts {...props} />
      </noscript>
      <p className="visually-hidden" role="status">
        {shown.length > REVIEWS_FIRST && words.reviewsShown(shown.length, total)}
      </p>
    </div>
  );
}

function RestWithoutScripts({ productId, first, total, Lightbox }: ReviewListProps) {
  const words = useWords().product;
  const rest = first.slice(REVIEWS_FIRST);
  return (
    <>
      {rest.length > 0 && (
        <details className="review-more">
          <summary className="button line">{words.loadMore}</summary>
          <ul>
            {rest.map((review) => (
              <ReviewItem key={review._id} {...{ productId, review, Lightbox }} />
            ))}
          </ul>
        </details>
      )}
      {first.length < total && <p className="note">{words.moreNeedScript(first.length, total)}</p>}
    </>
  );
}
