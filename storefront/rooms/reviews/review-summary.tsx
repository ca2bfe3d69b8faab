import type { ProductRating } from '@haat/shared/contract/reviews.ts';
import { STARS_MAX } from '@haat/shared/limits.ts';
import type { ReactNode } from 'react';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';

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
    <div className="review-summary">
      {average !== null && (
        <>
          <p className="review-average" role="img" aria-label={words.outOfFive(average.toFixed(1))}>
            <b>{average.toFixed(1)}</b>
            <Icon name="star" />
          </p>
          <p className="review-count">{words.reviewCount(count)}</p>
          <StarSpread starCounts={starCounts} />
        </>
      )}
      {children}
    </div>
  );
}

function StarSpread({ starCounts }: Pick<ProductRating, 'starCounts'>) {
  const words = useWords().product;
  const sum = starCounts.reduce((total, count) => total + count, 0);
  const rows = starCounts.map((_, fromTop) => {
    const stars = STARS_MAX - fromTop;
    const count = starCounts[stars - 1] ?? 0;
    return { stars, percent: sum === 0 ? 0 : Math.round((count / sum) * 100) };
  });
  return (
    <ul className="review-spread">
      {rows.map(({ stars, percent }) => (
        <li key={stars}>
          <span className="visually-hidden">{words.starShare(stars, percent)}</span>
          <span aria-hidden="true">{stars}</span>
          <Icon name="star" size="small" />
          <span className="review-track" aria-hidden="true">
            <span style={{ width: `${percent}%` }} />
          </span>
          <span aria-hidden="true">{words.percent(percent)}</span>
        </li>
      ))}
    </ul>
  );
}
