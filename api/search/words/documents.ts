import { listParts } from './name-parts.ts';
import { parseDocumentTokens, type Token } from './tokens.ts';

/** PostgreSQL's weights: A name and title, B brand and categories, C keywords, colours, sizes, attributes, D description. */
export type Weight = 'A' | 'B' | 'C' | 'D';
export type Texts = Readonly<Record<Weight, readonly (string | null)[]>>;

/** A word as it is shown to a shopper who mistyped it: the shortest spelling found. */
export interface SeenWord {
  readonly shown: string;
  readonly isTransliterated: boolean;
}

/** Number of words of a description that are indexed; the rest of a longer one adds little. */
const DESCRIPTION_WORDS_MAX = 60;
const WEIGHTS: readonly Weight[] = ['A', 'B', 'C', 'D'];

/**
 * Builds the text of a tsvector. A word counts once in each text, so that repeating it does not raise a score. Adds the
 * words to `seen`.
 */
export function buildSearchDocument(texts: Texts, seen: Map<string, SeenWord>): string {
  const places = new Map<string, string>();
  const parts = listParts(texts.A);
  let position = 0;
  for (const weight of WEIGHTS) {
    const max = weight === 'D' ? DESCRIPTION_WORDS_MAX : Number.POSITIVE_INFINITY;
    for (const text of texts[weight]) {
      if (!text) continue;
      position += 1;
      const place = `${position}${weight}`;
      const partPlace = `${position}D`;
      const tokens = parseDocumentTokens(text).slice(0, max);
      const hasParts = parts.size > 0 && (weight === 'A' || tokens.length === 1);
      for (const token of tokens) {
        if (token.isFiller) continue;
        for (const lexeme of token.lexemes) {
          if (hasParts && parts.has(lexeme)) addPlace(places, lexeme, partPlace, 'D');
          else addPlace(places, lexeme, place, weight);
          if (isBetterShown(token, seen.get(lexeme)))
            seen.set(lexeme, { shown: token.written, isTransliterated: token.isTransliterated });
        }
      }
    }
  }
  let document = '';
  for (const [lexeme, place] of places) document += `'${lexeme}':${place} `;
  return document;
}

/** Chooses the same spelling for any order of the products. A word that any text has in Devanagari is shown in it. */
function isBetterShown(word: Token, known: SeenWord | undefined): boolean {
  if (!known) return true;
  if (word.isTransliterated !== known.isTransliterated) return word.isTransliterated;
  const { written } = word;
  if (written.length !== known.shown.length) return written.length < known.shown.length;
  return written < known.shown;
}

/** A position is the number of a text, not of a word. Weight D adds no second position. */
function addPlace(
  places: Map<string, string>,
  lexeme: string,
  place: string,
  weight: Weight,
): void {
  const known = places.get(lexeme);
  if (known === undefined) places.set(lexeme, place);
  else if (weight !== 'D' && !known.endsWith(place)) places.set(lexeme, `${known},${place}`);
}
