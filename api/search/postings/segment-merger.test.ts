import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addPosting,
  buildSegment,
  createPostings,
  getBits,
  SEGMENT_PRODUCTS,
  type Segment,
} from './segment.ts';
import { SegmentMerger } from './segment-merger.ts';

const WORDS = 12;
/** The word that nearly all products have: it gets bits. */
const COMMON = 5;
const OTHERS = 520;

/** The codes of the words that each product has. */
type Documents = ReadonlyMap<number, ReadonlyMap<number, number>>;

const product = fc.oneof(fc.nat(20), fc.integer({ min: 600, max: SEGMENT_PRODUCTS - 1 }));
const document = fc
  .uniqueArray(fc.tuple(fc.nat(WORDS - 1), fc.nat(63)), { selector: ([word]) => word })
  .map((words) => new Map(words));
const documents = (maxLength: number) =>
  fc
    .uniqueArray(fc.tuple(product, document), { selector: ([number]) => number, maxLength })
    .map((entries): Documents => new Map(entries));

/** Products that nothing changes, so that one word is common. */
const others: Documents = new Map(
  Array.from({ length: OTHERS }, (_, at) => [at + 50, new Map([[COMMON, 9]])]),
);

function buildFrom(all: Documents): Segment {
  const postings = createPostings(2);
  for (const [number, words] of all)
    for (const [word, code] of words) addPosting(postings, word, number, code);
  return buildSegment(postings, WORDS);
}

it('has the postings that it would have if it were built of all products anew, whatever changes', () => {
  const merger = new SegmentMerger();
  let kept = 0;
  fc.assert(
    fc.property(documents(30), documents(12), fc.array(fc.nat(20)), (first, later, removed) => {
      const before: Documents = new Map([...others, ...first]);
      const former = buildFrom(before);
      const place = former.words.indexOf(COMMON);
      const bits = getBits(former, place);
      const changed = new Set([...later.keys(), ...removed]);
      const after = new Map([...before].filter(([number]) => !changed.has(number)));
      const latest = merger.merge(former, changed, buildFrom(later));
      const anew = buildFrom(new Map([...after, ...later]));
      for (const column of ['words', 'starts', 'classes', 'products', 'codes'] as const)
        expect(latest[column]).toEqual(anew[column]);
      const common = latest.words.indexOf(COMMON);
      if (latest.bits.get(common) === bits) kept += 1;
      expect(getBits(latest, common)).toEqual(getBits(anew, common));
    }),
    { numRuns: 300 },
  );
  expect(kept).toBeGreaterThan(20); // bits of a word that nothing changes are not made again
});
