import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { Language } from '@haat/shared/words/words.ts';
import type { ColumnType, Generated, GeneratedAlways, Insertable, JSONColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Json<T extends object | null> = JSONColumnType<T>;

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
}

/** Kept by triggers on products; nothing else writes to it. */
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

export interface CustomersTable {
  id: Generated<string>;
  username: string;
  email: string;
  mobile: string;
  firstName: Generated<string>;
  lastName: Generated<string>;
  gender: 'male' | 'female' | null;
  passwordHash: string;
  language: Generated<Language>;
  privacyVersion: string;
  privacyAgreedAt: Timestamp;
  createdAt: Timestamp;
  updatedAt: Timestamp;
}

export interface SessionsTable {
  id: Generated<string>;
  customerId: string;
  cookieHash: Buffer;
  tokenHash: Buffer;
  device: Generated<string>;
  createdAt: Timestamp;
  lastSeenAt: Timestamp;
  expiresAt: Timestamp;
}

export interface EmailCodesTable {
  email: string;
  salt: Buffer;
  codeHash: Buffer;
  triesLeft: number;
  expiresAt: Timestamp;
}

export interface EmailVerificationsTable {
  secretHash: Buffer;
  email: string;
  expiresAt: Timestamp;
}

export interface PasswordResetsTable {
  tokenHash: Buffer;
  customerId: string;
  expiresAt: Timestamp;
  usedAt: ColumnType<Date | null, Date | null, Date | null>;
}

export interface AddressesTable {
  id: Generated<string>;
  customerId: string;
  name: string;
  mobile: string;
  line: string;
  locality: string;
  landmark: Generated<string>;
  alternateMobile: Generated<string>;
  city: string;
  district: string;
  state: string;
  pincode: string;
  isDefault: Generated<boolean>;
  added: GeneratedAlways<number>;
}

export interface CartLinesTable {
  customerId: string;
  productId: string;
  quantity: number;
  pricePaise: number;
  added: GeneratedAlways<number>;
}

export interface WishlistItemsTable {
  customerId: string;
  productId: string;
  added: GeneratedAlways<number>;
}

/** A row to insert, of which anything may be left out. */
export type Given<Table> = Partial<Insertable<Table>>;

/** Every table of migrations/, by its name in camelCase. */
export interface Tables {
  sellers: SellersTable;
  categories: CategoriesTable;
  subCategories: SubCategoriesTable;
  colours: ColoursTable;
  products: ProductsTable;
  productListing: ProductListingTable;
  productSearch: ProductSearchTable;
  searchWords: SearchWordsTable;
  reviews: ReviewsTable;
  banners: BannersTable;
  customers: CustomersTable;
  sessions: SessionsTable;
  emailCodes: EmailCodesTable;
  emailVerifications: EmailVerificationsTable;
  passwordResets: PasswordResetsTable;
  addresses: AddressesTable;
  cartLines: CartLinesTable;
  wishlistItems: WishlistItemsTable;
}
