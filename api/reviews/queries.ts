import {
  REVIEW_TEXT_LENGTH_MAX,
  REVIEW_TITLE_LENGTH_MAX,
  REVIEWS_IN_PRODUCT,
} from '@haat/shared/limits.ts';
import type pg from 'pg';

export interface ReviewRow {
  readonly id: string;
  readonly stars: number;
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly verified: boolean;
}

export interface RatingRow {
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly starCounts: number[];
}

const SHORT_COLUMNS = 'id, stars, name, created_at as "createdAt", verified';
const COLUMNS = `${SHORT_COLUMNS}, title, description`;

// Reads one character more than is shown, which tells that there is more. The rest of a long text is not read.
const PAGE = `select ${SHORT_COLUMNS}, left(title, ${REVIEW_TITLE_LENGTH_MAX + 1}) as title,
    left(description, ${REVIEW_TEXT_LENGTH_MAX + 1}) as description
  from reviews where product_id = $1 order by created_at desc, id limit ${REVIEWS_IN_PRODUCT} offset $2`;

/** A page of reviews, newest first, with only the beginning of long texts; pages count from 1. */
export async function findReviews(pool: pg.Pool, id: string, page: number): Promise<ReviewRow[]> {
  const values = [id, (page - 1) * REVIEWS_IN_PRODUCT];
  const { rows } = await pool.query<ReviewRow>({ name: 'reviews', text: PAGE, values });
  return rows;
}

const OF_PRODUCT = `select ${COLUMNS} from reviews where product_id = $1 and id = $2`;

/** One review of a product, with its whole text. */
export async function findReview(
  pool: pg.Pool,
  productId: string,
  id: string,
): Promise<ReviewRow | undefined> {
  const values = [productId, id];
  const { rows } = await pool.query<ReviewRow>({ name: 'review', text: OF_PRODUCT, values });
  return rows[0];
}

const OF_CUSTOMER = `select ${COLUMNS} from reviews where customer_id = $1 and product_id = $2`;

export async function findReviewBy(
  pool: pg.Pool,
  customerId: string,
  productId: string,
): Promise<ReviewRow | undefined> {
  const values = [customerId, productId];
  const { rows } = await pool.query<ReviewRow>({ name: 'review-by', text: OF_CUSTOMER, values });
  return rows[0];
}

const RATING = `select rating_sum as "ratingSum", rating_count as "ratingCount", star_counts as "starCounts"
  from products where id = $1 and status = 'Active'`;

/** The sums of an Active product's reviews; undefined when there is no such product. */
export async function findRating(pool: pg.Pool, id: string): Promise<RatingRow | undefined> {
  const { rows } = await pool.query<RatingRow>({ name: 'rating', text: RATING, values: [id] });
  return rows[0];
}
