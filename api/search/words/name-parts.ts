import { getPhoneticKey } from './sounds.ts';
import { isQuality } from './synonyms.ts';
import { parseTokens } from './tokens.ts';

// 'Felt-Bed Slides' are no bed, and 'कढ़ाई वाला बैग' is no kadhai: what stands before another word with a hyphen, before 'वाला' or
// after 'with' is a part of the product, and does not say of which kind it is.

/** Two letters at least: a 'T-Shirt' is a shirt. */
const COMPOUND = /^[\p{L}\p{M}]{2,}(?:-[\p{L}\p{M}]{2,})+$/u;
const WALA = /^(?:वाल[ाीे]|wal[aie])$/u;
const WITH = 'with';
const ENDS_PHRASE = /[,;:|)]$/;
/** A name without any of these has no parts: most have none. */
const MAY_HAVE_PARTS = /-|with|वाल|wal/;

/** The stems of words that these names of a product have for its parts. A material or a colour is none, and never what it is called itself. */
export function listParts(names: readonly (string | null)[]): ReadonlySet<string> {
  const parts = new Set<string>();
  const texts = names.map((name) => (name ?? '').toLowerCase());
  for (const text of texts)
    if (MAY_HAVE_PARTS.test(text))
      for (const part of findParts(text.split(/\s+/))) for (const stem of part) parts.add(stem);
  if (parts.size > 0)
    for (const text of texts) for (const stem of findHead(text.split(/\s+/))) parts.delete(stem);
  return parts;
}

function findParts(words: readonly string[]): (readonly string[])[] {
  const found: (readonly string[])[] = [];
  let isAfterWith = false;
  for (const [at, word] of words.entries()) {
    const next = words[at + 1] ?? '';
    const isPart =
      isAfterWith ||
      WALA.test(next) ||
      (COMPOUND.test(word) && next !== WITH && listStems(next).length > 0);
    if (isPart) found.push(...listStems(word));
    if (ENDS_PHRASE.test(word)) isAfterWith = false;
    else if (word === WITH) isAfterWith = true;
  }
  return found;
}

/** The stems of the last word of what it is called. */
function findHead(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => ENDS_PHRASE.test(word));
  const joined = words.indexOf(WITH);
  const last =
    joined >= 0 && (end < 0 || joined <= end) ? joined - 1 : end < 0 ? words.length - 1 : end;
  return listStems(words[last] ?? '').at(-1) ?? [];
}

/** The stems of each word that is no filler, colour, material or size. */
function listStems(text: string): (readonly string[])[] {
  return parseTokens(text).flatMap(({ isFiller, lexemes }) =>
    isFiller || isQuality(lexemes.map(getPhoneticKey)) ? [] : [lexemes],
  );
}
