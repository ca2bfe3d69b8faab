import type { CategoryTerm, TermReason } from '@haat/shared/contract/return-terms.ts';
import type {
  ReturnEventName,
  ReturnKind,
  ReturnReason,
  ReturnState,
} from '@haat/shared/contract/returns.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from './columns.ts';
import type { OrderHistoryTable } from './orders.ts';

/** Pieces of a delivered seller order that go back. */
export interface ReturnsTable {
  id: Generated<string>;
  /** As shoppers read it: 'RT-261123-7Q4M'. */
  number: string;
  sellerOrderId: string;
  /** Made by the page, so that a request that comes twice finds its return. */
  requestId: string;
  kind: ReturnKind;
  reason: ReturnReason;
  /** Of a missing piece: it never came, so nothing is sent back. */
  neverCame: Generated<boolean>;
  state: Generated<ReturnState>;
  /** The last day on which it could be asked for: 'YYYY-MM-DD'. */
  windowUntil: ColumnType<never, string, never>;
  askedAt: Timestamp;
  /** When it came into its state. */
  movedAt: Timestamp;
  /** While it is approved: until when the seller fetches it; null when the customer has to act. */
  fetchBy: NullableTimestamp;
  /** Who bears it; null until that is decided. */
  bears: 'seller' | 'carrier' | 'store' | 'shopper' | null;
  /** The parcel with which the pieces go back. */
  carrier: string | null;
  awb: string | null;
  /** When it was shown that the parcel was handed over. */
  provenAt: NullableTimestamp;
  /** The parcel with which refused pieces went back to the customer. */
  backCarrier: string | null;
  backAwb: string | null;
  /** Whether the pieces that came back were put into stock. */
  restocked: Generated<boolean>;
  /** Whether an exchange has its stock, or it was sent. */
  stockTaken: Generated<boolean>;
}

/** What a sent exchange was booked with. */
export interface ExchangesTable {
  returnId: string;
  /** Of the pieces that came back. */
  cancellationId: string;
  sellerOrderId: string;
  creditNoteNumber: string;
  invoiceNumber: string;
  invoicedAt: Timestamp;
}

export interface ReturnLinesTable {
  returnId: string;
  orderLineId: string;
  quantity: number;
  /** Of an exchange: the variant in whose place the pieces come back. */
  wantedProductId: string | null;
}

export interface ReturnEventsTable {
  id: GeneratedAlways<number>;
  returnId: string;
  state: ReturnEventName;
  at: Timestamp;
  actor: OrderHistoryTable['actor'];
  note: Generated<string>;
}

/** A picture that a customer showed with what they wrote. */
export interface ReturnPhotosTable {
  uploadId: string;
  eventId: number;
  position: number;
}

/** What a category allows to be returned from a day on; without a row it is everything. */
export interface CategoryTermsTable {
  categoryId: number;
  subCategoryId: number | null;
  validFrom: ColumnType<string, string, string>;
  term: CategoryTerm;
  reason: TermReason | null;
}
