import type { Db } from '../../db/connect.ts';
import type { References } from './references.ts';

/** The sellers and categories that the store has. */
export async function loadReferences(db: Db): Promise<References> {
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
