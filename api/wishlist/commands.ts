import { WISHLIST_ITEMS_MAX } from '@haat/shared/limits.ts';
import { lockCustomer } from '../accounts/lock-commands.ts';
import { isActiveProduct } from '../catalogue/card-queries.ts';
import type { Db } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';

/** Adds a product to the wishlist; a product that is already on it stays in its place. */
export async function addToWishlist(db: Db, customerId: string, productId: string): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    if (!(await isActiveProduct(trx, productId))) throw NotFound('productNotFound');
    await trx
      .insertInto('wishlistItems')
      .values({ customerId, productId })
      .onConflict((item) => item.columns(['customerId', 'productId']).doNothing())
      .execute();
    if ((await countItems(trx, customerId)) > WISHLIST_ITEMS_MAX) throw Conflict('wishlistFull');
  });
}

async function countItems(trx: Db, customerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('wishlistItems')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes a product from the wishlist; does nothing when the product is not on it. */
export async function removeFromWishlist(
  db: Db,
  customerId: string,
  productId: string,
): Promise<void> {
  await db
    .deleteFrom('wishlistItems')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .execute();
}
