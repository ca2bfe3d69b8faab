import { getNormalisedKey, getPhoneticKey } from './sounds.ts';
import { listSynonymKeys } from './synonyms.ts';
import { parseTokens, type Token } from './tokens.ts';

/** A word that a shopper typed, with everything that is looked up in the vocabulary. */
export interface TypedWord {
  readonly written: string;
  readonly lexemes: readonly string[];
  readonly phoneticKeys: readonly string[];
  readonly normalisedKeys: readonly string[];
  readonly synonymKeys: readonly string[];
  readonly isTransliterated: boolean;
  /** A number is never a typo of another one, and is ignored when no product has it ('under 500'). */
  readonly isNumber: boolean;
  /** The letters that a longer word would begin with. */
  readonly beginning: string;
  /** The ways to cut it into two words. */
  readonly splits: readonly (readonly [string, string])[];
}

/** Words that shoppers type beside the product that they look for. */
const SHOPPING_WORDS = new Set(
  (
    'best buy cheap below chahiye dikhao kharidna latest offer online price rs rupee rupees sale sasta saste ' +
    'shop shopping under want सस्ता सस्ते नया नई चाहिए'
  ).split(' '),
);
const WORDS_MAX = 10;
const SPLIT_LENGTH_MIN = 3;

/** The typed words, each once. Fillers and words in SHOPPING_WORDS are removed unless there is nothing else. */
export function parseTypedWords(text: string): TypedWord[] {
  const tokens = parseTokens(text);
  const specific = tokens.filter(
    ({ isFiller, written }) => !isFiller && !SHOPPING_WORDS.has(written),
  );
  const relevant = specific.length > 0 ? specific : tokens;
  const unique = new Map(relevant.map((token) => [token.written, token]));
  return [...unique.values()].slice(0, WORDS_MAX).map(typedWord);
}

/** A typed word joined with the next one; null when there is no next one, or one of them is a number. */
export function findJoinedWord(word: TypedWord, next: TypedWord | undefined): TypedWord | null {
  if (!next || word.isNumber || next.isNumber) return null;
  return parseTokens(word.written + next.written).map(typedWord)[0] ?? null;
}

function typedWord({ written, lexemes: stems, isTransliterated }: Token): TypedWord {
  // 'bras' may be a plural, or 'brass' with a letter missing: both are searched.
  const lexemes = isTransliterated ? stems : [...new Set([...stems, written])];
  const phoneticKeys = [...new Set(lexemes.map(getPhoneticKey))];
  return {
    written,
    lexemes,
    phoneticKeys,
    normalisedKeys: phoneticKeys.map(getNormalisedKey),
    synonymKeys: phoneticKeys.flatMap(listSynonymKeys),
    isTransliterated,
    isNumber: /^\p{N}+$/u.test(written),
    beginning: isTransliterated ? (lexemes[0] ?? written) : written,
    splits: isTransliterated ? [] : splitsOf(stems[0] ?? written),
  };
}

function splitsOf(lexeme: string): [string, string][] {
  const cuts = Math.max(0, lexeme.length - 2 * SPLIT_LENGTH_MIN + 1);
  return Array.from({ length: cuts }, (_, index) => {
    const cut = SPLIT_LENGTH_MIN + index;
    return [lexeme.slice(0, cut), lexeme.slice(cut)];
  });
}
