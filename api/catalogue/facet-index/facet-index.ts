import { FILTERS, type Sort, SORTS } from '@haat/shared/listing.ts';
import type { Window } from '../listing/queries.ts';
import { CodeColumn, type Columns } from './code-column.ts';
import { countMatches, type IndexCounts } from './count-matches.ts';
import { IdTable } from './id-table.ts';
import type { IndexedProduct } from './index-queries.ts';
import { buildMisses, type IndexChoice } from './misses.ts';
import { SortOrder } from './sort-order.ts';

/**
 * The columns by which listings filter, count and sort, of every Active product, in typed arrays: one pass over a million rows
 * takes some milliseconds. Each method runs to its end at once, so nobody sees a change half done.
 */
export class FacetIndex {
  /** Another one after every change and in every index: what was calculated from the index can be kept until then. */
  version = createVersion();
  private readonly ids = new IdTable();
  private readonly columns: Columns = {
    category: new CodeColumn(),
    subCategory: new CodeColumn(),
    size: new CodeColumn(parseList),
    colour: new CodeColumn(parseList),
    brand: new CodeColumn(),
    origin: new CodeColumn(),
  };
  private readonly orders: Readonly<Record<Sort, SortOrder>> = {
    popular: new SortOrder(new Int32Array(0), this.ids),
    rated: new SortOrder(new Int32Array(0), this.ids),
    date: new SortOrder(new Float64Array(0), this.ids),
  };
  /** One request asks for the misses of its choice twice. */
  private latest: { choice: IndexChoice; version: number; misses: Uint8Array } | undefined;

  /** The number of Active products. */
  get size(): number {
    return this.orders.popular.length;
  }

  /** True when so many products have gone that loading the index again is worth it. */
  get isWasteful(): boolean {
    const gone = this.ids.size - this.size;
    return gone > GONE_ALLOWED && gone > this.size * GONE_SHARE;
  }

  /** The memory of its arrays. */
  get bytes(): number {
    const parts = [this.ids, ...Object.values(this.columns), ...Object.values(this.orders)];
    return parts.reduce((sum, part) => sum + part.bytes, 0);
  }

  /** Adds products while the index is loaded, in the order of their ids; `sort` follows the last ones. */
  load(products: readonly IndexedProduct[]): void {
    for (const product of products) this.setRow(this.ids.add(product.id), product);
  }

  sort(): void {
    for (const order of Object.values(this.orders)) order.build(this.ids.size);
  }

  /** Takes over changed products. Those of `ids` that are not in `products` are no longer listed. */
  update(ids: Iterable<string>, products: readonly IndexedProduct[]): void {
    const moved: Moved = { popular: [], rated: [], date: [] };
    const present = new Set(products.map(({ id }) => id));
    let isChanged = false;
    for (const id of ids) {
      const row = present.has(id) ? -1 : this.ids.find(id);
      if (!this.isListed(row)) continue;
      for (const name of FILTERS) this.columns[name].set(row, null);
      for (const rows of Object.values(moved)) rows.push(row);
      isChanged = true;
    }
    for (const product of products)
      isChanged = this.setRow(this.ids.add(product.id), product, moved) || isChanged;
    for (const sort of SORTS) this.orders[sort].move(moved[sort], (row) => this.isListed(row));
    if (isChanged) this.renewVersion();
  }

  /** What was calculated from the index is calculated again. */
  renewVersion(): void {
    this.version = createVersion();
  }

  /** The total of a choice, and the values of each filter with their counts. */
  countFacets(choice: IndexChoice): IndexCounts {
    return countMatches(this.columns, this.missesOf(choice), choice);
  }

  /** The number of products of each sub-category, by its id. */
  countSubCategories(): ReadonlyMap<number, number> {
    const { subCategory } = this.columns;
    const counters = subCategory.createCounters();
    for (let row = 0; row < this.ids.size; row += 1) {
      const code = subCategory.codes[row] as number;
      counters[code] = (counters[code] as number) + 1;
    }
    const counts = subCategory.listCounts(counters);
    return new Map(counts.map(({ value, count }) => [Number(value), count]));
  }

  /** The product ids of one page of a choice. */
  listPage(choice: IndexChoice, sort: Sort, { limit, offset }: Window): string[] {
    const { categoryId, filters, found } = choice;
    const isAll = categoryId === null && !found && Object.keys(filters).length === 0;
    const misses = isAll ? undefined : this.missesOf(choice);
    return this.orders[sort].listPage(misses, offset, limit).map((row) => this.ids.getId(row));
  }

  /** The row of a product, for `found` of a choice, or -1. It stays the same as long as the index exists. */
  findRow(id: string): number {
    return this.ids.find(id);
  }

  /** The columns of these rows only: a search often finds little of a million products. */
  pickColumns(rows: Int32Array): Columns {
    const picked = FILTERS.map((name) => [name, this.columns[name].pick(rows)] as const);
    return Object.fromEntries(picked) as Record<(typeof FILTERS)[number], CodeColumn>;
  }

  private isListed(row: number): boolean {
    return row >= 0 && (this.columns.category.codes[row] ?? 0) !== 0;
  }

  private missesOf(choice: IndexChoice): Uint8Array {
    const { latest, version } = this;
    if (latest?.choice === choice && latest.version === version) return latest.misses;
    const misses = buildMisses(this.columns, this.ids.size, choice);
    this.latest = { choice, version, misses };
    return misses;
  }

  /** True when something is different; rows that need another place are added to `moved`. */
  private setRow(row: number, product: IndexedProduct, moved?: Moved): boolean {
    const isNew = !this.isListed(row);
    let isChanged = isNew;
    for (const name of FILTERS) isChanged = this.columns[name].set(row, product[name]) || isChanged;
    for (const sort of SORTS) {
      const isMoved = this.orders[sort].setKey(row, product[KEYS[sort]]) || isNew;
      if (isMoved) moved?.[sort].push(row);
      isChanged ||= isMoved;
    }
    return isChanged;
  }
}

/** The rows that have another place in each order. */
type Moved = Record<Sort, number[]>;

const KEYS = {
  popular: 'popularity',
  rated: 'ratingCount',
  date: 'createdAtUs',
} as const satisfies Record<Sort, keyof IndexedProduct>;

let versions = 0;

function createVersion(): number {
  return (versions += 1);
}

const GONE_ALLOWED = 10_000;
const GONE_SHARE = 0.25;

/** Colours and sizes are read as JSON: few products have a list of their own, so that few are parsed. */
function parseList(json: string | number): string[] {
  return JSON.parse(String(json));
}
