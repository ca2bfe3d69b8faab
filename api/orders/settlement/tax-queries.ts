import type { Translations } from '@haat/shared/translations.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { OrderSeller } from '../../db/tables.ts';

export interface LineToTax {
  readonly id: string;
  readonly productId: string;
  readonly sellerOrderId: string;
  readonly sellerId: string;
  readonly seller: OrderSeller;
  /** 'YYYY-MM-DD'; null when no day was said. */
  readonly promisedBy: string | null;
  readonly title: string;
  readonly translations: Translations<'title'>;
  readonly quantity: number;
  readonly pricePaise: number;
  /** In percent, of the day and for the price of one piece; null when the table of rates has no row for it. */
  readonly taxRate: number | null;
}

const linesToTax = defineStatement(
  'lines-to-tax',
  ({ orderId }: { orderId: string }) => sql<LineToTax>`
    select l.id, l.product_id, l.seller_order_id, so.seller_id, so.seller, so.promised_by::text as promised_by, l.title, l.translations, l.quantity,
      l.price_paise, rate.percent::float as tax_rate
    from order_lines l join seller_orders so on so.id = l.seller_order_id
    left join lateral (
      select r.percent from tax_rates r
      where starts_with(l.hsn, r.hsn_prefix) and r.valid_from <= (now() at time zone 'Asia/Kolkata')::date
        and (r.max_price_paise is null or l.price_paise <= r.max_price_paise)
      order by length(r.hsn_prefix) desc, r.valid_from desc, r.max_price_paise nulls last limit 1
    ) rate on true
    where l.order_id = ${orderId} order by l.position`,
);

/** The lines of an order with the rate of GST that holds today in India. */
export function listLinesToTax(trx: Db, orderId: string): Promise<LineToTax[]> {
  return linesToTax(trx, { orderId });
}
