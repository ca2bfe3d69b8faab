interface MarkedTextProps {
  readonly text: string;
  /** What is being typed, of any number of words. */
  readonly typed: string;
}

/** A suggested text with the letters marked that were typed. */
export function MarkedText({ text, typed }: MarkedTextProps) {
  return listMarkedParts(text, typed).map(({ part, isMarked, at }) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  );
}

interface Part {
  readonly part: string;
  readonly isMarked: boolean;
  /** Where it begins. */
  readonly at: number;
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

/** The parts of a text; marked are the beginnings of its words that were typed. The parts together are the text. */
export function listMarkedParts(text: string, typed: string): Part[] {
  const beginnings = (typed.normalize('NFC').toLowerCase().match(WORDS) ?? []).sort(
    (a, b) => b.length - a.length,
  );
  const parts: Part[] = [];
  let end = 0;
  const add = (to: number, isMarked: boolean) => {
    if (to > end) parts.push({ part: text.slice(end, to), isMarked, at: end });
    end = Math.max(end, to);
  };
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const length = measureMatch(word, beginnings);
    if (length === 0) continue;
    add(index, false);
    add(index + length, true);
  }
  add(text.length, false);
  return parts;
}

/** How much of the word was typed. A Devanagari letter is never parted from its signs: 'क' marks all of 'कि'. */
function measureMatch(word: string, beginnings: readonly string[]): number {
  const lower = word.toLowerCase();
  // A word that has another length in small letters, or composed otherwise, is left as it is.
  if (lower.length !== word.length) return 0;
  const typed = beginnings.find((beginning) => lower.startsWith(beginning));
  if (!typed) return 0;
  let length = typed.length;
  // A conjunct is one sign too: 'ब्' and 'र' of 'ब्रश'.
  while (length < word.length && (SIGN.test(word.slice(length)) || word[length - 1] === VIRAMA))
    length += 1;
  return length;
}

const SIGN = /^\p{M}/u;
const VIRAMA = '\u094d';
