import { NAME_CLASSES, type PlannedWord } from '../rules.ts';
import type { Matches } from './match.ts';
import type { ProductPostings } from './product-postings.ts';
import type { Products } from './products.ts';

/** The ids of the best products for a search; at most `limit`. `misses` is 0 for the matches that filters leave. */
export function listBestIds(
  postings: ProductPostings,
  { words, classes }: TypedSearch,
  limit: number,
  misses?: Uint8Array,
): string[] {
  const { products } = postings;
  const found = postings.find(words, classes);
  const matches = misses ? chooseMatches(found, misses) : found;
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
  const scores = new Map<number, number>();
  for (const where of [NAME_CLASSES, classes]) {
    const some = postings.findPopular(words, where, considered);
    for (const [at, product] of some.products.entries())
      scores.set(product, some.scores[at] as number);
  }
  const found = Uint32Array.from(scores.keys());
  const popular = {
    count: found.length,
    products: found,
    scores: Uint8Array.from(scores.values()),
  };
  return listBest(popular, products, limit).map((at) => products.getId(found[at] as number));
}

function chooseMatches({ count, products, scores }: Matches, misses: Uint8Array): Matches {
  const chosen = { products: new Uint32Array(count), scores: new Uint8Array(count) };
  let length = 0;
  for (let at = 0; at < count; at += 1) {
    if (misses[at] !== 0) continue;
    chosen.products[length] = products[at] as number;
    chosen.scores[length] = scores[at] as number;
    length += 1;
  }
  return {
    count: length,
    products: chosen.products.subarray(0, length),
    scores: chosen.scores.subarray(0, length),
  };
}

/** The best matches: by score, then in stock, then by popularity, then by id; at most `limit`. */
function listBest(matches: Matches, products: Products, limit: number): number[] {
  const { count, scores, products: found } = matches;
  const { inStock } = products;
  const classes = new Uint8Array(count);
  for (let at = 0; at < count; at += 1)
    classes[at] = (scores[at] as number) * 2 + (inStock[found[at] as number] as number);
  return listFirst(found, classes, products, limit);
}

/** Places in `found` of the most popular products; at most `limit`. */
export function listMostPopular(found: Uint32Array, products: Products, limit: number): number[] {
  return listFirst(found, new Uint8Array(found.length), products, limit);
}

/** Places in `found`, in order: the highest class first, then the most popular. A heap keeps only `limit` of them. */
function listFirst(
  found: Uint32Array,
  classes: Uint8Array,
  products: Products,
  limit: number,
): number[] {
  const { popularity } = products;
  const isBetter = (one: number, other: number): boolean => {
    const byClass = (classes[one] as number) - (classes[other] as number);
    if (byClass !== 0) return byClass > 0;
    const [product, rival] = [found[one] as number, found[other] as number];
    const byPopularity = (popularity[product] as number) - (popularity[rival] as number);
    return byPopularity === 0 ? products.compareIds(product, rival) < 0 : byPopularity > 0;
  };
  const lowest = findLowestClass(classes, limit);
  const heap: number[] = [];
  let popularEnough = 0;
  for (let at = 0; at < found.length; at += 1) {
    const ofClass = classes[at] as number;
    // Of a million matches nearly all end here.
    if (ofClass < lowest) continue;
    if (heap.length < limit) rise(heap, heap.push(at) - 1, isBetter);
    else if (ofClass === lowest && (popularity[found[at] as number] as number) < popularEnough)
      continue;
    else if (isBetter(at, heap[0] as number)) {
      heap[0] = at;
      sink(heap, isBetter);
    }
    const worst = heap[0] as number;
    if (classes[worst] === lowest) popularEnough = popularity[found[worst] as number] as number;
  }
  return heap.sort((one, other) => (isBetter(one, other) ? -1 : 1));
}

/** The lowest class of which a match can be among the first `limit`. */
function findLowestClass(classes: Uint8Array, limit: number): number {
  const counts = new Uint32Array(256);
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

type IsBetter = (one: number, other: number) => boolean;

/** The worst is at the top of the heap. */
function rise(heap: number[], from: number, isBetter: IsBetter): void {
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!isBetter(heap[parent] as number, heap[at] as number)) return;
    swap(heap, parent, at);
    at = parent;
  }
}

function sink(heap: number[], isBetter: IsBetter): void {
  let at = 0;
  for (;;) {
    const left = at * 2 + 1;
    let worst = at;
    for (const child of [left, left + 1])
      if (child < heap.length && isBetter(heap[worst] as number, heap[child] as number))
        worst = child;
    if (worst === at) return;
    swap(heap, worst, at);
    at = worst;
  }
}

function swap(heap: number[], one: number, other: number): void {
  [heap[one], heap[other]] = [heap[other] as number, heap[one] as number];
}
