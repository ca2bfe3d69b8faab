import { type Db, sql } from '../db/connect.ts';
import { defineStatement } from '../db/statements.ts';

interface Series {
  readonly sellerIds: readonly string[];
  readonly kind: 'invoice' | 'credit note';
  readonly financialYear: string;
}

const nextNumbers = defineStatement(
  'next-invoice-numbers',
  ({ sellerIds, kind, financialYear }: Series) => sql<{ sellerId: string; number: number }>`
    insert into invoice_series as series (seller_id, kind, financial_year, last_number)
    select id, ${kind}, ${financialYear}, 1 from unnest(${sellerIds}::text[]) as sellers(id) order by id
    on conflict (seller_id, kind, financial_year) do update set last_number = series.last_number + 1
    returning seller_id, last_number as number`,
);

/**
 * Takes the next number of each seller's series, without gaps: a rollback returns its number to the series. Rows are locked
 * in the order of the sellers' ids, so that no two transactions deadlock.
 */
export async function createInvoiceNumbers(
  trx: Db,
  sellerIds: readonly string[],
  kind: Series['kind'],
  financialYear: string,
): Promise<Map<string, number>> {
  const rows = await nextNumbers(trx, { sellerIds: sellerIds.toSorted(), kind, financialYear });
  return new Map(rows.map(({ sellerId, number }) => [sellerId, number]));
}
