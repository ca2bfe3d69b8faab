import type { Language } from '@haat/shared/words/words.ts';
import { type Db, sql } from '../../db/connect.ts';
import type { InvoiceFileKey } from './queries.ts';

interface InvoiceFile extends InvoiceFileKey {
  readonly language: Language;
  readonly pdf: Uint8Array;
}

/** Keeps the file, unless the customer has been erased meanwhile. */
export async function saveInvoiceFile(
  db: Db,
  customerId: string,
  { orderId, language, contentsHash, pdf }: InvoiceFile,
): Promise<void> {
  // The lock makes it wait for an erasure, and an erasure for it.
  await sql`
    with owned as materialized (
      select id from orders where id = ${orderId} and customer_id = ${customerId} for share
    )
    insert into invoice_files (order_id, language, contents_hash, pdf)
    select id, ${language}, ${contentsHash}::bytea, ${Buffer.from(pdf)}::bytea from owned
    on conflict (order_id, language) do update
      set contents_hash = excluded.contents_hash, pdf = excluded.pdf, made_at = now()`.execute(db);
}

/** Deletes the kept files of a customer's orders: they name the customer. */
export async function deleteInvoiceFilesOf(trx: Db, customerId: string): Promise<void> {
  await sql`delete from invoice_files f using orders o
    where o.id = f.order_id and o.customer_id = ${customerId}`.execute(trx);
}
