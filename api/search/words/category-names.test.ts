import { expect, it } from 'vitest';
import { readCategoryNames } from './category-names.ts';

const names = readCategoryNames(['Wallets & Umbrellas', 'Tables', 'Table Lamps', 'तौलिये']);

it('knows a whole name in other words for it', () => {
  for (const text of ['tables', 'Table', 'wallets and umbrellas', 'Umbrella'])
    expect([text, names.isName(text)]).toEqual([text, text !== 'Umbrella']);
});

it('knows a word of a longer name', () => {
  expect(['umbrella', 'table', 'wallet'].every((word) => names.hasPart(word))).toBe(true);
  expect(['tauliya', 'chair'].some((word) => names.hasPart(word))).toBe(false);
});
