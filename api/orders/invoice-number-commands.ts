import { type Db, sql } from '../db/connect.ts';

/**
 * Takes the next number of each seller's series, without gaps: a rollback returns its number to the series. Rows are locked
 * in the order of the sellers' ids, so that no two transactions deadlock.
 */
export async function allocateInvoiceNumbers(
  trx: Db,
  sellerIds: readonly string[],
  kind: 'invoice' | 'credit note',
  financialYear: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    sellerId: string;
    number: number;
  }>`    insert into invoice_series as series (seller_id, kind, financial_year, last_number)
    select id, ${kind}, ${financialYear}, 1 from unnest(${[...sellerIds].sort()}::text[]) as sellers(id) order by id
    on conflict (seller_id, kind, financial_year) do update set last_number = series.last_number + 1
    returning seller_id as "sellerId", last_number as number`.execute(trx);
  return new Map(rows.map(({ sellerId, number }) => [sellerId, number]));
}
