import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { ALSO_LIKE_COUNT } from '@haat/shared/limits.ts';
import type pg from 'pg';
import { type Db, sql } from '../db/connect.ts';
import type { Attribute } from '../db/tables.ts';
import { CARD_COLUMNS, CARD_JOINS, type CardRow, listCards } from './card-queries.ts';

export interface ProductRow extends CardRow {
  glb: string | null;
  usdz: string | null;
  starCounts: number[];
  categoryHi: string | null;
  subCategoryHi: string | null;
  description: string;
  descriptionHi: string | null;
  sizes: string[];
  attributes: Attribute[];
  swatches: { name: string; nameHi: string | null; hex: string | null }[];
  countryOfOrigin: string;
  netQuantity: string | null;
  sellerCode: string;
  sellerName: string;
  sellerCity: string;
  sellerState: string;
  sellerGstin: string | null;
  sellerRating: string | null;
}

/** A category as menus show it. `count` is the number of Active products. */
export interface CategoryRow {
  id: number;
  name: string;
  nameHi: string | null;
  picture: Picture | null;
  count: number;
  subCategories: { id: number; name: string; nameHi: string | null; count: number }[];
}

// The statements below run on every page. They are named, so that PostgreSQL plans them once for each connection.

const PRODUCT = `select ${CARD_COLUMNS}, p.glb, p.usdz, p.star_counts as "starCounts", c.name_hi as "categoryHi",
    s.name_hi as "subCategoryHi", p.description, p.description_hi as "descriptionHi", p.sizes, p.attributes,
    p.country_of_origin as "countryOfOrigin", p.net_quantity as "netQuantity", r.code as "sellerCode",
    r.name as "sellerName", r.city as "sellerCity", r.state as "sellerState", r.gstin as "sellerGstin",
    r.rating_average as "sellerRating",
    (select coalesce(jsonb_agg(jsonb_build_object('name', given.name, 'nameHi', k.name_hi, 'hex', k.hex) order by place), '[]')
      from unnest(p.colours) with ordinality as given (name, place) left join colours k on k.name = given.name) as swatches
  from products p ${CARD_JOINS} join sellers r on r.id = p.seller_id
  where p.id = $1 and p.status = 'Active'`;

export async function findProduct(pool: pg.Pool, id: string): Promise<ProductRow | undefined> {
  const { rows } = await pool.query<ProductRow>({ name: 'product', text: PRODUCT, values: [id] });
  return rows[0];
}

// Products of the same sub-category first, then of the same category, then popular ones of other categories.
const ALSO_LIKE = listCards(`
  select product_id, row_number() over (order by nearness, popularity desc, product_id) as place from (
    (select product_id, 1 as nearness, popularity from product_listing
      where sub_category_id = (select sub_category_id from product_listing where product_id = $1) and product_id <> $1
      order by popularity desc, product_id limit ${ALSO_LIKE_COUNT})
    union all
    (select product_id, 2, popularity from product_listing
      where category_id = (select category_id from product_listing where product_id = $1)
        and sub_category_id <> (select sub_category_id from product_listing where product_id = $1)
      order by popularity desc, product_id limit ${ALSO_LIKE_COUNT})
    union all
    (select product_id, 3, popularity from product_listing
      where category_id <> (select category_id from product_listing where product_id = $1)
      order by popularity desc, product_id limit ${ALSO_LIKE_COUNT})
  ) near order by place limit ${ALSO_LIKE_COUNT}`);

/** Five other products that a shopper of this one may like; the same five until the catalogue changes. */
export async function findAlsoLike(pool: pg.Pool, id: string): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>({ name: 'also-like', text: ALSO_LIKE, values: [id] });
  return rows;
}

const FIRST_OF_EACH_CATEGORY = listCards(`
  select l.product_id, row_number() over (order by c.position, c.name, l.popularity desc, l.product_id) as place
  from categories c cross join lateral (
    select product_id, popularity from product_listing where category_id = c.id
    order by popularity desc, product_id limit $1
  ) l`);

/** The most popular products of each category, in category order. */
export async function findFirstOfEachCategory(pool: pg.Pool, limit: number): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>({
    name: 'first-of-each-category',
    text: FIRST_OF_EACH_CATEGORY,
    values: [limit],
  });
  return rows;
}

const DEALS = listCards(`
  select product_id, row_number() over (order by off desc, popularity desc, product_id) as place
  from product_listing
  where in_stock and off > 0 and ($1::int is null or category_id = $1)
  order by off desc, popularity desc, product_id limit $2`);

/** The products in stock with the highest discount percent, in one category, or in all with null. */
export async function findDeals(
  pool: pg.Pool,
  categoryId: number | null,
  limit: number,
): Promise<CardRow[]> {
  const { rows } = await pool.query<CardRow>({
    name: 'deals',
    text: DEALS,
    values: [categoryId, limit],
  });
  return rows;
}

/** Every category and sub-category in its order, with the number of Active products. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  const categories = await db
    .selectFrom('categories')
    .select(['id', 'name', 'nameHi', 'picture'])
    .orderBy('position')
    .orderBy('name')
    .execute();
  const subCategories = await db
    .selectFrom('subCategories as s')
    .leftJoin('productListing as l', 'l.subCategoryId', 's.id')
    .select(['s.id', 's.categoryId', 's.name', 's.nameHi'])
    .select(({ fn }) => fn.count<number>('l.productId').as('count'))
    .groupBy('s.id')
    .orderBy('s.position')
    .orderBy('s.name')
    .execute();
  return categories.map((category) => {
    const own = subCategories.filter(({ categoryId }) => categoryId === category.id);
    const count = own.reduce((sum, sub) => sum + sub.count, 0);
    return { ...category, count, subCategories: own };
  });
}

const BANNER_COLUMNS = [
  'place',
  'kicker',
  'kickerHi',
  'title',
  'titleHi',
  'body',
  'bodyHi',
  'action',
  'actionHi',
  'link',
  'off',
  'fromPaise',
  'pictures',
  'scenes',
] as const;

export async function findBanners(db: Db) {
  return db
    .selectFrom('banners')
    .select(BANNER_COLUMNS)
    .orderBy(sql`array_position(array['slide', 'tile', 'promo', 'full'], place)`)
    .orderBy('position')
    .execute();
}
export type BannerRow = Awaited<ReturnType<typeof findBanners>>[number];
