import { expect, it } from 'vitest';
import { addressLine, email, newUsername, oneLine, personName, signInName } from './fields.ts';

const FIELDS = { addressLine, email, newUsername, oneLine, personName, signInName };

it.each(Object.entries(FIELDS))('%s refuses a very long text before it rewrites it', (_, field) => {
  // NFKC turns each of these into eighteen letters; spaces would be removed, and leave a text that fits.
  for (const letter of ['\ufdfa', ' ', '\u200b']) {
    const { error } = field.safeParse(letter.repeat(60_000));
    // The checks of the rewritten text would be 'too_small', 'too_big' and 'invalid_format'.
    expect(error?.issues.map(({ code }) => code)).toEqual(['custom']);
  }
});

it('spaces around a text that fits do not make it too long', () => {
  const spaces = ' '.repeat(1_000);
  expect(newUsername.parse(`${spaces}asha`)).toBe('asha');
  expect(oneLine.parse(`7\n${spaces}Hazratganj`)).toBe('7 Hazratganj');
});
