import { getFirstCharacters } from '@haat/shared/text.ts';
import type { ProductRating, Review } from '@haat/shared/contract/reviews.ts';
import { formatDateIst } from '@haat/shared/dates.ts';
import { REVIEW_TEXT_LENGTH_MAX, REVIEW_TITLE_LENGTH_MAX } from '@haat/shared/limits.ts';
import { calculateAverageRating } from '../catalogue/rules.ts';
import type { RatingRow, ReviewRow } from './queries.ts';

/** A review with all of its text. */
export function presentReview(row: ReviewRow): Review {
  const { id, createdAt, photos, reply, repliedAt, ...rest } = row;
  return {
    _id: id,
    ...rest,
    date: formatDateIst(createdAt),
    whole: true,
    ...(photos && { photos }),
    ...(reply !== null && repliedAt && { reply: { text: reply, date: formatDateIst(repliedAt) } }),
  };
}

/** A review in a list: text that is longer than today's limits is cut off. */
export function presentInList(row: ReviewRow): Review {
  const title = getFirstCharacters(row.title, REVIEW_TITLE_LENGTH_MAX);
  const description = getFirstCharacters(row.description, REVIEW_TEXT_LENGTH_MAX);
  const whole = title === row.title && description === row.description;
  return { ...presentReview(row), title, description, whole };
}

export function presentRating(row: RatingRow, rating: Review[]): ProductRating {
  const { ratingSum, ratingCount, starCounts } = row;
  return {
    ratingAverage: calculateAverageRating(ratingSum, ratingCount),
    ratingCount,
    starCounts,
    rating,
  };
}
