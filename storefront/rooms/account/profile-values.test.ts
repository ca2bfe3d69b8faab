import type { Customer } from '@haat/shared/contract/accounts.ts';
import { account as words } from '@haat/shared/words/en/account.ts';
import { expect, it } from 'vitest';
import { findProfileMistakes, isOtherEmail, profileOf } from './profile-values.ts';

const meera: Customer = {
  _id: 'a'.repeat(24),
  fname: 'Meera',
  lname: '',
  username: 'meera',
  email: 'meera@example.com',
  mobileno: '9988776655',
  gender: null,
  language: 'en',
};
const values = profileOf(meera);

it('the profile as it stands is right', () => {
  expect(findProfileMistakes(values, meera, null, words)).toEqual({});
  const shouted = { ...values, email: ' MEERA@example.com ' };
  expect(findProfileMistakes(shouted, meera, null, words)).toEqual({});
});

it('another email must be verified, and only that one', () => {
  const other = { ...values, email: 'new@example.com' };
  expect(isOtherEmail(other.email, meera)).toBe(true);
  expect(findProfileMistakes(other, meera, null, words)).toEqual({ email: words.verifyEmail });
  expect(findProfileMistakes(other, meera, 'x@example.com', words)).toHaveProperty('email');
  expect(findProfileMistakes(other, meera, 'New@example.com', words)).toEqual({});
});

it('a mobile number has ten digits, an email looks like one', () => {
  const wrong = { ...values, mobileno: '998877665', email: 'meera' };
  expect(findProfileMistakes(wrong, meera, null, words)).toEqual({
    mobileno: words.mobileForm,
    email: words.emailForm,
  });
});
