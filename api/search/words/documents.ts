import { parseDocumentTokens } from './tokens.ts';

/** PostgreSQL's four weights of a word: A name and title, B brand and kind, C keywords and attributes, D description. */
export type Weight = 'A' | 'B' | 'C' | 'D';
export type Texts = Readonly<Record<Weight, readonly (string | null)[]>>;

/** A word as it is shown to who mistyped it: of the spellings met, the shortest. */
export interface SeenWord {
  readonly shown: string;
  readonly isHindi: boolean;
}

/** The rest of a longer description says little that its beginning does not. */
const DESCRIPTION_WORDS_MAX = 60;
const WEIGHTS: readonly Weight[] = ['A', 'B', 'C', 'D'];

/**
 * The text of a tsvector: a word counts once in each text, so that repeating it wins nothing. Adds the words it met to
 * `seen`.
 */
export function buildSearchDocument(texts: Texts, seen: Map<string, SeenWord>): string {
  const places = new Map<string, string>();
  let position = 0;
  for (const weight of WEIGHTS) {
    const max = weight === 'D' ? DESCRIPTION_WORDS_MAX : Number.POSITIVE_INFINITY;
    for (const text of texts[weight]) {
      if (!text) continue;
      position += 1;
      for (const token of parseDocumentTokens(text).slice(0, max)) {
        if (token.isFiller) continue;
        for (const lexeme of token.lexemes) {
          addPlace(places, lexeme, position, weight);
          const word = { shown: token.written, isHindi: token.isHindi };
          if (isBetterShown(word, seen.get(lexeme))) seen.set(lexeme, word);
        }
      }
    }
  }
  let document = '';
  for (const [lexeme, place] of places) document += `'${lexeme}':${place} `;
  return document;
}

/** Whatever order the products come in, the same spelling wins; a word that is Hindi anywhere is shown as Hindi. */
function isBetterShown(word: SeenWord, known: SeenWord | undefined): boolean {
  if (!known) return true;
  if (word.isHindi !== known.isHindi) return word.isHindi;
  if (word.shown.length !== known.shown.length) return word.shown.length < known.shown.length;
  return word.shown < known.shown;
}

/** Positions count texts, not words. Only the description needs no second place. */
function addPlace(
  places: Map<string, string>,
  lexeme: string,
  position: number,
  weight: Weight,
): void {
  const known = places.get(lexeme);
  const place = `${position}${weight}`;
  if (known === undefined) places.set(lexeme, place);
  else if (weight !== 'D' && !known.endsWith(place)) places.set(lexeme, `${known},${place}`);
}
