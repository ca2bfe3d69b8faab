import { CART_LINES_MAX } from '@haat/shared/limits.ts';
import { takeTurn } from '../accounts/turns/commands.ts';
import { findOffer } from '../catalogue/cards/queries.ts';
import type { Db } from '../db/connect.ts';
import { Conflict, NotEnoughStock, NotFound } from '../errors.ts';
import { findOwnHold } from '../orders/stock/queries.ts';

/** Puts so many of a product in the cart, or sets how many; remembers the price that the customer sees now. */
export async function addToCart(
  db: Db,
  customerId: string,
  productId: string,
  quantity: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, customerId);
    const offer = await findOffer(trx, productId);
    if (!offer) throw NotFound('productNotFound');
    const stock = offer.stock + (await findOwnHold(trx, customerId, productId));
    if (quantity > stock) throw NotEnoughStock(stock);
    const { pricePaise } = offer;
    await trx
      .insertInto('cartLines')
      .values({ customerId, productId, quantity, pricePaise })
      .onConflict((line) =>
        line.columns(['customerId', 'productId']).doUpdateSet({ quantity, pricePaise }),
      )
      .execute();
    if ((await countLines(trx, customerId)) > CART_LINES_MAX) throw Conflict('cartFull');
  });
}

async function countLines(trx: Db, customerId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('cartLines')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customerId', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a product out of the cart; nothing happens when it is not in it. */
export async function removeFromCart(db: Db, customerId: string, productId: string): Promise<void> {
  await db
    .deleteFrom('cartLines')
    .where('customerId', '=', customerId)
    .where('productId', '=', productId)
    .execute();
}
