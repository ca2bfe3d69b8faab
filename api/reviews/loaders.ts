import type { Review } from '@haat/shared/contract/reviews.ts';
import type { Db } from '../db/connect.ts';
import { presentInList } from './present.ts';
import { findReviews } from './queries.ts';

/** A page of a product's reviews as replies show them, newest first; pages count from 1. */
export async function loadReviews(db: Db, id: string, page: number): Promise<Review[]> {
  const rows = await findReviews(db, id, page);
  return rows.map(presentInList);
}
