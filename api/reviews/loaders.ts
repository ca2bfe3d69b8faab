import type { Review } from '@haat/shared/contract/reviews.ts';
import type { Db } from '../db/connect.ts';
import { presentInList } from './present.ts';
import { findReviews, type ReviewInJson } from './queries.ts';

/** A page of a product's reviews as replies show them, newest first; pages count from 1. */
export async function loadReviews(db: Db, id: string, page: number): Promise<Review[]> {
  const rows = await findReviews(db, id, page);
  return rows.map(presentInList);
}

/** Reviews that were read together with their product, as replies show them. */
export function toReviews(rows: readonly ReviewInJson[]): Review[] {
  return rows.map((row) =>
    presentInList({
      ...row,
      createdAt: new Date(row.createdAt),
      repliedAt: row.repliedAt === null ? null : new Date(row.repliedAt),
    }),
  );
}
