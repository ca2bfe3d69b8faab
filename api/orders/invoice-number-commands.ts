import { DAY_MS } from '@haat/shared/dates.ts';
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

export interface SkippedNumbers {
  readonly sellerCode: string;
  readonly seller: string;
  readonly kind: Series['kind'];
  readonly firstNumber: number;
  readonly lastNumber: number;
}

/**
 * After a backup was restored: no seller is given the next numbers of this financial year, because they may have been given
 * after the backup. How many depends on the seller's busiest day of the month before it, of invoices or of credit notes, and on
 * the days since; at least `SKIPPED_MIN`. Sellers who are added later begin as far on.
 */
export async function skipInvoiceNumbers(
  trx: Db,
  { backedUpAt, financialYear, now }: SkipOptions,
): Promise<SkippedNumbers[]> {
  const days = Math.ceil((now.getTime() - backedUpAt.getTime()) / DAY_MS);
  const reason = `restored the backup of ${backedUpAt.toISOString()}`;
  const { rows } = await sql<SkippedNumbers>`
    with given as (
      select seller_id, 'invoice' as kind, invoiced_at as at from seller_orders
      union all
      select so.seller_id, k.kind, x.invoiced_at from exchanges x join seller_orders so on so.id = x.seller_order_id
        cross join (values ('invoice'), ('credit note')) as k (kind)
      union all
      select so.seller_id, 'credit note', r.created_at from refunds r join seller_orders so on so.id = r.seller_order_id
      where r.credit_note_number is not null
    ), busiest as (
      select seller_id, max(count) as count from (
        select seller_id, count(*) from given where at > ${backedUpAt}::timestamptz - interval '30 days'
        group by seller_id, kind, date_trunc('day', at at time zone 'Asia/Kolkata')
      ) of_day group by seller_id
    ), skips as (
      select s.id as seller_id, k.kind, (${SKIPPED_MIN} + 2 * ${days}::int * coalesce(b.count, 0))::int as count
      from sellers s cross join (values ('invoice'), ('credit note')) as k (kind) left join busiest b on b.seller_id = s.id
    ), moved as (
      insert into invoice_series as series (seller_id, kind, financial_year, last_number)
        select seller_id, kind, ${financialYear}, count from skips
        on conflict (seller_id, kind, financial_year) do update set last_number = series.last_number + excluded.last_number
        returning seller_id, kind, last_number
    ), kept as (
      insert into skipped_invoice_numbers (seller_id, kind, financial_year, first_number, last_number, reason)
        select m.seller_id, m.kind, ${financialYear}, m.last_number - k.count + 1, m.last_number, ${reason}
        from moved m join skips k using (seller_id, kind)
        union all
        select null, k.kind, ${financialYear}, 1, coalesce((select max(count) from skips), ${SKIPPED_MIN}::int), ${reason}
        from (values ('invoice'), ('credit note')) as k (kind)
        returning seller_id, kind, first_number, last_number
    )
    select s.code as seller_code, s.name as seller, kept.kind, kept.first_number, kept.last_number
    from kept join sellers s on s.id = kept.seller_id order by s.code, kept.kind desc`.execute(trx);
  return rows;
}

interface SkipOptions {
  readonly backedUpAt: Date;
  readonly financialYear: string;
  readonly now: Date;
}

const SKIPPED_MIN = 100;
