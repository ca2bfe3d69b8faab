/** The sorts of the listing: Most Popular, Most Rated, Date, and by price, the lowest or the highest first. */
export const SORTS = ['popular', 'rated', 'date', 'priceAsc', 'priceDesc'] as const;
export type Sort = (typeof SORTS)[number];

/** The filter groups, by the names they have in the call and in the page's URL. */
export const FILTERS = [
  'category',
  'subCategory',
  'size',
  'colour',
  'brand',
  'origin',
  'price',
  'rating',
  'discount',
  'stock',
  'seller',
] as const;
export type FilterName = (typeof FILTERS)[number];

/** The prices that listings count, as 'from-to' in whole rupees, both included; the last has no end. */
export const PRICE_RANGES = [
  '0-499',
  '500-999',
  '1000-1999',
  '2000-4999',
  '5000-9999',
  '10000-',
] as const;
/** So many stars or more on average, as pages round it. */
export const RATINGS = ['4', '3'] as const;
/** So many percent of the MRP or more. */
export const DISCOUNTS = ['50', '25', '10'] as const;
/** The only value of the filter `stock`. */
export const IN_STOCK = 'in';

/** A value of the filter `price`: any range, not only those that are counted. */
export const PRICE_RANGE_PATTERN = /^(\d{1,8})-(\d{0,8})$/;

/** In whole rupees, both included; `to` is Infinity when there is no end. */
export interface PriceRange {
  readonly from: number;
  readonly to: number;
}

/** The range of a value of the filter `price`; null when it is none, or ends before it begins. */
export function parsePriceRange(value: string): PriceRange | null {
  const [, from, to] = PRICE_RANGE_PATTERN.exec(value) ?? [];
  if (from === undefined) return null;
  const range = { from: Number(from), to: to ? Number(to) : Number.POSITIVE_INFINITY };
  return range.from <= range.to ? range : null;
}

/** The reserved category name that means the whole catalogue. */
export const ALL_CATEGORIES = 'product';
