import type { Review } from '@haat/shared/contract/reviews.ts';
import { isoDay } from '@haat/shared/dates.ts';
import type { Ref } from 'react';
import { StarBar } from './star-bar.tsx';

interface ReviewItemProps {
  readonly review: Review;
  /** Given to the one that takes the focus when more have come. */
  readonly focusRef?: Ref<HTMLLIElement> | undefined;
}

const DEVANAGARI = /\p{Script=Devanagari}/u;

/** What one customer thinks, read out in the language it is written in. */
export function ReviewItem({ review, focusRef }: ReviewItemProps) {
  const { stars, title, description, name, date } = review;
  const language = DEVANAGARI.test(title + description) ? 'hi' : 'en';
  return (
    <li className="review" ref={focusRef} tabIndex={focusRef ? -1 : undefined}>
      <div className="review-head">
        <StarBar stars={stars} />
        {title && <h3 lang={language}>{title}</h3>}
      </div>
      {description && <p lang={language}>{description}</p>}
      <p className="review-by">
        {name} <time dateTime={isoDay(date)}>{date}</time>
      </p>
    </li>
  );
}
