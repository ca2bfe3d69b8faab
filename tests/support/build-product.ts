import type { Database, Db } from '@haat/api/db/connect.ts';
import type {
  CategoriesTable,
  PartialInsert,
  ProductsTable,
  ReviewsTable,
  SellersTable,
  SubCategoriesTable,
} from '@haat/api/db/tables.ts';

/** Codes have four letters and digits; this is the first. */
const FIRST_CODE = Number.parseInt('T000', 36);

let made = 0;
const nextNumber = (): number => (made += 1);

/** The translations of a row, in Hindi: as the column stores them. */
export function buildHindi(texts: Readonly<Record<string, string>>): string {
  return JSON.stringify({ hi: texts });
}

/** A seller in Moradabad; returns its id. */
export async function buildSeller(
  db: Db,
  given: PartialInsert<SellersTable> = {},
): Promise<string> {
  const number = nextNumber();
  const { id } = await db
    .insertInto('sellers')
    .values({
      code: (FIRST_CODE + number).toString(36).toUpperCase(),
      name: `Seller ${number}`,
      state: 'Uttar Pradesh',
      city: 'Moradabad',
      address: '12 Station Road',
      pincode: '244001',
      email: `seller${number}@example.com`,
      customerCare: '1800 000 000',
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A category; returns its id. */
export async function buildCategory(
  db: Db,
  given: PartialInsert<CategoriesTable> = {},
): Promise<number> {
  const number = nextNumber();
  const { id } = await db
    .insertInto('categories')
    .values({ name: `Category ${number}`, position: number, picture: 'null', ...given })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A sub-category, in a category of its own unless one is given; returns both ids. */
export async function buildSubCategory(
  db: Db,
  given: PartialInsert<SubCategoriesTable> = {},
): Promise<{ categoryId: number; subCategoryId: number }> {
  const number = nextNumber();
  const categoryId = given.categoryId ?? (await buildCategory(db));
  const { id } = await db
    .insertInto('subCategories')
    .values({ name: `Kind ${number}`, position: number, ...given, categoryId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { categoryId, subCategoryId: id };
}

/** An Active product in stock, with its own seller and sub-category unless given; returns its id. */
export async function buildProduct(
  db: Db,
  given: PartialInsert<ProductsTable> = {},
): Promise<string> {
  const number = nextNumber();
  const kind =
    given.categoryId && given.subCategoryId
      ? { categoryId: given.categoryId, subCategoryId: given.subCategoryId }
      : await buildSubCategory(db, given.categoryId ? { categoryId: given.categoryId } : {});
  const { id } = await db
    .insertInto('products')
    .values({
      sellerSku: `P${number}`,
      name: `Product ${number}`,
      title: `Product ${number}, hand made`,
      brand: 'Dhatu Works',
      hsn: '7418',
      mrpPaise: 100_000,
      pricePaise: 80_000,
      onHand: 10,
      attributes: '[]',
      pictures: '[]',
      ...given,
      ...kind,
      sellerId: given.sellerId ?? (await buildSeller(db)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A family of a seller, without variants; returns its id. */
export async function buildFamily(db: Db, sellerId: string): Promise<string> {
  const { id } = await db
    .insertInto('productFamilies')
    .values({ sellerId, code: `F${nextNumber()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How many pieces of a product are on hand, and how many of them are reserved. */
export async function stockOf(
  { db }: Pick<Database, 'db'>,
  productId: string,
): Promise<{ onHand: number; reserved: number }> {
  return db
    .selectFrom('products')
    .select(['onHand', 'reserved'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
}

/** A review with 5 stars of a product. */
export async function buildReview(
  db: Db,
  given: PartialInsert<ReviewsTable> & { productId: string },
): Promise<void> {
  await db
    .insertInto('reviews')
    .values({ stars: 5, title: 'Very good', description: 'As shown.', name: 'Asha', ...given })
    .execute();
}
