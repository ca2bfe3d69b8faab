import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { refusals } from './api.ts';
import { cart } from './cart.ts';
import { product } from './product.ts';

const FOLDER = import.meta.dirname;
const lines = readdirSync(FOLDER)
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => readFileSync(join(FOLDER, file), 'utf8').split('\n'));

test.each([
  [
    'keep to the words of decision 0008',
    /उत्पाद|समीक्षा|पन्न[ाे]|तारे|खाते? में साइन|कार्य दिवस|प्रदाता|पंजीकृत|कैटेगरी|(?<![\u0900-\u097f])दाम/,
  ],
  [
    'say what shops say, not what a dictionary says',
    /प्रक्रिया जारी|त्रुटि|मूल देश|मिलते-जुलते|जिसके अंत में|सेव किया UPI/,
  ],
  [
    'write the nuktas of everyday words',
    /कीमत|खरीद|बाजार|तारीख(?!\u093c)|मुफ्त|ज्यादा|सिर्फ(?!\u093c)|फोटो|फोन|ऑफर/,
  ],
  ['write a nukta as a sign of its own, as keyboards and search do', /[\u0958-\u095f]/],
  ['end sentences with a danda', /[\u0900-\u097f]\.(?!\.\.)/],
  ['use the figures 0 to 9', /[\u0966-\u096f]/],
])('the Hindi texts %s', (_rule, wrong) => {
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => wrong.test(line))).toEqual([]);
});

it.each([
  ['1 piece', '1 पीस'],
  ['1 pair', '1 जोड़ी'],
  ['1 set of 3', '3 का सेट'],
  ['500 g', '500 ग्राम'],
  ['1 Litre', '1 लीटर'],
  ['1 dozen', '1 dozen'],
])('the net quantity %j reads %j in Hindi', (quantity, hindi) => {
  expect(product.netQuantityOf(quantity)).toBe(hindi);
});

it('one that is left is one in Hindi, and several are several', () => {
  const sentences = [
    product.onlyLeft,
    refusals.notEnoughStock,
    (left: number) => cart.ranShort(left, 9),
  ];
  for (const sentence of sentences) {
    expect(sentence(1)).toContain('1 बचा है');
    expect(sentence(2)).toContain('2 बचे हैं');
  }
});
