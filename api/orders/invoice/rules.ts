import { canCollectTax } from '@haat/shared/gstin.ts';
import type { TaxDocumentTitle } from '@haat/shared/words/invoice-words.ts';
import type { OrderSeller } from '../../db/tables.ts';
import { getStateTaxName } from '../tax-rules.ts';
import type { InvoiceLine, InvoiceOrder, InvoiceSellerOrder, PartCredit } from './queries.ts';
import type { TaxDocument, TaxDocumentLine, TaxName } from './tax-document.ts';

/** The invoices of all sellers, those of what was sent in exchange, then the credit notes. */
export function buildTaxDocuments(order: InvoiceOrder): TaxDocument[] {
  return [
    ...order.sellerOrders.map((sellerOrder) => buildInvoice(sellerOrder, order)),
    ...order.sellerOrders.flatMap((sellerOrder) => buildExchangeInvoices(sellerOrder, order)),
    ...order.sellerOrders.flatMap((sellerOrder) => buildCreditNotes(sellerOrder, order)),
  ];
}

function buildInvoice(all: InvoiceSellerOrder, order: InvoiceOrder): TaxDocument {
  const lines = all.lines.filter(({ invoice }) => invoice === undefined);
  const sellerOrder = { ...all, lines };
  return {
    ...getDocumentContents(sellerOrder, order),
    kind: 'invoice',
    title: getDocumentTitle(sellerOrder),
    number: sellerOrder.invoiceNumber,
    date: sellerOrder.invoicedAt,
    against: null,
  };
}

/** One for each exchange, of the same value as its credit note. */
function buildExchangeInvoices(
  { exchanges = [], ...all }: InvoiceSellerOrder,
  order: InvoiceOrder,
): TaxDocument[] {
  return exchanges.map(({ number, at }) => {
    const lines = all.lines.filter(({ invoice }) => invoice === number);
    const amountPaise = sum(lines.map(calculateAmount));
    const sent = { ...all, lines, amountPaise, invoiceNumber: number, invoicedAt: new Date(at) };
    return buildInvoice({ ...sent, lines: lines.map(({ invoice: _, ...line }) => line) }, order);
  });
}

/** Those of cancelled pieces, then that of all the rest. */
function buildCreditNotes(sellerOrder: InvoiceSellerOrder, order: InvoiceOrder): TaxDocument[] {
  const { partCredits = [], creditNoteNumber: number, creditedAt } = sellerOrder;
  const parts = partCredits.map(({ number: own, at, pieces }) => ({
    number: own,
    date: new Date(at),
    pieces,
  }));
  const rest = listRest(sellerOrder);
  const all =
    number === null || creditedAt === null
      ? parts
      : [...parts, { number, date: creditedAt, pieces: rest }];
  return all.map(({ number: own, date, pieces }) => ({
    ...getDocumentContents(chooseCredited(sellerOrder, pieces), order),
    kind: 'credit note',
    title: 'credit note',
    number: own,
    date,
    against: listInvoicesOf(sellerOrder, pieces),
  }));
}

/** The invoices that have these pieces: of a seller order with exchanges they may be on several. */
function listInvoicesOf(
  { lines, exchanges = [], invoiceNumber, invoicedAt }: InvoiceSellerOrder,
  pieces: Pieces,
): NonNullable<TaxDocument['against']> {
  const own = new Set(pieces.map(({ line }) => lines[line]?.invoice ?? invoiceNumber));
  const all = [
    { number: invoiceNumber, date: invoicedAt },
    ...exchanges.map(({ number, at }) => ({ number, date: new Date(at) })),
  ];
  return all.filter(({ number }) => own.has(number));
}

type Pieces = PartCredit['pieces'];

/** The pieces of each line that no credit note of cancelled pieces has. */
function listRest({ lines, partCredits = [] }: InvoiceSellerOrder): Pieces {
  const credited = partCredits.flatMap(({ pieces }) => pieces);
  return lines.flatMap((line, position) => {
    const before = sum(
      credited.filter(({ line: of }) => of === position).map(({ quantity }) => quantity),
    );
    const quantity = line.quantity - before;
    return quantity > 0 ? [{ line: position, before, quantity }] : [];
  });
}

/** The seller order as if it had only these pieces, each with its share of the line's tax. */
function chooseCredited(sellerOrder: InvoiceSellerOrder, pieces: Pieces): InvoiceSellerOrder {
  const lines = pieces.flatMap(({ line: position, before, quantity, keptPaise }) => {
    const line = sellerOrder.lines[position];
    return line ? [calculatePiecesOfLine(line, before, quantity, keptPaise)] : [];
  });
  const amountPaise = sum(lines.map(calculateAmount));
  return { ...sellerOrder, lines, amountPaise };
}

/**
 * Some pieces of a line. Of each tax they have what is due for all pieces so far, rounded, less what earlier ones had: so all credit
 * notes of a line together have exactly its tax. The taxable value is the rest of the price. Of pieces for which the customer pays
 * something all the same, tax and value are those of the part that is given back.
 */
export function calculatePiecesOfLine(
  line: InvoiceLine,
  before: number,
  quantity: number,
  keptPaise = 0,
): InvoiceLine {
  const pricePaise = line.pricePaise * quantity;
  const amountPaise = pricePaise - keptPaise;
  const share = (paise: number | null) =>
    paise === null
      ? null
      : roundShare(upTo(paise, before + quantity) - upTo(paise, before), amountPaise, pricePaise);
  const upTo = (paise: number, pieces: number) => roundShare(paise, pieces, line.quantity);
  const [cgstPaise, sgstPaise, igstPaise] = [line.cgstPaise, line.sgstPaise, line.igstPaise].map(
    share,
  ) as [number | null, number | null, number | null];
  const taxes = (cgstPaise ?? 0) + (sgstPaise ?? 0) + (igstPaise ?? 0);
  const taxablePaise = line.taxablePaise === null ? null : amountPaise - taxes;
  const piecesOfLine = { ...line, quantity, taxablePaise, cgstPaise, sgstPaise, igstPaise };
  return keptPaise > 0 ? { ...piecesOfLine, keptPaise } : piecesOfLine;
}

/** paise × part / whole with integers only, halves upwards. */
function roundShare(paise: number, part: number, whole: number): number {
  return Number((2n * BigInt(paise) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

function calculateAmount({ pricePaise, quantity, keptPaise = 0 }: InvoiceLine): number {
  return pricePaise * quantity - keptPaise;
}

/** Products without tax, and all of a seller who collects none, are on a bill of supply, together with taxed ones on an invoice-cum-bill (CGST Rules 46A and 49). */
function getDocumentTitle({ seller, lines }: InvoiceSellerOrder): TaxDocumentTitle {
  const taxed = lines.filter(({ taxRate }) => (taxRate ?? 0) > 0).length;
  if (!canCollectTax(seller) || taxed === 0) return 'bill of supply';
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
  const amountPaise = calculateAmount(line);
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
