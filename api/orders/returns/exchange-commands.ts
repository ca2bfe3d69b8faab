import { canCollectTax } from '@haat/shared/gstin.ts';
import type { Db } from '../../db/connect.ts';
import type { OrderSeller } from '../../db/tables.ts';
import { Conflict } from '../../errors.ts';
import { insertCancellation } from '../cancellation/commands.ts';
import { listSellerOrderLines } from '../cancellation/queries.ts';
import { formatTitles } from '../checkout/commands.ts';
import { lockProductsToOrder, type ProductToOrder } from '../checkout/queries.ts';
import { createInvoiceNumbers } from '../invoice-number-commands.ts';
import {
  formatCreditNoteNumber,
  formatInvoiceNumber,
  getFinancialYear,
} from '../invoice-number-rules.ts';
import { calculatePiecesOfLine } from '../invoice/rules.ts';
import { chooseLines, type LinePieces } from '../piece-rules.ts';
import { hashId } from '../refunds/rules.ts';
import type { EventSource } from '../seller-order-commands.ts';
import type { LockedSellerOrder } from '../seller-order-queries.ts';
import { calculateLineTax } from '../settlement/rules.ts';
import { type LineToTax, listLinesToTax } from '../settlement/tax-queries.ts';
import { type ExchangedPieces, findNextPosition, listExchangedPieces } from './exchange-queries.ts';
import type { LockedReturn } from './queries.ts';

/**
 * Books an exchange that is sent now: a credit note for what came back, and for what is sent lines of their own with an invoice of the
 * same value, so no money moves. Its pieces must not be held by the return any more. Returns the new lines. Throws Conflict when a product is gone.
 */
export async function createExchange(
  trx: Db,
  { found, sellerOrder }: { readonly found: LockedReturn; readonly sellerOrder: LockedSellerOrder },
  source: EventSource,
): Promise<LinePieces[]> {
  const pieces = await listExchangedPieces(trx, found.id);
  const products = await lockProductsToOrder(
    trx,
    pieces.map(({ wantedProductId }) => wantedProductId),
  );
  // The new invoice has the taxes of the seller as it was at the sale: of one that has become another kind, money is given back.
  for (const { seller } of products.values())
    if (!hasSameTaxes(seller, sellerOrder.seller)) throw Conflict('variantGone');
  const all = await listSellerOrderLines(trx, sellerOrder.id);
  const lines = chooseLines(all, pieces);
  const before = new Map(lines.map((line) => [line.id, line.cancelledQuantity]));
  const cancellationId = await insertCancellation(trx, sellerOrder.id, lines, {
    ...source,
    returnId: found.id,
  });
  await insertExchange(trx, sellerOrder, { returnId: found.id, cancellationId });
  const position = await findNextPosition(trx, sellerOrder.orderId);
  const sent = pieces.map((piece, at) => {
    const { line, quantity, wantedProductId } = piece;
    const earlier = before.get(line) ?? 0;
    const place = {
      // The same after a restore, so that the refund of these pieces is the one that the provider knows.
      id: hashId(`exchange of ${line} ${earlier}+${quantity} for ${wantedProductId}`),
      orderId: sellerOrder.orderId,
      sellerOrderId: sellerOrder.id,
      position: position + at,
      exchangeId: found.id,
    };
    return { piece, before: earlier, line: buildLine(piece, products.get(wantedProductId), place) };
  });
  await trx
    .insertInto('orderLines')
    .values(sent.map(({ line }) => line))
    .execute();
  await setTaxes(trx, sellerOrder, new Map(sent.map((one) => [one.line.id, one])));
  return sent.map(({ line: { id, quantity } }) => ({ line: id, quantity }));
}

function hasSameTaxes(now: OrderSeller, then: OrderSeller): boolean {
  return (
    canCollectTax(now) === canCollectTax(then) &&
    now.gstin === then.gstin &&
    now.state === then.state
  );
}

async function insertExchange(
  trx: Db,
  { id: sellerOrderId, sellerId, seller }: LockedSellerOrder,
  booked: { readonly returnId: string; readonly cancellationId: string },
): Promise<void> {
  const year = getFinancialYear(new Date());
  // The sequence of settlement and refunds: no transaction has one series and waits for the other.
  const credits = await createInvoiceNumbers(trx, [sellerId], 'credit note', year);
  const invoices = await createInvoiceNumbers(trx, [sellerId], 'invoice', year);
  await trx
    .insertInto('exchanges')
    .values({
      ...booked,
      sellerOrderId,
      creditNoteNumber: formatCreditNoteNumber(seller.code, year, credits.get(sellerId) ?? 0),
      invoiceNumber: formatInvoiceNumber(seller.code, year, invoices.get(sellerId) ?? 0),
    })
    .execute();
}

interface PlacedLine {
  readonly id: string;
  readonly orderId: string;
  readonly sellerOrderId: string;
  readonly position: number;
  readonly exchangeId: string;
}

function buildLine(
  { quantity, pricePaise, term, termReason }: ExchangedPieces,
  product: ProductToOrder | undefined,
  place: PlacedLine,
) {
  if (!product) throw Conflict('variantGone');
  const { title, translations } = formatTitles(product);
  return {
    ...place,
    productId: product.id,
    title,
    translations: JSON.stringify(translations),
    pictures: JSON.stringify(product.pictures),
    hsn: product.hsn,
    // What was said before buying holds for what comes in its place.
    term,
    termReason,
    quantity,
    pricePaise,
    // Its price may have changed since it was asked for; the one that was paid counts.
    mrpPaise: Math.max(product.mrpPaise, pricePaise),
  };
}

interface BookedPieces {
  readonly piece: ExchangedPieces;
  /** How many pieces of the line were taken off its invoice earlier. */
  readonly before: number;
}

/** The taxes of the day on which it is sent. At the same rate they are those of the credit note, to the paisa. */
async function setTaxes(
  trx: Db,
  { orderId, address }: LockedSellerOrder,
  sent: ReadonlyMap<string, BookedPieces>,
): Promise<void> {
  for (const line of await listLinesToTax(trx, orderId)) {
    const booked = sent.get(line.id);
    const tax = booked && calculateTax(line, booked, address.state);
    if (tax) await trx.updateTable('orderLines').set(tax).where('id', '=', line.id).execute();
  }
}

function calculateTax(
  line: LineToTax,
  { piece: { invoiced, quantity }, before }: BookedPieces,
  placeOfSupply: string,
) {
  const taxed = calculateLineTax(line, placeOfSupply);
  if (!taxed) return undefined;
  const { taxRate } = taxed;
  const isSame = taxRate === invoiced.taxRate;
  const shares = isSame ? calculatePiecesOfLine(invoiced, before, quantity) : taxed;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = shares;
  return { taxRate, taxablePaise, cgstPaise, sgstPaise, igstPaise };
}
