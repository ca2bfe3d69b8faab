import type { Db } from '../../db/connect.ts';
import type { MailedLine } from '../mails.ts';
import type { StockQuantity } from '../stock-commands.ts';

/** The lines of a seller order, sorted by product id. */
export async function listSellerOrderLines(
  trx: Db,
  sellerOrderId: string,
): Promise<(StockQuantity & MailedLine & { readonly id: string })[]> {
  return trx
    .selectFrom('orderLines')
    .select(['id', 'productId', 'quantity', 'title', 'translations', 'pricePaise'])
    .where('sellerOrderId', '=', sellerOrderId)
    .orderBy('productId')
    .execute();
}
