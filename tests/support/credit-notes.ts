import type { Database } from '@haat/api/db/connect.ts';
import { findInvoiceOrder } from '@haat/api/orders/invoice/queries.ts';
import { buildTaxDocuments } from '@haat/api/orders/invoice/rules.ts';
import type { TestShopper } from './build-order.ts';
import { runSql } from './run-sql.ts';

/** The amounts of an order's credit notes as its invoice shows them, in paise; NaN where lines do not add up to it. */
export async function countCreditNotes(
  { db }: Database,
  shopper: Pick<TestShopper, 'id'>,
  order: string,
): Promise<number[]> {
  const [row] = await runSql<{ at: string }>(
    db,
    'select provider_order_id as at from orders where id = $1',
    [order],
  );
  const found = await findInvoiceOrder(db, shopper.id, row?.at ?? '');
  const documents = found ? buildTaxDocuments(found) : [];
  return documents
    .filter(({ kind }) => kind === 'credit note')
    .map(({ amountPaise, lines, taxablePaise, taxesPaise }) => {
      const sum = lines.reduce((all, line) => all + line.amountPaise, 0);
      const taxed = taxesPaise.reduce((all, tax) => all + tax, taxablePaise);
      return sum === amountPaise && taxed === amountPaise ? amountPaise : Number.NaN;
    });
}
