import { getPhoneticKey } from './sounds.ts';
import { isQuality } from './synonyms.ts';
import { parseTokens } from './tokens.ts';

/** What the shop calls its categories and sub-categories, in all languages. */
export interface CategoryNames {
  /** Whether a text is the name of one, give or take plurals and 'and'. */
  isName(text: string): boolean;
  /** Whether this word is part of a longer name, such as 'umbrella' of 'Wallets & Umbrellas', and no material, colour or size. */
  hasPart(lexeme: string): boolean;
}

/** Reads the names once, for many searches. */
export function readCategoryNames(names: readonly string[]): CategoryNames {
  const keys = new Set(names.map(getKey));
  const longer = names.map(parseTokens).filter(({ length }) => length > 1);
  const named = longer.flat().filter(({ lexemes }) => !isQuality(lexemes.map(getPhoneticKey)));
  const parts = new Set(named.flatMap(({ lexemes }) => lexemes));
  return { isName: (text) => keys.has(getKey(text)), hasPart: (lexeme) => parts.has(lexeme) };
}

function getKey(text: string): string {
  const said = parseTokens(text).filter(({ isFiller }) => !isFiller);
  return said.map(({ lexemes: [stem = ''] }) => stem).join(' ');
}
