import { FILTERS, type Sort, SORTS } from '@haat/shared/listing.ts';
import type { Window } from '../listing/queries.ts';
import { CodeColumn, type Columns } from './code-column.ts';
import {
  countAll,
  countEverything,
  countMatches,
  type IndexCounts,
  NearRows,
} from './count-matches.ts';
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
  private misses = new Uint8Array(0);
  private readonly near = new NearRows();
  /** One request asks for the rows of its choice twice. */
  private latest: { choice: IndexChoice; version: number } | undefined;

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
    if (isOfEverything(choice)) return countEverything(this.columns, this.size);
    return countMatches(this.columns, this.findNear(choice), choice);
  }

  /** The same, of what a search found. */
  countFound(found: FoundRows, choice: IndexChoice): IndexCounts {
    foundNear.fill(found.misses, found.rows);
    return countMatches(this.columns, foundNear, choice);
  }

  /** The number of products of each sub-category, by its id. */
  countSubCategories(): ReadonlyMap<number, number> {
    const { subCategory } = this.columns;
    const counts = subCategory.listCounts(countAll(subCategory));
    return new Map(counts.map(({ value, count }) => [Number(value), count]));
  }

  /** The product ids of one page of a choice. */
  listPage(choice: IndexChoice, sort: Sort, window: Window): string[] {
    const chosen = isOfEverything(choice) ? undefined : this.findNear(choice).matches;
    return this.listIds(sort, window, chosen);
  }

  /** The product ids of one page of what a search found. */
  listFound(found: FoundRows, sort: Sort, window: Window): string[] {
    foundNear.fill(found.misses, found.rows);
    return this.listIds(sort, window, foundNear.matches);
  }

  /** The row of a product, or -1. It stays the same as long as the index exists. */
  findRow(id: string): number {
    return this.ids.find(id);
  }

  /** What excludes each of these rows from a choice, in their order: 0 when nothing does. */
  findMisses(rows: Int32Array, choice: IndexChoice): Uint8Array {
    return buildMisses(this.columns, new Uint8Array(rows.length), choice, rows);
  }

  private listIds(sort: Sort, window: Window, chosen?: Uint32Array): string[] {
    return this.orders[sort].listPage(window, chosen).map((row) => this.ids.getId(row));
  }

  private isListed(row: number): boolean {
    return row >= 0 && (this.columns.category.codes[row] ?? 0) !== 0;
  }

  private findNear(choice: IndexChoice): NearRows {
    const { latest, version, ids, near } = this;
    if (latest?.choice === choice && latest.version === version) return near;
    // The former ones are not used any more; a new megabyte for each choice would have to be collected.
    if (this.misses.length === ids.size) this.misses.fill(0);
    else this.misses = new Uint8Array(ids.size);
    near.fill(buildMisses(this.columns, this.misses, choice));
    this.latest = { choice, version };
    return near;
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

/** The products that a search found: their rows, -1 for one that the index does not have, and what excludes each of them. */
export interface FoundRows {
  readonly rows: Int32Array;
  readonly misses: Uint8Array;
}

/** For what searches found: it is filled and read in one step. */
const foundNear = new NearRows();

function isOfEverything({ categoryId, filters }: IndexChoice): boolean {
  return categoryId === null && Object.keys(filters).length === 0;
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
