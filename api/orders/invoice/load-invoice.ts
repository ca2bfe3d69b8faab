import { createHash } from 'node:crypto';
import type { Language } from '@haat/shared/words/words.ts';
import type { Db } from '../../db/connect.ts';
import { saveInvoiceFile } from './commands.ts';
import type { InvoiceProcesses } from './invoice-processes.ts';
import { findInvoiceFile, type InvoiceOrder } from './queries.ts';

/** Invoice.pdf of an order of this customer: as it was drawn first, until a credit note is added to it. Throws 503. */
export async function loadInvoice(
  { db, processes }: { readonly db: Db; readonly processes: Pick<InvoiceProcesses, 'render'> },
  order: InvoiceOrder,
  { customerId, language }: { readonly customerId: string; readonly language: Language },
): Promise<Uint8Array<ArrayBuffer>> {
  const file = { orderId: order.id, language, contentsHash: hashContents(order) };
  const kept = await findInvoiceFile(db, file);
  if (kept) return new Uint8Array(kept);
  const pdf = await processes.render(order, language);
  await saveInvoiceFile(db, customerId, { ...file, pdf });
  return pdf;
}

/** What the invoices say, not how they look: a kept file stays as it is when a new version draws others. */
function hashContents(order: InvoiceOrder): Buffer {
  return createHash('sha256').update(JSON.stringify(order)).digest();
}
