import type { PriceRange } from '@haat/shared/listing.ts';

/** How certain it is that a catalogue word is the typed one; a product's score for the word is multiplied by it. */
export const MATCH_WEIGHTS = {
  exact: 1,
  beginning: 0.75,
  sound: 0.7,
  synonym: 0.55,
  typo: 0.5,
  kindOf: 0.4,
  suited: 0.15,
} as const;
export type MatchKind = keyof typeof MATCH_WEIGHTS;

/** What a typed word may mean: a word of the catalogue, or two that stand for it together. */
export interface Match {
  readonly lexemes: readonly string[];
  readonly kind: MatchKind;
  /** The classes of texts that may have them; without it those of the search. */
  readonly classes?: string | undefined;
}

/** The matches of a typed word, exact matches first. */
export interface PlannedWord {
  readonly matches: readonly Match[];
  readonly shown: string;
  /** Says more about the product that another word names: 'blue' in 'blue mug'. */
  readonly isDetail?: boolean;
  /** Products without it are found as well, after those that have it. */
  readonly isOptional?: boolean;
  /** Fitting, but not needed: a bag that nobody calls an office bag is one as well. */
  readonly isOccasion?: boolean;
  /** Says for whom or for what. */
  readonly isPurpose?: boolean;
  readonly isNumber?: boolean;
  /** It is another word than what was typed. */
  readonly isCorrected?: boolean;
  /** Other words that were perhaps meant, the likeliest first. */
  readonly others?: readonly PlannedWord[];
}

/** Which products a search finds: those that match every word in at least one of its matches. */
export interface FoundBy {
  readonly words: readonly PlannedWord[];
  /** The classes of texts that may have them: 'ABC'. */
  readonly classes: string;
}

/** What a search looks for. */
export interface SearchPlan extends FoundBy {
  readonly query: string;
  /** The words that are searched instead of the typed ones; null when they are the same. */
  readonly correctedTo: string | null;
  /** Which prices were asked for; without it any. */
  readonly price?: SearchedPrice;
  /** It finds what only mentions the words in a description. */
  readonly isMention?: boolean;
  /** Products that this search finds are left out. */
  readonly without?: FoundBy;
}

/** Prices that were typed, and what was typed beside them. */
export interface SearchedPrice extends PriceRange {
  readonly searchWithout: string;
}

/** So much counts a detail beside the word that names the product. */
const DETAIL_WEIGHT = 0.5;

/** By how much a product's score for a word is multiplied. */
export function getMatchWeight({ kind }: Match, { isDetail = false }: PlannedWord): number {
  return MATCH_WEIGHTS[kind] * (isDetail ? DETAIL_WEIGHT : 1);
}

/** Lexemes have letters and digits only, so no character in them can end the quotation. */
function quote(lexeme: string): string {
  return `'${lexeme}'`;
}

function formatMatch({ lexemes, classes }: Match, within = ALL_CLASSES): string {
  const wanted = [...within].filter((name) => (classes ?? ALL_CLASSES).includes(name)).join('');
  const suffix = wanted === ALL_CLASSES ? '' : `:${wanted}`;
  const quoted = lexemes.map((lexeme) => `${quote(lexeme)}${suffix}`);
  return quoted.length === 1 ? (quoted[0] as string) : `(${quoted.join(' & ')})`;
}

/** The tsquery for products that match every word in at least one of its matches, in texts of these classes. */
export function formatTsQuery(
  words: readonly PlannedWord[],
  classes: string = ALL_CLASSES,
): string {
  return words
    .filter(({ isOptional }) => !isOptional)
    .map(({ matches }) => `(${matches.map((one) => formatMatch(one, classes)).join(' | ')})`)
    .join(' & ');
}

/** All classes of texts: names, brands and categories, keywords, descriptions. */
export const ALL_CLASSES = 'ABCD';
/** A corrected search ignores descriptions: a word there rarely says what the product is. */
export const SPECIFIC_CLASSES = 'ABC';
/** What is said of the product itself, not of its category and brand. */
export const OWN_CLASSES = 'AC';
/** Names of categories and brands. */
export const CATEGORY_CLASSES = 'B';
/** What says of which kind a product is. */
export const KIND_CLASSES = 'AB';
/** Names and titles. */
export const NAME_CLASSES = 'A';

/** The words that are the surest to be meant first; of equally sure ones the last, as it usually names the product. */
export function listSurest(words: readonly PlannedWord[]): readonly PlannedWord[] {
  const sureness = ({ matches: [best], isCorrected }: PlannedWord) =>
    MATCH_WEIGHTS[isCorrected || !best ? 'typo' : best.kind];
  return words.toReversed().sort((one, other) => sureness(other) - sureness(one));
}

/** Rank weights of a word by the class of its text: A, B, C, D. */
export const RANK_WEIGHTS = [1, 0.6, 0.45, 0.1] as const;
const WEIGHTS = `{${RANK_WEIGHTS.toReversed().join(', ')}}`;
/** Scores are rounded down to this many steps; popularity orders equal ones. */
export const SCORE_STEPS = 20;

/** So much more counts a product that has a word which others need not have: all of those come after it. */
export const OPTIONAL_BONUS = 1;

/**
 * SQL of a product's score, a whole number: for each word the best rank of its matches, and the mean over all words.
 * `document` is the column; the values that the SQL needs are added to `values`.
 */
export function buildScoreExpression(
  { words, classes }: FoundBy,
  document: string,
  values: unknown[],
): string {
  const perWord = words.map((word) => {
    const rank = (lexeme: string) =>
      `ts_rank('${WEIGHTS}', ${document}, $${values.push(quote(lexeme))}::tsquery)`;
    // Two words that stand for one are as good as the worse of them: ts_rank of both would ignore those in one text.
    const ranks = word.matches.map(
      (match) => `${getMatchWeight(match, word)} * least(${match.lexemes.map(rank).join(', ')})`,
    );
    const best = `greatest(${ranks.join(', ')})`;
    if (!word.isOptional) return best;
    const query = values.push(formatTsQuery([{ ...word, isOptional: false }], classes));
    return `${best} + case when ${document} @@ $${query}::tsquery then ${OPTIONAL_BONUS} else 0 end`;
  });
  return `floor((${perWord.join(' + ')}) * ${SCORE_STEPS} / ${words.length})`;
}

/** The plan for products that match these words. */
export function buildPlan(words: readonly PlannedWord[], classes: string): SearchPlan {
  return { words, classes, query: formatTsQuery(words, classes), correctedTo: null };
}

/** The plan for the products that have the same words somewhere, but that the plan does not find: they only mention them. */
export function buildMentionsPlan(plan: SearchPlan): SearchPlan {
  const { words, classes, query } = plan;
  const anywhere = words.map((word) => ({
    ...word,
    isOptional: (word.isOptional ?? false) && !word.isOccasion,
    matches: word.matches.map(({ lexemes, kind, classes: own }) =>
      kind === 'suited' ? { lexemes, kind, classes: own } : { lexemes, kind },
    ),
  }));
  return {
    ...plan,
    ...buildPlan(anywhere, ALL_CLASSES),
    query: `(${formatTsQuery(anywhere)}) & !(${query})`,
    correctedTo: plan.correctedTo,
    isMention: true,
    without: { words, classes },
  };
}
