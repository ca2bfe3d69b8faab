import type { Db } from '../db/connect.ts';
import type { ProductPostings } from './postings/product-postings.ts';
import { buildWordFinder, countFound, findSimilarWords, type WordFinder } from './queries.ts';
import { choosePlan, ENOUGH, type Find } from './plan-loaders.ts';
import { formatTsQuery, type PlannedWord, type SearchPlan, SPECIFIC_CLASSES } from './rules.ts';
import {
  addSpellingMatches,
  buildPairPlan,
  buildWordPlan,
  isKnown,
  isLikelyMisspelt,
  isLongBeginning,
  type KnownWord,
} from './word-rules.ts';
import type { CategoryNames } from './words/category-names.ts';
import { parsePrice } from './words/prices.ts';
import { findJoinedWord, parseTypedWords, type TypedWord } from './words/typed.ts';

export interface PlanOptions {
  /** The last word is still being typed, so it may be the beginning of a longer one. */
  readonly isTyping: boolean;
  /** Where words are looked for that no product has together; without them in PostgreSQL. */
  readonly postings?: ProductPostings | undefined;
  readonly categoryNames?: CategoryNames | undefined;
}

/** Builds the plan from words of the catalogue; null when too few of the typed words are known or found. */
export async function loadSearchPlan(
  db: Db,
  text: string,
  { isTyping, postings, categoryNames }: PlanOptions,
): Promise<SearchPlan | null> {
  const { price, rest } = parsePrice(text);
  const typed = parseTypedWords(rest);
  if (typed.length === 0) return null;
  const pairs = typed.map((word, index) => findJoinedWord(word, typed[index + 1]));
  const words = [...typed, ...pairs.filter((pair) => pair !== null)];
  const finder = postings?.vocabulary ?? buildWordFinder(db);
  const found = isTyping
    ? await finder.findWhileTyping(words, typed.at(-1) as TypedWord)
    : { known: await finder.findKnown(words) };
  const catalogue = { ...found, finder, findSimilar: createSimilarWordFinder(db) };
  const planned = await planWords(typed, pairs, catalogue, isTyping);
  const isNarrowed = typed.length > 1 || price !== null;
  const find: Find = async (given, classes, limit) =>
    postings
      ? postings.count(given, classes, limit)
      : countFound(db, formatTsQuery(given, classes), limit, formatTsQuery(given));
  const settled = await settleCorrections(finder, planned, find);
  const plan = await choosePlan(
    settled,
    {
      enough: isTyping ? 1 : ENOUGH,
      isNarrowed,
      isCategory: categoryNames?.isName(rest) ?? false,
      isPartOfCategory: (lexeme) => categoryNames?.hasPart(lexeme) ?? false,
    },
    find,
  );
  return plan && price ? { ...plan, price: { ...price, searchWithout: rest } } : plan;
}

/** Of the words that were perhaps meant takes the first that some product has, if it can beside the other words. */
async function settleCorrections(
  finder: WordFinder,
  planned: readonly (PlannedWord | null)[],
  find: Find,
): Promise<(PlannedWord | null)[]> {
  const sure = planned.filter((word) => word && !word.isCorrected && !word.isOptional);
  const settled: (PlannedWord | null)[] = [];
  for (const word of planned) {
    const { others = [] } = word ?? {};
    const meant = word && [word, ...others.map((other) => ({ ...word, ...other }))];
    settled.push(
      meant && others.length > 0 ? await addMeanings(finder, await findFirst(meant)) : word,
    );
  }
  return settled;

  async function findFirst(meant: readonly PlannedWord[]): Promise<PlannedWord> {
    for (const beside of sure.length > 0 ? [sure.filter((word) => word !== null), []] : [[]])
      for (const one of meant)
        if ((await find([...beside, one], SPECIFIC_CLASSES, 1)) > 0) return one;
    return meant[0] as PlannedWord;
  }
}

/** What a corrected word means besides itself. */
async function addMeanings(finder: WordFinder, word: PlannedWord): Promise<PlannedWord> {
  const [typed] = parseTypedWords(word.shown);
  const known = typed ? await finder.findKnown([typed]) : [];
  const plan = typed && buildWordPlan(typed, { known, beginnings: [], similar: [] }, false);
  return plan ? { ...word, matches: plan.matches } : word;
}

/** From left to right: two words that the catalogue has as one word, else the word alone. */
async function planWords(
  typed: readonly TypedWord[],
  pairs: readonly (TypedWord | null)[],
  catalogue: CatalogueWords,
  isTyping: boolean,
): Promise<(PlannedWord | null)[]> {
  const planned: (PlannedWord | null)[] = [];
  for (let index = 0; index < typed.length; index += 1) {
    const word = typed[index] as TypedWord;
    const next = typed[index + 1];
    const pair = pairs[index];
    const asPair = next && pair ? buildPairPlan([word, next], pair, catalogue.known) : null;
    if (asPair) index += 1;
    const isLast = index === typed.length - 1;
    const options = { isLast, mayGrow: isTyping && isLast };
    const plan = asPair ?? (await planWord(word, catalogue, options));
    const named = asPair && next ? next : word;
    planned.push(plan && { ...plan, ...flagsOf(typed, word.role === 'kind' ? word : named) });
  }
  return planned;
}

function flagsOf(typed: readonly TypedWord[], { role, isNumber, purpose }: TypedWord) {
  return {
    isDetail: role !== 'kind',
    isOptional: role === 'unit' && typed.length > 1,
    isPurpose: purpose !== null,
    isOccasion: role === 'occasion',
    isNumber,
  };
}

/** What the catalogue has of the typed words, and how more is looked up. */
interface CatalogueWords {
  readonly known: readonly KnownWord[];
  /** What begins with the last word, if that was looked for already. */
  readonly beginnings?: readonly KnownWord[];
  readonly finder: WordFinder;
  readonly findSimilar: (typed: TypedWord) => Promise<KnownWord[]>;
}

/** Finding similar words is the slowest step: it runs for at most this many words of a search, not for later ones. */
const SIMILAR_LOOKUPS_MAX = 4;

function createSimilarWordFinder(db: Db): CatalogueWords['findSimilar'] {
  let left = SIMILAR_LOOKUPS_MAX;
  return async (typed) => {
    left -= 1;
    return left < 0 ? [] : findSimilarWords(db, typed);
  };
}

/** A finished word with fewer letters is not a beginning. */
const BEGINNING_LENGTH_MIN = 3;

async function planWord(
  typed: TypedWord,
  { known, beginnings: begun, finder, findSimilar }: CatalogueWords,
  { isLast, mayGrow }: { isLast: boolean; mayGrow: boolean },
): Promise<PlannedWord | null> {
  if (typed.isNumber) return buildWordPlan(typed, { known, beginnings: [], similar: [] }, false);
  if (typed.lexemes.length === 0)
    return buildWordPlan(typed, { known: [], beginnings: [], similar: [] }, false);
  const isLongEnough = mayGrow || typed.beginning.length >= BEGINNING_LENGTH_MIN;
  // A finished word that the catalogue knows is no beginning: most searches need one statement less.
  const mayBegin = isLast && isLongEnough && (mayGrow || !isKnown(typed, known));
  const beginnings = mayBegin ? (begun ?? (await finder.findBeginnings(typed))) : [];
  const found = { known, beginnings, similar: [] };
  const sure = mayGrow || isLongBeginning(typed) ? found : { ...found, beginnings: [] };
  const planned = buildWordPlan(typed, sure, mayGrow);
  if (planned && !isLikelyMisspelt(typed, found)) return planned;
  const withSimilar = { ...found, similar: await findSimilar(typed) };
  return planned
    ? addSpellingMatches(planned, typed, withSimilar)
    : buildWordPlan(typed, withSimilar, mayGrow);
}
