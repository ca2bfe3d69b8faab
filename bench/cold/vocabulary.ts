import { connect, sql } from '@haat/api/db/connect.ts';
import type { Listing } from '@haat/shared/contract/catalogue.ts';
import type { Facets } from '@haat/shared/contract/listing-fields.ts';
import { FILTERS, type FilterName } from '@haat/shared/listing.ts';

export interface SomeProduct {
  readonly id: string;
  readonly category: string;
}

/** What a shopper of this catalogue could ask for: read from the store's own replies. */
export interface Vocabulary {
  readonly filters: Readonly<Record<FilterName, readonly string[]>>;
  /** Many products in no order, with the English names of their categories. */
  readonly products: readonly SomeProduct[];
  /** Names of products, by category. */
  readonly names: Readonly<Record<string, readonly string[]>>;
  readonly total: number;
}

const PAGES = 40;
const PRODUCTS_MAX = 50_000;

export async function readVocabulary(base: string, databaseUrl: string): Promise<Vocabulary> {
  const everything = await ask(base, {});
  const filters = valuesOf(everything.facets);
  const names: Record<string, string[]> = {};
  for (const category of filters.category) {
    const found = new Set<string>();
    for (let page = 1; page <= PAGES / filters.category.length; page += 1) {
      const { products } = await ask(base, { page, filters: { category: [category] } });
      for (const { name } of products) found.add(name);
    }
    names[category] = [...found];
  }
  return { filters, names, products: await readProducts(databaseUrl), total: everything.total };
}

/** Many products in no order, the same ones each time. */
export async function readProducts(databaseUrl: string): Promise<SomeProduct[]> {
  const database = connect(databaseUrl);
  const { rows } = await sql<SomeProduct>`
    select products.id, categories.name as category
    from products join categories on categories.id = products.category_id
    order by hashtext(products.id::text) limit ${PRODUCTS_MAX}`.execute(database.db);
  await database.close();
  return rows;
}

function valuesOf(facets: Facets): Record<FilterName, string[]> {
  return Object.fromEntries(
    FILTERS.map((name) => [name, facets[name].map(({ value }) => value)]),
  ) as Record<FilterName, string[]>;
}

async function ask(base: string, body: object): Promise<Listing> {
  const response = await fetch(`${base}/api/products/category/product`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The store answered ${response.status} to a listing`);
  return (await response.json()) as Listing;
}
