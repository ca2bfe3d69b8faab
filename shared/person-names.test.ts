import { expect, it } from 'vitest';
import { isNameless, parseName } from './person-names.ts';

it.each([
  ['Meera Shekhawat', 'Meera', 'Shekhawat'],
  ['  Meera   Devi  Shekhawat ', 'Meera', 'Devi Shekhawat'],
  ['Meera', 'Meera', ''],
  ['R. Lakshmi', 'R. Lakshmi', ''],
  ['R Lakshmi Narayanan', 'R Lakshmi', 'Narayanan'],
  ['A P J Abdul Kalam', 'A P J Abdul', 'Kalam'],
  ['Lakshmi R', 'Lakshmi', 'R'],
  ['Dr. Asha Rao', 'Dr. Asha', 'Rao'],
  ['R.', 'R.', ''],
  ['मीरा शेखावत', 'मीरा', 'शेखावत'],
  ['के. लक्ष्मी', 'के. लक्ष्मी', ''],
  ['', '', ''],
  ['   ', '', ''],
  ['x'.repeat(150), 'x'.repeat(100), ''],
])('of “%s” the first name is “%s” and the last name “%s”', (whole, fname, lname) => {
  expect(parseName(whole)).toEqual({ fname, lname });
});

it('a profile is nameless when neither name says anything', () => {
  expect(isNameless({ fname: ' ', lname: '' })).toBe(true);
  expect(isNameless({ fname: '', lname: 'Devi' })).toBe(false);
});
