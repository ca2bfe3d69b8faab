import type { ProductRating } from '@haat/shared/contract/reviews.ts';
import { useState } from 'react';
import { useWords } from '../../lib/words.ts';
import type { PhotoRow } from './photos-in-page.ts';
import { RateButton } from './rate-button.tsx';
import { ReviewList } from './review-list.tsx';
import type { Lightbox } from './review-photos.tsx';
import { ReviewSummary } from './review-summary.tsx';
import './reviews.css';

interface ReviewsProps {
  readonly productId: string;
  readonly productName: string;
  readonly rating: ProductRating;
  /** Of all reviews. */
  readonly photoRow: PhotoRow;
  /** Shows photos of reviews large. */
  readonly Lightbox: Lightbox;
  /** Called after the customer has rated, with the product's new rating. */
  readonly onRated: (rating: ProductRating) => void;
}

/** The reviews of a product. */
export function Reviews(props: ReviewsProps) {
  const { productId, productName, rating, photoRow, Lightbox, onRated } = props;
  const words = useWords().product;
  const [timesRated, setTimesRated] = useState(0);
  return (
    <div className="reviews">
      <h2 className="visually-hidden">{words.customerReviews}</h2>
      <ReviewSummary rating={rating}>
        <RateButton
          productId={productId}
          productName={productName}
          onRated={(rated) => {
            setTimesRated(timesRated + 1);
            onRated(rated);
          }}
        />
      </ReviewSummary>
      {rating.ratingCount === 0 ? (
        <p className="review-none">{words.noReviews}</p>
      ) : (
        <ReviewList
          key={timesRated}
          productId={productId}
          first={rating.rating}
          total={rating.ratingCount}
          photoRow={photoRow}
          Lightbox={Lightbox}
        />
      )}
    </div>
  );
}
