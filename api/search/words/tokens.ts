import { toLatinSpellings } from './devanagari.ts';
import { getEnglishStem, getHindiStem } from './stems.ts';

/** A word as it was written, and the forms under which the search finds it. */
export interface Token {
  readonly written: string;
  /** Stems, the likeliest first. Those of a word in Devanagari are in Latin letters. */
  readonly lexemes: readonly string[];
  /** Was written in Devanagari, so that its Latin spelling is a guess. Words of other scripts stay as they are. */
  readonly isTransliterated: boolean;
  /** Says nothing about a product: 'for', 'का'. */
  readonly isFiller: boolean;
}

const FILLERS = new Set(
  (
    'a an the of for and with in on to from by or is are be it its this that as at ' +
    'ka ki ke ko me mein aur wala wali wale liye hai का की के को में और से है हैं यह वाला वाली वाले लिए'
  ).split(' '),
);

const DEVANAGARI = /\p{Script=Devanagari}/u;
const LATIN_MARKS = /[\u0300-\u036f]/g;
/** Printable ASCII, tabs and line breaks: most texts have nothing else. */
const PLAIN = /^[\t\n\r -~]*$/;
const ACCENTED = /[\u00c0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]/;
const JOINERS = /[\u200b-\u200d\ufeff]/g;
/** A word has only letters or only digits: '750ml' is two words, and so is 't-shirt'. */
const WORDS = /[\p{L}\p{M}]+|\p{N}+/gu;
const HYPHENATED = /(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu; // matches only from the start of a word: linear time for long texts
/** Longer words are serial numbers or meaningless text. */
const WORD_LENGTH_MAX = 40;
const CACHE_MAX = 20_000;

/** The words of a text, in their order. */
export function parseTokens(text: string): Token[] {
  const tokens: Token[] = [];
  for (const word of normalise(text).match(WORDS) ?? [])
    if (isWord(word)) tokens.push(tokenOf(word));
  return tokens;
}

/** The words of a product's text. Hyphenated words are also added as one word, for shoppers who type 'tshirt'. */
export function parseDocumentTokens(text: string): Token[] {
  const joined = text.includes('-')
    ? [...normalise(text).matchAll(HYPHENATED)].map(([word]) => word.replaceAll('-', ''))
    : [];
  return [...parseTokens(text), ...joined.filter(isWord).map(tokenOf)];
}

function isWord({ length }: string): boolean {
  return length <= WORD_LENGTH_MAX;
}

function normalise(text: string): string {
  if (PLAIN.test(text)) return withoutPossessive(text.toLowerCase());
  const folded = text.normalize('NFKC').toLowerCase().replace(JOINERS, '');
  return withoutPossessive(
    ACCENTED.test(folded)
      ? folded.normalize('NFD').replace(LATIN_MARKS, '').normalize('NFC')
      : folded,
  );
}

function withoutPossessive(text: string): string {
  return /['’]s/.test(text) ? text.replace(/['’]s\b/g, 's') : text;
}

// A catalogue repeats the same few thousand words. Caching their tokens makes an import much faster.
const cache = new Map<string, Token>();

function tokenOf(written: string): Token {
  const known = cache.get(written);
  if (known) return known;
  const isTransliterated = DEVANAGARI.test(written);
  const lexemes = isTransliterated
    ? [...new Set(getHindiStem(written).flatMap(toLatinSpellings))].filter(
        (lexeme) => lexeme !== '',
      )
    : [getEnglishStem(written)];
  const token = { written, lexemes, isTransliterated, isFiller: FILLERS.has(written) };
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(written, token);
  return token;
}
