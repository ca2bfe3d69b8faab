import { type FilterName, SORTS, type Sort } from '@haat/shared/listing.ts';
import { CATEGORIES } from '../words.ts';
import { buildRandom } from '../random.ts';
import type { SomeProduct, Vocabulary } from './vocabulary.ts';

export interface Picks {
  filters(): Partial<Record<FilterName, string[]>>;
  /** A sort and one of the first pages. */
  view(): { sort: Sort; page: number };
  deep(deepest: number): number;
  product(): SomeProduct;
  commonWord(): string;
  threeWords(): string;
  typo(): string;
  prefix(): string;
  devanagari(): string;
  hinglish(): string;
  /** Two words of products of different categories. */
  strangers(): string;
  /** The beginning of what somebody types. */
  beginning(): string;
}

const FIRST_PAGES = 3;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** What shoppers write in Latin letters for the colours and goods of the generated catalogue. */
const HINGLISH = ['lal', 'neela', 'hara', 'kala', 'safed', 'peela', 'gulabi'];
const HINGLISH_THINGS = ['sari', 'kurta', 'chappal', 'joota', 'jhola', 'bartan', 'diya', 'katori'];

export function buildPicks({ filters, products, names }: Vocabulary, seed: number): Picks {
  const random = buildRandom(seed);
  const upTo = (end: number): number => Math.floor(random() * end);
  const one = <T>(values: readonly T[]): T => values[upTo(values.length)] as T;
  const words = CATEGORIES.flatMap(({ materials, objects }) => [...materials, ...objects]);
  const name = (category = one(filters.category)): string => one(names[category] ?? words);
  const word = (text = name()): string => one(text.split(' '));
  const brand = (): string => one(filters.brand);
  const view = () => ({ sort: one(SORTS), page: 1 + upTo(FIRST_PAGES) });
  const aFewOf = (filter: FilterName, most: number): string[] => [
    ...new Set(Array.from({ length: 1 + upTo(most) }, () => one(filters[filter]))),
  ];
  return {
    view,
    filters: () => ({
      ...(random() < 0.5 && { category: [one(filters.category)] }),
      colour: aFewOf('colour', 3),
      ...(random() < 0.6 && { brand: aFewOf('brand', 4) }),
      ...(random() < 0.5 && { origin: aFewOf('origin', 2) }),
      ...(random() < 0.3 && { size: aFewOf('size', 2) }),
    }),
    deep: (deepest) => deepest - upTo(Math.floor(deepest / 2)),
    product: () => one(products),
    commonWord: () => `${word()} ${random() < 0.5 ? '' : brand()}`.trim(),
    threeWords: () => `${one(filters.colour)} ${name()} ${word(brand())}`,
    typo: () => misspell(`${name()} ${word(brand())}`, upTo),
    prefix: () => `${one(filters.colour)} ${brand()} ${word().slice(0, 3)}`,
    devanagari: () => `${one(one(CATEGORIES).objectsHi)} ${brand()}`,
    hinglish: () => `${one(HINGLISH)} ${one(HINGLISH_THINGS)} ${word(brand())}`,
    strangers: () => `${one(one(CATEGORIES).objects)} ${one(one(CATEGORIES).objects)} ${brand()}`,
    beginning: () => {
      const typed = `${random() < 0.5 ? `${brand()} ` : ''}${name()}`.toLowerCase();
      return typed.slice(0, 1 + upTo(typed.length));
    },
  };
}

/** One letter of the longest word is another one. */
function misspell(text: string, upTo: (end: number) => number): string {
  const longest = text.split(' ').reduce((a, b) => (b.length > a.length ? b : a));
  const at = 1 + upTo(longest.length - 1);
  const wrong = longest.slice(0, at) + LETTERS[upTo(LETTERS.length)] + longest.slice(at + 1);
  return text.replace(longest, wrong);
}
