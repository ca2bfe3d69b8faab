import { expect, it } from 'vitest';
import { countCharacters, firstCharacters } from './characters.ts';

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
  expect(firstCharacters('🪔🪔🪔', 3)).toBe('🪔🪔🪔');
  expect(firstCharacters('🪔🪔🪔', 2)).toBe('🪔🪔…');
  expect(firstCharacters('abc', 3)).toBe('abc');
  expect(firstCharacters('abcd', 3)).toBe('abc…');
  expect(firstCharacters(`a${'🪔'.repeat(9)}`, 4)).toBe('a🪔🪔🪔…');
});
