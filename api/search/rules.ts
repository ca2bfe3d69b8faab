import { calculateEditDistance } from './words/sounds.ts';
import type { TypedWord } from './words/typed.ts';

/** A word of the catalogue that a typed word may mean. */
export interface KnownWord {
  readonly word: string;
  readonly shown: string;
  readonly phonetic: string;
  readonly normalised: string;
  readonly isTransliterated: boolean;
  readonly frequency: number;
}

/** How certain it is that a catalogue word is the typed one; a product's score for the word is multiplied by it. */
export const MATCH_WEIGHTS = {
  exact: 1,
  beginning: 0.75,
  sound: 0.7,
  typo: 0.5,
  synonym: 0.35,
} as const;
export type MatchKind = keyof typeof MATCH_WEIGHTS;

/** What a typed word may mean: a word of the catalogue, or two that stand for it together. */
export interface Match {
  readonly lexemes: readonly string[];
  readonly kind: MatchKind;
}

/** The matches of a typed word, exact matches first. */
export interface PlannedWord {
  readonly matches: readonly Match[];
  readonly shown: string;
}

/** The catalogue words found for a typed word. */
export interface Findings {
  /** Words with the same spelling, the same sound, or the sound of a synonym. */
  readonly known: readonly KnownWord[];
  /** Words that begin with the typed letters, the most frequent first. */
  readonly beginnings: readonly KnownWord[];
  /** Similar words and halves of two words typed as one; searched if the others are empty or a misspelling is likely. */
  readonly similar: readonly KnownWord[];
}

/** What a typed word may mean; null when nothing in the catalogue is similar. `mayGrow`: it is still being typed. */
export function buildWordPlan(
  typed: TypedWord,
  { known, beginnings, similar }: Findings,
  mayGrow: boolean,
): PlannedWord | null {
  const exact = known.filter(({ word }) => typed.lexemes.includes(word));
  const sound = known.filter((other) => isOtherSpelling(typed, other, exact.length > 0));
  const synonym = known.filter((other) => typed.synonymKeys.includes(other.phonetic));
  const isKnown = exact.length > 0 || sound.length > 0;
  const matches = [
    ...exact.map((word) => toMatch(word, 'exact')),
    ...synonym.map((word) => toMatch(word, 'synonym')),
    ...(mayGrow || !isKnown ? beginnings.map((word) => toMatch(word, 'beginning')) : []),
    ...sound.map((word) => toMatch(word, 'sound')),
  ];
  if (matches.length > 0) return { matches: removeDuplicates(matches), shown: typed.written };
  return correctTypo(typed, similar) ?? splitWord(typed, similar);
}

/** For 'head phones' where the catalogue has 'headphones': matches the joined word, or both words anywhere. */
export function buildPairPlan(
  pair: readonly [TypedWord, TypedWord],
  joined: TypedWord,
  known: readonly KnownWord[],
): PlannedWord | null {
  const planned = known.filter(({ word }) => joined.lexemes.includes(word));
  if (planned.length === 0) return null;
  const matches = [
    ...planned.map((word) => toMatch(word, 'exact')),
    { lexemes: pair.map(({ lexemes }) => lexemes[0] ?? ''), kind: 'exact' as const },
  ];
  return { matches, shown: pair.map(({ written }) => written).join(' ') };
}

/** True for another spelling of one word. If the typed word is known, only transliterations count: 'feet' and 'fit' are two words. */
function isOtherSpelling(typed: TypedWord, other: KnownWord, isSpelledRight: boolean): boolean {
  if (typed.lexemes.includes(other.word) || !typed.phoneticKeys.includes(other.phonetic))
    return false;
  return !isSpelledRight || typed.isTransliterated || other.isTransliterated;
}

/** A rare long word may be a seller's misspelling. */
export function isLikelyMisspelt(typed: TypedWord, { known }: Findings): boolean {
  const frequency = frequencyOf(typed, known);
  const isLong = typed.phoneticKeys.some((key) => key.length >= LENGTH_FOR_TWO_EDITS);
  return isLong && frequency > 0 && frequency <= RARE;
}

/** Adds to the matches of such a word the more frequent words that differ by one letter. */
export function addSpellingMatches(
  planned: PlannedWord,
  typed: TypedWord,
  { known, similar }: Findings,
): PlannedWord {
  const frequency = frequencyOf(typed, known);
  const right = similar.filter(
    (candidate) =>
      candidate.frequency > frequency &&
      typed.normalisedKeys.includes(candidate.normalised) &&
      distanceOf(typed, candidate) === 1,
  );
  const matches = [...planned.matches, ...right.map((word) => toMatch(word, 'sound'))];
  return { ...planned, matches: removeDuplicates(matches) };
}

function frequencyOf(typed: TypedWord, known: readonly KnownWord[]): number {
  const exact = known.filter(({ word }) => typed.lexemes.includes(word));
  return Math.max(0, ...exact.map(({ frequency }) => frequency));
}

/** 'waterbottle' → water and bottle, when the catalogue has both. */
function splitWord(
  { written, splits }: TypedWord,
  similar: readonly KnownWord[],
): PlannedWord | null {
  for (const [left, right] of splits) {
    const first = similar.find(({ word }) => word === left);
    const second = similar.find(({ word }) => word === right);
    if (!first || !second) continue;
    const shown = `${written.slice(0, first.word.length)} ${written.slice(first.word.length)}`;
    return { matches: [{ lexemes: [first.word, second.word], kind: 'typo' }], shown };
  }
  return null;
}

/** The nearest similar word, within the number of edits allowed for a word of this length. */
function correctTypo(typed: TypedWord, similar: readonly KnownWord[]): PlannedWord | null {
  const near = similar
    .map((candidate) => ({ candidate, distance: distanceOf(typed, candidate) }))
    .filter(({ candidate, distance }) => distance <= editsAllowed(typed, candidate))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(isSameStart(typed, b.candidate)) - Number(isSameStart(typed, a.candidate)) ||
        b.candidate.frequency - a.candidate.frequency,
    );
  const best = near[0]?.candidate;
  if (!best) return null;
  const sameSound = near.filter(({ candidate }) => candidate.phonetic === best.phonetic);
  return {
    matches: sameSound.map(({ candidate }) => toMatch(candidate, 'typo')),
    shown: best.shown,
  };
}

function distanceOf({ written, phoneticKeys }: TypedWord, { phonetic, shown }: KnownWord): number {
  return Math.min(
    calculateEditDistance(written, shown),
    ...phoneticKeys.map((typedKey) => calculateEditDistance(typedKey, phonetic)),
  );
}

/** A word that at most this many products have may be a misspelling. */
const RARE = 2;
const LENGTH_FOR_ONE_EDIT = 4;
const LENGTH_FOR_TWO_EDITS = 7;

/** Many short words differ by one letter, so they allow fewer edits. A similar sound or a long word's start adds one. */
function editsAllowed(typed: TypedWord, candidate: KnownWord): number {
  const length = Math.max(...typed.phoneticKeys.map((key) => key.length));
  const isSimilarSound = typed.normalisedKeys.includes(candidate.normalised) ? 1 : 0;
  if (length < LENGTH_FOR_ONE_EDIT) return isSimilarSound;
  if (length < LENGTH_FOR_TWO_EDITS) return 1 + isSimilarSound;
  return isSameStart(typed, candidate) ? 2 : 1;
}

function isSameStart({ phoneticKeys }: TypedWord, { phonetic }: KnownWord): boolean {
  return phoneticKeys.some((key) => key[0] === phonetic[0]);
}

function toMatch({ word }: KnownWord, kind: MatchKind): Match {
  return { lexemes: [word], kind };
}

/** Lexemes have letters and digits only, so no character in them can end the quotation. */
function quote(lexeme: string): string {
  return `'${lexeme}'`;
}

function removeDuplicates(matches: readonly Match[]): Match[] {
  const queries = matches.map(formatMatch);
  return matches.filter((_, index) => queries.indexOf(queries[index] as string) === index);
}

function formatMatch({ lexemes }: Match): string {
  return lexemes.length === 1 ? quote(lexemes[0] as string) : `(${lexemes.map(quote).join(' & ')})`;
}

/** The tsquery for products that match every word in at least one of its matches. */
export function formatTsQuery(words: readonly PlannedWord[]): string {
  return words.map(({ matches }) => `(${matches.map(formatMatch).join(' | ')})`).join(' & ');
}

/** The same, but only in texts of these weights. */
export function formatTsQueryWithin(weights: string, words: readonly PlannedWord[]): string {
  return formatTsQuery(words).replace(/'([^']+)'/g, `'$1':${weights}`);
}

/** All classes of texts: names, brands and categories, keywords, descriptions. */
export const ALL_CLASSES = 'ABCD';
/** A corrected search ignores descriptions: a word there rarely says what the product is. */
export const SPECIFIC_CLASSES = 'ABC';
/** Names and titles. */
export const NAME_CLASSES = 'A';

/** Index of the word to drop first: the least certain; of equals the earliest, as the last usually names the product. */
export function findWeakestMatch(words: readonly PlannedWord[]): number {
  const certainties: number[] = words.map(
    ({ matches }) => MATCH_WEIGHTS[matches[0]?.kind ?? 'typo'],
  );
  return certainties.indexOf(Math.min(...certainties));
}

/** Whether the best match of a word is a correction of its spelling. */
export function isCorrected({ matches }: PlannedWord): boolean {
  return matches[0]?.kind === 'typo';
}

/** Rank weights of a word by the class of its text: A, B, C, D. */
export const RANK_WEIGHTS = [1, 0.6, 0.45, 0.1] as const;
const WEIGHTS = `{${RANK_WEIGHTS.toReversed().join(', ')}}`;
/** Scores are rounded down to this many steps; popularity orders equal ones. */
export const SCORE_STEPS = 20;

/**
 * SQL of a product's score, a whole number: for each word the best rank of its matches, and the mean over all words.
 * `document` is the column; the values that the SQL needs are added to `values`.
 */
export function buildScoreExpression(
  words: readonly PlannedWord[],
  document: string,
  values: unknown[],
): string {
  const perWord = words.map(({ matches }) => {
    const rank = (lexeme: string) =>
      `ts_rank('${WEIGHTS}', ${document}, $${values.push(quote(lexeme))}::tsquery)`;
    // Two words that stand for one are as good as the worse of them: ts_rank of both would ignore those in one text.
    const ranks = matches.map(
      ({ lexemes, kind }) => `${MATCH_WEIGHTS[kind]} * least(${lexemes.map(rank).join(', ')})`,
    );
    return `greatest(${ranks.join(', ')})`;
  });
  return `floor((${perWord.join(' + ')}) * ${SCORE_STEPS} / ${words.length})`;
}
