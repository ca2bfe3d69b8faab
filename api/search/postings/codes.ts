import { RANK_WEIGHTS } from '../rules.ts';

// Where a product has a word is one byte, its code: how many names and titles (A), brands and categories (B) and keywords
// (C) have it, or that only the description (D) does. More than five of a kind count as five: a sixth would add a fiftieth.

const COUNT_MAX = 5;
const BASE = COUNT_MAX + 1;
/** Of a word that only the description has. */
export const ONLY_DESCRIPTION = BASE ** 3;
export const CODES = ONLY_DESCRIPTION + 1;

/** The classes of text that have the word, as bits: D, C, B, A. */
export const CLASSES_OF_CODE = new Uint8Array(CODES);
/** What PostgreSQL's ts_rank gives for a word with this code. */
export const RANK_OF_CODE = new Float64Array(CODES);

const CLASS_BITS: Readonly<Record<string, number>> = { A: 8, B: 4, C: 2, D: 1 };
const SUM_OF_SQUARES = 1.64493406685; // of 1/1 + 1/4 + 1/9 …, as in PostgreSQL

/** The bits of some classes: 'ABC' has those of A, B and C. */
export function parseClasses(classes: string): number {
  return [...classes].reduce((bits, name) => bits | (CLASS_BITS[name] ?? 0), 0);
}

/** The code of a word that so many texts of each class have. */
export function calculateCode(namesA: number, brandsB: number, keywordsC: number): number {
  if (namesA + brandsB + keywordsC === 0) return ONLY_DESCRIPTION;
  const ofNames = Math.min(namesA, COUNT_MAX) * BASE ** 2;
  return ofNames + Math.min(brandsB, COUNT_MAX) * BASE + Math.min(keywordsC, COUNT_MAX);
}

const DESCRIPTIONS = parseClasses('D');

/** Whether descriptions are among these classes. */
export function hasDescriptions(classes: number): boolean {
  return (classes & DESCRIPTIONS) !== 0;
}

const valuesOfWeights = new Map<number, Float64Array>();

/** What a match of this weight, of which there are few, adds to the score, by code. */
export function getValues(weight: number): Float64Array {
  let values = valuesOfWeights.get(weight);
  if (!values) {
    values = RANK_OF_CODE.map((rank) => weight * rank);
    valuesOfWeights.set(weight, values);
  }
  return values;
}

for (let code = 0; code < CODES; code += 1) {
  const counts =
    code === ONLY_DESCRIPTION
      ? [0, 0, 0, 1]
      : [Math.floor(code / BASE ** 2), Math.floor(code / BASE) % BASE, code % BASE, 0];
  const weights = counts.flatMap((count, kind) =>
    Array.from({ length: count }, () => RANK_WEIGHTS[kind] as number),
  );
  RANK_OF_CODE[code] = calculateRank(weights.map(Math.fround));
  CLASSES_OF_CODE[code] = counts.reduce(
    (bits, count, kind) => bits | (count > 0 ? 8 >> kind : 0),
    0,
  );
}

/** As in PostgreSQL's ts_rank, with its single-precision steps: scores in memory and in SQL must be equal. */
function calculateRank(weights: readonly number[]): number {
  let sum = 0;
  let [best, bestAt] = [-1, 0];
  for (const [index, weight] of weights.entries()) {
    sum = Math.fround(sum + Math.fround(weight / (index + 1) ** 2));
    if (weight > best) [best, bestAt] = [weight, index];
  }
  if (best < 0) return 0;
  const rest = Math.fround(Math.fround(best + sum) - Math.fround(best / (bestAt + 1) ** 2));
  return Math.fround(rest / SUM_OF_SQUARES);
}
