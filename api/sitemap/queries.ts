import { type Db, sql } from '../db/connect.ts';

export interface SitemapProduct {
  readonly id: string;
  readonly category: string;
  readonly updatedAt: Date;
}

/** The last product id of each full part of `size` Active products, in id order: the next part begins after it. */
export async function findPartBoundaries(db: Db, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place, count(*) over () as total
      from products where status = 'Active'
    ) numbered
    where place % ${size} = 0 and place < total
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

/** Up to `size` Active products whose id comes after the given one. */
export async function findProductsAfter(
  db: Db,
  afterId: string,
  size: number,
): Promise<SitemapProduct[]> {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select(['products.id', 'categories.name as category', 'products.updatedAt'])
    .where('products.status', '=', 'Active')
    .where('products.id', '>', afterId)
    .orderBy('products.id')
    .limit(size)
    .execute();
}

/** The names of all categories, in the order of menus. */
export async function findCategoryNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('categories').select('name').orderBy('position').execute();
  return rows.map((row) => row.name);
}
