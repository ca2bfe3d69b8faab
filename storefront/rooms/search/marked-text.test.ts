import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listMarkedParts } from './marked-text.tsx';

const show = (text: string, typed: string) =>
  listMarkedParts(text, typed)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

test.each([
  ['Brass Lota', 'bra', '[Bra]ss Lota'],
  ['Brass Lota, 1.2 L', 'brass lo', '[Brass] [Lo]ta, 1.2 L'],
  ['Table Lamp', 'lam tab', '[Tab]le [Lam]p'],
  ['Brass & Pooja', 'a', 'Brass & Pooja'], // no word begins with it
  ['पीतल का लोटा', 'पी', '[पी]तल का लोटा'],
  ['किताब', 'क', '[कि]ताब'],
  ['ब्रश', 'ब', '[ब्र]श'],
  ['पीतल का लोटा', 'lota', 'पीतल का लोटा'],
  ['Lota <b>', '<b', 'Lota <[b]>'],
  ['Lota', '  ', 'Lota'],
  ['Lota', '.*', 'Lota'],
])('of %s and the typed %s it marks %s', (text, typed, shown) => {
  expect(show(text, typed)).toBe(shown);
});

test('the parts are the whole text, whatever is typed', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 });
  fc.assert(
    fc.property(text, text, (shown, typed) => {
      const parts = listMarkedParts(shown, typed);
      expect(parts.map(({ part }) => part).join('')).toBe(shown);
      expect(parts.every(({ part }) => part !== '')).toBe(true);
    }),
  );
});
