import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { GstScheme } from '@haat/shared/gstin.ts';
import type { Translations } from '@haat/shared/translations.ts';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Json, NullableTimestamp, Timestamp, TranslationsColumn } from './columns.ts';
import type { ProductFieldColumns, TranslatedField } from './product-fields.ts';

export interface SellersTable {
  id: Generated<string>;
  code: string;
  /** As registered: invoices print it in every language. */
  name: string;
  translations: TranslationsColumn<'name' | 'city'>;
  gstin: string | null;
  gstScheme: Generated<GstScheme>;
  /** Of who is not registered but enrolled on the GST portal. */
  enrolmentNumber: Generated<string | null>;
  state: string;
  city: string;
  address: string;
  pincode: string;
  email: string;
  customerCare: string;
  ratingAverage: ColumnType<string | null, number | null, number | null>;
  /** How many ratings the average is of; null while nobody says. */
  ratingCount: Generated<number | null>;
  createdAt: Timestamp;
}

export interface CategoriesTable {
  id: Generated<number>;
  name: string;
  translations: TranslationsColumn<'name'>;
  position: Generated<number>;
  picture: Json<Picture | null>;
}

export interface SubCategoriesTable {
  id: Generated<number>;
  categoryId: number;
  name: string;
  translations: TranslationsColumn<'name'>;
  position: Generated<number>;
}

export interface ColoursTable {
  name: string;
  translations: TranslationsColumn<'name'>;
  hex: string | null;
}

export interface Attribute {
  name: string;
  value: string;
  translations?: Translations<'name' | 'value'>;
}

export type ProductStatus = Selectable<ProductFieldColumns>['status'];

/** The fields of product-fields.ts, and those that are filled in another way. */
export interface ProductsTable extends ProductFieldColumns {
  id: Generated<string>;
  sellerId: string;
  sellerSku: string;
  /** The design of which the product is a variant; null for a product alone. */
  familyId: string | null;
  categoryId: number;
  subCategoryId: number;
  translations: TranslationsColumn<TranslatedField>;
  mrpPaise: number;
  pricePaise: number;
  /** Null: never since this column is there. A trigger writes it. */
  priceRaisedAt: NullableTimestamp;
  onHand: Generated<number>;
  reserved: Generated<number>;
  attributes: Json<Attribute[]>;
  pictures: Json<Picture[]>;
  glb: string | null;
  usdz: string | null;
  ratingCount: Generated<number>;
  ratingSum: Generated<number>;
  starCounts: Generated<number[]>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

/** A design that a seller makes in several sizes or colours, each of which is a product. */
export interface ProductFamiliesTable {
  id: Generated<string>;
  sellerId: string;
  code: string;
}

export interface ReviewsTable {
  id: Generated<string>;
  productId: string;
  /** The importer's name of the review; null for one that was written here. */
  externalId: string | null;
  customerId: string | null;
  stars: number;
  title: Generated<string>;
  description: Generated<string>;
  name: string;
  createdAt: Timestamp;
  /** True when the customer bought the product; a trigger updates it with their orders. */
  verified: Generated<boolean>;
  /** The seller's reply; null while there is none. */
  reply: string | null;
  repliedAt: NullableTimestamp;
  /** The approved ones, as triggers list them; null: none. */
  photos: ColumnType<ListedPhoto[] | null, undefined, never>;
}

/** A photo that everyone may see; sizes in px. */
export interface ListedPhoto {
  readonly uploadId: string;
  readonly width: number;
  readonly height: number;
}

export interface BannersTable {
  id: Generated<number>;
  slot: 'slide' | 'tile' | 'promo' | 'full';
  position: Generated<number>;
  kicker: Generated<string>;
  title: string;
  body: Generated<string>;
  action: Generated<string>;
  translations: TranslationsColumn<'kicker' | 'title' | 'body' | 'action'>;
  link: string;
  discountPercent: number | null;
  fromPaise: number | null;
  pictures: Json<Picture[]>;
  scenes: Json<Picture[]>;
}

/** Written only by triggers; read by change-queries.ts of the catalogue. */
export interface CatalogueChangesTable {
  id: Generated<number>;
  transactionId: Generated<string>;
  changedAt: Timestamp;
  productIds: Generated<string[]>;
  productCount: Generated<number>;
  categoryIds: Generated<number[]>;
  isUrgent: Generated<boolean>;
  isIndexed: Generated<boolean>;
  isRepriced: Generated<boolean>;
  isEverywhere: Generated<boolean>;
}
