import { type Db, sql } from '../../db/connect.ts';
import type { Batch } from './rows-to-write.ts';

/** A product that was written: its id, and its category now and before. */
export interface TouchedProduct {
  readonly id: string;
  readonly added: boolean;
  readonly category: string;
  /** The category before; null for a new product. */
  readonly formerCategory: string | null;
}

export interface WrittenReviews {
  readonly added: number;
  readonly changed: number;
  /** Products whose reviews changed, and the categories of these products. */
  readonly productIds: readonly string[];
  readonly categories: readonly string[];
}

/** Columns that take the values of a row unchanged, with their types. */
const COLUMNS = {
  status: 'text',
  name: 'text',
  name_hi: 'text',
  title: 'text',
  title_hi: 'text',
  description: 'text',
  description_hi: 'text',
  brand: 'text',
  brand_hi: 'text',
  keywords: 'text[]',
  hsn: 'text',
  country_of_origin: 'text',
  net_quantity: 'text',
  mrp_paise: 'bigint',
  price_paise: 'bigint',
  colours: 'text[]',
  sizes: 'text[]',
  attributes: 'jsonb',
  pictures: 'jsonb',
  glb: 'text',
  usdz: 'text',
  popularity: 'int',
} as const;

const NAMES = Object.keys(COLUMNS);
const IDS = ['category_id', 'sub_category_id'];
const TYPES = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/**
 * Inserts new products and updates those that differ, found by seller and code. Stock and creation time that are not
 * given stay as they are. Unknown sellers and categories become nulls, which the table refuses: no row is lost silently.
 */
export async function writeProducts(
  db: Db,
  rows: Batch['products'],
): Promise<readonly TouchedProduct[]> {
  if (rows.length === 0) return [];
  const { rows: touched } = await sql<TouchedProduct>`
    with given as materialized (
      select input.*, seller.id as seller_id, category.id as category_id, sub.id as sub_category_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input
        (seller text, code text, category text, sub_category text, stock int, created_at timestamptz, ${TYPES})
      left join sellers seller on seller.code = input.seller
      left join categories category on category.name = input.category
      left join sub_categories sub on sub.category_id = category.id and sub.name = input.sub_category
    ), updated as (
      update products held set
        (${list([...IDS, ...NAMES])}) = row (${list([...IDS, ...NAMES], 'given.')}),
        on_hand = coalesce(given.stock, held.on_hand),
        created_at = coalesce(given.created_at, held.created_at),
        updated_at = now()
      from given join products before on before.seller_id = given.seller_id and before.code = given.code
      where held.id = before.id and
        (${list([...IDS, ...NAMES], 'held.')}, held.on_hand, held.created_at) is distinct from
        (${list([...IDS, ...NAMES], 'given.')}, coalesce(given.stock, held.on_hand),
          coalesce(given.created_at, held.created_at))
      returning held.id, held.category_id, before.category_id as former_id
    ), inserted as (
      insert into products (seller_id, code, on_hand, created_at, ${list([...IDS, ...NAMES])})
      select seller_id, code, coalesce(stock, 0), coalesce(created_at, now()), ${list([...IDS, ...NAMES])}
      from given where not exists (
        select from products held where held.seller_id = given.seller_id and held.code = given.code
      )
      returning id, category_id, null::int as former_id
    )
    select touched.id, category.name as category, former.name as former_category, touched.added
    from (select *, false as added from updated union all select *, true from inserted) touched
    join categories category on category.id = touched.category_id
    left join categories former on former.id = touched.former_id`.execute(db);
  return touched;
}

/** Inserts new reviews and updates those that differ, found by product and ref. A time that is not given stays as it is. */
export async function writeReviews(db: Db, rows: Batch['reviews']): Promise<WrittenReviews> {
  if (rows.length === 0) return { added: 0, changed: 0, productIds: [], categories: [] };
  const { rows: touched } = await sql<{ productId: string; category: string; added: boolean }>`
    with given as materialized (
      select input.*, product.id as product_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input
        (seller text, code text, ref text, stars int, title text, description text, name text, created_at timestamptz)
      left join sellers seller on seller.code = input.seller
      left join products product on product.seller_id = seller.id and product.code = input.code
    ), updated as (
      update reviews held set (stars, title, description, name) =
          row (given.stars, given.title, given.description, given.name),
        created_at = coalesce(given.created_at, held.created_at)
      from given
      where held.product_id = given.product_id and held.ref = given.ref and
        (held.stars, held.title, held.description, held.name, held.created_at) is distinct from
        (given.stars, given.title, given.description, given.name, coalesce(given.created_at, held.created_at))
      returning held.product_id
    ), inserted as (
      insert into reviews (product_id, ref, stars, title, description, name, created_at)
      select product_id, ref, stars, title, description, name, coalesce(created_at, now()) from given
      where not exists (
        select from reviews held where held.product_id = given.product_id and held.ref = given.ref
      )
      returning product_id
    )
    select touched.product_id, category.name as category, touched.added
    from (select product_id, false as added from updated union all select product_id, true from inserted) touched
    join products product on product.id = touched.product_id
    join categories category on category.id = product.category_id`.execute(db);
  const added = touched.filter((row) => row.added).length;
  const productIds = [...new Set(touched.map(({ productId }) => productId))];
  const categories = [...new Set(touched.map(({ category }) => category))];
  return { added, changed: touched.length - added, productIds, categories };
}

function list(names: readonly string[], prefix = '') {
  return sql.raw(names.map((name) => prefix + name).join(', '));
}
