import { getPhoneticKey } from './sounds.ts';
import { isQuality } from './synonyms.ts';
import { parseTokens } from './tokens.ts';

// 'Felt-Bed Slides' are no bed, and 'कढ़ाई वाला बैग' is no kadhai: what stands before another word with a hyphen, before 'वाला' or
// after 'with' is a part of the product, and does not say of which kind it is.

const WORD = String.raw`[\p{L}\p{M}]`;
/** Two letters at least: a 'T-Shirt' is a shirt. */
const COMPOUND = String.raw`${WORD}{2,}(?:-${WORD}{2,})+`;
const BEFORE_A_WORD = new RegExp(
  String.raw`(?<!${WORD}|-)(${COMPOUND})\s+(?!wal[aie]|with|for|and)(${WORD}+)`,
  'gu',
);
const AFTER_WITH = /\bwith\s+([^,;:|()]+)/gu;
const BEFORE_WALA = new RegExp(
  String.raw`(${WORD}+(?:-${WORD}+)*)\s+(?:वाल[ाीे]|wal[aie])(?!${WORD})`,
  'gu',
);
const END_OF_KIND = /[,;:|()]|\bwith\b/u;

/** The stems of words that these names of a product have for its parts. A material or a colour is none, and never what it is called itself. */
export function listParts(names: readonly (string | null)[]): ReadonlySet<string> {
  const texts = names.map((name) => (name ?? '').normalize('NFC').toLowerCase());
  const parts = new Set(texts.flatMap((text) => listStems(findParts(text).join(' '))).flat());
  if (parts.size > 0)
    for (const text of texts)
      for (const stem of listStems(text.split(END_OF_KIND)[0] ?? '').at(-1) ?? [])
        parts.delete(stem);
  return parts;
}

function findParts(text: string): string[] {
  const compounds = [...text.matchAll(BEFORE_A_WORD)].flatMap(([, compound = '', next = '']) =>
    listStems(next).length > 0 ? [compound] : [],
  );
  const others = [...text.matchAll(AFTER_WITH), ...text.matchAll(BEFORE_WALA)];
  return [...compounds, ...others.map(([, words = '']) => words)];
}

/** The stems of each word that is no filler, colour, material or size. */
function listStems(text: string): (readonly string[])[] {
  return parseTokens(text).flatMap(({ isFiller, lexemes }) =>
    isFiller || isQuality(lexemes.map(getPhoneticKey)) ? [] : [lexemes],
  );
}
