import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { CategoryTerm, TermReason } from '@haat/shared/contract/return-terms.ts';
import type { GstScheme } from '@haat/shared/gstin.ts';
import type { Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp, TranslationsColumn } from './columns.ts';

export interface OrdersTable {
  id: Generated<string>;
  customerId: string | null;
  status: Generated<OrderStatus>;
  reservation: Generated<'held' | 'taken' | 'released'>;
  reservedUntil: Timestamp;
  amountPaise: number;
  isFromCart: boolean;
  language: Language;
  customerName: string;
  customerEmail: string;
  address: Json<OrderAddress>;
  placeOfSupply: string;
  /** What the customer wrote for a gift, which may be nothing; null: it is no gift. */
  giftMessage: Generated<string | null>;
  providerOrderId: string | null;
  paymentId: string | null;
  paymentSignature: string | null;
  createdAt: Timestamp;
  paidAt: NullableTimestamp;
  lastPolledAt: NullableTimestamp;
}

/** 'pending' until paid; 'expired' when it was not paid in time; 'refunded' when its payment was refunded. */
export type OrderStatus = 'pending' | 'paid' | 'refunded' | 'expired';

/** An address as it was when the order was made. */
export interface OrderAddress {
  name: string;
  mobileno: string;
  address: string;
  locality: string;
  landmark: string;
  alternatemobile: string;
  city: string;
  district: string;
  state: string;
  pincode: string;
}

export type SellerOrderState =
  | 'reserved'
  | 'paid'
  | 'processing'
  | 'accepted'
  | 'packed'
  | 'shipped'
  | 'delivered'
  | 'not received'
  | 'undelivered'
  | 'closed'
  | 'cancelled'
  | 'return requested'
  | 'returned'
  | 'refunded';

/** A seller as it was when the order was made. */
export interface OrderSeller {
  code: string;
  /** As registered. */
  name: string;
  /** Not there in orders from before sellers had translations. */
  translations?: Translations<'name' | 'city'>;
  gstin: string | null;
  /** Not there, as the next, in orders from before sellers had it. */
  gstScheme?: GstScheme;
  enrolmentNumber?: string | null;
  address: string;
  city: string;
  state: string;
  pincode: string;
  email: string;
}

export interface SellerOrdersTable {
  id: Generated<string>;
  orderId: string;
  sellerId: string;
  seller: Json<OrderSeller>;
  state: SellerOrderState;
  amountPaise: number;
  /** The day by which it arrives, as it was said at Place Order. */
  promisedBy: ColumnType<never, string | null | undefined, never>;
  invoiceNumber: string | null;
  invoicedAt: NullableTimestamp;
}

export interface OrderLinesTable {
  id: Generated<string>;
  orderId: string;
  sellerOrderId: string;
  position: number;
  productId: string;
  title: string;
  translations: TranslationsColumn<'title'>;
  pictures: Json<Picture[]>;
  hsn: string;
  quantity: number;
  /** Also those that came back by an accepted return. */
  cancelledQuantity: Generated<number>;
  /** Pieces that are in a return that has not ended; the database counts them. */
  returningQuantity: ColumnType<number, never, never>;
  /** Of the cancelled pieces, those that came back by an accepted return. */
  returnedQuantity: Generated<number>;
  /** The exchange in which it was sent; null when it was bought. */
  exchangeId: string | null;
  /** What its category allowed to be returned at Place Order; null in an order from before it was kept. */
  term: CategoryTerm | null;
  termReason: TermReason | null;
  pricePaise: number;
  mrpPaise: number;
  taxRate: ColumnType<string | null, number | null | undefined, number | null>;
  taxablePaise: number | null;
  cgstPaise: number | null;
  sgstPaise: number | null;
  igstPaise: number | null;
}

/** Some pieces of a seller order that were cancelled at once, with a refund of their own. */
export interface CancellationsTable {
  /** The same whenever the same pieces are cancelled. */
  id: string;
  sellerOrderId: string;
  at: Timestamp;
  actor: OrderHistoryTable['actor'];
  note: Generated<string>;
  /** The accepted return from which it follows; null when the pieces were never delivered. */
  returnId: string | null;
}

export interface CancelledPiecesTable {
  cancellationId: string;
  orderLineId: string;
  /** How many pieces of the line had been cancelled already. */
  before: number;
  quantity: number;
  /** What the customer pays for them all the same: of a return whose loss is shared. */
  keptPaise: Generated<number>;
}

/**
 * What was sent together. 'sale': what was bought; 'replacement': the same once more, in the place of something else; 'exchange': another
 * size or colour in its place.
 */
export interface ParcelsTable {
  id: Generated<string>;
  sellerOrderId: string;
  kind: Generated<'sale' | 'replacement' | 'exchange'>;
  /** The return in whose place it goes; null of what was bought. */
  returnId: string | null;
  carrier: string;
  /** The number with which the carrier tracks it. */
  awb: string;
  shippedAt: Timestamp;
  deliveredAt: NullableTimestamp;
}

/** What a carrier says of a parcel. 'undelivered': an attempt at the door has failed; 'returning': back to the seller. */
export type CarrierStatus =
  | 'booked'
  | 'picked up'
  | 'on the way'
  | 'out for delivery'
  | 'undelivered'
  | 'returning'
  | 'returned'
  | 'lost'
  | 'cancelled'
  | 'delivered';

/** A parcel that a carrier was asked to bring. */
export interface BookingsTable {
  id: Generated<string>;
  sellerOrderId: string;
  state: Generated<'requested' | 'booked' | 'refused'>;
  /** The carrier's numbers of order and shipment. */
  carrierOrder: string | null;
  shipment: string | null;
  awb: string | null;
  /** What the carrier was asked to bring; null before it is asked. */
  pieces: ColumnType<{ line: string; quantity: number }[] | null, never, string>;
  /** What the carrier last said about the parcel. */
  status: Generated<CarrierStatus>;
  /** Why it was refused, and what to do; '' otherwise. */
  reason: Generated<string>;
  createdAt: Timestamp;
}

export interface ParcelLinesTable {
  parcelId: string;
  orderLineId: string;
  quantity: number;
}

export interface OrderHistoryTable {
  id: GeneratedAlways<number>;
  sellerOrderId: string;
  state: SellerOrderState;
  at: Timestamp;
  actor: 'customer' | 'store' | 'operator' | 'seller';
  note: Generated<string>;
}

/** Invoices as they were drawn. */
export interface InvoiceFilesTable {
  orderId: string;
  language: Language;
  contentsHash: Buffer;
  pdf: Buffer;
  madeAt: Timestamp;
}

export interface InvoiceSeriesTable {
  sellerId: string;
  kind: 'invoice' | 'credit note';
  financialYear: string;
  lastNumber: number;
}

export interface TaxRatesTable {
  hsnPrefix: string;
  validFrom: ColumnType<string, string, string>;
  maxPricePaise: number | null;
  percent: ColumnType<string, number, number>;
  note: Generated<string>;
}

/** Numbers that are never given: they may have been, after the backup that was restored. */
export interface SkippedInvoiceNumbersTable {
  id: GeneratedAlways<number>;
  /** Null: of every seller who is added later. */
  sellerId: string | null;
  kind: 'invoice' | 'credit note';
  financialYear: string;
  firstNumber: number;
  lastNumber: number;
  reason: string;
  skippedAt: Timestamp;
}
