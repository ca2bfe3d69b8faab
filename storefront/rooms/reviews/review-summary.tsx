import type { ProductRating } from '@haat/shared/contract/reviews.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { StarSpread } from './star-bar.tsx';

interface ReviewSummaryProps {
  readonly rating: ProductRating;
  /** The button to rate. */
  readonly children: ReactNode;
}

/** The average, the number of reviews for each star from 5 to 1, and the button to rate. */
export function ReviewSummary({ rating, children }: ReviewSummaryProps) {
  const { ratingAverage: average, ratingCount: count, starCounts } = rating;
  const words = useWords().product;
  return (
    <div>
      {average !== null && (
        <>
          <p className="review-average" role="img" aria-label={words.outOfFive(average.toFixed(1))}>
            <b>{average.toFixed(1)}</b>
            <Icon name="star" />
          </p>
          <p className="review-count">{words.ratingCount(count)}</p>
          <StarSpread starCounts={starCounts} />
        </>
      )}
      {children}
    </div>
  );
}
