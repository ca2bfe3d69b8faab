import { FILTERS, type Sort, SORTS } from '@haat/shared/listing.ts';
import type { Window } from '../listing/queries.ts';
import { CodeColumn, type Columns } from './code-column.ts';
import { countMatches, countRows, type IndexCounts } from './count-matches.ts';
import { ID_BYTES, IdTable } from './id-table.ts';
import type { ProductBlock } from './index-queries.ts';
import { buildMisses, type IndexChoice } from './misses.ts';
import { Radix, listByIds, SortOrder } from './sort-order.ts';

/**
 * The columns by which listings filter, count and sort, of every Active product, in typed arrays: one pass over a million rows
 * takes some milliseconds. Each method runs to its end at once, so nobody sees a change half done.
 */
export class FacetIndex {
  /** Another one after every change and in every index: what was calculated from the index can be kept until then. */
  version = createVersion();
  private readonly ids: IdTable;
  private readonly columns: Columns;
  private readonly orders: Readonly<Record<Sort, SortOrder>>;
  /** One request asks for the misses of its choice twice. */
  private latest: { choice: IndexChoice; version: number; misses: Uint8Array } | undefined;

  /** `expected` is about how many products it will have: arrays that need not grow take half of the memory while it is loaded. */
  constructor(expected = 0) {
    this.ids = new IdTable(expected);
    const column = (split?: typeof parseList) => new CodeColumn(expected, split);
    this.columns = {
      category: column(),
      subCategory: column(),
      size: column(parseList),
      colour: column(parseList),
      brand: column(),
      origin: column(),
    };
    this.orders = {
      popular: new SortOrder(new Int32Array(expected), this.ids),
      rated: new SortOrder(new Int32Array(expected), this.ids),
      date: new SortOrder(new Float64Array(expected), this.ids),
    };
  }

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

  /** Adds products while the index is loaded; `sort` follows the last ones. */
  load(block: ProductBlock): void {
    this.setRows(this.addRows(block), block);
  }

  /** Each step takes some milliseconds. */
  *sort(): Iterable<void> {
    const radix = new Radix(this.ids.size);
    const byId = yield* listByIds(this.ids, radix);
    for (const order of Object.values(this.orders)) yield* order.build(byId, radix);
  }

  /** Takes over changed products. Those of `ids` that are not in the block are no longer listed. */
  update(ids: Iterable<string>, block: ProductBlock): void {
    const rows = this.addRows(block);
    const wereListed = rows.map((row) => this.isListed(row));
    const present = new Set(rows);
    const gone = [...ids]
      .map((id) => this.ids.find(id))
      .filter((row) => this.isListed(row) && !present.has(row));
    const moved = this.setRows(rows, block);
    for (const name of FILTERS) for (const row of gone) this.columns[name].set(row, null);
    const added = rows.filter((_, at) => !wereListed[at]);
    for (const sort of SORTS)
      this.orders[sort].move([...gone, ...added, ...moved.bySort[sort]], (row) =>
        this.isListed(row),
      );
    if (moved.isAny || gone.length + added.length > 0) this.renewVersion();
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
    const counters = countRows(subCategory, this.orders.popular.listRows());
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
    // The former ones are not used any more; a new megabyte for each choice would have to be collected.
    const isLarge = latest && latest.misses.length === this.ids.size;
    const zeros = isLarge ? latest.misses.fill(0) : new Uint8Array(this.ids.size);
    const misses = buildMisses(this.columns, zeros, choice);
    this.latest = { choice, version, misses };
    return misses;
  }

  private addRows({ ids, length }: ProductBlock): number[] {
    return Array.from({ length }, (_, at) => this.ids.add(ids, at * ID_BYTES));
  }

  private setRows(rows: readonly number[], { filters, keys }: ProductBlock): Changed {
    let isAny = false;
    for (const name of FILTERS) isAny = this.columns[name].setAll(rows, filters[name]) || isAny;
    const bySort = {
      popular: this.orders.popular.setKeys(rows, keys.popular),
      rated: this.orders.rated.setKeys(rows, keys.rated),
      date: this.orders.date.setKeys(rows, keys.date),
    };
    return { isAny: isAny || SORTS.some((sort) => bySort[sort].length > 0), bySort };
  }
}

interface Changed {
  readonly isAny: boolean;
  /** The rows that have another key. */
  readonly bySort: Readonly<Record<Sort, readonly number[]>>;
}

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
