import type { Db } from '../db/connect.ts';
import type { ProductPostings } from './postings/product-postings.ts';
import { findKnownWords, findSimilarWords, findWordsByPrefix, countFound } from './queries.ts';
import {
  ALL_CLASSES,
  CATEGORY_CLASSES,
  formatTsQuery,
  KIND_CLASSES,
  listSurest,
  OWN_CLASSES,
  type PlannedWord,
  SPECIFIC_CLASSES,
} from './rules.ts';
import {
  addSpellingMatches,
  buildPairPlan,
  buildWordPlan,
  isLikelyMisspelt,
  isLongBeginning,
  type KnownWord,
} from './word-rules.ts';
import { type PriceRange, parsePrice } from './words/prices.ts';
import { findJoinedWord, parseTypedWords, type TypedWord } from './words/typed.ts';

/** What a search looks for: products must match every word in at least one of its matches. */
export interface SearchPlan {
  readonly words: readonly PlannedWord[];
  readonly query: string;
  /** The classes of texts that may have them, as in the query: 'ABC'. */
  readonly classes: string;
  /** The words that are searched instead of the typed ones; null when they are the same. */
  readonly correctedTo: string | null;
  /** Which prices were asked for; without it any. */
  readonly price?: SearchedPrice;
}

/** Prices that were typed, and what was typed beside them. */
export interface SearchedPrice extends PriceRange {
  readonly searchWithout: string;
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
  const { price, rest } = parsePrice(text);
  const typed = parseTypedWords(rest);
  if (typed.length === 0) return null;
  const pairs = typed.map((word, index) => findJoinedWord(word, typed[index + 1]));
  const known = await findKnownWords(db, [...typed, ...pairs.filter((pair) => pair !== null)]);
  const planned = await planWords(db, typed, pairs, known, isTyping);
  const isNarrowed = typed.length > 1 || price !== null;
  const find: Find = async (given, classes, limit) =>
    postings
      ? postings.count(given, classes, limit)
      : countFound(db, formatTsQuery(given, classes), limit);
  const settled = await settleCorrections(db, planned, find);
  const plan = await choosePlan(settled, { enough: isTyping ? 1 : ENOUGH, isNarrowed }, find);
  return plan && price ? { ...plan, price: { ...price, searchWithout: rest } } : plan;
}

/** Of the words that were perhaps meant takes the first that some product has, if it can beside the other words. */
async function settleCorrections(
  db: Db,
  planned: readonly (PlannedWord | null)[],
  find: Find,
): Promise<(PlannedWord | null)[]> {
  const sure = planned.filter((word) => word && !word.isCorrected && !word.isOptional);
  const settled: (PlannedWord | null)[] = [];
  for (const word of planned) {
    const { others = [] } = word ?? {};
    const meant = word && [word, ...others.map((other) => ({ ...word, ...other }))];
    settled.push(meant && others.length > 0 ? await addMeanings(db, await findFirst(meant)) : word);
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
async function addMeanings(db: Db, word: PlannedWord): Promise<PlannedWord> {
  const [typed] = parseTypedWords(word.shown);
  const known = typed ? await findKnownWords(db, [typed]) : [];
  const plan = typed && buildWordPlan(typed, { known, beginnings: [], similar: [] }, false);
  return plan ? { ...word, matches: plan.matches } : word;
}

/** How many products have all of these words, at most `limit`. */
type Find = (words: readonly PlannedWord[], classes: string, limit: number) => Promise<number>;

/** With fewer products than these, descriptions are searched for what says more. */
const ENOUGH = 5;

/** One product is no choice: others of the same kind follow. */
const CHOICE_MIN = 2;

interface ChoiceOptions {
  readonly enough: number;
  /** More was typed than the word that names the kind. */
  readonly isNarrowed: boolean;
}

async function choosePlan(
  planned: readonly (PlannedWord | null)[],
  options: ChoiceOptions,
  find: Find,
): Promise<SearchPlan | null> {
  const words = planned.filter((word) => word !== null);
  const kind = words.find(({ isDetail }) => !isDetail);
  const isTyped = words.length === planned.length && !words.some(({ isCorrected }) => isCorrected);
  if (isTyped && kind) {
    const exact = await findExact(words, kind, options, find);
    if (exact) return exact;
  }
  const kept = await keepFound(words, kind, find);
  const plan = kept.length > 0 && (await findExact(kept, kind, options, find));
  if (plan) return { ...plan, correctedTo: kept.map(({ shown }) => shown).join(' ') };
  if (isTyped && (await find(words, ALL_CLASSES, 1)) > 0) return buildPlan(words, ALL_CLASSES);
  return null;
}

/** All words in names, categories and attributes; of what says more, with too few of them, also in descriptions. Null: nothing has them. */
async function findExact(
  words: readonly PlannedWord[],
  kind: PlannedWord | undefined,
  { enough, isNarrowed }: ChoiceOptions,
  find: Find,
): Promise<SearchPlan | null> {
  const isOfCategory =
    words.length > 1 &&
    !words.some(({ isWish }) => isWish) &&
    (await find(words, CATEGORY_CLASSES, 1)) > 0;
  const named =
    kind &&
    words.includes(kind) &&
    within(
      isNarrowed && !isOfCategory ? await findKindClasses(kind, find) : SPECIFIC_CLASSES,
      kind,
    );
  const strict = words.map((word) => (word === kind && named ? named : word));
  const count = await find(strict, SPECIFIC_CLASSES, enough);
  const details = words.filter((word) => word !== kind && !word.isOptional);
  if (count >= enough || !named || details.length === 0)
    return count > 0 ? buildPlan(strict, SPECIFIC_CLASSES) : null;
  if (details.every(({ isOccasion }) => isOccasion) && count > 0 && count < CHOICE_MIN) {
    const relaxed = strict.map((word) => (word === named ? word : { ...word, isOptional: true }));
    return buildPlan(relaxed, SPECIFIC_CLASSES);
  }
  return (await find(strict, ALL_CLASSES, 1)) > 0 ? buildPlan(strict, ALL_CLASSES) : null;
}

/** With more products that are called so, those that are only in a category of this name come late enough. */
const NAMED_MANY = 50;
/** 'Textiles & Sarees' has more than sarees; but 'Furniture' is not only what is called so. */
const NAMED_SHARE = 5;

/**
 * Where the word that names the kind is looked for: in names, keywords and attributes only, when a good part of the products of
 * a category with this name is called so.
 */
async function findKindClasses(kind: PlannedWord, find: Find): Promise<string> {
  const named = await find([kind], OWN_CLASSES, NAMED_MANY);
  if (named === 0 || named === NAMED_MANY) return SPECIFIC_CLASSES;
  const all = await find([kind], SPECIFIC_CLASSES, named * NAMED_SHARE + 1);
  return all > named * NAMED_SHARE ? SPECIFIC_CLASSES : OWN_CLASSES;
}

function within(classes: string, word: PlannedWord): PlannedWord {
  return {
    ...word,
    matches: word.matches.map((match) => ({ ...match, classes: match.classes ?? classes })),
  };
}

/** The word of the kind, and of the others those that some product has as well; the surest first. */
async function keepFound(
  words: readonly PlannedWord[],
  kind: PlannedWord | undefined,
  find: Find,
): Promise<readonly PlannedWord[]> {
  const hasKind = kind !== undefined && (await find([kind], SPECIFIC_CLASSES, 1)) > 0;
  let kept: readonly PlannedWord[] = hasKind ? [kind] : [];
  for (const word of listSurest(words).filter((one) => one !== kind && !one.isOptional)) {
    // Without the word that names the kind only what another kind is called counts.
    if (!hasKind && (word.isNumber || word.isCorrected)) continue;
    const more = words.filter((one) => kept.includes(one) || one === word);
    if ((await find(more, hasKind ? SPECIFIC_CLASSES : KIND_CLASSES, 1)) > 0) kept = more;
  }
  const others = words.filter((word) => !word.isOptional).length - 1;
  const isDoubtful = kind?.isCorrected && kept.length === 1 && others > 0;
  return isDoubtful ? [] : kept;
}

function buildPlan(words: readonly PlannedWord[], classes: string): SearchPlan {
  return { words, classes, query: formatTsQuery(words, classes), correctedTo: null };
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
    const plan = asPair ?? (await planWord(db, word, vocabulary, options));
    const named = asPair && next ? next : word;
    planned.push(plan && { ...plan, ...flagsOf(typed, word.role === 'kind' ? word : named) });
  }
  return planned;
}

function flagsOf(typed: readonly TypedWord[], { role, isNumber, wish }: TypedWord) {
  return {
    isDetail: role !== 'kind',
    isOptional: role === 'unit' && typed.length > 1,
    isWish: wish !== null,
    isOccasion: role === 'occasion',
    isNumber,
  };
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
  if (typed.lexemes.length === 0)
    return buildWordPlan(typed, { known: [], beginnings: [], similar: [] }, false);
  const isLongEnough = mayGrow || typed.beginning.length >= BEGINNING_LENGTH_MIN;
  const beginnings = isLast && isLongEnough ? await findWordsByPrefix(db, typed) : [];
  const found = { known, beginnings, similar: [] };
  const sure = mayGrow || isLongBeginning(typed) ? found : { ...found, beginnings: [] };
  const planned = buildWordPlan(typed, sure, mayGrow);
  if (planned && !isLikelyMisspelt(typed, found)) return planned;
  const withSimilar = { ...found, similar: await findSimilar(typed) };
  return planned
    ? addSpellingMatches(planned, typed, withSimilar)
    : buildWordPlan(typed, withSimilar, mayGrow);
}
