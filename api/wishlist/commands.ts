import { WISHLIST_ITEMS_MAX } from '@haat/shared/limits.ts';
import { lockCustomer } from '../accounts/lock-commands.ts';
import { isActiveProduct } from '../catalogue/card-queries.ts';
import type { Db } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, NotFound } from '../errors.ts';

const addItem = defineStatement(
  'add-wishlist-item',
  (item: { customerId: string; productId: string }, db) =>
    db
      .insertInto('wishlistItems')
      .values({ customerId: item.customerId, productId: item.productId })
      .onConflict((same) => same.columns(['customerId', 'productId']).doNothing()),
);

const countItems = defineStatement('wishlist-count', ({ customerId }: { customerId: string }, db) =>
  db
    .selectFrom('wishlistItems')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId),
);

/** Adds a product to the wishlist; a product that is already on it stays in its place. */
export async function addToWishlist(db: Db, customerId: string, productId: string): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    if (!(await isActiveProduct(trx, productId))) throw NotFound('productNotFound');
    await addItem(trx, { customerId, productId });
    const [items] = await countItems(trx, { customerId });
    if (items && items.count > WISHLIST_ITEMS_MAX) throw Conflict('wishlistFull');
  });
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
