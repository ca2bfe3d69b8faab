import { CART_LINES_MAX } from '@haat/shared/limits.ts';
import type { Insertable } from 'kysely';
import { lockCustomer } from '../accounts/lock-commands.ts';
import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';
import type { CartLinesTable } from '../db/tables.ts';
import { runInTransaction } from '../db/transaction.ts';
import { Conflict, NotEnoughStock, NotFound } from '../errors.ts';
import { findOfferForCustomer } from '../orders/stock-queries.ts';

/** Adds a product to the cart or sets its quantity; stores the price that the customer sees now. */
export async function addToCart(
  db: Db,
  customerId: string,
  productId: string,
  quantity: number,
): Promise<void> {
  await runInTransaction(db, async (trx) => {
    await lockCustomer(trx, customerId);
    const offer = await findOfferForCustomer(trx, customerId, productId);
    if (!offer) throw NotFound('productNotFound');
    if (quantity > offer.stock) throw NotEnoughStock(offer.stock);
    const line = { customerId, productId, quantity, pricePaise: offer.pricePaise };
    if ((await putLine(trx, line)) > CART_LINES_MAX) throw Conflict('cartFull');
  });
}

type LineToPut = Omit<Insertable<CartLinesTable>, 'sequence'>;

const cartLine = defineStatement(
  'put-cart-line',
  ({ customerId, productId, quantity, pricePaise }: LineToPut) => sql<{ lines: number }>`
    with put as (
      insert into cart_lines (customer_id, product_id, quantity, price_paise)
      values (${customerId}, ${productId}, ${quantity}, ${pricePaise})
      on conflict (customer_id, product_id) do update
        set quantity = excluded.quantity, price_paise = excluded.price_paise
      returning (xmax = 0)::int as added -- 0 for a line that was there
    )
    select (select count(*) from cart_lines where customer_id = ${customerId})::int + put.added as lines from put`,
);

/** Returns how many lines the cart then has. */
async function putLine(trx: Db, line: LineToPut): Promise<number> {
  const [put] = await cartLine(trx, line);
  return put?.lines ?? 0;
}

const lineRemoval = defineStatement(
  'remove-cart-line',
  ({ customerId, productId }: Pick<LineToPut, 'customerId' | 'productId'>, db) =>
    db
      .deleteFrom('cartLines')
      .where('customerId', '=', customerId)
      .where('productId', '=', productId),
);

/** Removes a product from the cart; does nothing when the product is not in it. */
export async function removeFromCart(db: Db, customerId: string, productId: string): Promise<void> {
  await lineRemoval(db, { customerId, productId });
}
