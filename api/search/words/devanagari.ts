import { toLatinDigits } from '@haat/shared/text.ts';

// Devanagari as Hindi speakers type it in Latin letters. Vowel length is dropped: people spell it differently.

const CONSONANTS = readTable(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n ' +
    'प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h',
);
const INDEPENDENT_VOWELS = readTable(
  'अ a आ a इ i ई i उ u ऊ u ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e ऎ e ऒ o',
);
const VOWEL_SIGNS = readTable(
  '\u093e a \u093f i \u0940 i \u0941 u \u0942 u \u0943 ri \u0947 e \u0948 ai \u094b o \u094c au \u0949 o \u0945 e',
);
const NUKTA = '\u093c';
const VIRAMA = '\u094d';
const NASALS = ['\u0902', '\u0901'];

/** Stands for ड़ and ढ़, which some people write with d and others with r. */
const FLAP = '\u0000';
const NUKTA_CONSONANTS = new Map([
  ['ज', 'z'],
  ['फ', 'f'],
  ['ड', FLAP],
  ['ढ', `${FLAP}h`],
]);

interface Syllable {
  consonant: string;
  /** Empty if no vowel is spoken. */
  vowel: string;
  /** The unwritten 'a' of a bare consonant, which is often silent. */
  isInherent: boolean;
  /** With anusvara or chandrabindu. */
  isNasal: boolean;
}

/** The Latin spellings of a Devanagari word: 'पीतल' → ['pital'], 'कुल्हड़' → ['kulhad', 'kulhar']. */
export function toLatinSpellings(word: string): string[] {
  const syllables = readSyllables(word);
  silenceInherentVowels(syllables);
  const spelling = syllables.map(spell).join('');
  return spelling.includes(FLAP)
    ? [spelling.replaceAll(FLAP, 'd'), spelling.replaceAll(FLAP, 'r')]
    : [spelling];
}

function readSyllables(word: string): Syllable[] {
  const syllables: Syllable[] = [];
  const letters = [...word.normalize('NFD')];
  for (const [index, letter] of letters.entries()) {
    const last = syllables.at(-1);
    const consonant = CONSONANTS.get(letter);
    if (consonant !== undefined) {
      const special = letters[index + 1] === NUKTA ? NUKTA_CONSONANTS.get(letter) : undefined;
      syllables.push(syllable(special ?? consonant, 'a', true));
    } else if (INDEPENDENT_VOWELS.has(letter)) {
      syllables.push(syllable('', INDEPENDENT_VOWELS.get(letter) ?? '', false));
    } else if (last && VOWEL_SIGNS.has(letter)) {
      last.vowel = VOWEL_SIGNS.get(letter) ?? '';
      last.isInherent = false;
    } else if (last && letter === VIRAMA) {
      last.vowel = '';
      last.isInherent = false;
    } else if (last && NASALS.includes(letter)) {
      last.isNasal = true;
    } else if (/[०-९]/.test(letter)) {
      syllables.push(syllable(toLatinDigits(letter), '', false));
    }
  }
  return syllables;
}

function syllable(consonant: string, vowel: string, isInherent: boolean): Syllable {
  return { consonant, vowel, isInherent, isNasal: false };
}

/** Removes the inherent 'a' that is silent: at the end of a word and between two vowel syllables (टोकरी is 'tokri'). */
function silenceInherentVowels(syllables: Syllable[]): void {
  for (let index = syllables.length - 1; index > 0; index -= 1) {
    const here = syllables[index] as Syllable;
    if (!here.isInherent || here.isNasal) continue;
    const next = syllables[index + 1];
    const isBetweenVowels =
      syllables[index - 1]?.vowel !== '' && next && next.consonant !== '' && next.vowel !== '';
    if (!next || isBetweenVowels) here.vowel = '';
  }
}

function spell({ consonant, vowel, isNasal }: Syllable, index: number, all: Syllable[]): string {
  const isBeforeLips = /^[pbm]/.test(all[index + 1]?.consonant ?? '');
  return consonant + vowel + (isNasal ? (isBeforeLips ? 'm' : 'n') : '');
}

function readTable(text: string): ReadonlyMap<string, string> {
  const parts = text.split(' ');
  return new Map(
    parts.flatMap((letter, index) => (index % 2 === 0 ? [[letter, parts[index + 1] ?? '']] : [])),
  );
}
