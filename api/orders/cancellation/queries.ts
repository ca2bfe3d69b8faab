import { type Db, sql } from '../../db/connect.ts';
import type { MailedLine } from '../mails.ts';
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

/** How many pieces of each line of a seller order are cancelled, by the line's id. */
export async function listCancelledQuantities(
  trx: Db,
  sellerOrderId: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await trx
    .selectFrom('orderLines')
    .select(['id', 'cancelledQuantity'])
    .where('sellerOrderId', '=', sellerOrderId)
    .execute();
  return new Map(rows.map(({ id, cancelledQuantity }) => [id, cancelledQuantity]));
}
