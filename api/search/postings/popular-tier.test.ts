import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildDocument } from '../../../tests/support/build-document.ts';
import { ProductPostings } from './product-postings.ts';
import { SEGMENT_PRODUCTS } from './segment.ts';

const WORDS = ['lota', 'brass', 'lamp'];
const TIER = { products: 4, changes: 6 };
const LIMIT = 3;

interface Product {
  readonly number: number;
  readonly popularity: number;
  readonly named: readonly string[];
  readonly described: readonly string[];
}

function buildRecord({ number, popularity, named, described }: Product): Buffer {
  const words = [
    ...named.map((word) => [word, 'A'] as const),
    ...described.filter((word) => !named.includes(word)).map((word) => [word, 'D'] as const),
  ];
  return buildDocument({ number, popularity, words });
}

const some = fc.subarray(WORDS);
const product = fc.record({
  number: fc.nat(30),
  popularity: fc.nat(4),
  named: some,
  described: some,
});
const products = (maxLength: number) =>
  fc.uniqueArray(product, { selector: ({ number }) => number, minLength: 1, maxLength });
const removed = fc.array(fc.nat(30), { maxLength: 4 });
/** What changes while a tier is built, and one after the other when it is. */
const round = fc.record({
  meanwhile: fc.tuple(products(25), removed),
  steps: fc.nat(3),
  later: fc.array(fc.tuple(products(2), removed), { maxLength: 3 }),
});
const typed = fc.array(fc.subarray(WORDS, { minLength: 1 }), { minLength: 1, maxLength: 2 });

function save(postings: ProductPostings, saved: readonly Product[], gone: readonly number[]): void {
  postings.save(Buffer.concat(saved.map(buildRecord)));
  postings.remove(gone.map((number) => number.toString(16).padStart(8, '0').padEnd(24, '0')));
  while (postings.flushNext());
}

function find(postings: ProductPostings, asked: readonly (readonly string[])[]) {
  const words = asked.map((lexemes) => ({
    matches: lexemes.map((lexeme) => ({ lexemes: [lexeme], kind: 'exact' as const })),
    shown: '',
  }));
  const found = postings.findPopular(words, { classes: 'ABCD', narrow: 'A' }, LIMIT);
  return [...found]
    .map(([number, score]) => [postings.products.getId(number), score])
    .sort(([one = ''], [other = '']) => (one < other ? -1 : 1));
}

it('suggests with the popular products alone what all products give, whatever changes before, meanwhile and after', () => {
  fc.assert(
    fc.property(
      fc.array(round, { minLength: 1, maxLength: 4 }),
      fc.array(typed, { minLength: 1, maxLength: 4 }),
      (rounds, questions) => {
        const withTier = new ProductPostings(0, TIER);
        const without = new ProductPostings();
        const change = (saved: readonly Product[], gone: readonly number[]) => {
          for (const postings of [withTier, without]) save(postings, saved, gone);
        };
        const compare = () => {
          for (const asked of questions)
            expect(find(withTier, asked)).toEqual(find(without, asked));
        };
        for (const { meanwhile, steps, later } of rounds) {
          const building = withTier.buildPopularTier()[Symbol.iterator]();
          for (let step = 0; step < steps; step += 1) building.next();
          change(...meanwhile);
          while (!building.next().done);
          compare();
          if (withTier.isPopularTierDue) for (const _ of withTier.buildPopularTier());
          expect(withTier.isPopularTierDue).toBe(false);
          compare();
          for (const [saved, gone] of later) {
            change(saved, gone);
            compare();
          }
        }
      },
    ),
  );
});

it('what changes is kept beside the popular products until it is too much, and the unpopular do not count', () => {
  const postings = new ProductPostings(0, { products: 3, changes: 2 });
  const lota = (number: number, popularity: number): Product => ({
    number,
    popularity,
    named: ['lota'],
    described: [],
  });
  save(postings, [lota(1, 9), lota(2, 8), lota(3, 7), lota(4, 1)], []);
  for (const _ of postings.buildPopularTier());
  for (const popularity of [2, 3, 4]) {
    save(postings, [{ ...lota(4, popularity), described: ['brass'] }], []);
    expect(postings.isPopularTierDue).toBe(false);
  }
  for (const [popularity, isDue] of [
    [10, false],
    [11, false],
    [12, true],
  ] as const) {
    save(postings, [lota(2, popularity)], []); // only its popularity is another
    expect(postings.isPopularTierDue).toBe(isDue);
  }
});

it('finds the most popular of many segments, of equally popular ones those with the smallest ids', () => {
  const catalogue = Array.from({ length: 3 * SEGMENT_PRODUCTS }, (_, number): Product => {
    const popularity = (number * 7919) % 1009;
    const named = WORDS.filter((_word, at) => (number + at) % (at + 5) === 0);
    const described = WORDS.filter((_word, at) => number % (at + 2) === 0);
    if (popularity < 50)
      named.push('patina'); // only the least popular have it
    else if (popularity < 100) described.push('patina');
    return { number, popularity, named, described };
  });
  const postings = new ProductPostings();
  save(postings, catalogue.toReversed(), []); // the smallest ids are in the last segment
  const listMostPopular = (isMatch: (product: Product) => boolean) =>
    catalogue
      .filter(isMatch)
      .sort((one, other) => other.popularity - one.popularity || one.number - other.number)
      .slice(0, LIMIT)
      .map(({ number }) => number);
  const compare = () => {
    for (const words of [['lota'], ['lamp', 'brass'], WORDS, ['patina']]) {
      const inAll = listMostPopular(({ named, described }) =>
        words.every((word) => named.includes(word) || described.includes(word)),
      );
      const inNames = listMostPopular(({ named }) => words.every((word) => named.includes(word)));
      const asked = words.map((word) => [word]);
      const found = find(postings, asked).map(([id]) =>
        Number.parseInt(String(id).slice(0, 8), 16),
      );
      const expected = [...new Set([...inAll, ...inNames])].sort((one, other) => one - other);
      expect(found).toEqual(expected);
      expect(found.length).toBeGreaterThan(LIMIT); // names alone give others than all texts
    }
  };
  compare();
  for (const _ of postings.buildPopularTier()); // it has all of them, in several parts
  compare();
});

it('finds a product of any rank, also the first and the last one of each part', () => {
  const count = 2 * SEGMENT_PRODUCTS + 1;
  const edges = [1_024, 2_048, 4_096, 8_192, SEGMENT_PRODUCTS, 2 * SEGMENT_PRODUCTS];
  const ranks = new Set([0, ...edges.flatMap((rank) => [rank - 1, rank])]);
  const postings = new ProductPostings();
  const catalogue = Array.from({ length: count }, (_, rank): Product => {
    const named = ranks.has(rank) ? ['lota', `rank${rank}`] : ['lota'];
    return { number: rank, popularity: count - rank, named, described: [] };
  });
  save(postings, catalogue, []);
  for (const _ of postings.buildPopularTier());
  const listFound = (word: string) =>
    find(postings, [[word]]).map(([id]) => Number.parseInt(String(id).slice(0, 8), 16));
  for (const rank of ranks) expect(listFound(`rank${rank}`)).toEqual([rank]);
  expect(listFound('lota')).toEqual([0, 1, 2]);
});
