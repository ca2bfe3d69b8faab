import { describe, expect, it } from 'vitest';
import { formatTsQuery, listSurest } from './rules.ts';
import {
  addSpellingMatches,
  buildPairPlan,
  buildWordPlan,
  type Findings,
  isLikelyMisspelt,
  type KnownWord,
} from './word-rules.ts';
import { getNormalisedKey, getPhoneticKey } from './words/sounds.ts';
import { findJoinedWord, parseTypedWords, type TypedWord } from './words/typed.ts';

const typed = (word: string): TypedWord => parseTypedWords(word)[0] as TypedWord;

function known(word: string, given: Partial<KnownWord> = {}): KnownWord {
  const phonetic = getPhoneticKey(word);
  return {
    word,
    shown: word,
    phonetic,
    normalised: getNormalisedKey(phonetic),
    isTransliterated: false,
    frequency: 1,
    ...given,
  };
}

function matches(word: string, found: Partial<Findings>, mayGrow = false): string[] {
  const findings = { known: [], beginnings: [], similar: [], ...found };
  const planned = buildWordPlan(typed(word), findings, mayGrow);
  return (planned?.matches ?? []).map(({ lexemes, kind }) => `${kind} ${lexemes.join(' & ')}`);
}

describe('what a typed word may mean', () => {
  it('is itself, and what means the same', () => {
    const words = [known('brass'), known('pital', { isTransliterated: true })];
    expect(matches('brass', { known: words })).toEqual(['exact brass', 'synonym pital']);
  });

  it('is another spelling of a Hindi word, but not an English word that sounds alike', () => {
    expect(matches('peetal', { known: [known('pital')] })).toContain('sound pital');
    expect(matches('feet', { known: [known('feet'), known('fit')] })).toEqual(['exact feet']);
    expect(
      matches('diya', { known: [known('diya'), known('dia', { isTransliterated: true })] }),
    ).toContain('sound dia');
  });

  it('is a beginning when it is no word, or while it is being typed', () => {
    const found = { beginnings: [known('cotton')] };
    expect(matches('cot', found)).toEqual(['beginning cotton']);
    expect(matches('cot', { ...found, known: [known('cot')] })).toEqual(['exact cot']);
    expect(matches('cot', { ...found, known: [known('cot')] }, true)).toEqual([
      'exact cot',
      'beginning cotton',
    ]);
  });

  it.each([
    ['botel', 'bottle', true],
    ['bras', 'brass', true],
    ['lta', 'lota', true],
    ['cup', 'cap', true],
    ['mug', 'rug', false],
    ['lamp', 'camp', true],
    ['lamps', 'ramps', true],
    ['kettle', 'cattle', true],
    ['headfonse', 'headphone', true],
    ['qwerty', 'kurti', false],
    ['zxcvb', 'ziksu', false],
  ])('%s may be a mistyped %s: %s', (word, candidate, isCorrected) => {
    const found = matches(word, { similar: [known(candidate)] });
    expect(found).toEqual(isCorrected ? [`typo ${candidate}`] : []);
  });

  it('is the nearest of the words that look alike, of equals the most frequent', () => {
    const similar = [known('lamb'), known('lamp', { frequency: 9 }), known('clamp')];
    expect(matches('lanp', { similar })).toEqual(['typo lamp']);
  });

  it('is two words written as one, or half of one written as two', () => {
    const similar = [known('water'), known('bottle')];
    expect(matches('waterbottle', { similar })).toEqual(['typo water & bottle']);
    const pair = [typed('head'), typed('phones')] as const;
    const joined = findJoinedWord(...pair) as TypedWord;
    expect(buildPairPlan(pair, joined, [known('headphone')])?.matches[0]?.lexemes).toEqual([
      'headphone',
    ]);
    expect(buildPairPlan(pair, joined, [known('phone')])).toBeNull();
  });
});

describe('a rare long word', () => {
  const similar = [known('headphone', { frequency: 9 }), known('hedgehog', { frequency: 9 })];
  const find = (word: string, frequency: number): Findings => ({
    known: [known(word, { frequency })],
    beginnings: [],
    similar,
  });

  it('may be misspelt by a seller; a common or a short one is not', () => {
    expect(isLikelyMisspelt(typed('hedphone'), find('hedphone', 1))).toBe(true);
    expect(isLikelyMisspelt(typed('hedphone'), find('hedphone', 3))).toBe(false);
    expect(isLikelyMisspelt(typed('lota'), find('lota', 1))).toBe(false);
  });

  it('is also the more common word one letter away', () => {
    const found = find('hedphone', 1);
    const planned = buildWordPlan(typed('hedphone'), found, false);
    const both = planned && addSpellingMatches(planned, typed('hedphone'), found);
    expect(both?.matches.flatMap(({ lexemes }) => lexemes)).toEqual(['hedphone', 'headphone']);
  });
});

describe('a search', () => {
  const sure = buildWordPlan(
    typed('lota'),
    { known: [known('lota')], beginnings: [], similar: [] },
    false,
  );
  const typo = buildWordPlan(
    typed('bras'),
    { known: [], beginnings: [], similar: [known('brass')] },
    false,
  );

  it('asks for every word under any of its matches, or for names alone', () => {
    expect(sure && typo && formatTsQuery([typo, sure])).toBe("('brass') & ('lota')");
    expect(sure && formatTsQuery([sure], 'A')).toBe("('lota':A)");
  });

  it('keeps the surest word, of equals the last', () => {
    expect(sure && typo && listSurest([typo, sure])).toEqual([sure, typo]);
    const other = sure && { ...sure, shown: 'other' };
    expect(sure && other && listSurest([sure, other])).toEqual([other, sure]);
  });
});
