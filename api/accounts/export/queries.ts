import type { Db } from '../../db/connect.ts';

export interface WrittenReview {
  readonly productId: string;
  readonly product: string;
  readonly stars: number;
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly writtenAt: Date;
}

export async function findReviewsBy(db: Db, customerId: string): Promise<WrittenReview[]> {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select(['reviews.productId', 'products.title as product'])
    .select(['reviews.stars', 'reviews.title', 'reviews.description', 'reviews.name'])
    .select('reviews.createdAt as writtenAt')
    .where('reviews.customerId', '=', customerId)
    .orderBy('reviews.createdAt')
    .execute();
}

export interface PasswordLink {
  readonly validUntil: Date;
  readonly usedAt: Date | null;
}

export async function findPasswordLinksOf(db: Db, customerId: string): Promise<PasswordLink[]> {
  return db
    .selectFrom('passwordResets')
    .select(['expiresAt as validUntil', 'usedAt'])
    .where('customerId', '=', customerId)
    .orderBy('expiresAt')
    .execute();
}
