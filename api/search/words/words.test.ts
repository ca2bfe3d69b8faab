import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLatinSpellings } from './devanagari.ts';
import { buildSearchDocument } from './documents.ts';
import { calculateEditDistance, getNormalisedKey, getPhoneticKey } from './sounds.ts';
import { getEnglishStem, getHindiStem } from './stems.ts';
import { listKindKeys, listSynonymKeys } from './synonyms.ts';
import { parseDocumentTokens, parseTokens } from './tokens.ts';
import { parsePrice } from './prices.ts';
import { parseTypedWords } from './typed.ts';

describe('Devanagari in Latin letters', () => {
  it.each([
    ['पीतल', ['pital']],
    ['लोटा', ['lota']],
    ['चप्पल', ['chappal']],
    ['टोकरी', ['tokri']],
    ['बरतन', ['bartan']],
    ['बर्तन', ['bartan']],
    ['अगरबत्ती', ['agarbatti']],
    ['कंबल', ['kambal']],
    ['अँगूठी', ['anguthi']],
    ['ज़ेवर', ['zevar']],
    ['कुल्हड़', ['kulhad', 'kulhar']],
    ['२१', ['21']],
  ])('%s', (word, latin) => {
    expect(toLatinSpellings(word)).toEqual(latin);
  });
});

describe('spellings that sound alike', () => {
  it.each([
    ['peetal', 'pital', 'पीतल'],
    ['chappal', 'chapal', 'चप्पल'],
    ['deepak', 'dipak', 'दीपक'],
    ['joota', 'juta', 'जूता'],
    ['saree', 'sari'],
    ['diya', 'dia'],
    ['bottle', 'botle'],
    ['brass', 'brasss'],
    ['headphone', 'headfone'],
    ['thaila', 'थैला'],
  ])('%s and %s have one key', (first, ...others) => {
    const keyOf = (word: string) => getPhoneticKey(parseTokens(word)[0]?.lexemes[0] ?? '');
    for (const other of others) expect(keyOf(other)).toBe(keyOf(first));
  });

  it.each([
    ['bag', 'box'],
    ['pen', 'pan'],
    ['kurta', 'kurti'],
    ['mug', 'rug'],
    ['bell', 'belt'],
  ])('%s and %s do not', (first, second) => {
    expect(getPhoneticKey(first)).not.toBe(getPhoneticKey(second));
  });

  it('the normalised key forgets aspiration and vowels as well', () => {
    expect(getNormalisedKey(getPhoneticKey('jola'))).toBe(
      getNormalisedKey(getPhoneticKey('jhola')),
    );
    expect(getNormalisedKey(getPhoneticKey('kapde'))).toBe(
      getNormalisedKey(getPhoneticKey('kapda')),
    );
  });
});

describe('plurals', () => {
  it.each([
    ['bottles', 'bottle'],
    ['boxes', 'box'],
    ['dishes', 'dish'],
    ['ladies', 'lady'],
    ['womens', 'woman'],
    ['dress', 'dress'],
    ['lotus', 'lotus'],
    ['gas', 'gas'],
  ])('%s is found as %s', (plural, single) => {
    expect(getEnglishStem(plural)).toBe(single);
  });

  it('of Hindi words go too; an ending that may be either is kept both ways', () => {
    expect(getHindiStem('चप्पलें')).toEqual(['चप्पल']);
    expect(getHindiStem('चूड़ियाँ').flatMap(toLatinSpellings)).toEqual(toLatinSpellings('चूड़ी'));
    expect(getHindiStem('जूते')).toEqual(['जूते', 'जूता']);
  });
});

describe('what was typed', () => {
  const wordsOf = (text: string) => parseTypedWords(text).map(({ written }) => written);

  it('is cut into words, each once, without fillers', () => {
    expect(wordsOf("Kurta for the men's KURTA")).toEqual(['kurta', 'mens']);
    expect(wordsOf('पीतल का लोटा')).toEqual(['पीतल', 'लोटा']);
    expect(wordsOf('750ml t-shirt')).toEqual(['750', 'ml', 't', 'shirt']);
  });

  it('keeps a filler that stands alone', () => {
    expect(wordsOf('the')).toEqual(['the']);
  });

  it.each(['', '  ', '%', '&|!:*()', '\'\\"', '😀🎁', '-- ;'])('%j has no words', (text) => {
    expect(wordsOf(text)).toEqual([]);
  });

  it('never breaks on any text, and its words hold letters and digits only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const { lexemes } of parseTypedWords(text))
          for (const lexeme of lexemes) expect(lexeme).toMatch(/^[\p{L}\p{M}\p{N}]*$/u);
      }),
    );
  });
});

it('an edit is a letter more, less, changed, or two neighbours swapped', () => {
  expect(calculateEditDistance('botle', 'bottle')).toBe(1);
  expect(calculateEditDistance('bottel', 'bottle')).toBe(1);
  expect(calculateEditDistance('lota', 'lata')).toBe(1);
  expect(calculateEditDistance('', 'abc')).toBe(3);
});

it('what is too long to be a word is none, with hyphens or without', () => {
  const rubbish = 'a'.repeat(3000);
  const texts = { A: [`lota ${rubbish} x-${rubbish}`], B: [], C: [], D: [`${'ab-'.repeat(29)}ab`] };
  const words = buildSearchDocument(texts, new Map()).split(' ').filter(Boolean);
  expect(words).toEqual(["'lota':1A", "'x':1A", "'ab':2D"]);
});

it('a long text without a space takes no time', () => {
  const began = performance.now();
  parseDocumentTokens(`-${'a'.repeat(100_000)}`);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('English and Hindi words of one meaning lead to each other', () => {
  expect(listSynonymKeys(getPhoneticKey('brass'))).toContain(getPhoneticKey('pital'));
  expect(listSynonymKeys(getPhoneticKey('pital'))).toContain(getPhoneticKey('brass'));
  expect(listSynonymKeys('nothing')).toEqual([]);
});

it('a document has a word once for each text it stands in, however often it is repeated', () => {
  const seen = new Map();
  const texts = {
    A: ['Brass Lota lota', 'पीतल दीया'],
    B: ['Brass'],
    C: ['lota lota'],
    D: ['a lota for home'],
  };
  expect(buildSearchDocument(texts, seen).split(' ').filter(Boolean)).toEqual([
    "'brass':1A,3B",
    "'lota':1A,4C",
    "'pital':2A",
    "'diya':2A",
    "'home':5D",
  ]);
  expect(seen.get('pital')).toEqual({ shown: 'पीतल', isTransliterated: true });
});

it.each([
  ['Handbags', 'A handbag'],
  ['A handbag', 'Handbags'],
])('of %s and %s the shorter spelling is shown, whichever came first', (first, second) => {
  const seen = new Map();
  for (const text of [first, second]) buildSearchDocument({ A: [text], B: [], C: [], D: [] }, seen);
  expect([...seen.values()]).toEqual([{ shown: 'handbag', isTransliterated: false }]);
});

it('a kind of a thing is meant by the word for the thing, and not the other way round', () => {
  expect(listKindKeys(getPhoneticKey('red'))).toContain(getPhoneticKey('maroon'));
  expect(listKindKeys(getPhoneticKey('laal'))).toContain(getPhoneticKey('maroon'));
  expect(listKindKeys(getPhoneticKey('maroon'))).not.toContain(getPhoneticKey('red'));
});

describe('the word that names the kind', () => {
  it.each([
    ['blue mug', 'mug'],
    ['mug blue', 'mug'],
    ['wallet for men', 'wallet'],
    ['lakdi ki kursi', 'kursi'],
    ['sneakers size 9', 'sneakers'],
    ['clay kulhads set of 3', 'kulhads'],
    ['diwali diya', 'diya'],
    ['blue', 'blue'],
    ['gift for mother', 'mother'],
    ['गृह प्रवेश', 'गृह प्रवेश'],
  ])('of %j', (text, kind) => {
    const named = parseTypedWords(text).filter(({ role }) => role === 'kind');
    expect(named.map(({ written }) => written)).toEqual([kind]);
  });
});

describe('for whom or for what', () => {
  it.each([
    ['gift for mother', 'saree'],
    ['maa ke liye tohfa', 'saree'],
    ['माँ के लिए उपहार', 'saree'],
    ['papa ke liye gift', 'watch'],
    ['gift for 1 year old baby', 'rattle'],
    ['deepawali gifts', 'diya'],
    ['griha pravesh', 'kalash'],
  ])('%j looks for products such as %s', (text, kind) => {
    const [only, ...others] = parseTypedWords(text);
    expect(others).toEqual([]);
    expect(only?.purpose?.suited).toContain(kind);
  });
});

describe('the price that is typed', () => {
  it.each([
    ['mug under 500', 0, 500, 'mug'],
    ['mug below ₹1,000', 0, 1000, 'mug'],
    ['Mug UNDER Rs. 1,00,000', 0, 100_000, 'mug'],
    ['500 se kam chappal', 0, 500, 'chappal'],
    ['2 hazaar ke andar ki saree', 0, 2000, 'saree'],
    ['1000 rupaye tak kadhai', 0, 1000, 'kadhai'],
    ['500 रुपये से कम मग', 0, 500, 'मग'],
    ['५०० से कम के मग', 0, 500, 'मग'],
    ['₹500 तक', 0, 500, ''],
    ['saree above 5k', 5000, Number.POSITIVE_INFINITY, 'saree'],
    ['5 हज़ार से ज़्यादा की साड़ी', 5000, Number.POSITIVE_INFINITY, 'साड़ी'],
    ['shoes between 1000 and 3000', 1000, 3000, 'shoes'],
    ['₹500 - ₹900 bottle', 500, 900, 'bottle'],
    ['500 se 1000 tak ki botal', 500, 1000, 'botal'],
  ])('%j', (text, from, to, rest) => {
    expect(parsePrice(text)).toEqual({ price: { from, to }, rest: rest.normalize('NFKC') });
  });

  it.each([
    'bottle under 500 ml',
    '750 ml bottle',
    'under the bed',
    'iphone 15',
    'sneakers size 9',
  ])('is none in %j', (text) => expect(parsePrice(text)).toEqual({ price: null, rest: text }));

  it('is looked for quickly in any text', () => {
    const began = performance.now();
    for (const unit of ['under ', '1', '1,', '₹ ', 'से ', '1 se ', 'between 1 '])
      parsePrice(`1${unit.repeat(500)}`);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
