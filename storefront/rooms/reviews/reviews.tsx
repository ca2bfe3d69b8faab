import { useWords } from '../../lib/words.ts';
import { ReviewList, type ReviewListProps } from './review-list.tsx';
import { type RatingSums, ReviewSummary } from './review-summary.tsx';
import './reviews.css';

/** What customers think of a product. */
export function Reviews({
  average,
  starCounts,
  ...list
}: ReviewListProps & Omit<RatingSums, 'count'>) {
  const words = useWords().product;
  return (
    <div className="reviews">
      <h2 className="vh">{words.customerReviews}</h2>
      <ReviewSummary average={average} count={list.total} starCounts={starCounts} />
      {list.total === 0 ? (
        <p className="review-none">{words.noReviews}</p>
      ) : (
        <ReviewList {...list} />
      )}
    </div>
  );
}
