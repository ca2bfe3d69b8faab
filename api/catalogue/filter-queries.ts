import {
  DISCOUNTS,
  type FilterName,
  IN_STOCK,
  PRICE_RANGES,
  parsePriceRange,
  RATINGS,
} from '@haat/shared/listing.ts';

/** Whether a row has one number or one text for a filter, or a list of texts. */
export const FILTER_KINDS: Readonly<Record<FilterName, 'number' | 'text' | 'list'>> = {
  category: 'number',
  subCategory: 'number',
  size: 'list',
  colour: 'list',
  brand: 'text',
  origin: 'text',
  price: 'text',
  rating: 'list',
  discount: 'list',
  stock: 'list',
  seller: 'text',
};

/** SQL of the price in whole rupees, which it always is. */
export const RUPEES = 'p.price_paise / 100';
/** SQL of the percentage by which the price is below the MRP, as everywhere rounded down. */
const DISCOUNT = '(p.mrp_paise - p.price_paise) * 100 / p.mrp_paise';
/** An average of 3.95 is shown as 4.0, and counts as four stars. */
const hasStars = (stars: string) =>
  `p.rating_count > 0 and p.rating_sum * 20::bigint >= ${Number(stars) * 20 - 1} * p.rating_count`;

/**
 * SQL of the values of a row of product_listing `l` for each filter; `p` is its product and `s` its seller. The price is that
 * of the card: where a design has several sizes, that of the first size in stock.
 */
export const FILTER_COLUMNS: Readonly<Record<FilterName, string>> = {
  category: 'l.category_id',
  subCategory: 'l.sub_category_id',
  size: 'l.sizes',
  colour: 'l.colours',
  brand: 'l.brand',
  origin: 'l.origin',
  price: `case ${PRICE_RANGES.map(formatPriceCase).join(' ')} end`,
  rating: formatLevels(RATINGS, hasStars),
  discount: formatLevels(DISCOUNTS, (percent) => `${DISCOUNT} >= ${percent}`),
  stock: `case when l.in_stock then '{${IN_STOCK}}' else '{}' end::text[]`,
  seller: 's.code',
};

/** The filters that need the product of a row of the listing. */
export const PRODUCT_FILTERS: readonly FilterName[] = ['price', 'rating', 'discount', 'seller'];

/**
 * The joins of product_listing `l` to its product and seller, for a pass over many rows. Every row has both: PostgreSQL does not
 * read what a left join would find when nothing of it is needed.
 */
export const FILTER_JOINS =
  'left join products p on p.id = l.product_id left join sellers s on s.id = p.seller_id';

/** The same for few rows of a large table: each product is looked up by its key. */
export const FILTER_LOOKUPS = `cross join lateral (
    select mrp_paise, price_paise, rating_count, rating_sum, seller_id from products where id = l.product_id offset 0
  ) p join sellers s on s.id = p.seller_id`;

function formatPriceCase(value: string): string {
  const to = parsePriceRange(value)?.to ?? 0;
  return Number.isFinite(to) ? `when ${RUPEES} <= ${to} then '${value}'` : `else '${value}'`;
}

/** SQL of the list of all levels that are reached; `levels` begin with the highest. */
function formatLevels(levels: readonly string[], reaches: (level: string) => string): string {
  const cases = levels.map(
    (level, at) => `when ${reaches(level)} then '{${levels.slice(at).join()}}'`,
  );
  return `case ${cases.join(' ')} else '{}' end::text[]`;
}
