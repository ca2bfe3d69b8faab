import type pg from 'pg';
import { findAlike, findBeginnings, findKnownWords, isAnythingFound } from '../queries.ts';
import {
  type KnownWord,
  type PlannedWord,
  planPair,
  planWord,
  queryOf,
  weakestOf,
} from '../rules.ts';
import { joinTyped, readTyped, type TypedWord } from '../words/typed.ts';

/** What will be looked for: products must have every word, under any of its readings. */
export interface SearchPlan {
  readonly words: readonly PlannedWord[];
  readonly query: string;
  /** The words searched instead of those typed; null when they are the same. */
  readonly correctedTo: string | null;
}

export interface PlanOptions {
  /** The last word is still being typed, so it may be the beginning of a longer one. */
  readonly isTyping: boolean;
}

/** Reads what was typed with the catalogue's own vocabulary; null when nothing of it makes sense here. */
export async function planSearch(
  pool: pg.Pool,
  text: string,
  { isTyping }: PlanOptions,
): Promise<SearchPlan | null> {
  const typed = readTyped(text);
  if (typed.length === 0) return null;
  const pairs = typed.map((word, index) => joinWithNext(word, typed[index + 1]));
  const known = await findKnownWords(pool, [...typed, ...pairs.filter((pair) => pair !== null)]);
  const planned = await Promise.all(readInTurn(pool, typed, pairs, known, isTyping));
  const words = planned.filter((word) => word !== null);
  const numbers = typed.filter(({ isNumber }) => isNumber).length;
  const strangers = planned.length - words.length - numbers;
  if (words.length === 0 || strangers > words.length) return null;
  const found = await dropUntilFound(pool, words);
  const isChanged = found.length < planned.length || found.some((word) => isMended(word));
  return {
    words: found,
    query: queryOf(found),
    correctedTo: isChanged ? found.map(({ shown }) => shown).join(' ') : null,
  };
}

function joinWithNext(word: TypedWord, next: TypedWord | undefined): TypedWord | null {
  return (next && joinTyped(word, next)) ?? null;
}

/** From left to right: a pair that the catalogue writes in one, else the word alone. */
function readInTurn(
  pool: pg.Pool,
  typed: readonly TypedWord[],
  pairs: readonly (TypedWord | null)[],
  known: readonly KnownWord[],
  isTyping: boolean,
): (PlannedWord | null | Promise<PlannedWord | null>)[] {
  const planned: (PlannedWord | null | Promise<PlannedWord | null>)[] = [];
  for (let index = 0; index < typed.length; index += 1) {
    const word = typed[index] as TypedWord;
    const next = typed[index + 1];
    const pair = pairs[index];
    const asPair = next && pair ? planPair([word, next], pair, known) : null;
    if (asPair) index += 1;
    const isLast = index === typed.length - 1;
    planned.push(asPair ?? planTyped(pool, word, known, { isLast, mayGrow: isTyping && isLast }));
  }
  return planned;
}

/** A finished word of fewer letters is no beginning. */
const BEGINNING_LENGTH_MIN = 3;

async function planTyped(
  pool: pg.Pool,
  typed: TypedWord,
  known: readonly KnownWord[],
  { isLast, mayGrow }: { isLast: boolean; mayGrow: boolean },
): Promise<PlannedWord | null> {
  if (typed.isNumber) return planWord(typed, { known, beginnings: [], alike: [] }, false);
  const isLongEnough = mayGrow || typed.beginning.length >= BEGINNING_LENGTH_MIN;
  const beginnings = isLast && isLongEnough ? await findBeginnings(pool, typed) : [];
  const planned = planWord(typed, { known, beginnings, alike: [] }, mayGrow);
  if (planned) return planned;
  return planWord(typed, { known, beginnings, alike: await findAlike(pool, typed) }, mayGrow);
}

function isMended({ readings }: PlannedWord): boolean {
  return readings[0]?.certainty === 'typo';
}

/** No product has all the words? Then the weakest goes, until one is left. */
async function dropUntilFound(
  pool: pg.Pool,
  words: readonly PlannedWord[],
): Promise<readonly PlannedWord[]> {
  if (words.length === 1 || (await isAnythingFound(pool, queryOf(words)))) return words;
  return dropUntilFound(pool, words.toSpliced(weakestOf(words), 1));
}
