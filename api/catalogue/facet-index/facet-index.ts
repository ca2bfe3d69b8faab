import { FILTERS, type Sort } from '@haat/shared/listing.ts';
import type { Window } from '../listing/queries.ts';
import { CodeColumn, type Columns } from './code-column.ts';
import { countMatches, type IndexCounts } from './count-matches.ts';
import { ID_BYTES, IdTable } from './id-table.ts';
import {
  PRICE_FILTERS,
  type PriceBlock,
  type ProductBlock,
  SORT_KEYS,
  type SortKey,
} from './index-queries.ts';
import type { IndexChoice } from './index-choice.ts';
import { PriceColumn } from './price-column.ts';
import type { RowBits } from './row-bits.ts';
import { Selection } from './selection.ts';
import { Radix, listByIds, SortOrder } from './sort-order.ts';

/**
 * The columns by which listings filter, count and sort, of every Active product, in typed arrays: one pass over a million rows
 * takes some milliseconds. Each method runs to its end at once, so nobody sees a change half done.
 */
export class FacetIndex {
  /** Another one after every change and in every index: what was calculated from the index can be kept until then. */
  version = createVersion();
  /** The same of what is counted, which does not depend on the order of the products: most changes are reviews. */
  countsVersion = createVersion();
  /** The same of which products there are, and of their categories: they do not depend on prices, which change in bulk. */
  membersVersion = createVersion();
  private readonly ids: IdTable;
  private readonly columns: Columns;
  private readonly orders: Readonly<Record<SortKey, SortOrder>>;
  private readonly selection: Selection;
  /** One request asks for the rows of its choice twice. */
  private latest: { choice: IndexChoice; found: Found; version: number } | undefined;

  /** `expected` is about how many products it will have: arrays that need not grow take half of the memory while it is loaded. */
  constructor(expected = 0) {
    this.ids = new IdTable(expected);
    const column = (split?: typeof parseList) => new CodeColumn(expected, split);
    const order = (keys: Int32Array | Float64Array) => new SortOrder(keys, this.ids);
    this.orders = {
      popular: order(new Int32Array(expected)),
      rated: order(new Int32Array(expected)),
      date: order(new Float64Array(expected)),
      price: order(new Float64Array(expected)),
    };
    this.columns = {
      category: column(),
      subCategory: column(),
      size: column(parseList),
      colour: column(parseList),
      brand: column(),
      origin: column(),
      price: new PriceColumn(expected, this.orders.price),
      rating: column(parseList),
      discount: column(parseList),
      stock: column(parseList),
      seller: column(),
    };
    this.selection = new Selection(this.columns);
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
    for (const key of SORT_KEYS) {
      this.orders[key].takeOut(gone);
      const moving = [...added, ...moved.byKey[key]].filter((row) => this.isListed(row));
      this.orders[key].putIn(new Set(moving));
    }
    const areOthers = gone.length + added.length > 0 || moved.areInOtherCategories;
    // Any range of prices can be counted, not only those of the column.
    const isCounted = areOthers || moved.isCounted || moved.byKey.price.length > 0;
    if (areOthers) this.membersVersion = createVersion();
    if (isCounted) this.countsVersion = createVersion();
    if (isCounted || moved.isAny) this.version = createVersion();
  }

  /** Takes over prices and ratings of products of which nothing else that it has was changed. Those that are not listed are passed over. */
  updatePrices({ length, ids, filters, priceKeys }: PriceBlock): void {
    const found = Array.from({ length }, (_, at) => this.ids.findAt(ids, at * ID_BYTES));
    const places = [...found.keys()].filter((at) => this.isListed(found[at] as number));
    const pick = <Value>(values: readonly Value[]) => places.map((at) => values[at] as Value);
    const rows = pick(found);
    const changed = PRICE_FILTERS.filter((name) =>
      this.columns[name].setAll(rows, pick(filters[name])),
    );
    const { price } = this.orders;
    const moved = price.setKeys(rows, pick(priceKeys));
    price.putIn(new Set(moved));
    if (changed.length + moved.length === 0) return;
    this.countsVersion = createVersion();
    this.version = createVersion();
  }

  /** What was calculated from the index is calculated again. */
  renewVersion(): void {
    this.membersVersion = createVersion();
    this.countsVersion = createVersion();
    this.version = createVersion();
  }

  /** The total of a choice, and the values of each filter with their counts; of what a search found, when it is given. */
  countFacets(choice: IndexChoice, found?: Found): IndexCounts {
    return countMatches(this.columns, this.choose(choice, found), choice, this.size);
  }

  /** The number of products of each sub-category, by its id. */
  countSubCategories(): ReadonlyMap<number, number> {
    const counts = this.columns.subCategory.listAllCounts();
    return new Map(counts.map(({ value, count }) => [Number(value), count]));
  }

  /** The product ids of one page of a choice; of what a search found, when it is given. */
  listPage(choice: IndexChoice, sort: Sort, window: Window, found?: Found): string[] {
    const selected = this.choose(choice, found).list();
    const isByPrice = sort === 'priceAsc' || sort === 'priceDesc';
    const order = this.orders[isByPrice ? 'price' : sort];
    const rows = order.listPage(window, selected, sort === 'priceDesc');
    return rows.map((row) => this.ids.getId(row));
  }

  /** Which of what a search found are chosen: a bit for each row. */
  findChosen(choice: IndexChoice, found: NonNullable<Found>): RowBits {
    return this.choose(choice, found).list()?.bits ?? new Int32Array();
  }

  /** The row of a product, or -1. It stays the same as long as the index exists. */
  findRow(id: string): number {
    return this.ids.find(id);
  }

  /** The row of a product in another table of ids, or -1. */
  findRowOf(others: IdTable, product: number): number {
    return this.ids.findSame(others, product);
  }

  /** Those of these rows that are listed. -1 is none. */
  listListed(rows: Int32Array): Uint32Array<ArrayBuffer> {
    const { codes } = this.columns.category;
    const listed = new Uint32Array(rows.length);
    let count = 0;
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at] as number;
      if (row < 0 || codes[row] === 0) continue;
      listed[count] = row;
      count += 1;
    }
    return listed.subarray(0, count);
  }

  private isListed(row: number): boolean {
    return row >= 0 && (this.columns.category.codes[row] ?? 0) !== 0;
  }

  private choose(choice: IndexChoice, found: Found): Selection {
    const { latest, countsVersion: version, selection } = this;
    const isLatest = latest?.choice === choice && latest.found === found;
    if (isLatest && latest?.version === version) return selection;
    selection.choose(choice, this.ids.size, found);
    this.latest = { choice, found, version };
    return selection;
  }

  private addRows({ ids, length }: ProductBlock): number[] {
    return Array.from({ length }, (_, at) => this.ids.add(ids, at * ID_BYTES));
  }

  private setRows(rows: readonly number[], { filters, keys }: ProductBlock): Changed {
    const changed = FILTERS.filter((name) => this.columns[name].setAll(rows, filters[name]));
    const byKey = {
      popular: this.orders.popular.setKeys(rows, keys.popular),
      rated: this.orders.rated.setKeys(rows, keys.rated),
      date: this.orders.date.setKeys(rows, keys.date),
      price: this.orders.price.setKeys(rows, keys.price),
    };
    return {
      isCounted: changed.length > 0,
      areInOtherCategories: changed.includes('category') || changed.includes('subCategory'),
      isAny: SORT_KEYS.some((key) => byKey[key].length > 0),
      byKey,
    };
  }
}

/** The listed rows that a search found; undefined when nothing was searched for. */
type Found = Uint32Array<ArrayBuffer> | undefined;

interface Changed {
  /** Whether any has another value that is counted. */
  readonly isCounted: boolean;
  readonly areInOtherCategories: boolean;
  /** Whether any has another key. */
  readonly isAny: boolean;
  /** The rows that have another key. */
  readonly byKey: Readonly<Record<SortKey, readonly number[]>>;
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
