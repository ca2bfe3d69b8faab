import type { Db } from '../db/connect.ts';
import type { ProductPostings } from './postings/product-postings.ts';
import { findKnownWords, findSimilarWords, findWordsByPrefix, isAnythingFound } from './queries.ts';
import {
  ALL_CLASSES,
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
  SPECIFIC_CLASSES,
} from './rules.ts';
import { findJoinedWord, parseTypedWords, type TypedWord } from './words/typed.ts';

/** What a search looks for: products must match every word in at least one of its matches. */
export interface SearchPlan {
  readonly words: readonly PlannedWord[];
  readonly query: string;
  /** The classes of texts that may have them, as in the query: 'ABC'. */
  readonly classes: string;
  /** The words that are searched instead of the typed ones; null when they are the same. */
  readonly correctedTo: string | null;
}

export interface PlanOptions {
  /** The last word is still being typed, so it may be the beginning of a longer one. */
  readonly isTyping: boolean;
  /** Where words are looked for that no product has together; without them in PostgreSQL. */
  readonly postings?: ProductPostings | undefined;
}

/** Builds the plan from words of the catalogue; null when too few of the typed words are known or found. */
export async function loadSearchPlan(
  db: Db,
  text: string,
  { isTyping, postings }: PlanOptions,
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
  const isFound: IsFound = async (given, classes) =>
    postings
      ? postings.hasAny(given, classes)
      : isAnythingFound(db, formatTsQueryWithin(classes, given));
  if (isTyped && (words.length === 1 || (await isFound(words, ALL_CLASSES))))
    return { words, query, classes: ALL_CLASSES, correctedTo: null };
  return loadCorrectedPlan(words, isFound);
}

/** Whether some product has all of these words. */
type IsFound = (words: readonly PlannedWord[], classes: string) => Promise<boolean>;

/** A plan with corrected words; while no product has all words, drops the weakest word. */
async function loadCorrectedPlan(
  words: readonly PlannedWord[],
  isFound: IsFound,
): Promise<SearchPlan | null> {
  if (words.length === 0) return null;
  if (!(await isFound(words, SPECIFIC_CLASSES)))
    return loadCorrectedPlan(words.toSpliced(findWeakestMatch(words), 1), isFound);
  return {
    words,
    query: formatTsQueryWithin(SPECIFIC_CLASSES, words),
    classes: SPECIFIC_CLASSES,
    correctedTo: words.map(({ shown }) => shown).join(' '),
  };
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
