import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';

interface Bought {
  readonly customerId: string;
  readonly placedAt: Date;
  readonly ids: string[];
  readonly quantities: number[];
}

const purchasedLines = defineStatement(
  'remove-purchased-lines',
  ({ customerId, placedAt, ids, quantities }: Bought) => sql`
    with bought as (select * from unnest(${ids}::text[], ${quantities}::int[]) as b(id, quantity)),
    -- Locked in the order of their products, so that no two settlements wait for each other.
    locked as materialized (
      select product_id from cart_lines where customer_id = ${customerId} and product_id = any(${ids}::text[])
        and (added_at is null or added_at <= ${placedAt})
      order by product_id for update
    ), gone as (
      delete from cart_lines l using bought b, locked
      where l.customer_id = ${customerId} and l.product_id = locked.product_id and locked.product_id = b.id and l.quantity <= b.quantity
    )
    update cart_lines l set quantity = l.quantity - b.quantity from bought b, locked
    where l.customer_id = ${customerId} and l.product_id = locked.product_id and locked.product_id = b.id and l.quantity > b.quantity`,
);

interface Purchase {
  readonly customerId: string;
  /** What was put into the cart later was not bought with this order. */
  readonly placedAt: Date;
  readonly lines: readonly { readonly productId: string; readonly quantity: number }[];
}

/** Removes what was bought from a cart; a larger quantity in the cart is reduced by what was bought. */
export async function removePurchasedLines(
  trx: Db,
  { customerId, placedAt, lines }: Purchase,
): Promise<void> {
  await purchasedLines(trx, {
    customerId,
    placedAt,
    ids: lines.map(({ productId }) => productId),
    quantities: lines.map(({ quantity }) => quantity),
  });
}
