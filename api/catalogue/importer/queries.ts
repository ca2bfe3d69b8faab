import { type Db, sql } from '../../db/connect.ts';
import type { KnownReferences } from './references.ts';

/** The sellers and categories that the store has. */
export async function loadReferences(db: Db): Promise<KnownReferences> {
  const sellers = await db.selectFrom('sellers').select(['code', 'gstin']).execute();
  const names = await db
    .selectFrom('categories')
    .leftJoin('subCategories', 'subCategories.categoryId', 'categories.id')
    .select(['categories.name as category', 'subCategories.name as subCategory'])
    .execute();
  const categories = new Map<string, Set<string>>();
  for (const { category, subCategory } of names) {
    const known = categories.get(category) ?? new Set();
    if (subCategory !== null) known.add(subCategory);
    categories.set(category, known);
  }
  return { sellers: new Map(sellers.map(({ code, gstin }) => [code, gstin])), categories };
}

/** The code of the seller that has this GSTIN. */
export async function findSellerOfGstin(db: Db, gstin: string | undefined): Promise<string> {
  const seller = await db
    .selectFrom('sellers')
    .select('code')
    .where('gstin', '=', gstin ?? null)
    .executeTakeFirst();
  return seller?.code ?? 'unknown';
}

/** A product as the rows of a file name it: by the seller's code and the seller's own code for the product. */
export interface ProductKey {
  readonly seller: string;
  readonly code: string;
}

/** Those of these products that are in the database. */
export async function findProducts(db: Db, keys: readonly ProductKey[]): Promise<ProductKey[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<ProductKey>`
    select named.seller, named.code
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as named (seller text, code text)
    join sellers on sellers.code = named.seller
    join products on products.seller_id = sellers.id and products.seller_sku = named.code`.execute(
    db,
  );
  return rows;
}

/** Ids of the products whose search text has the words of these categories and colours. */
export async function findProductsShowing(
  db: Db,
  categories: readonly string[],
  colours: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from products
    where category_id in (select id from categories where name = any(${categories})) or colours && ${colours}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
