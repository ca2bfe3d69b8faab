import type { SearchPlan } from '../../search/rules.ts';
import type { Matches } from '../../search/postings/match.ts';
import type { ProductPostings } from '../../search/postings/product-postings.ts';
import type { Products } from '../../search/postings/products.ts';
import { listBestIds } from '../../search/postings/rank.ts';
import type { IndexCounts } from '../facet-index/count-matches.ts';
import type { FacetIndex } from '../facet-index/facet-index.ts';
import type { IndexChoice } from '../facet-index/index-choice.ts';
import type { Order, Window } from './queries.ts';

const UNKNOWN = -1;

/** A search whose products and counts are found in memory; what both need is found once, when the first needs it. */
export class SearchedIndex {
  private readonly index: FacetIndex;
  private readonly postings: ProductPostings;
  private readonly search: SearchPlan;
  private readonly unsearched: IndexChoice;
  private readonly priced: ReadonlySet<string> | undefined;
  private found: Found | undefined;

  /** `unsearched` is the choice of category and filters; `priced` the ids of the products at the wanted prices. */
  constructor(
    index: FacetIndex,
    postings: ProductPostings,
    search: SearchPlan,
    unsearched: IndexChoice,
    priced?: ReadonlySet<string>,
  ) {
    this.index = index;
    this.postings = postings;
    this.search = search;
    this.unsearched = unsearched;
    this.priced = priced;
  }

  /** Without filters nothing needs to be counted. */
  countTotal(): number {
    const { categoryId, filters } = this.unsearched;
    const isAll = categoryId === null && Object.keys(filters).length === 0;
    return isAll ? this.find().listed.length : this.countFacets().total;
  }

  countFacets(): IndexCounts {
    return this.index.countFacets(this.unsearched, this.find().listed);
  }

  /** The ids of one window of the order. */
  listPage(order: Order, window: Window): string[] {
    const { index, unsearched } = this;
    const { rows, listed } = this.find();
    if (order !== 'relevance') return index.listPage(unsearched, order, window, listed);
    const chosen = index.findChosen(unsearched, listed);
    const end = window.offset + window.limit;
    return listBestIds(this.postings, this.search, end, { rows, chosen }).slice(window.offset);
  }

  private find(): Found {
    if (!this.found) {
      const { words, classes } = this.search;
      const matches = this.postings.find(words, classes);
      const rows = findSearchRows(this.index, this.postings.products, matches);
      this.leaveOut(matches.products, rows);
      this.found = { rows, listed: this.index.listListed(rows) };
    }
    return this.found;
  }

  /** Removes the rows of other prices, and of what the search should not find. */
  private leaveOut(products: Uint32Array, rows: Int32Array): void {
    const { without } = this.search;
    if (without)
      keepRows(rows, products, this.postings.find(without.words, without.classes).products, false);
    if (!this.priced) return;
    const known = this.postings.products;
    keepRows(rows, products, Uint32Array.from(this.priced, (id) => known.find(id)).sort(), true);
  }
}

/** Keeps the rows of the products that are among others, or of those that are not. Both are ascending: neither needs a table. */
function keepRows(
  rows: Int32Array,
  products: Uint32Array,
  others: Uint32Array,
  areKept: boolean,
): void {
  let place = 0;
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at] as number;
    while (place < others.length && (others[place] as number) < product) place += 1;
    if ((others[place] === product) !== areKept) rows[at] = UNKNOWN;
  }
}

interface Found {
  /** In the order of the matches; -1 for a product that the index does not have yet. */
  readonly rows: Int32Array;
  readonly listed: Uint32Array<ArrayBuffer>;
}

/** The rows of matches in the facet index, in the same order; -1 for a product that the index does not have yet. */
function findSearchRows(index: FacetIndex, products: Products, matches: Matches): Int32Array {
  const known = getKnownRows(index, products);
  const found = new Int32Array(matches.count);
  for (let at = 0; at < found.length; at += 1) {
    const product = matches.products[at] as number;
    let row = known[product] as number;
    if (row === UNKNOWN) {
      row = index.findRowOf(products.ids, product);
      known[product] = row;
    }
    found[at] = row;
  }
  return found;
}

function getKnownRows(index: FacetIndex, products: Products): Int32Array {
  const known = knownRows.get(products);
  const former = known?.index === index ? known.rows : new Int32Array();
  if (known?.index === index && former.length >= products.count) return former;
  // Room for products that are added: a copy for each would be slow.
  const rows = new Int32Array(products.popularity.length).fill(UNKNOWN);
  rows.set(former);
  knownRows.set(products, { index, rows });
  if (former.length === 0) fillRows(rows, index, products, 0);
  return rows;
}

const FILLED_AT_ONCE = 10_000;

/** Looks up all products soon after the first search, some at a time, so that a search for a common word need not. */
function fillRows(rows: Int32Array, index: FacetIndex, products: Products, from: number): void {
  const end = Math.min(from + FILLED_AT_ONCE, products.count, rows.length);
  for (let product = from; product < end; product += 1)
    if (rows[product] === UNKNOWN) rows[product] = index.findRowOf(products.ids, product);
  const isLatest = knownRows.get(products)?.rows === rows;
  if (end > from && isLatest) setImmediate(() => fillRows(rows, index, products, end));
}

/** The row of each product of the postings in a facet index; -1 while it is not known. */
interface KnownRows {
  readonly index: FacetIndex;
  rows: Int32Array;
}

/** Both number the products, each in its own order, and both keep their numbers. */
const knownRows = new WeakMap<Products, KnownRows>();
