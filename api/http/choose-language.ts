import type { Language } from '@haat/shared/languages.ts';
import {
  DEFAULT_LANGUAGE,
  isOfferedLanguage,
  listOfferedLanguages,
} from '@haat/shared/offered-languages.ts';

/**
 * Which of the offered languages an Accept-Language header prefers: the one with the highest weight; at equal weights the
 * one named first; English when it prefers none. Parts of the header that cannot be parsed are ignored.
 */
export function chooseLanguage(header: string | undefined): Language {
  const ranges = readRanges(header ?? '');
  const weighed = listOfferedLanguages().map((own) => ({ own, weight: weightOf(own, ranges) }));
  const highest = Math.max(...weighed.map(({ weight }) => weight));
  const best = weighed.filter(({ weight }) => weight === highest).map(({ own }) => own);
  const named = ranges.find(
    ({ language, weight }) => language && weight === highest && best.includes(language),
  );
  // English is the first of the list.
  return named?.language ?? best[0] ?? DEFAULT_LANGUAGE;
}

/** One part of the header. Without a language it is `*`, which means every language that is not named. */
interface Range {
  readonly language: Language | undefined;
  /** 0 to 1. */
  readonly weight: number;
}

/** In characters; no browser sends a header this long. */
const READ_MAX = 1000;
// By RFC 9110, 12.5.4: a language tag or *, and a weight with at most three decimals.
const RANGE =
  /^([a-z]{1,8}(?:-[a-z0-9]{1,8})*|\*)(?:[ \t]*;[ \t]*q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;

function readRanges(header: string): Range[] {
  const parts = header.slice(0, READ_MAX).toLowerCase().split(',');
  if (header.length > READ_MAX) parts.pop(); // it was cut in the middle
  return parts.flatMap((part) => {
    const [, tag, weight = '1'] = RANGE.exec(part.trim()) ?? [];
    if (tag === undefined) return [];
    const language = languageOf(tag);
    return language || tag === '*' ? [{ language, weight: Number(weight) }] : [];
  });
}

function languageOf(tag: string): Language | undefined {
  const [language, ...rest] = tag.split('-');
  if (!isOfferedLanguage(language)) return undefined;
  // Texts of Indian languages in Latin letters do not exist yet. Their readers read English more easily than the script.
  return rest.includes('latn') ? DEFAULT_LANGUAGE : language;
}

/** A refused language (weight 0) ranks below one that is not named. */
const REFUSED = -1;
const NOT_NAMED = 0;

function weightOf(wanted: Language, ranges: readonly Range[]): number {
  const own = ranges.filter(({ language }) => language === wanted);
  const counted = own.length > 0 ? own : ranges.filter(({ language }) => language === undefined);
  if (counted.length === 0) return NOT_NAMED;
  return Math.max(...counted.map(({ weight }) => weight)) || REFUSED;
}
