import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildDocument, type TextClass } from '../../../tests/support/build-document.ts';
import {
  getMatchWeight,
  MATCH_WEIGHTS,
  type MatchKind,
  OPTIONAL_BONUS,
  type PlannedWord,
  SCORE_STEPS,
} from '../rules.ts';
import { calculateCode, RANK_OF_CODE } from './codes.ts';
import { ProductPostings } from './product-postings.ts';
import { SEGMENT_PRODUCTS } from './segment.ts';

// Enough products that common words have bits in a segment, and a second segment with a few.
const PRODUCTS = SEGMENT_PRODUCTS + 300;
/** Of a thousand products so many have the word. */
const SHARES = { cotton: 600, blue: 350, hand: 200, block: 60, kurta: 30, mulmul: 8, indigo: 1 };
const WORDS = Object.keys(SHARES) as (keyof typeof SHARES)[];
const CLASSES: readonly TextClass[] = ['A', 'B', 'C', 'D'];
const LIMIT = 20;

type Words = ReadonlyMap<string, TextClass>;

/** The words of each product, always the same. */
const catalogue: readonly Words[] = Array.from({ length: PRODUCTS }, (_, number) => {
  const has = WORDS.map((word, at) => [word, scatter(number, at)] as const);
  return new Map(
    has
      .filter(([word, place]) => place % 1_000 < SHARES[word])
      .map(([word, place]) => [word, CLASSES[(place >>> 10) % CLASSES.length] as TextClass]),
  );
});

/** A number that looks drawn by chance: the steps of MurmurHash3 that mix bits. */
function scatter(number: number, at: number): number {
  let bits = Math.imul(number * WORDS.length + at + 1, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const postings = new ProductPostings();
postings.save(
  Buffer.concat(
    catalogue.map((words, number) => buildDocument({ number, popularity: number % 97, words })),
  ),
);
while (postings.flushNext());

const classes = fc.constantFrom('A', 'B', 'AB', 'ABC', 'ABCD');
const match = fc.record(
  {
    lexemes: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...WORDS).map((word) => [word]) },
      fc.subarray([...WORDS, 'unknown'], { minLength: 1, maxLength: 2 }),
    ),
    kind: fc.constantFrom(...(Object.keys(MATCH_WEIGHTS) as MatchKind[])),
    classes,
  },
  { requiredKeys: ['lexemes', 'kind'] },
);
const word: fc.Arbitrary<PlannedWord> = fc.record({
  matches: fc.array(match, { minLength: 1, maxLength: 3 }),
  shown: fc.constant(''),
  isOptional: fc.constantFrom(false, false, false, true),
});
const words = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .filter((all) => all.some(({ isOptional }) => !isOptional));

/** What a product has of a word: its best match counts, whatever text has it; undefined when no match is in the classes. */
function findValue(has: Words, planned: PlannedWord, wanted: string): number | undefined {
  let [best, isInClass] = [0, false];
  for (const one of planned.matches) {
    const texts = one.lexemes.map((lexeme) => has.get(lexeme));
    if (!texts.every((text) => text !== undefined)) continue;
    best = Math.max(best, Math.min(...texts.map(rank)) * getMatchWeight(one, planned));
    const inBoth = (text: TextClass) =>
      wanted.includes(text) && (one.classes ?? 'ABCD').includes(text);
    if (texts.every(inBoth)) isInClass = true;
  }
  if (planned.isOptional) return best + (isInClass ? OPTIONAL_BONUS : 0);
  return isInClass ? best : undefined;
}

function rank(text: TextClass): number {
  const [a, b, c] = CLASSES.map((one) => (one === text ? 1 : 0)) as [number, number, number];
  return RANK_OF_CODE[calculateCode(a, b, c)] as number;
}

/** The products with all words, one looked at after the other, with their scores. */
function findAll(planned: readonly PlannedWord[], wanted: string): [number, number][] {
  return catalogue.flatMap((has, product): [number, number][] => {
    const values = planned.map((one) => findValue(has, one, wanted));
    if (!values.every((value) => value !== undefined)) return [];
    const sum = values.reduce((one, other) => one + other, 0);
    return [[product, Math.floor((sum * SCORE_STEPS) / planned.length)]];
  });
}

it('finds what looking at every product finds, however common words are and whichever was asked before', () => {
  fc.assert(
    fc.property(words, classes, classes, fc.nat(30), (planned, wanted, before, limit) => {
      const expected = findAll(planned, wanted);
      postings.count(planned, before, 1);
      expect(postings.count(planned, wanted, limit)).toBe(Math.min(expected.length, limit));
      const { count, products, scores } = postings.find(planned, wanted);
      expect(count).toBe(expected.length);
      expect(Array.from(products, (product, at) => [product, scores[at]])).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});

it('what one search has found stays as it is while others count and search', () => {
  fc.assert(
    fc.property(words, words, classes, fc.nat(30), (planned, others, wanted, limit) => {
      const expected = findAll(planned, wanted);
      if (limit > expected.length) postings.count(planned, wanted, limit); // which finds and keeps them already
      const { products, scores } = postings.find(planned, wanted);
      postings.find(others, 'ABCD');
      postings.count(others, 'A', limit);
      const { products: same } = postings.find(planned, wanted);
      expect(Array.from(products, (product, at) => [product, scores[at]])).toEqual(expected);
      expect([...same]).toEqual(expected.map(([product]) => product));
    }),
    { numRuns: 40 },
  );
});

it('suggests the most popular products that have all words, and those that have every word in names', () => {
  const withNames = classes.filter((wanted) => wanted.includes('A'));
  fc.assert(
    fc.property(words, withNames, fc.boolean(), (planned, wanted, isCounted) => {
      const all = findAll(planned, wanted);
      const named = new Set(findAll(planned, 'A').map(([product]) => product));
      const expected = new Map([
        ...listMostPopular(all),
        ...listMostPopular(all.filter(([product]) => named.has(product))),
      ]);
      if (isCounted) postings.count(planned, wanted, 1);
      const found = postings.findPopular(planned, { classes: wanted, narrow: 'A' }, LIMIT);
      const inOrder = (scored: ReadonlyMap<number, number>) =>
        [...scored].sort(([one], [other]) => one - other);
      expect(inOrder(found)).toEqual(inOrder(expected));
    }),
    { numRuns: 60 },
  );
});

function listMostPopular(found: readonly [number, number][]): [number, number][] {
  return found
    .toSorted(([one], [other]) => (other % 97) - (one % 97) || one - other)
    .slice(0, LIMIT);
}
