import type { RawBuilder } from 'kysely';
import { type Db, sql } from '../../db/connect.ts';
import { announceChange } from '../commands.ts';
import { writeProducts } from './products/commands.ts';
import type * as toWrite from './rows-to-write.ts';

/** Rows in the columns of their tables, each key once. */
export interface Batch {
  readonly sellers: readonly ReturnType<typeof toWrite.toSellerRow>[];
  readonly categories: readonly ReturnType<typeof toWrite.toCategoryRow>[];
  readonly subCategories: ReturnType<typeof toWrite.toSubCategoryRows>;
  readonly colours: readonly ReturnType<typeof toWrite.toColourRow>[];
  readonly products: readonly ReturnType<typeof toWrite.toProductRow>[];
  readonly reviews: readonly ReturnType<typeof toWrite.toReviewRow>[];
  readonly banners: readonly ReturnType<typeof toWrite.toBannerRow>[];
}
