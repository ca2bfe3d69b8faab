import { calculateEditDistance } from './words/sounds.ts';
import type { TypedWord } from './words/typed.ts';

/** A word of the catalogue that may be meant by a typed one. */
export interface KnownWord {
  readonly word: string;
  readonly shown: string;
  readonly sound: string;
  readonly loose: string;
  readonly isHindi: boolean;
  readonly frequency: number;
}

/** How surely a catalogue's word is the typed one: a product's score for the word is multiplied by it. */
export const MATCH_WEIGHTS = {
  exact: 1,
  beginning: 0.75,
  sound: 0.7,
  typo: 0.5,
  synonym: 0.35,
} as const;
export type MatchKind = keyof typeof MATCH_WEIGHTS;

/** One reading of a typed word, as a tsquery. */
export interface Reading {
  readonly query: string;
  readonly certainty: MatchKind;
}

/** The readings of a typed word, the surest first. */
export interface PlannedWord {
  readonly readings: readonly Reading[];
  readonly shown: string;
}

/** What the vocabulary has for a typed word. */
export interface Findings {
  /** Of the same spelling, of the same sound, or with the sound of a synonym. */
  readonly known: readonly KnownWord[];
  /** That begin with what was typed, the most frequent first. */
  readonly beginnings: readonly KnownWord[];
  /** Looked for when nothing above was found: what looks alike, and halves of two words typed as one. */
  readonly alike: readonly KnownWord[];
}

/** What a typed word may mean; null when the catalogue has nothing like it. A word being typed may still grow. */
export function buildWordPlan(
  typed: TypedWord,
  { known, beginnings, alike }: Findings,
  mayGrow: boolean,
): PlannedWord | null {
  const exact = known.filter(({ word }) => typed.lexemes.includes(word));
  const sound = known.filter((other) => isOtherSpelling(typed, other, exact.length > 0));
  const synonym = known.filter((other) => typed.synonymSounds.includes(other.sound));
  const isKnown = exact.length > 0 || sound.length > 0;
  const readings = [
    ...exact.map((word) => readAs(word, 'exact')),
    ...synonym.map((word) => readAs(word, 'synonym')),
    ...(mayGrow || !isKnown ? beginnings.map((word) => readAs(word, 'beginning')) : []),
    ...sound.map((word) => readAs(word, 'sound')),
  ];
  if (readings.length > 0) return { readings: withoutRepeats(readings), shown: typed.written };
  return mendTypo(typed, alike) ?? splitWord(typed, alike);
}

/** 'head phones' where the catalogue says 'headphones': the pair as one word, or both words somewhere. */
export function buildPairPlan(
  pair: readonly [TypedWord, TypedWord],
  joined: TypedWord,
  known: readonly KnownWord[],
): PlannedWord | null {
  const planned = known.filter(({ word }) => joined.lexemes.includes(word));
  if (planned.length === 0) return null;
  const halves = pair.map(({ lexemes }) => quote(lexemes[0] ?? '')).join(' & ');
  const readings = [
    ...planned.map((word) => readAs(word, 'exact')),
    { query: `(${halves})`, certainty: 'exact' as const },
  ];
  return { readings, shown: pair.map(({ written }) => written).join(' ') };
}

/** True for spellings of one Hindi word. English words that sound alike ('feet', 'fit') are different words. */
function isOtherSpelling(typed: TypedWord, other: KnownWord, isSpelledRight: boolean): boolean {
  if (typed.lexemes.includes(other.word) || !typed.sounds.includes(other.sound)) return false;
  return !isSpelledRight || typed.isHindi || other.isHindi;
}

/** A rare long word may be a seller's own misspelling. */
export function isLikelyMisspelt(typed: TypedWord, { known }: Findings): boolean {
  const frequency = frequencyOf(typed, known);
  const isLong = typed.sounds.some((sound) => sound.length >= LENGTH_FOR_TWO_EDITS);
  return isLong && frequency > 0 && frequency <= RARE;
}

/** The readings of such a word, and the more common words that differ from it by a letter. */
export function applySpelling(
  planned: PlannedWord,
  typed: TypedWord,
  { known, alike }: Findings,
): PlannedWord {
  const frequency = frequencyOf(typed, known);
  const right = alike.filter(
    (candidate) =>
      candidate.frequency > frequency &&
      typed.looseSounds.includes(candidate.loose) &&
      distanceOf(typed, candidate) === 1,
  );
  const readings = [...planned.readings, ...right.map((word) => readAs(word, 'sound'))];
  return { ...planned, readings: withoutRepeats(readings) };
}

function frequencyOf(typed: TypedWord, known: readonly KnownWord[]): number {
  const exact = known.filter(({ word }) => typed.lexemes.includes(word));
  return Math.max(0, ...exact.map(({ frequency }) => frequency));
}

/** 'waterbottle' → water and bottle, when the catalogue has both. */
function splitWord(
  { written, splits }: TypedWord,
  alike: readonly KnownWord[],
): PlannedWord | null {
  for (const [left, right] of splits) {
    const first = alike.find(({ word }) => word === left);
    const second = alike.find(({ word }) => word === right);
    if (!first || !second) continue;
    const query = `(${quote(first.word)} & ${quote(second.word)})`;
    const shown = `${written.slice(0, first.word.length)} ${written.slice(first.word.length)}`;
    return { readings: [{ query, certainty: 'typo' }], shown };
  }
  return null;
}

/** The nearest of the words that look alike, within the edits that a word of this length allows. */
function mendTypo(typed: TypedWord, alike: readonly KnownWord[]): PlannedWord | null {
  const near = alike
    .map((candidate) => ({ candidate, distance: distanceOf(typed, candidate) }))
    .filter(({ candidate, distance }) => distance <= editsAllowed(typed, candidate))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(isSameStart(typed, b.candidate)) - Number(isSameStart(typed, a.candidate)) ||
        b.candidate.frequency - a.candidate.frequency,
    );
  const best = near[0]?.candidate;
  if (!best) return null;
  const sameSound = near.filter(({ candidate }) => candidate.sound === best.sound);
  return {
    readings: sameSound.map(({ candidate }) => readAs(candidate, 'typo')),
    shown: best.shown,
  };
}

function distanceOf({ written, sounds }: TypedWord, { sound, shown }: KnownWord): number {
  return Math.min(
    calculateEditDistance(written, shown),
    ...sounds.map((typedSound) => calculateEditDistance(typedSound, sound)),
  );
}

/** Products with a word, up to which it may be somebody's slip. */
const RARE = 2;
const LENGTH_FOR_ONE_EDIT = 4;
const LENGTH_FOR_TWO_EDITS = 7;

/** Short words differ by a letter all the time; a second edit needs a long word that begins alike. */
function editsAllowed(typed: TypedWord, candidate: KnownWord): number {
  const length = Math.max(...typed.sounds.map((sound) => sound.length));
  const soundsAlike = typed.looseSounds.includes(candidate.loose) ? 1 : 0;
  if (length < LENGTH_FOR_ONE_EDIT) return soundsAlike;
  if (length < LENGTH_FOR_TWO_EDITS) return 1 + soundsAlike;
  return isSameStart(typed, candidate) ? 2 : 1;
}

function isSameStart({ sounds }: TypedWord, { sound }: KnownWord): boolean {
  return sounds.some((typedSound) => typedSound[0] === sound[0]);
}

function readAs({ word }: KnownWord, certainty: MatchKind): Reading {
  return { query: quote(word), certainty };
}

/** Lexemes hold letters and digits only, so nothing in them can end the quotation. */
function quote(lexeme: string): string {
  return `'${lexeme}'`;
}

function withoutRepeats(readings: readonly Reading[]): Reading[] {
  return readings.filter(
    ({ query }, index) => readings.findIndex((other) => other.query === query) === index,
  );
}

/** The tsquery of products that have every word, under any of its readings. */
export function formatTsQuery(words: readonly PlannedWord[]): string {
  return words
    .map(({ readings }) => `(${readings.map(({ query }) => query).join(' | ')})`)
    .join(' & ');
}

/** The same, in texts of these weights alone. */
export function formatTsQueryWithin(weights: string, words: readonly PlannedWord[]): string {
  return formatTsQuery(words).replace(/'([^']+)'/g, `'$1':${weights}`);
}

/** The place of the word to give up first: the least sure, and of equals the earliest, as the last names the thing. */
export function findWeakestMatch(words: readonly PlannedWord[]): number {
  const sureness: number[] = words.map(
    ({ readings }) => MATCH_WEIGHTS[readings[0]?.certainty ?? 'typo'],
  );
  return sureness.indexOf(Math.min(...sureness));
}
