import { expect, it } from 'vitest';
import { countCharacters, getFirstCharacters, toLatinDigits } from './text.ts';

it.each([
  ['', 0],
  ['Shines', 6],
  ['🪔', 1],
  ['क्षि', 4],
  ['one\ntwo', 7],
])('%j has %i characters', (text, count) => {
  expect(countCharacters(text)).toBe(count);
});

it('a text is cut between characters, never within one, and only when it is longer', () => {
  expect(getFirstCharacters('🪔🪔🪔', 3)).toBe('🪔🪔🪔');
  expect(getFirstCharacters('🪔🪔🪔', 2)).toBe('🪔🪔…');
  expect(getFirstCharacters('abc', 3)).toBe('abc');
  expect(getFirstCharacters('abcd', 3)).toBe('abc…');
  expect(getFirstCharacters(`a${'🪔'.repeat(9)}`, 4)).toBe('a🪔🪔🪔…');
});

it('Devanagari digits are written as Latin ones, and nothing else changes', () => {
  expect(toLatinDigits('₹५,०००.९ से 12')).toBe('₹5,000.9 से 12');
});
