import { formatIsolated } from '@haat/shared/text.ts';
import { type Cut, findFace, type OpenFace, openShopFace } from './faces.ts';

/** The printable part of a text, and its faces. */
export interface PrintableText {
  readonly text: string;
  /** For each UTF-16 unit of the text; undefined for the marks where a part with its own direction begins or ends. */
  readonly faces: readonly (OpenFace | undefined)[];
}

/**
 * Removes what no face has, an emoji for instance: no box, no double space and no space before a comma remains. Joiners
 * within a word stay, since Indic and Arabic letters change their form by them.
 */
export function toPrintableText(text: string, cut: Cut): PrintableText {
  const shopFace = openShopFace(cut);
  // Most texts of an invoice need no search for faces.
  if (PLAIN.test(text)) return { text, faces: Array.from(text, () => shopFace) };
  const letters: Letter[] = [];
  let isAfterGap = false;
  for (const { segment } of GRAPHEMES.segment(text)) {
    const last = letters.at(-1);
    const letter = prepareLetter(segment, cut, last?.face ?? shopFace);
    if (!letter) isAfterGap = true;
    if (!letter || (letter.text === ' ' && (!last || last.text === ' '))) continue;
    if (isAfterGap && last?.text === ' ' && CLOSING.test(letter.text)) letters.pop();
    if (letter.text !== ' ') isAfterGap = false;
    letters.push(letter);
  }
  if (letters.at(-1)?.text === ' ') letters.pop();
  return {
    text: letters.map((letter) => letter.text).join(''),
    faces: letters.flatMap(({ text: { length }, face }) => Array.from({ length }, () => face)),
  };
}

/** The part of a text that can be printed. */
export function getPrintableText(text: string): string {
  return toPrintableText(text, 'regular').text;
}

/** The printable parts in one line, each with the direction of its own letters: Urdu does not reverse Latin text beside it. */
export function formatParts(parts: readonly string[]): string {
  return parts
    .map(getPrintableText)
    .filter((part) => part !== '')
    .map(formatIsolated)
    .join(', ');
}

interface Letter {
  readonly text: string;
  readonly face: OpenFace | undefined;
}

function prepareLetter(grapheme: string, cut: Cut, before: OpenFace): Letter | undefined {
  if (ISOLATES.test(grapheme)) return { text: grapheme, face: undefined };
  const signs = [...grapheme.normalize('NFC')].filter((sign) => !IGNORED.test(sign));
  const base = signs.find((sign) => !JOINER.test(sign));
  if (base === undefined) return undefined;
  if (SPACE.test(base)) return { text: ' ', face: before.covers(' ') ? before : openShopFace(cut) };
  // Signs that all scripts share, such as the danda, use the face of the word before them.
  const face = SHARED.test(base) && before.covers(base) ? before : findFace(base, cut);
  if (!face) return undefined;
  return { text: signs.filter((sign) => JOINER.test(sign) || face.covers(sign)).join(''), face };
}

const PLAIN = /^(?:[!-~₹–]+(?: (?!$)|$))+$/;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });
const ISOLATES = /^[\u2066-\u2069]$/;
const JOINER = /^[\u200c\u200d]$/;
const IGNORED = /^(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}$/u;
const SPACE = /^\s$/;
const SHARED = /^[\p{Script=Common}\p{Script=Inherited}]$/u;
const CLOSING = /^[,.;:!?)\]।॥،؛؟۔]/;
