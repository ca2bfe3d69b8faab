import type { Review } from '@haat/shared/contract/reviews.ts';
import { formatIsoDay } from '@haat/shared/dates.ts';
import { getLanguageOfText } from '@haat/shared/offered-languages.ts';
import { memo, type Ref, useState } from 'react';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Lightbox, ReviewPhotos } from './review-photos.tsx';
import { RestOfReview } from './rest-of-review.tsx';
import { StarBar } from './star-bar.tsx';

interface ReviewItemProps {
  readonly productId: string;
  readonly review: Review;
  readonly Lightbox: Lightbox;
  /** Given to the review that gets the focus when more are added. */
  readonly focusRef?: Ref<HTMLLIElement> | undefined;
}

/** One review; its `lang` lets screen readers use the language in which it is written. */
export const ReviewItem = memo(function ReviewItem(props: ReviewItemProps) {
  const { productId, review: listed, Lightbox, focusRef } = props;
  const words = useWords().product;
  const [read, setRead] = useState<Review | null>(null);
  const review = read ?? listed;
  const { stars, title, description, name, date, verified, photos, reply } = review;
  const language = getLanguageOfText(title + description);
  return (
    <li
      className={isLong(review) ? 'review long' : 'review'}
      ref={read ? readOn : focusRef}
      tabIndex={read || focusRef ? -1 : undefined}
    >
      <div className="review-head">
        <StarBar stars={stars} />
        {title && (
          <h3 lang={language} dir="auto">
            {title}
          </h3>
        )}
      </div>
      {description && (
        <p className="review-text" lang={language} dir="auto">
          {description}
        </p>
      )}
      {isLong(review) && <ReadMore />}
      {!review.whole && <RestOfReview {...{ productId, review }} onRead={setRead} />}
      {photos && (
        <ReviewPhotos
          photos={photos}
          formatAlt={(number) => words.reviewPhoto(words.reviewerName(name), number)}
          Lightbox={Lightbox}
        />
      )}
      <p className="review-by">
        <bdi>{words.reviewerName(name)}</bdi> <time dateTime={formatIsoDay(date)}>{date}</time>
        {verified && (
          <span className="review-verified">
            <Icon name="check" size="small" />
            {words.verifiedPurchase}
          </span>
        )}
      </p>
      {reply && (
        <p className="review-reply" lang={getLanguageOfText(reply.text)} dir="auto">
          <b>{words.bySeller}</b> {reply.text}
        </p>
      )}
    </li>
  );
});

/** The button that loaded the rest is removed: the review gets the focus. */
function readOn(item: HTMLLIElement | null): void {
  item?.focus({ preventScroll: true });
}

/** CSS cuts off the texts above until this is open: no script is needed, and nothing moves at hydration. */
function ReadMore() {
  const words = useWords().product;
  return (
    <details className="review-rest">
      <summary className="link tap-target">
        <span className="more">{words.readMore}</span>
        <span className="less">{words.readLess}</span>
      </summary>
    </details>
  );
}

const LONG_TITLE = 150;
const LONG_DESCRIPTION = 700;
const LONG_LINES = 12;

function isLong({ title, description }: Review): boolean {
  if (title.length > LONG_TITLE || description.length > LONG_DESCRIPTION) return true;
  return description.split('\n').length > LONG_LINES;
}
