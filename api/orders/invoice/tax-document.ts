import type { TaxDocumentTitle } from '@haat/shared/words/invoice-words.ts';
import type { OrderSeller } from '../../db/tables.ts';
import type { InvoiceLine } from './queries.ts';

export type TaxName = 'CGST' | 'SGST' | 'UTGST' | 'IGST';

/** An invoice or a credit note of one seller. Amounts in paise, positive on a credit note as well: it states the refunded amounts. */
export interface TaxDocument {
  readonly kind: 'invoice' | 'credit note';
  readonly title: TaxDocumentTitle;
  readonly number: string;
  readonly date: Date;
  /** The invoices that a credit note reverses, in whole or in part. */
  readonly against: readonly { readonly number: string; readonly date: Date }[] | null;
  readonly seller: OrderSeller;
  /** Empty on a document without tax. */
  readonly taxNames: readonly TaxName[];
  readonly lines: readonly TaxDocumentLine[];
  readonly taxablePaise: number;
  /** In the order of `taxNames`, as in every line. */
  readonly taxesPaise: readonly number[];
  readonly amountPaise: number;
}

export interface TaxDocumentLine
  extends Pick<
    InvoiceLine,
    'title' | 'translations' | 'hsn' | 'quantity' | 'pricePaise' | 'mrpPaise'
  > {
  readonly taxablePaise: number;
  /** In percent, of each tax. */
  readonly shareOfRate: number;
  readonly taxesPaise: readonly number[];
  readonly amountPaise: number;
}
