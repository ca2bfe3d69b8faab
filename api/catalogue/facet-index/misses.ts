import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Choice } from '../listing/queries.ts';
import type { CategoryRow } from '../queries.ts';
import type { Columns } from './code-column.ts';

/** Which products are asked for. */
export interface IndexChoice {
  /** Null means all categories. */
  readonly categoryId: number | null;
  /** Categories and sub-categories by id, the rest by English name. A product needs one value of each group. */
  readonly filters: { readonly [Name in FilterName]?: readonly (string | number)[] };
  /** The rows of the products that a search found; null when nothing was searched for. */
  readonly found: Uint32Array | null;
}

/** A bit for each group whose choice excludes a row, as in the SQL of the listing. */
export const BITS = {
  category: 1,
  subCategory: 2,
  size: 4,
  colour: 8,
  brand: 16,
  origin: 32,
} as const satisfies Readonly<Record<FilterName, number>>;
/** Not in the category whose listing is asked for. */
export const OTHER_CATEGORY = 64;
/** Not Active, or not found by the search. */
const NEVER = 128;

/** The index knows categories by id; one name may be that of sub-categories in several categories. */
export function buildIndexChoice(
  { categoryId, filters }: Omit<Choice, 'search'>,
  categories: readonly CategoryRow[],
): IndexChoice {
  const { category, subCategory } = filters;
  const subCategories = categories.flatMap((one) => one.subCategories);
  return {
    categoryId,
    filters: {
      ...filters,
      ...(category && { category: listIds(categories, category) }),
      ...(subCategory && { subCategory: listIds(subCategories, subCategory) }),
    },
    found: null,
  };
}

function listIds(named: readonly { id: number; name: string }[], names: readonly string[]) {
  return named.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}

/** For each row the bits of what excludes it: 0 for the rows of the choice. `misses` are zeros, one for each row. */
export function buildMisses(columns: Columns, misses: Uint8Array, choice: IndexChoice): Uint8Array {
  const { categoryId, filters, found } = choice;
  const elsewhere =
    categoryId === null
      ? columns.category.buildMisses([], 0)
      : columns.category.buildMisses([categoryId], OTHER_CATEGORY);
  elsewhere[0] = NEVER;
  addMisses(misses, columns.category.codes, elsewhere);
  for (const name of FILTERS) {
    const wanted = filters[name];
    const column = columns[name];
    if (wanted) addMisses(misses, column.codes, column.buildMisses(wanted, BITS[name]));
  }
  if (found) excludeOthers(misses, found);
  return misses;
}

function addMisses(
  misses: Uint8Array,
  codes: Uint16Array | Uint32Array,
  excluded: Uint8Array,
): void {
  for (let row = 0; row < misses.length; row += 1) {
    const missed = excluded[codes[row] as number] as number;
    if (missed !== 0) misses[row] = (misses[row] as number) | missed;
  }
}

function excludeOthers(misses: Uint8Array, found: Uint32Array): void {
  const isFound = new Uint8Array(misses.length);
  for (const row of found) isFound[row] = 1;
  for (let row = 0; row < misses.length; row += 1) if (isFound[row] === 0) misses[row] = NEVER;
}
