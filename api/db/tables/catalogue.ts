import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './columns.ts';

export interface SellersTable {
  id: Generated<string>;
  code: string;
  name: string;
  gstin: string | null;
  state: string;
  city: string;
  address: string;
  pincode: string;
  email: string;
  customerCare: string;
  ratingAverage: ColumnType<string | null, number | null, number | null>;
  createdAt: Timestamp;
}

export interface CategoriesTable {
  id: Generated<number>;
  name: string;
  nameHi: string | null;
  position: Generated<number>;
  picture: Json<Picture | null>;
}

export interface SubCategoriesTable {
  id: Generated<number>;
  categoryId: number;
  name: string;
  nameHi: string | null;
  position: Generated<number>;
}

export interface ColoursTable {
  name: string;
  nameHi: string | null;
  hex: string | null;
}

export interface Attribute {
  name: string;
  value: string;
  nameHi?: string;
  valueHi?: string;
}

export type ProductStatus = 'Active' | 'Draft' | 'Archived';

export interface ProductsTable {
  id: Generated<string>;
  sellerId: string;
  code: string;
  status: Generated<ProductStatus>;
  categoryId: number;
  subCategoryId: number;
  name: string;
  nameHi: string | null;
  title: string;
  titleHi: string | null;
  description: Generated<string>;
  descriptionHi: string | null;
  brand: string;
  brandHi: string | null;
  keywords: Generated<string[]>;
  hsn: string;
  countryOfOrigin: Generated<string>;
  netQuantity: string | null;
  mrpPaise: number;
  pricePaise: number;
  onHand: Generated<number>;
  reserved: Generated<number>;
  colours: Generated<string[]>;
  sizes: Generated<string[]>;
  attributes: Json<Attribute[]>;
  pictures: Json<Picture[]>;
  glb: string | null;
  usdz: string | null;
  popularity: Generated<number>;
  ratingCount: Generated<number>;
  ratingSum: Generated<number>;
  starCounts: Generated<number[]>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface ReviewsTable {
  id: Generated<string>;
  productId: string;
  ref: string | null;
  customerId: string | null;
  stars: number;
  title: Generated<string>;
  description: Generated<string>;
  name: string;
  createdAt: Timestamp;
  /** True when the customer bought the product; a trigger updates it with their orders. */
  verified: Generated<boolean>;
}

export interface BannersTable {
  id: Generated<number>;
  place: 'slide' | 'tile' | 'promo' | 'full';
  position: Generated<number>;
  kicker: Generated<string>;
  kickerHi: string | null;
  title: string;
  titleHi: string | null;
  body: Generated<string>;
  bodyHi: string | null;
  action: Generated<string>;
  actionHi: string | null;
  link: string;
  off: number | null;
  fromPaise: number | null;
  pictures: Json<Picture[]>;
  scenes: Json<Picture[]>;
}

/** Filled by triggers on products; nothing else writes to it. */
export interface ProductListingTable {
  productId: string;
  categoryId: number;
  subCategoryId: number;
  brand: string;
  brandHi: string | null;
  origin: string;
  colours: string[];
  sizes: string[];
  inStock: boolean;
  off: number;
  popularity: number;
  ratingCount: number;
  createdAt: Date;
}

/** Written by refreshSearch of the search room; `document` is a tsvector. */
export interface ProductSearchTable {
  productId: string;
  document: string;
}

export interface SearchWordsTable {
  word: string;
  shown: string;
  sound: string;
  loose: string;
  isHindi: boolean;
  frequency: number;
}
