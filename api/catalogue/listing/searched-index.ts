import type { SearchPlan } from '../../search/loaders.ts';
import type { Matches } from '../../search/postings/match.ts';
import type { ProductPostings } from '../../search/postings/product-postings.ts';
import type { Products } from '../../search/postings/products.ts';
import { listBestIds } from '../../search/postings/rank.ts';
import type { IndexCounts } from '../facet-index/count-matches.ts';
import type { FacetIndex, FoundRows } from '../facet-index/facet-index.ts';
import type { IndexChoice } from '../facet-index/misses.ts';
import type { Order, Window } from './queries.ts';

const UNKNOWN = -1;

/** A search whose products and counts are found in memory; what both need is found once, when the first needs it. */
export class SearchedIndex {
  private readonly index: FacetIndex;
  private readonly postings: ProductPostings;
  private readonly search: SearchPlan;
  private readonly unsearched: IndexChoice;
  private found: FoundRows | undefined;

  /** `unsearched` is the choice of category and filters. */
  constructor(
    index: FacetIndex,
    postings: ProductPostings,
    search: SearchPlan,
    unsearched: IndexChoice,
  ) {
    this.index = index;
    this.postings = postings;
    this.search = search;
    this.unsearched = unsearched;
  }

  countFacets(): IndexCounts {
    return this.index.countFound(this.find(), this.unsearched);
  }

  /** The ids of one window of the order. */
  listPage(order: Order, window: Window): string[] {
    const found = this.find();
    if (order !== 'relevance') return this.index.listFound(found, order, window);
    const end = window.offset + window.limit;
    return listBestIds(this.postings, this.search, end, found.misses).slice(window.offset);
  }

  /** In the order of the matches. */
  private find(): FoundRows {
    if (!this.found) {
      const { words, classes } = this.search;
      const matches = this.postings.find(words, classes);
      const rows = findSearchRows(this.index, this.postings.products, matches);
      this.found = { rows, misses: this.index.findMisses(rows, this.unsearched) };
    }
    return this.found;
  }
}

/** The rows of matches in the facet index, in the same order; -1 for a product that the index does not have yet. */
function findSearchRows(index: FacetIndex, products: Products, matches: Matches): Int32Array {
  const known = getKnownRows(index, products);
  const found = new Int32Array(matches.count);
  for (let at = 0; at < found.length; at += 1) {
    const product = matches.products[at] as number;
    if (known[product] === UNKNOWN) known[product] = index.findRow(products.getId(product));
    found[at] = known[product] as number;
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
    if (rows[product] === UNKNOWN) rows[product] = index.findRow(products.getId(product));
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
