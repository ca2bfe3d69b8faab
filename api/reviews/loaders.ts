import type { Review } from '@haat/shared/contract/reviews.ts';
import type pg from 'pg';
import { presentInList } from './present.ts';
import { findReviews } from './queries.ts';

/** A page of a product's reviews as replies show them, newest first; pages count from 1. */
export async function loadReviews(pool: pg.Pool, id: string, page: number): Promise<Review[]> {
  const rows = await findReviews(pool, id, page);
  return rows.map(presentInList);
}
