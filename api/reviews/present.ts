import type { ProductRating, Review } from '@haat/shared/contract/reviews.ts';
import { formatDateIst } from '@haat/shared/dates.ts';
import { averageOf } from '../catalogue/rules.ts';
import type { RatingRow, ReviewRow } from './queries.ts';

export function presentReview({ createdAt, ...row }: ReviewRow): Review {
  return { ...row, date: formatDateIst(createdAt) };
}

export function presentRating(row: RatingRow, rating: Review[]): ProductRating {
  const { ratingSum, ratingCount, starCounts } = row;
  return { ratingAverage: averageOf(ratingSum, ratingCount), ratingCount, starCounts, rating };
}
