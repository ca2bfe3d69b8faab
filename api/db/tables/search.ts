/** Filled by triggers on products; nothing else writes to it. */
export interface ProductListingTable {
  productId: string;
  categoryId: number;
  subCategoryId: number;
  brand: string;
  origin: string;
  colours: string[];
  sizes: string[];
  inStock: boolean;
  popularity: number;
  ratingCount: number;
  createdAt: Date;
}

/** The Active products in stock below their MRP. Filled by triggers on products; nothing else writes to it. */
export interface ProductDealsTable {
  productId: string;
  categoryId: number;
  discountPercent: number;
  popularity: number;
}

/** Written by refreshSearch of the search room; `document` is a tsvector. */
export interface ProductSearchTable {
  productId: string;
  document: string;
}

export interface SearchWordsTable {
  word: string;
  shown: string;
  phonetic: string;
  normalised: string;
  isTransliterated: boolean;
  frequency: number;
}
