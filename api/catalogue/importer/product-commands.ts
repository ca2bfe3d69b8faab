import { type Db, sql } from '../../db/connect.ts';
import { PRODUCT_COLUMN_TYPES } from '../../db/tables/product-fields.ts';
import type { Batch } from './prepare-row.ts';

/** A product that was written: its id, and its category now and before. */
export interface WrittenProduct {
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
  ...PRODUCT_COLUMN_TYPES,
  translations: 'jsonb',
  mrp_paise: 'bigint',
  price_paise: 'bigint',
  attributes: 'jsonb',
  pictures: 'jsonb',
  glb: 'text',
  usdz: 'text',
};

const NAMES = Object.keys(COLUMNS);
const IDS = ['category_id', 'sub_category_id', 'family_id'];
const TYPES = sql.raw(
  Object.entries(COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', '),
);

/**
 * Inserts new products and updates those that differ, found by seller and SKU. Stock and creation time that are not
 * given stay as they are. Unknown sellers and categories become nulls, which the table refuses: no row is lost silently.
 */
export async function writeProducts(
  db: Db,
  rows: Batch['products'],
): Promise<readonly WrittenProduct[]> {
  if (rows.length === 0) return [];
  await addFamilies(db, rows);
  const { rows: written } = await sql<WrittenProduct>`
    with given as materialized (
      select input.*, seller.id as seller_id, category.id as category_id, sub.id as sub_category_id, design.id as family_id
      from json_to_recordset(${JSON.stringify(rows)}::json) as input
        (seller text, seller_sku text, family text, category text, sub_category text, stock int, created_at timestamptz, ${TYPES})
      left join sellers seller on seller.code = input.seller
      left join product_families design on design.seller_id = seller.id and design.code = input.family
      left join categories category on category.name = input.category
      left join sub_categories sub on sub.category_id = category.id and sub.name = input.sub_category
    ), locked as materialized (
      select current.id, current.seller_id, current.seller_sku, current.category_id as former_id
      from given join products current on current.seller_id = given.seller_id and current.seller_sku = given.seller_sku
      where (${list([...IDS, ...NAMES], 'current.')}, current.on_hand, current.created_at) is distinct from
        (${list([...IDS, ...NAMES], 'given.')}, coalesce(given.stock, current.on_hand),
          coalesce(given.created_at, current.created_at))
      order by current.id for no key update of current -- as orders lock products: the two never deadlock
    ), updated as (
      update products current set
        (${list([...IDS, ...NAMES])}) = row (${list([...IDS, ...NAMES], 'given.')}),
        on_hand = coalesce(given.stock, current.on_hand),
        created_at = coalesce(given.created_at, current.created_at),
        updated_at = now()
      from given join locked on locked.seller_id = given.seller_id and locked.seller_sku = given.seller_sku
      where current.id = locked.id
      returning current.id, current.category_id, locked.former_id
    ), inserted as (
      insert into products (seller_id, seller_sku, on_hand, created_at, ${list([...IDS, ...NAMES])})
      select seller_id, seller_sku, coalesce(stock, 0), coalesce(created_at, now()), ${list([...IDS, ...NAMES])}
      from given where not exists (
        select from products current where current.seller_id = given.seller_id and current.seller_sku = given.seller_sku
      )
      order by seller_id, seller_sku -- two imports that add the same products never deadlock
      returning id, category_id, null::int as former_id
    )
    select written.id, category.name as category, former.name as former_category, written.added
    from (
      select id, category_id, former_id, false as added from updated
      union all select id, category_id, former_id, true from inserted
    ) written
    join categories category on category.id = written.category_id
    left join categories former on former.id = written.former_id`.execute(db);
  return written;
}

/** The families that the rows name and the store does not have. */
async function addFamilies(db: Db, rows: Batch['products']): Promise<void> {
  const named = rows.filter(({ family }) => family !== undefined);
  if (named.length === 0) return;
  const keys = named.map(({ seller, family }) => ({ seller, family }));
  await sql`
    insert into product_families (seller_id, code)
    select distinct seller.id, input.family
    from json_to_recordset(${JSON.stringify(keys)}::json) as input (seller text, family text)
    join sellers seller on seller.code = input.seller
    order by 1, 2 -- two imports that add the same families never deadlock
    on conflict do nothing`.execute(db);
}

/** Inserts new reviews and updates those that differ, found by product and external id. A time that is not given stays as it is. */
export async function writeReviews(db: Db, rows: Batch['reviews']): Promise<WrittenReviews> {
  if (rows.length === 0) return { added: 0, changed: 0, productIds: [], categories: [] };
  const { rows: written } = await sql<{ productId: string; category: string; added: boolean }>`
    with given as materialized (
      select input.*, product.id as product_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input
        (seller text, seller_sku text, external_id text, stars int, title text, description text, name text, created_at timestamptz)
      left join sellers seller on seller.code = input.seller
      left join products product on product.seller_id = seller.id and product.seller_sku = input.seller_sku
    ), updated as (
      update reviews current set (stars, title, description, name) =
          row (given.stars, given.title, given.description, given.name),
        created_at = coalesce(given.created_at, current.created_at)
      from given
      where current.product_id = given.product_id and current.external_id = given.external_id and
        (current.stars, current.title, current.description, current.name, current.created_at) is distinct from
        (given.stars, given.title, given.description, given.name, coalesce(given.created_at, current.created_at))
      returning current.product_id
    ), inserted as (
      insert into reviews (product_id, external_id, stars, title, description, name, created_at)
      select product_id, external_id, stars, title, description, name, coalesce(created_at, now()) from given
      where not exists (
        select from reviews current where current.product_id = given.product_id and current.external_id = given.external_id
      )
      returning product_id
    )
    select written.product_id, category.name as category, written.added
    from (select product_id, false as added from updated union all select product_id, true from inserted) written
    join products product on product.id = written.product_id
    join categories category on category.id = product.category_id`.execute(db);
  const added = written.filter((row) => row.added).length;
  const productIds = [...new Set(written.map(({ productId }) => productId))];
  const categories = [...new Set(written.map(({ category }) => category))];
  return { added, changed: written.length - added, productIds, categories };
}

function list(names: readonly string[], prefix = '') {
  return sql.raw(names.map((name) => prefix + name).join(', '));
}
