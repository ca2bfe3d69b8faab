import type { Db } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import type { PhotoState } from '../db/tables.ts';

export interface OwnPhoto {
  readonly uploadId: string;
  readonly state: PhotoState;
  readonly reason: string;
}

const ownPhotos = defineStatement(
  'own-photos',
  ({ customerId, productId }: { customerId: string; productId: string }, db) =>
    db
      .selectFrom('reviewPhotos')
      .innerJoin('reviews', 'reviews.id', 'reviewPhotos.reviewId')
      .select(['reviewPhotos.uploadId', 'reviewPhotos.state', 'reviewPhotos.reason'])
      .where('reviews.customerId', '=', customerId)
      .where('reviews.productId', '=', productId)
      .orderBy('reviewPhotos.position'),
);

/** The photos of a customer's review of a product, in their order. */
export function listOwnPhotos(db: Db, customerId: string, productId: string): Promise<OwnPhoto[]> {
  return ownPhotos(db, { customerId, productId });
}

export interface WaitingPhoto {
  readonly uploadId: string;
  readonly reviewId: string;
  readonly product: string;
  readonly stars: number;
  readonly title: string;
  readonly addedAt: Date;
}

/** Photos that nobody has looked at, the longest waiting first. */
export async function listWaitingPhotos(db: Db, limit: number): Promise<WaitingPhoto[]> {
  return db
    .selectFrom('reviewPhotos')
    .innerJoin('reviews', 'reviews.id', 'reviewPhotos.reviewId')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select(['reviewPhotos.uploadId', 'reviewPhotos.reviewId', 'reviewPhotos.addedAt'])
    .select(['products.title as product', 'reviews.stars', 'reviews.title'])
    .where('reviewPhotos.state', '=', 'waiting')
    .orderBy('reviewPhotos.addedAt')
    .limit(limit)
    .execute();
}
