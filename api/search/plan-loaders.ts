import {
  ALL_CLASSES,
  buildPlan,
  CATEGORY_CLASSES,
  KIND_CLASSES,
  listSurest,
  type MatchKind,
  NAME_CLASSES,
  OWN_CLASSES,
  type PlannedWord,
  type SearchPlan,
  SPECIFIC_CLASSES,
} from './rules.ts';

/** How many products have all of these words, at most `limit`. */
export type Find = (
  words: readonly PlannedWord[],
  classes: string,
  limit: number,
) => Promise<number>;

/** With fewer products than these, descriptions are searched for what says more. */
export const ENOUGH = 5;

/** One product is no choice: others of the same kind follow. */
const CHOICE_MIN = 2;

interface ChoiceOptions {
  readonly enough: number;
  /** More was typed than the word that names the kind. */
  readonly isNarrowed: boolean;
  /** What was typed is the name of a category. */
  readonly isCategory: boolean;
  /** Whether a word is part of a longer name of a category. */
  readonly isPartOfCategory: (lexeme: string) => boolean;
}

/** Which of the words are searched, and where; null when too little of what was typed is found. */
export async function choosePlan(
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
  const dropped = planned.filter((word) => !word?.isOptional).length - kept.length;
  // 'cricket bat' is no boot, and a keyword of a cupboard is not enough when of 'smart tv 55 inch' only 'tv' is left.
  if (dropped > 0 && kept.length === 1 && kind?.isCorrected) return null;
  if (dropped > kept.length && !(await isNamed(kept, find))) return null;
  const plan = kept.length > 0 && (await findExact(kept, kind, options, find));
  if (plan) return { ...plan, correctedTo: kept.map(({ shown }) => shown).join(' ') };
  if (isTyped && (await find(words, ALL_CLASSES, 1)) > 0)
    return { ...buildPlan(words, ALL_CLASSES), isMention: true };
  return null;
}

async function isNamed(kept: readonly PlannedWord[], find: Find): Promise<boolean> {
  const kind = kept.find(({ isDetail }) => !isDetail);
  return !kind || (await find([kind], KIND_CLASSES, 1)) > 0;
}

/** All words in names, categories and attributes; of what says more, with too few of them, also in descriptions. Null: nothing has them. */
async function findExact(
  words: readonly PlannedWord[],
  kind: PlannedWord | undefined,
  options: ChoiceOptions,
  find: Find,
): Promise<SearchPlan | null> {
  const isOfCategory =
    words.length > 1 &&
    !words.some(({ isPurpose }) => isPurpose) &&
    (await find(words, CATEGORY_CLASSES, 1)) > 0;
  const named =
    kind &&
    words.includes(kind) &&
    within(isOfCategory ? SPECIFIC_CLASSES : await findKindClasses(kind, options, find), kind);
  const strict = words.map((word) => (word === kind && named ? named : word));
  const count = await find(strict, SPECIFIC_CLASSES, options.enough);
  const details = words.filter((word) => word !== kind && !word.isOptional);
  if (count >= options.enough || !named || details.length === 0 || kind.isCorrected)
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

/** Where the word that names the kind is looked for. */
async function findKindClasses(
  kind: PlannedWord,
  { isNarrowed, isCategory, isPartOfCategory }: ChoiceOptions,
  find: Find,
): Promise<string> {
  const isPart = kind.matches.some(
    ({ kind: how, lexemes: [lexeme = ''] }) => isSure(how) && isPartOfCategory(lexeme),
  );
  if (isCategory) return findCategoryClasses(kind, isPart, find);
  return isNarrowed || isPart ? findOwnClasses(kind, find) : SPECIFIC_CLASSES;
}

/** Not the kinds of something, or what means the same. */
function isSure(how: MatchKind): boolean {
  return how !== 'synonym' && how !== 'kindOf' && how !== 'suited';
}

/**
 * Who types the name of a category means what is in it, not what has the word as a keyword: no 'table clock' for 'tables'. When a
 * longer name has the word too ('Table Lamps'), those that are called so come first, and others if many are.
 */
async function findCategoryClasses(
  kind: PlannedWord,
  isPart: boolean,
  find: Find,
): Promise<string> {
  if ((await find([kind], KIND_CLASSES, 1)) === 0) return SPECIFIC_CLASSES;
  const named = isPart ? await find([kind], NAME_CLASSES, NAMED_MANY) : 0;
  return named >= CHOICE_MIN && named < NAMED_MANY ? NAME_CLASSES : KIND_CLASSES;
}

/** In names, keywords and attributes only, when a good part of the products of a category with this name is called so. */
async function findOwnClasses(kind: PlannedWord, find: Find): Promise<string> {
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
  return kept;
}
