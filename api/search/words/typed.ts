import { getNormalisedKey, getPhoneticKey } from './sounds.ts';
import { getHindiSingular } from './stems.ts';
import { isQuality, listKindKeys, listSynonymKeys } from './synonyms.ts';
import { parseTokens, type Token } from './tokens.ts';
import { findPurpose, type Purpose } from './purposes.ts';

/** A word that a shopper typed, with everything that is looked up in the vocabulary. */
export interface TypedWord {
  readonly written: string;
  readonly lexemes: readonly string[];
  readonly phoneticKeys: readonly string[];
  readonly normalisedKeys: readonly string[];
  readonly synonymKeys: readonly string[];
  /** Those of narrower words: maroon is a kind of red. */
  readonly kindKeys: readonly string[];
  /** What it is a name of, such as 'diwali' or 'mother'. */
  readonly purpose: Purpose | null;
  readonly role: Role;
  readonly isTransliterated: boolean;
  /** A number is never a typo of another one, and is ignored when no product has it ('under 500'). */
  readonly isNumber: boolean;
  /** The letters that a longer word would begin with. */
  readonly beginning: string;
  /** The ways to cut it into two words. */
  readonly splits: readonly (readonly [string, string])[];
}

/** What a typed word says: of which kind the product is, more about it, for whom or for what it is, or only how many there are. */
export type Role = 'kind' | 'detail' | 'firm' | 'occasion' | 'unit';

/** Words that shoppers type beside the product that they look for. */
const SHOPPING_WORDS = new Set(
  (
    'below best budget buy chahiye cheap cheapest dikhao good idea ideas kharidna latest lover lovers nice offer online price ' +
    'rs rupaye rupee rupees sale sasta saste sasti shop shopping trending under want ' +
    'सस्ता सस्ती सस्ते नया नई नए अच्छा अच्छी अच्छे चाहिए रुपये'
  ).split(' '),
);
/** Words that say how many there are, or nothing of which kind. */
const UNITS = new Set(
  (
    'box cheez collection combo item items kit pack pair pc pcs piece pieces product products saamaan samagri saman samaan set sets ' +
    'stuff thing things type types चीज़ चीज़ें जोड़ी सामग्री सामान सेट'
  ).split(' '),
);
const MEASURES = new Set(
  'cm ft foot feet gm gram grams inch inches kg litre liter litres ltr ml mm no number size sizes uk watt इंच मिली लीटर नंबर साइज़'.split(
    ' ',
  ),
);
const AGE_UNITS = new Set('mahine month months saal sal yr yrs year years महीने साल'.split(' '));
const OLD = 'old';
/** What follows says more about what stands before: 'table with drawers', 'bag for men'. */
const JOINERS = new Set('for from in with without'.split(' '));
const WORDS_MAX = 10;
const SPLIT_LENGTH_MIN = 3;

/**
 * The typed words, each once. Fillers and words in SHOPPING_WORDS are removed unless there is nothing else. Of one word
 * the role is 'kind': it names what is looked for.
 */
export function parseTypedWords(text: string): TypedWord[] {
  const tokens = parseTokens(text);
  const specific = tokens.filter(
    ({ isFiller, written }) => !isFiller && !SHOPPING_WORDS.has(written),
  );
  const relevant = specific.length > 0 ? specific : tokens;
  const joined = findPurposes(relevant);
  const words = removeRepeated(joined).slice(0, WORDS_MAX);
  const first = tokens.findIndex(({ written }) => JOINERS.has(written));
  const before = first < 0 ? tokens : tokens.slice(0, first);
  const kind = findKindWord(words, new Set(before.map(({ written }) => written)));
  return words.map((word) => (word === kind ? { ...word, role: 'kind' } : word));
}

/** Words and purposes, each with the role that it has when another word names the kind. */
function findPurposes(tokens: readonly Token[]): TypedWord[] {
  const found: TypedWord[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { purpose, length } = findPurpose(tokens, at) ?? { purpose: undefined, length: 1 };
    const words = tokens.slice(at, at + length).map(typedWord);
    found.push(...(purpose ? [joinWords(words, purpose)] : words));
    at += length;
  }
  const hasOther = found.some(({ purpose }) => purpose && !purpose.isGift);
  const hasRecipient = found.some(({ purpose }) => purpose?.isRecipient);
  return found.filter(
    (word, at) =>
      !(word.purpose?.isGift && hasOther) &&
      !(hasRecipient && isOfAge(word, found[at - 1], found[at + 1])),
  );
}

/** '1 year old' says for whom something is, as 'baby' does. */
function isOfAge({ written, isNumber }: TypedWord, last?: TypedWord, next?: TypedWord): boolean {
  if (isNumber) return next !== undefined && AGE_UNITS.has(next.written);
  return AGE_UNITS.has(written) || (written === OLD && AGE_UNITS.has(last?.written ?? ''));
}

/** The words of the name of a purpose, as one: several of them mean nothing each alone. */
function joinWords(words: readonly TypedWord[], purpose: Purpose): TypedWord {
  const [first] = words as [TypedWord];
  const role = purpose.isFirm ? 'firm' : 'occasion';
  if (words.length === 1) return { ...first, purpose, role };
  const written = words.map((word) => word.written).join(' ');
  return { ...first, ...MEANS_NOTHING_ALONE, written, purpose, role, beginning: written };
}

const MEANS_NOTHING_ALONE = {
  lexemes: [],
  phoneticKeys: [],
  normalisedKeys: [],
  synonymKeys: [],
  kindKeys: [],
  splits: [],
} satisfies Partial<TypedWord>;

function removeRepeated(words: readonly TypedWord[]): TypedWord[] {
  return [...new Map(words.map((word) => [word.written, word])).values()];
}

/** The last word of those before 'for' or 'with' that can name a kind; else of all; else of those that say more. */
function findKindWord(words: readonly TypedWord[], before: ReadonlySet<string>) {
  const named = words.filter(
    ({ role, written, isNumber, purpose, phoneticKeys }) =>
      role === 'detail' &&
      !isNumber &&
      !MEASURES.has(written) &&
      !purpose &&
      !isQuality(phoneticKeys),
  );
  return (
    named.findLast(({ written }) => before.has(written)) ??
    named.at(-1) ??
    words.findLast(({ purpose }) => purpose) ??
    words.findLast(({ role, isNumber }) => role !== 'unit' && !isNumber) ??
    words.at(-1)
  );
}

/** A typed word joined with the next one; null when there is no next one, or one of them is a number. */
export function findJoinedWord(word: TypedWord, next: TypedWord | undefined): TypedWord | null {
  if (!next || word.isNumber || next.isNumber || word.purpose || next.purpose) return null;
  return parseTokens(word.written + next.written).map(typedWord)[0] ?? null;
}

function typedWord({ written, lexemes: stems, isTransliterated }: Token): TypedWord {
  // 'bras' may be a plural, or 'brass' with a letter missing: both are searched.
  const lexemes = isTransliterated ? stems : [...new Set([...stems, written])];
  const phoneticKeys = [...new Set(lexemes.map(getPhoneticKey))];
  const meantKeys = [...phoneticKeys, ...listSingularKeys(phoneticKeys)];
  return {
    written,
    lexemes,
    phoneticKeys,
    normalisedKeys: phoneticKeys.map(getNormalisedKey),
    synonymKeys: [...new Set(meantKeys.flatMap(listSynonymKeys))],
    kindKeys: [...new Set(meantKeys.flatMap(listKindKeys))],
    purpose: null,
    role: UNITS.has(written) ? 'unit' : 'detail',
    isTransliterated,
    isNumber: /^\p{N}+$/u.test(written),
    beginning: isTransliterated ? (lexemes[0] ?? written) : written,
    splits: isTransliterated ? [] : splitsOf(stems[0] ?? written),
  };
}

/** 'kapde' is 'kapda' before 'ka': the list of synonyms has that. */
function listSingularKeys(phoneticKeys: readonly string[]): string[] {
  return phoneticKeys.flatMap(getHindiSingular).filter((key) => listSynonymKeys(key).length > 0);
}

function splitsOf(lexeme: string): [string, string][] {
  const cuts = Math.max(0, lexeme.length - 2 * SPLIT_LENGTH_MIN + 1);
  return Array.from({ length: cuts }, (_, index) => {
    const cut = SPLIT_LENGTH_MIN + index;
    return [lexeme.slice(0, cut), lexeme.slice(cut)];
  });
}
