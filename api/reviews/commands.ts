import { lockCustomer } from '../accounts/lock-commands.ts';
import { setMissingProfileName } from '../accounts/name-commands.ts';
import { getCustomer } from '../accounts/queries.ts';
import { notifyCatalogueChange } from '../catalogue/commands.ts';
import { type Db, sql } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';
import { isOwnShop, type SellerContact } from './own-shop-rules.ts';
import { savePhotos } from './photo-commands.ts';
import { formatReviewerName } from './rules.ts';

export interface ReviewInput {
  readonly stars: number;
  readonly title: string;
  readonly description: string;
  /** Stored if the profile has no name. */
  readonly profileName?: string | undefined;
  /** The ids of all its photos, in their order; undefined: they stay as they are. */
  readonly photos?: readonly string[] | undefined;
}

/**
 * Saves a customer's review of a product, in place of their earlier one, and notifies every process. Triggers on `reviews`
 * update the product's sums in the same transaction. Throws NotFound when the product is not Active, Conflict when it is of the
 * customer's own shop, and refusals for photos.
 */
export async function saveReview(
  db: Db,
  customerId: string,
  productId: string,
  { stars, title, description, profileName = '', photos }: ReviewInput,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const { category, ...seller } = await lockProduct(trx, productId);
    await setMissingProfileName(trx, customerId, profileName);
    const customer = await getCustomer(trx, customerId);
    if (isOwnShop(customer, seller)) throw Conflict('ownShop');
    const name = formatReviewerName(customer);
    // Not the time when the transaction began: a review that waited for the lock is later.
    const createdAt = sql<Date>`clock_timestamp()`;
    const verified = sql<boolean>`has_bought(${customerId}, ${productId})`;
    const review = { stars, title, description, name, createdAt, verified };
    const { id: reviewId } = await trx
      .insertInto('reviews')
      .values({ customerId, productId, ...review })
      .onConflict((former) => former.columns(['productId', 'customerId']).doUpdateSet(review))
      .returning('id')
      .executeTakeFirstOrThrow();
    if (photos) await savePhotos(trx, { customerId, productId, reviewId }, photos);
    await notifyCatalogueChange(trx, { products: [productId], categories: [category] });
  });
}

/** Locks an Active product until the transaction ends: no one else can rate it or change its stock. Returns its category and the contact of its seller. */
async function lockProduct(
  trx: Db,
  productId: string,
): Promise<SellerContact & { readonly category: string }> {
  return trx
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .innerJoin('sellers', 'sellers.id', 'products.sellerId')
    .select(['categories.name as category', 'sellers.email', 'sellers.customerCare'])
    .where('products.id', '=', productId)
    .where('products.status', '=', 'Active')
    .forNoKeyUpdate('products')
    .executeTakeFirstOrThrow(() => NotFound('productNotFound'));
}
