// Spellings that sound alike get the same key. `getPhoneticKey` gives one key to different spellings of a word ('peetal',
// 'pital'). `getNormalisedKey` is looser: it also covers words heard or typed wrongly ('jola' for 'jhola').

const CACHE_MAX = 20_000;
const cache = new Map<string, string>();

/** 'peetal' and 'pital' → 'pital'; 'chappal' and 'chapal' → 'capal'. Only Latin letters change. */
export function getPhoneticKey(word: string): string {
  const known = cache.get(word);
  if (known !== undefined) return known;
  const key = word
    .replace(/ph/g, 'f')
    .replace(/ck/g, 'k')
    .replace(/chh?/g, '\u0001')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replaceAll('\u0001', 'c')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/ee|ii/g, 'i')
    .replace(/oo|uu/g, 'u')
    .replace(/ai/g, 'e')
    .replace(/au/g, 'o')
    .replace(/iy(?=[aeiou])/g, 'i')
    .replace(/(?<=[^aeiou])y$/g, 'i')
    .replace(/([a-z])\1+/g, '$1');
  if (cache.size >= CACHE_MAX) cache.clear();
  cache.set(word, key);
  return key;
}

/** The consonants of a phonetic key without aspiration: 'jhola' and 'jola' → 'jl'. */
export function getNormalisedKey(key: string): string {
  const bare = key.replace(/(?<=.)h/g, '');
  const vowelsGone = bare.replace(/(?<=.)[aeiouy]/g, '').replace(/^[aeiou]/, 'a');
  return vowelsGone.replace(/([a-z])\1+/g, '$1');
}

/** Edits between two words; swapping two neighbouring letters counts as one (optimal string alignment). */
export function calculateEditDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + cost,
      );
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) best = Math.min(best, (beforeLast[column - 2] ?? 0) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
