import type { Db } from '../db/connect.ts';
import { findKnownWords, findSimilarWords, findWordsByPrefix, isAnythingFound } from './queries.ts';
import {
  addSpellingMatches,
  buildPairPlan,
  buildWordPlan,
  findWeakestMatch,
  formatTsQuery,
  formatTsQueryWithin,
  isCorrected,
  isLikelyMisspelt,
  type KnownWord,
  type PlannedWord,
} from './rules.ts';
import { findJoinedWord, parseTypedWords, type TypedWord } from './words/typed.ts';

/** What a search looks for: products must match every word in at least one of its matches. */
export interface SearchPlan {
  readonly words: readonly PlannedWord[];
  readonly query: string;
  /** The words that are searched instead of the typed ones; null when they are the same. */
  readonly correctedTo: string | null;
}

export interface PlanOptions {
  /** The last word is still being typed, so it may be the beginning of a longer one. */
  readonly isTyping: boolean;
}

/** Builds the plan from words of the catalogue; null when too few of the typed words are known or found. */
export async function loadSearchPlan(
  db: Db,
  text: string,
  { isTyping }: PlanOptions,
): Promise<SearchPlan | null> {
  const typed = parseTypedWords(text);
  if (typed.length === 0) return null;
  const pairs = typed.map((word, index) => findJoinedWord(word, typed[index + 1]));
  const known = await findKnownWords(db, [...typed, ...pairs.filter((pair) => pair !== null)]);
  const planned = await planWords(db, typed, pairs, known, isTyping);
  const words = planned.filter((word) => word !== null);
  const numbers = typed.filter(({ isNumber }) => isNumber).length;
  const unknown = planned.length - words.length - numbers;
  if (words.length === 0 || unknown > words.length) return null;
  const isTyped = words.length === planned.length && !words.some(isCorrected);
  const query = formatTsQuery(words);
  if (isTyped && (words.length === 1 || (await isAnythingFound(db, query))))
    return { words, query, correctedTo: null };
  return loadCorrectedPlan(db, words);
}

/** A corrected search ignores descriptions: a word there rarely says what the product is. */
const SPECIFIC_WEIGHTS = 'ABC';

/** A plan with corrected words; while no product has all words, drops the weakest word. */
async function loadCorrectedPlan(
  db: Db,
  words: readonly PlannedWord[],
): Promise<SearchPlan | null> {
  if (words.length === 0) return null;
  const query = formatTsQueryWithin(SPECIFIC_WEIGHTS, words);
  if (!(await isAnythingFound(db, query)))
    return loadCorrectedPlan(db, words.toSpliced(findWeakestMatch(words), 1));
  return { words, query, correctedTo: words.map(({ shown }) => shown).join(' ') };
}

/** From left to right: two words that the catalogue has as one word, else the word alone. */
async function planWords(
  db: Db,
  typed: readonly TypedWord[],
  pairs: readonly (TypedWord | null)[],
  known: readonly KnownWord[],
  isTyping: boolean,
): Promise<(PlannedWord | null)[]> {
  const planned: (PlannedWord | null)[] = [];
  const vocabulary = { known, findSimilar: createSimilarWordFinder(db) };
  for (let index = 0; index < typed.length; index += 1) {
    const word = typed[index] as TypedWord;
    const next = typed[index + 1];
    const pair = pairs[index];
    const asPair = next && pair ? buildPairPlan([word, next], pair, known) : null;
    if (asPair) index += 1;
    const isLast = index === typed.length - 1;
    const options = { isLast, mayGrow: isTyping && isLast };
    planned.push(asPair ?? (await planWord(db, word, vocabulary, options)));
  }
  return planned;
}

interface Vocabulary {
  readonly known: readonly KnownWord[];
  readonly findSimilar: (typed: TypedWord) => Promise<KnownWord[]>;
}

/** Finding similar words is the slowest step: it runs for at most this many words of a search, not for later ones. */
const SIMILAR_LOOKUPS_MAX = 4;

function createSimilarWordFinder(db: Db): Vocabulary['findSimilar'] {
  let left = SIMILAR_LOOKUPS_MAX;
  return async (typed) => {
    left -= 1;
    return left < 0 ? [] : findSimilarWords(db, typed);
  };
}

/** A finished word with fewer letters is not a beginning. */
const BEGINNING_LENGTH_MIN = 3;

async function planWord(
  db: Db,
  typed: TypedWord,
  { known, findSimilar }: Vocabulary,
  { isLast, mayGrow }: { isLast: boolean; mayGrow: boolean },
): Promise<PlannedWord | null> {
  if (typed.isNumber) return buildWordPlan(typed, { known, beginnings: [], similar: [] }, false);
  const isLongEnough = mayGrow || typed.beginning.length >= BEGINNING_LENGTH_MIN;
  const beginnings = isLast && isLongEnough ? await findWordsByPrefix(db, typed) : [];
  const found = { known, beginnings, similar: [] };
  const planned = buildWordPlan(typed, found, mayGrow);
  if (planned && !isLikelyMisspelt(typed, found)) return planned;
  const withSimilar = { ...found, similar: await findSimilar(typed) };
  return planned
    ? addSpellingMatches(planned, typed, withSimilar)
    : buildWordPlan(typed, withSimilar, mayGrow);
}
