import {
  REVIEW_TEXT_LENGTH_MAX,
  REVIEW_TITLE_LENGTH_MAX,
  REVIEWS_IN_PRODUCT,
} from '@haat/shared/limits.ts';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import type { ListedPhoto } from '../db/tables.ts';

export interface ReviewRow {
  readonly id: string;
  readonly stars: number;
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly verified: boolean;
  readonly photos: ListedPhoto[] | null;
  readonly reply: string | null;
  readonly repliedAt: Date | null;
}

export interface RatingRow {
  readonly ratingSum: number;
  readonly ratingCount: number;
  readonly starCounts: number[];
}

/** A review in a list, as JSON has it. */
export interface ReviewInJson extends Omit<ReviewRow, 'createdAt' | 'repliedAt'> {
  readonly createdAt: string;
  readonly repliedAt: string | null;
}

const SHORT_COLUMNS = sql`id, stars, name, created_at, verified, photos, reply, replied_at`;
const COLUMNS = sql`${SHORT_COLUMNS}, title, description`;

// Reads one character more than is shown, which tells that there is more. The rest of a long text is not read.
const BEGINNINGS = `left(title, ${REVIEW_TITLE_LENGTH_MAX + 1}) as title,
      left(description, ${REVIEW_TEXT_LENGTH_MAX + 1}) as description`;

/** SQL: the ids of the products that have the reviews of one product: those of its family, or itself. */
const sharers = (id: unknown) => sql`(select ${id}::text as id union
    select sibling.id from products own join products sibling on sibling.family_id = own.family_id where own.id = ${id})`;

// Of each product in the order of its index, no more than the page needs.
const reviews = defineStatement(
  'reviews',
  ({ id, offset }: { id: string; offset: number }) => sql<ReviewRow>`
    select r.* from ${sharers(id)} sharer cross join lateral (
      select ${SHORT_COLUMNS}, ${sql.raw(BEGINNINGS)} from reviews where product_id = sharer.id
      order by created_at desc, id limit ${offset}::int + ${sql.lit(REVIEWS_IN_PRODUCT)}
    ) r
    order by r.created_at desc, r.id limit ${sql.lit(REVIEWS_IN_PRODUCT)} offset ${offset}`,
);

/** SQL: the first page of the reviews of a product `p` as one JSON array of `ReviewInJson`, for a statement that reads the product. */
export const REVIEWS_IN_JSON = listInJson('product_id = p.id');

/** The same for a product `p` of a family: the reviews of all its variants. */
export const FAMILY_REVIEWS_IN_JSON = listInJson(
  'product_id in (select sibling.id from products sibling where sibling.family_id = p.family_id)',
);

function listInJson(condition: string): string {
  return `(select coalesce(json_agg(recent), '[]') from (
      select id, stars, name, created_at as "createdAt", verified, photos, reply, replied_at as "repliedAt", ${BEGINNINGS}
      from reviews where ${condition} order by created_at desc, id limit ${REVIEWS_IN_PRODUCT}) recent)`;
}

/** A page of reviews, newest first, with only the beginning of long texts; pages count from 1. */
export function findReviews(db: Db, id: string, page: number): Promise<ReviewRow[]> {
  return reviews(db, { id, offset: (page - 1) * REVIEWS_IN_PRODUCT });
}

const review = defineStatement(
  'review',
  ({ productId, id }: { productId: string; id: string }) => sql<ReviewRow>`
    select ${COLUMNS} from reviews where id = ${id} and product_id in ${sharers(productId)}`,
);

/** One review of a product, with its whole text. */
export async function findReview(
  db: Db,
  productId: string,
  id: string,
): Promise<ReviewRow | undefined> {
  const [row] = await review(db, { productId, id });
  return row;
}

const reviewBy = defineStatement(
  'review-by',
  ({ customerId, productId }: { customerId: string; productId: string }) => sql<ReviewRow>`
    select ${COLUMNS} from reviews where customer_id = ${customerId} and product_id = ${productId}`,
);

export async function findReviewBy(
  db: Db,
  customerId: string,
  productId: string,
): Promise<ReviewRow | undefined> {
  const [row] = await reviewBy(db, { customerId, productId });
  return row;
}

const rating = defineStatement(
  'rating',
  ({ id }: { id: string }) => sql<RatingRow>`
    select rating_sum, rating_count, star_counts from products where id = ${id} and status = 'Active'`,
);

/** The sums of an Active product's reviews; undefined when there is no such product. */
export async function findRating(db: Db, id: string): Promise<RatingRow | undefined> {
  const [row] = await rating(db, { id });
  return row;
}

const bought = defineStatement(
  'has-bought',
  ({ customerId, productId }: { customerId: string; productId: string }) =>
    sql<{ hasBought: boolean }>`select has_bought(${customerId}, ${productId}) as has_bought`,
);

/** Whether a customer bought a product and kept it. */
export async function hasBought(db: Db, customerId: string, productId: string): Promise<boolean> {
  const [row] = await bought(db, { customerId, productId });
  return row?.hasBought === true;
}
