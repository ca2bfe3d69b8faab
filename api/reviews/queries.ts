import { REVIEWS_IN_PRODUCT } from '@haat/shared/limits.ts';
import type pg from 'pg';

export interface ReviewRow {
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

// Decided when it is read, so that no order has to know of reviews: by the few orders of the customer, not by the many of
// the product. An imported review has no customer. Whoever returned it and has their money back is no longer a buyer.
const VERIFIED = `exists (
  select from orders o
    join seller_orders s on s.order_id = o.id
    join order_lines l on l.seller_order_id = s.id
  where o.customer_id = r.customer_id and o.status = 'paid' and s.state not in ('cancelled', 'refunded')
    and l.product_id = r.product_id)`;

const COLUMNS = `r.stars, r.title, r.description, r.name, r.created_at as "createdAt", ${VERIFIED} as verified`;

// The page is chosen before anything is looked up for its reviews.
const PAGE = `select ${COLUMNS} from (
    select * from reviews where product_id = $1
    order by created_at desc, id limit ${REVIEWS_IN_PRODUCT} offset $2
  ) r order by r.created_at desc, r.id`;

/** A page of reviews, newest first; pages count from 1. */
export async function findReviews(pool: pg.Pool, id: string, page: number): Promise<ReviewRow[]> {
  const values = [id, (page - 1) * REVIEWS_IN_PRODUCT];
  const { rows } = await pool.query<ReviewRow>({ name: 'reviews', text: PAGE, values });
  return rows;
}

const OF_CUSTOMER = `select ${COLUMNS} from reviews r where r.customer_id = $1 and r.product_id = $2`;

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
