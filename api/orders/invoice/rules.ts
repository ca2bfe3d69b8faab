import type { TaxDocumentTitle } from '@haat/shared/words/invoice-words.ts';
import type { OrderSeller } from '../../db/tables.ts';
import { getStateTaxName } from '../tax-rules.ts';
import type { InvoiceLine, InvoiceOrder, InvoiceSellerOrder } from './queries.ts';
import type { TaxDocument, TaxDocumentLine, TaxName } from './tax-document.ts';

/** The invoices of all sellers, then the credit notes. */
export function buildTaxDocuments(order: InvoiceOrder): TaxDocument[] {
  return [
    ...order.sellerOrders.map((sellerOrder) => buildInvoice(sellerOrder, order)),
    ...order.sellerOrders.flatMap((sellerOrder) => buildCreditNote(sellerOrder, order) ?? []),
  ];
}

function buildInvoice(sellerOrder: InvoiceSellerOrder, order: InvoiceOrder): TaxDocument {
  return {
    ...getDocumentContents(sellerOrder, order),
    kind: 'invoice',
    title: getDocumentTitle(sellerOrder),
    number: sellerOrder.invoiceNumber,
    date: sellerOrder.invoicedAt,
    against: null,
  };
}

function buildCreditNote(
  sellerOrder: InvoiceSellerOrder,
  order: InvoiceOrder,
): TaxDocument | undefined {
  if (sellerOrder.creditNoteNumber === null || sellerOrder.creditedAt === null) return undefined;
  return {
    ...getDocumentContents(sellerOrder, order),
    kind: 'credit note',
    title: 'credit note',
    number: sellerOrder.creditNoteNumber,
    date: sellerOrder.creditedAt,
    against: { number: sellerOrder.invoiceNumber, date: sellerOrder.invoicedAt },
  };
}

/** Products without tax are on a bill of supply, together with taxed ones on an invoice-cum-bill (CGST Rules 46A and 49). */
function getDocumentTitle({ seller, lines }: InvoiceSellerOrder): TaxDocumentTitle {
  const taxed = lines.filter(({ taxRate }) => (taxRate ?? 0) > 0).length;
  if (seller.gstin === null || taxed === 0) return 'bill of supply';
  return taxed === lines.length ? 'tax invoice' : 'invoice-cum-bill of supply';
}

function getDocumentContents(
  sellerOrder: InvoiceSellerOrder,
  { placeOfSupply }: InvoiceOrder,
): Pick<
  TaxDocument,
  'seller' | 'taxNames' | 'lines' | 'taxablePaise' | 'taxesPaise' | 'amountPaise'
> {
  const taxNames =
    getDocumentTitle(sellerOrder) === 'bill of supply'
      ? []
      : getTaxNames(sellerOrder.seller, placeOfSupply);
  const lines = sellerOrder.lines.map((line) => buildDocumentLine(line, taxNames));
  return {
    seller: sellerOrder.seller,
    taxNames,
    lines,
    taxablePaise: sum(lines.map(({ taxablePaise }) => taxablePaise)),
    taxesPaise: taxNames.map((_, tax) => sum(lines.map((line) => line.taxesPaise[tax] ?? 0))),
    amountPaise: sellerOrder.amountPaise,
  };
}

function getTaxNames(seller: OrderSeller, placeOfSupply: string): TaxName[] {
  return seller.state === placeOfSupply ? ['CGST', getStateTaxName(placeOfSupply)] : ['IGST'];
}

function buildDocumentLine(line: InvoiceLine, taxNames: readonly TaxName[]): TaxDocumentLine {
  const { title, translations, hsn, quantity, pricePaise, mrpPaise } = line;
  const amountPaise = pricePaise * quantity;
  const byName: Record<TaxName, number | null> = {
    CGST: line.cgstPaise,
    SGST: line.sgstPaise,
    UTGST: line.sgstPaise,
    IGST: line.igstPaise,
  };
  return {
    title,
    translations,
    hsn,
    quantity,
    pricePaise,
    mrpPaise,
    amountPaise,
    taxablePaise: line.taxablePaise ?? amountPaise,
    shareOfRate: (line.taxRate ?? 0) / Math.max(taxNames.length, 1),
    taxesPaise: taxNames.map((name) => byName[name] ?? 0),
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
