import { expect, it } from 'vitest';
import { calculateGstinCheckDigit, isGstin } from './gstin.ts';
import { findState, STATES } from './states.ts';

it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '07AAACG0569P1Z9'])(
  '%s has the check digit that it was issued with',
  (gstin) => expect(isGstin(gstin)).toBe(true),
);

it.each([
  ['another check digit', '27AAPFU0939F1ZW'],
  ['two characters changed places', '27APAFU0939F1ZV'],
  ['small letters', '27aapfu0939f1zv'],
  ['a character less', '27AAPFU0939F1Z'],
  ['nothing', ''],
])('a GSTIN with %s is refused', (_, gstin) => expect(isGstin(gstin)).toBe(false));

it('any change of one character is noticed', () => {
  const first14 = '27AAPFU0939F1Z';
  const changed = [...first14].map((_, at) => `${first14.slice(0, at)}8${first14.slice(at + 1)}`);
  const digits = changed.filter((text) => text !== first14).map(calculateGstinCheckDigit);
  expect(digits).not.toContain(calculateGstinCheckDigit(first14));
});

it('there are 28 States and 8 Union Territories, each with a GST code of its own', () => {
  expect(STATES.filter((state) => !state.unionTerritory)).toHaveLength(28);
  expect(STATES.filter((state) => state.unionTerritory)).toHaveLength(8);
  expect(new Set(STATES.map((state) => state.gstCode)).size).toBe(STATES.length);
  expect(findState('Karnataka')?.gstCode).toBe('29');
  expect(findState('karnataka')).toBeUndefined();
});
