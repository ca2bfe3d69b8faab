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
/** Not Active. */
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
  };
}

function listIds(named: readonly { id: number; name: string }[], names: readonly string[]) {
  return named.filter(({ name }) => names.includes(name)).map(({ id }) => id);
}

/**
 * For each row the bits of what excludes it: 0 for the rows of the choice. `misses` are zeros, one for each row, or one for
 * each of `rows`, of which -1 is a product that the index does not have.
 */
export function buildMisses(
  columns: Columns,
  misses: Uint8Array,
  { categoryId, filters }: IndexChoice,
  rows?: Int32Array,
): Uint8Array {
  for (const name of FILTERS) {
    const wanted = filters[name];
    const isOfCategory = name === 'category';
    if (!wanted && !isOfCategory) continue;
    const column = columns[name];
    const excluded = column.buildMisses(wanted, BITS[name]);
    if (isOfCategory) {
      if (categoryId !== null) addBits(excluded, column.buildMisses([categoryId], OTHER_CATEGORY));
      excluded[0] = NEVER;
    }
    if (rows) addMissesOf(rows, misses, column.codes, excluded);
    else addMisses(misses, column.codes, excluded);
  }
  return misses;
}

function addBits(to: Uint8Array, bits: Uint8Array): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] as number) | (bits[at] as number);
}

// Without a condition: a processor guesses every fifth one wrong, and waits longer for that than for the memory.
function addMisses(
  misses: Uint8Array,
  codes: Uint16Array | Uint32Array,
  excluded: Uint8Array,
): void {
  for (let row = 0; row < misses.length; row += 1)
    misses[row] = (misses[row] as number) | (excluded[codes[row] as number] as number);
}

function addMissesOf(
  rows: Int32Array,
  misses: Uint8Array,
  codes: Uint16Array | Uint32Array,
  excluded: Uint8Array,
): void {
  for (let at = 0; at < misses.length; at += 1) {
    const row = rows[at] as number;
    const missed = row < 0 ? NEVER : (excluded[codes[row] as number] as number);
    misses[at] = (misses[at] as number) | missed;
  }
}
