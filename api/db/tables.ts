import type { Insertable } from 'kysely';
import type {
  AddressesTable,
  CartLinesTable,
  ContactChangesTable,
  CustomersTable,
  EmailCodesTable,
  EmailVerificationsTable,
  ErasuresTable,
  KnownBrowsersTable,
  PasswordResetsTable,
  SessionsTable,
  WishlistItemsTable,
} from './tables/accounts.ts';
import type {
  BannersTable,
  CatalogueChangesTable,
  CategoriesTable,
  ColoursTable,
  ProductFamiliesTable,
  ProductsTable,
  ReviewsTable,
  SellersTable,
  SubCategoriesTable,
} from './tables/catalogue.ts';
import type {
  DeliveryExclusionsTable,
  HolidaysTable,
  PickupPlacesTable,
  TransitNormsTable,
  TransitSeenTable,
} from './tables/delivery.ts';
import type { NoticesTable } from './tables/notices.ts';
import type {
  CancellationsTable,
  CancelledPiecesTable,
  InvoiceFilesTable,
  InvoiceSeriesTable,
  OrderHistoryTable,
  BookingsTable,
  ParcelLinesTable,
  ParcelsTable,
  OrderLinesTable,
  OrdersTable,
  SellerOrdersTable,
  SkippedInvoiceNumbersTable,
  TaxRatesTable,
} from './tables/orders.ts';
import type {
  PaymentsTable,
  RefundsTable,
  UnknownPaymentsTable,
  WebhookEventsTable,
} from './tables/payments.ts';
import type {
  CategoryTermsTable,
  ExchangesTable,
  ReturnEventsTable,
  ReturnLinesTable,
  ReturnPhotosTable,
  ReturnsTable,
} from './tables/returns.ts';
import type {
  ProductDealsTable,
  ProductListingTable,
  ProductSearchTable,
  SearchWordsTable,
} from './tables/search.ts';
import type { AnswersTable, QuestionsTable } from './tables/questions.ts';
import type { SupportMessagesTable } from './tables/support.ts';
import type { DeletedUploadsTable, ReviewPhotosTable, UploadsTable } from './tables/uploads.ts';

export type * from './tables/accounts.ts';
export type * from './tables/catalogue.ts';
export type * from './tables/delivery.ts';
export type * from './tables/notices.ts';
export type * from './tables/orders.ts';
export type * from './tables/payments.ts';
export type * from './tables/returns.ts';
export type * from './tables/questions.ts';
export type * from './tables/search.ts';
export type * from './tables/support.ts';
export type * from './tables/uploads.ts';

/** Written only by rate-limiter-flexible. */
export interface RateLimitsTable {
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** Secrets that the processes of a store share. */
export interface StoreSecretsTable {
  name: string;
  secret: Buffer;
}

/** A row to insert; any column may be left out. */
export type PartialInsert<Table> = Partial<Insertable<Table>>;

/** Every table of migrations/, by its name in camelCase. */
export interface Tables {
  sellers: SellersTable;
  categories: CategoriesTable;
  subCategories: SubCategoriesTable;
  colours: ColoursTable;
  productFamilies: ProductFamiliesTable;
  products: ProductsTable;
  productListing: ProductListingTable;
  productDeals: ProductDealsTable;
  productSearch: ProductSearchTable;
  searchWords: SearchWordsTable;
  reviews: ReviewsTable;
  banners: BannersTable;
  catalogueChanges: CatalogueChangesTable;
  customers: CustomersTable;
  sessions: SessionsTable;
  knownBrowsers: KnownBrowsersTable;
  emailCodes: EmailCodesTable;
  rateLimits: RateLimitsTable;
  storeSecrets: StoreSecretsTable;
  emailVerifications: EmailVerificationsTable;
  erasures: ErasuresTable;
  passwordResets: PasswordResetsTable;
  contactChanges: ContactChangesTable;
  addresses: AddressesTable;
  cartLines: CartLinesTable;
  wishlistItems: WishlistItemsTable;
  notices: NoticesTable;
  orders: OrdersTable;
  sellerOrders: SellerOrdersTable;
  orderLines: OrderLinesTable;
  orderHistory: OrderHistoryTable;
  cancellations: CancellationsTable;
  cancelledPieces: CancelledPiecesTable;
  parcels: ParcelsTable;
  parcelLines: ParcelLinesTable;
  bookings: BookingsTable;
  returns: ReturnsTable;
  returnLines: ReturnLinesTable;
  returnPhotos: ReturnPhotosTable;
  returnEvents: ReturnEventsTable;
  exchanges: ExchangesTable;
  categoryTerms: CategoryTermsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  invoiceFiles: InvoiceFilesTable;
  invoiceSeries: InvoiceSeriesTable;
  unknownPayments: UnknownPaymentsTable;
  skippedInvoiceNumbers: SkippedInvoiceNumbersTable;
  webhookEvents: WebhookEventsTable;
  taxRates: TaxRatesTable;
  pickupPlaces: PickupPlacesTable;
  deliveryExclusions: DeliveryExclusionsTable;
  holidays: HolidaysTable;
  transitNorms: TransitNormsTable;
  transitSeen: TransitSeenTable;
  supportMessages: SupportMessagesTable;
  uploads: UploadsTable;
  deletedUploads: DeletedUploadsTable;
  reviewPhotos: ReviewPhotosTable;
  questions: QuestionsTable;
  answers: AnswersTable;
}
