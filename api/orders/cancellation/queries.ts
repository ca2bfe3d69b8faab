import type { Cancellation } from '@haat/shared/contract/orders.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { MailedLine } from '../mails.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import type { StockQuantity } from '../stock-commands.ts';

/** A line of which pieces are left. */
export interface LeftLine {
  readonly id: string;
  readonly cancelledQuantity: number;
}

/** The lines of a seller order with the pieces that are not cancelled, sorted by product id. */
export async function listSellerOrderLines(
  trx: Db,
  sellerOrderId: string,
): Promise<(StockQuantity & MailedLine & LeftLine)[]> {
  const { rows } = await sql<StockQuantity & MailedLine & LeftLine>`
    select id, product_id, quantity - cancelled_quantity as quantity, cancelled_quantity, title, translations, price_paise
    from order_lines where seller_order_id = ${sellerOrderId} and cancelled_quantity < quantity
    order by product_id`.execute(trx);
  return rows;
}

/** How many pieces of each line of a seller order were bought, and how many of them were cancelled before the whole was. */
export async function listLineQuantities(
  trx: Db,
  sellerOrderId: string,
): Promise<{ id: string; quantity: number; cancelledQuantity: number }[]> {
  return trx
    .selectFrom('orderLines')
    .select(['id', 'quantity', 'cancelledQuantity'])
    .where('sellerOrderId', '=', sellerOrderId)
    .execute();
}

/** Whether a whole seller order was cancelled, also when its refund has been paid since. */
export async function hasBeenCancelled(
  trx: Db,
  { id, state }: Pick<LockedSellerOrder, 'id' | 'state'>,
): Promise<boolean> {
  if (state !== 'refunded') return state === 'cancelled';
  const event = await trx
    .selectFrom('orderHistory')
    .select('state')
    .where('sellerOrderId', '=', id)
    .where('state', '=', 'cancelled')
    .limit(1)
    .executeTakeFirst();
  return event !== undefined;
}

export interface CancellationRow extends Pick<Cancellation, 'note' | 'pieces'> {
  readonly sellerOrderId: string;
  readonly at: Date;
  readonly actor: Cancellation['by'];
}

/** The cancellations of pieces of one order of a customer, the oldest first; what came back is with its return. */
export function listCancellations(
  db: Db,
  { customerId, orderId }: { readonly customerId: string; readonly orderId: string },
): Promise<CancellationRow[]> {
  return cancellationsOfOrder(db, { customerId, orderId });
}

const cancellationsOfOrder = defineStatement(
  'cancellations-of-order',
  ({ customerId, orderId }: { customerId: string; orderId: string }) => sql<CancellationRow>`
    select c.seller_order_id, c.at, c.actor, c.note, array(
      select jsonb_build_object('line', p.order_line_id, 'quantity', p.quantity) from cancelled_pieces p
      where p.cancellation_id = c.id order by p.order_line_id) as pieces
    from orders o join seller_orders so on so.order_id = o.id join cancellations c on c.seller_order_id = so.id
    where o.customer_id = ${customerId} and o.id = ${orderId} and c.return_id is null order by c.at, c.id`,
);
