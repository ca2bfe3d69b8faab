import type { FilterName } from '@haat/shared/listing.ts';
import type { Db } from '../../db/connect.ts';
import { definePositionalStatement } from '../../db/statements.ts';

/** What the index has of a product: `size` and `colour` are lists as JSON, categories are ids. */
export interface IndexedProduct extends Readonly<Record<FilterName, string | number>> {
  readonly id: string;
  readonly popularity: number;
  readonly ratingCount: number;
  /** Microseconds since 1970, as precise as the database sorts. */
  readonly createdAtUs: number;
}

const COLUMNS = `product_id as id, category_id as category, sub_category_id as sub_category,
  array_to_json(sizes)::text as size, array_to_json(colours)::text as colour, brand, origin, popularity, rating_count,
  (extract(epoch from created_at) * 1000000)::int8 as created_at_us`;

const productsAfter = definePositionalStatement<IndexedProduct>(
  'indexed-products-after',
  `select ${COLUMNS} from product_listing where product_id > $1 order by product_id limit $2`,
);

/** The next Active products in the order of their ids. */
export async function listIndexedProducts(
  db: Db,
  afterId: string,
  limit: number,
): Promise<IndexedProduct[]> {
  return productsAfter(db, [afterId, limit]);
}

const productsById = definePositionalStatement<IndexedProduct>(
  'indexed-products-by-id',
  `select ${COLUMNS} from product_listing where product_id = any($1)`,
);

/** Those of these products that are Active. */
export async function findIndexedProducts(
  db: Db,
  ids: readonly string[],
): Promise<IndexedProduct[]> {
  return productsById(db, [ids]);
}
