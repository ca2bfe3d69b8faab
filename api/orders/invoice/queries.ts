import type { Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { OrderAddress, OrderSeller } from '../../db/tables.ts';

/** A paid order with all data of its invoices and credit notes. */
export interface InvoiceOrder {
  readonly id: string;
  readonly paidAt: Date;
  readonly customerName: string;
  readonly address: OrderAddress;
  readonly placeOfSupply: string;
  /** As the provider names it. */
  readonly paymentMethod: string;
  readonly sellerOrders: readonly InvoiceSellerOrder[];
}

export interface InvoiceSellerOrder {
  readonly seller: OrderSeller;
  readonly invoiceNumber: string;
  readonly invoicedAt: Date;
  readonly amountPaise: number;
  readonly creditNoteNumber: string | null;
  readonly creditedAt: Date | null;
  /** Credit notes of cancelled pieces, the oldest first; not there when there are none. */
  readonly partCredits?: readonly PartCredit[];
  /** Invoices of what was sent in exchange, the oldest first; not there when there are none. */
  readonly exchanges?: readonly ExchangeInvoice[];
  /** Of all its invoices. */
  readonly lines: readonly InvoiceLine[];
}

export interface ExchangeInvoice {
  readonly number: string;
  readonly at: string;
}

/** `line` is the place of the line in `lines`; `before` counts its pieces that were credited earlier. */
export interface PartCredit {
  readonly number: string;
  readonly at: string;
  readonly pieces: readonly {
    readonly line: number;
    readonly before: number;
    readonly quantity: number;
    /** What the customer pays for them all the same; not there when it is nothing. */
    readonly keptPaise?: number;
  }[];
}

/** Amounts are of the whole line, but price and MRP of one piece. The tax is null for a seller without GSTIN. */
export interface InvoiceLine {
  readonly title: string;
  readonly translations: Translations<'title'>;
  readonly hsn: string;
  readonly quantity: number;
  readonly pricePaise: number;
  readonly mrpPaise: number;
  readonly taxRate: number | null;
  readonly taxablePaise: number | null;
  readonly cgstPaise: number | null;
  readonly sgstPaise: number | null;
  readonly igstPaise: number | null;
  /** The number of the invoice of the exchange in which it was sent; not there for what was bought. */
  readonly invoice?: string;
  /** Of a credit note: what of the price is not given back. */
  readonly keptPaise?: number;
}

type InvoiceRow = Omit<InvoiceOrder, 'sellerOrders'> &
  Omit<InvoiceSellerOrder, 'partCredits' | 'exchanges'> & {
    readonly partCredits: PartCredit[] | null;
    readonly exchanges: ExchangeInvoice[] | null;
  };

const invoiceOrder = defineStatement(
  'invoice-order',
  ({
    customerId,
    providerOrderId,
  }: {
    customerId: string;
    providerOrderId: string;
  }) => sql<InvoiceRow>`
    select o.id, o.paid_at, o.customer_name, o.address, o.place_of_supply, p.method as payment_method, so.seller,
      so.invoice_number, so.invoiced_at, so.amount_paise, r.credit_note_number, r.created_at as credited_at, own.lines, (
        select jsonb_agg(jsonb_build_object('number', pr.number, 'at', pr.at, 'pieces', (
          select jsonb_agg(jsonb_build_object('before', cp.before, 'quantity', cp.quantity, 'line', (
            select count(*) from order_lines e where e.seller_order_id = so.id and e.position < l.position
          )) || case when cp.kept_paise > 0 then jsonb_build_object('keptPaise', cp.kept_paise) else '{}' end order by l.position)
          from cancelled_pieces cp join order_lines l on l.id = cp.order_line_id
          where cp.cancellation_id = pr.cancellation_id
        )) order by pr.at, pr.id)
        from (
          select id, cancellation_id, credit_note_number as number, created_at as at from refunds
          where seller_order_id = so.id and cancellation_id is not null
          union all
          select return_id, cancellation_id, credit_note_number, invoiced_at from exchanges where seller_order_id = so.id
        ) pr
      ) as part_credits, (
        select jsonb_agg(jsonb_build_object('number', x.invoice_number, 'at', x.invoiced_at) order by x.invoiced_at, x.return_id)
        from exchanges x where x.seller_order_id = so.id
      ) as exchanges
    from orders o join payments p on p.id = o.payment_id
    join seller_orders so on so.order_id = o.id
    left join refunds r on r.seller_order_id = so.id and r.credit_note_number is not null
      and r.cancellation_id is null
    cross join lateral (
      select min(l.position) as first, jsonb_agg(jsonb_build_object('title', l.title, 'translations', l.translations,
        'hsn', l.hsn, 'quantity', l.quantity, 'pricePaise', l.price_paise, 'mrpPaise', l.mrp_paise,
        'taxRate', l.tax_rate, 'taxablePaise', l.taxable_paise, 'cgstPaise', l.cgst_paise,
        'sgstPaise', l.sgst_paise, 'igstPaise', l.igst_paise)
          || case when x.return_id is not null then jsonb_build_object('invoice', x.invoice_number) else '{}' end
          order by l.position) as lines
      from order_lines l left join exchanges x on x.return_id = l.exchange_id where l.seller_order_id = so.id
    ) own
    where o.customer_id = ${customerId} and o.provider_order_id = ${providerOrderId} and o.status = 'paid'
      and so.invoice_number is not null
    order by own.first`,
);

/** A customer's paid order by the provider's id; undefined when it is another customer's, or not paid. */
export async function findInvoiceOrder(
  db: Db,
  customerId: string,
  providerOrderId: string,
): Promise<InvoiceOrder | undefined> {
  const rows = await invoiceOrder(db, { customerId, providerOrderId });
  const [first] = rows;
  return first && { ...withoutEmpty(first), sellerOrders: rows.map(withoutEmpty) };
}

/** An order without cancelled pieces or exchanges is the same as before there could be any, so that its kept file stays. */
function withoutEmpty({ partCredits, exchanges, ...row }: InvoiceRow) {
  return { ...row, ...(partCredits && { partCredits }), ...(exchanges && { exchanges }) };
}

export interface InvoiceFileKey {
  readonly orderId: string;
  readonly language: Language;
  /** Of the contents; a file with other contents is out of date. */
  readonly contentsHash: Buffer;
}

const invoiceFile = defineStatement('invoice-file', (file: InvoiceFileKey, db) =>
  db
    .selectFrom('invoiceFiles')
    .select('pdf')
    .where('orderId', '=', file.orderId)
    .where('language', '=', file.language)
    .where('contentsHash', '=', file.contentsHash),
);

/** The kept PDF file. */
export async function findInvoiceFile(db: Db, file: InvoiceFileKey): Promise<Buffer | undefined> {
  const [found] = await invoiceFile(db, file);
  return found?.pdf;
}
