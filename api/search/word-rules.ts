import {
  KIND_CLASSES,
  type Match,
  type MatchKind,
  type PlannedWord,
  SPECIFIC_CLASSES,
} from './rules.ts';
import { calculateEditDistance } from './words/sounds.ts';
import type { TypedWord } from './words/typed.ts';
import type { Purpose } from './words/purposes.ts';

/** A word of the catalogue that a typed word may mean. */
export interface KnownWord {
  readonly word: string;
  readonly shown: string;
  readonly phonetic: string;
  readonly normalised: string;
  readonly isTransliterated: boolean;
  readonly frequency: number;
}

/** The catalogue words found for a typed word. */
export interface Findings {
  /** Words with the same spelling, the same sound, or the sound of a synonym. */
  readonly known: readonly KnownWord[];
  /** Words that begin with the typed letters, the most frequent first. */
  readonly beginnings: readonly KnownWord[];
  /** Similar words and halves of two words typed as one; searched if the others are empty or a misspelling is likely. */
  readonly similar: readonly KnownWord[];
}

/** What a typed word may mean; null when nothing in the catalogue is similar. `mayGrow`: it is still being typed. */
export function buildWordPlan(
  typed: TypedWord,
  { known, beginnings, similar }: Findings,
  mayGrow: boolean,
): PlannedWord | null {
  const { exact, sound, synonym, kindOf } = groupByMeaning(typed, known);
  const matches = [
    ...exact.map((word) => toMatch(word, 'exact')),
    ...synonym.map((word) => toMatch(word, 'synonym')),
    ...(mayGrow || (!isKnown(typed, known) && isLongBeginning(typed))
      ? beginnings.map((word) => toMatch(word, 'beginning'))
      : []),
    ...sound.map((word) => toMatch(word, 'sound')),
    ...kindOf.map((word) => toMatch(word, 'kindOf')),
    ...(typed.purpose ? listPurposeMatches(typed.purpose) : []),
  ];
  if (matches.length > 0) return { matches: removeDuplicates(matches), shown: typed.written };
  const corrected = correctTypo(typed, similar) ?? splitWord(typed, similar);
  if (beginnings.length === 0) return corrected;
  const begun = {
    matches: beginnings.map((word) => toMatch(word, 'beginning')),
    shown: typed.written,
    isCorrected: false,
  };
  return corrected ? { ...corrected, others: [...(corrected.others ?? []), begun] } : begun;
}

function groupByMeaning(typed: TypedWord, known: readonly KnownWord[]) {
  const exact = known.filter(({ word }) => typed.lexemes.includes(word));
  return {
    exact,
    sound: known.filter((other) => isOtherSpelling(typed, other, exact.length > 0)),
    synonym: known.filter((other) => typed.synonymKeys.includes(other.phonetic)),
    kindOf: known.filter((other) => typed.kindKeys.includes(other.phonetic)),
  };
}

/** Whether the catalogue has the word itself, another spelling of it, or a word that means it. */
export function isKnown(typed: TypedWord, known: readonly KnownWord[]): boolean {
  return Object.values(groupByMeaning(typed, known)).some((words) => words.length > 0);
}

/** A shorter finished word is rather a typo than the beginning of a longer one. */
const LONG_BEGINNING = 5;

/** Whether a finished word is searched as a beginning before typos of it are. */
export function isLongBeginning({ beginning }: TypedWord): boolean {
  return beginning.length >= LONG_BEGINNING;
}

/** For 'head phones' where the catalogue has 'headphones': matches the joined word, or both words anywhere. */
export function buildPairPlan(
  pair: readonly [TypedWord, TypedWord],
  joined: TypedWord,
  known: readonly KnownWord[],
): PlannedWord | null {
  const planned = known.filter(({ word }) => joined.lexemes.includes(word));
  if (planned.length === 0) return null;
  const matches = [
    ...planned.map((word) => toMatch(word, 'exact')),
    { lexemes: pair.map(({ lexemes }) => lexemes[0] ?? ''), kind: 'exact' as const },
  ];
  return { matches, shown: pair.map(({ written }) => written).join(' ') };
}

/** True for another spelling of one word. If the typed word is known, only transliterations count: 'feet' and 'fit' are two words. */
function isOtherSpelling(typed: TypedWord, other: KnownWord, isSpelledRight: boolean): boolean {
  if (typed.lexemes.includes(other.word) || !typed.phoneticKeys.includes(other.phonetic))
    return false;
  return !isSpelledRight || typed.isTransliterated || other.isTransliterated;
}

/** A rare long word, or one that is only known by its sound, may be a seller's misspelling. */
export function isLikelyMisspelt(typed: TypedWord, { known }: Findings): boolean {
  const frequency = frequencyOf(typed, known);
  const bySound = known.filter(({ phonetic }) => typed.phoneticKeys.includes(phonetic));
  const length = Math.max(0, ...typed.phoneticKeys.map((key) => key.length));
  if (frequency > 0) return length >= LENGTH_FOR_TWO_EDITS && frequency <= RARE;
  const isRare = bySound.length > 0 && bySound.every((word) => word.frequency <= RARE);
  return isRare && length >= LENGTH_FOR_ONE_EDIT;
}

/** Adds to the matches of such a word those that differ by one letter and are not rarer. */
export function addSpellingMatches(
  planned: PlannedWord,
  typed: TypedWord,
  { known, similar }: Findings,
): PlannedWord {
  const frequency = frequencyOf(typed, known);
  const right = similar.filter(
    (candidate) =>
      candidate.frequency > frequency &&
      isSameSound(typed, candidate) &&
      distanceOf(typed, candidate) === 1,
  );
  const matches = [...planned.matches, ...right.map((word) => toMatch(word, 'sound'))];
  return { ...planned, matches: removeDuplicates(matches) };
}

function frequencyOf(typed: TypedWord, known: readonly KnownWord[]): number {
  const exact = known.filter(({ word }) => typed.lexemes.includes(word));
  return Math.max(0, ...exact.map(({ frequency }) => frequency));
}

/** 'waterbottle' → water and bottle, when the catalogue has both. */
function splitWord(
  { written, splits }: TypedWord,
  similar: readonly KnownWord[],
): PlannedWord | null {
  for (const [left, right] of splits) {
    const first = similar.find(({ word }) => word === left);
    const second = similar.find(({ word }) => word === right);
    if (!first || !second) continue;
    const shown = `${written.slice(0, first.word.length)} ${written.slice(first.word.length)}`;
    return {
      matches: [{ lexemes: [first.word, second.word], kind: 'typo' }],
      shown,
      isCorrected: true,
    };
  }
  return null;
}

/** So many words that were perhaps meant are tried. */
const CORRECTIONS_MAX = 8;

/** The nearest similar words, within the number of edits allowed for a word of this length, the likeliest first. */
function correctTypo(typed: TypedWord, similar: readonly KnownWord[]): PlannedWord | null {
  const near = similar
    .map((candidate) => ({
      candidate,
      distance: distanceOf(typed, candidate),
      isSimilarSound: isSameSound(typed, candidate),
    }))
    .filter(({ candidate, distance }) => distance <= editsAllowed(typed, candidate))
    // A vowel that was heard otherwise is no edit.
    .map((one) => ({ ...one, distance: one.distance - Number(one.isSimilarSound) }))
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(isSameStart(typed, b.candidate)) - Number(isSameStart(typed, a.candidate)) ||
        Number(b.isSimilarSound) - Number(a.isSimilarSound) ||
        b.candidate.frequency - a.candidate.frequency,
    );
  const bySound = Map.groupBy(near, ({ candidate }) => candidate.phonetic);
  const [first, ...others] = [...bySound.values()].slice(0, CORRECTIONS_MAX).map((same) => ({
    matches: same.map(({ candidate }) => toMatch(candidate, 'typo')),
    shown: same[0]?.candidate.shown ?? '',
    isCorrected: true,
  }));
  return first ? { ...first, others } : null;
}

function distanceOf({ written, phoneticKeys }: TypedWord, { phonetic, shown }: KnownWord): number {
  return Math.min(
    calculateEditDistance(written, shown),
    ...phoneticKeys.map((typedKey) => calculateEditDistance(typedKey, phonetic)),
  );
}

/** A word that at most this many products have may be a misspelling. */
const RARE = 2;
const LENGTH_FOR_ONE_EDIT = 4;
const LENGTH_FOR_TWO_EDITS = 7;

/** Many short words differ by one letter, so they allow fewer edits. A similar sound or a long word's start adds one. */
function editsAllowed(typed: TypedWord, candidate: KnownWord): number {
  const length = Math.max(...typed.phoneticKeys.map((key) => key.length));
  const isSimilarSound = isSameSound(typed, candidate) ? 1 : 0;
  if (length < LENGTH_FOR_ONE_EDIT) return isSimilarSound;
  if (length < LENGTH_FOR_TWO_EDITS) return 1 + isSimilarSound;
  return isSameStart(typed, candidate) ? 2 : 1;
}

function isSameStart({ phoneticKeys }: TypedWord, { phonetic }: KnownWord): boolean {
  return phoneticKeys.some((key) => key[0] === phonetic[0]);
}

function isSameSound({ normalisedKeys }: TypedWord, { normalised }: KnownWord): boolean {
  return normalisedKeys.includes(normalised);
}

function toMatch({ word }: KnownWord, kind: MatchKind): Match {
  return { lexemes: [word], kind };
}

/** Products that are said to be for a purpose, by any of its names, or are of a kind that fulfils it. */
function listPurposeMatches({ names, suited }: Purpose): Match[] {
  return [
    ...names.map((lexemes) => ({ lexemes, kind: 'synonym' as const, classes: SPECIFIC_CLASSES })),
    ...suited.map((lexeme) => ({
      lexemes: [lexeme],
      kind: 'suited' as const,
      classes: KIND_CLASSES,
    })),
  ];
}

function removeDuplicates(matches: readonly Match[]): Match[] {
  const keys = matches.map(({ lexemes }) => lexemes.join(' '));
  return matches.filter((_, index) => keys.indexOf(keys[index] as string) === index);
}
