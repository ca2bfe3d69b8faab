import { toLongerArray } from '../../catalogue/facet-index/code-column.ts';
import { hasRow, type RowBits } from '../../catalogue/facet-index/row-bits.ts';
import { NAME_CLASSES, type PlannedWord } from '../rules.ts';
import { Best } from './best.ts';
import type { Matches } from './match.ts';
import { isMorePopular } from './popular.ts';
import type { ProductPostings } from './product-postings.ts';
import type { Products } from './products.ts';

/** Which matches filters leave. */
interface Filtered {
  /** The row of each match in the facet index, -1 for none. */
  readonly rows: Int32Array;
  /** A bit for each row that filters leave. */
  readonly chosen: RowBits;
}

/** The ids of the best products for a search; at most `limit`. Without filters of all matches. */
export function listBestIds(
  postings: ProductPostings,
  { words, classes }: TypedSearch,
  limit: number,
  filtered?: Filtered,
): string[] {
  const { products } = postings;
  const found = postings.find(words, classes);
  const matches = filtered ? chooseMatches(found, filtered) : found;
  return listBest(matches, products, limit).map((at) =>
    products.getId(matches.products[at] as number),
  );
}

/** What a search that is being typed looks for. */
interface TypedSearch {
  readonly words: readonly PlannedWord[];
  readonly classes: string;
}

/** The ids of the best of the `considered` most popular matches in names, and of as many in all texts. */
export function listQuickHits(
  postings: ProductPostings,
  { words, classes }: TypedSearch,
  considered: number,
  limit: number,
): string[] {
  const { products } = postings;
  const scores = postings.findPopular(words, { classes, narrow: NAME_CLASSES }, considered);
  const found = Uint32Array.from(scores.keys());
  const popular = {
    count: found.length,
    products: found,
    scores: Uint8Array.from(scores.values()),
  };
  return listBest(popular, products, limit).map((at) => products.getId(found[at] as number));
}

// The best of one search are found at a time, without a pause, so all use the same memory.
let chosenProducts = new Uint32Array();
let chosenScores = new Uint8Array();
let classesOfMatches = new Uint8Array();

function chooseMatches(
  { count, products, scores }: Matches,
  { rows, chosen: bits }: Filtered,
): Matches {
  if (count > chosenProducts.length) {
    chosenProducts = toLongerArray(chosenProducts, count);
    chosenScores = toLongerArray(chosenScores, count);
  }
  let length = 0;
  for (let at = 0; at < count; at += 1) {
    const row = rows[at] as number;
    if (row < 0 || !hasRow(bits, row)) continue;
    chosenProducts[length] = products[at] as number;
    chosenScores[length] = scores[at] as number;
    length += 1;
  }
  return {
    count: length,
    products: chosenProducts.subarray(0, length),
    scores: chosenScores.subarray(0, length),
  };
}

/** The best matches: by score, then in stock, then by popularity, then by id; at most `limit`. */
function listBest(matches: Matches, products: Products, limit: number): number[] {
  const { count, scores, products: found } = matches;
  const { inStock } = products;
  if (count > classesOfMatches.length) classesOfMatches = toLongerArray(classesOfMatches, count);
  const classes = classesOfMatches.subarray(0, count);
  for (let at = 0; at < count; at += 1)
    classes[at] = (scores[at] as number) * 2 + (inStock[found[at] as number] as number);
  return listFirst(found, classes, products, limit);
}

/** Places in `found`, in order: the highest class first, then the most popular. At most `limit`. */
function listFirst(
  found: Uint32Array,
  classes: Uint8Array,
  products: Products,
  limit: number,
): number[] {
  const { popularity } = products;
  const best = new Best(limit, (one, other) => {
    const byClass = (classes[one] as number) - (classes[other] as number);
    if (byClass !== 0) return byClass > 0;
    return isMorePopular(products, found[one] as number, found[other] as number);
  });
  const lowest = findLowestClass(classes, limit);
  let popularEnough = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < found.length; at += 1) {
    const ofClass = classes[at] as number;
    // Of a million matches nearly all end here.
    if (ofClass < lowest) continue;
    if (ofClass === lowest && (popularity[found[at] as number] as number) < popularEnough) continue;
    best.add(at);
    const { worst } = best;
    if (worst !== undefined && classes[worst] === lowest)
      popularEnough = popularity[found[worst] as number] as number;
  }
  return best.list();
}

const countsOfClasses = new Uint32Array(256);

/** The lowest class of which a match can be among the first `limit`. */
function findLowestClass(classes: Uint8Array, limit: number): number {
  const counts = countsOfClasses.fill(0);
  for (let at = 0; at < classes.length; at += 1) {
    const ofClass = classes[at] as number;
    counts[ofClass] = (counts[ofClass] as number) + 1;
  }
  let lowest = 255;
  for (let left = limit - (counts[lowest] as number); left > 0 && lowest > 0; ) {
    lowest -= 1;
    left -= counts[lowest] as number;
  }
  return lowest;
}
