import type { Customer } from '@haat/shared/contract/accounts.ts';
import { account as words } from '@haat/shared/words/en/account.ts';
import { expect, it } from 'vitest';
import {
  findProfileMistakes,
  isOtherContact,
  isOtherEmail,
  toProfileValues,
} from './profile-values.ts';

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
const values = toProfileValues(meera);
const unproved = { verified: null, password: null };

it('the profile as it stands is right', () => {
  expect(findProfileMistakes(values, meera, unproved, words)).toEqual({});
  const shouted = { ...values, email: ' MEERA@example.com ' };
  expect(findProfileMistakes(shouted, meera, unproved, words)).toEqual({});
});

it('another email must be verified, and only that one', () => {
  const other = { ...values, email: 'new@example.com' };
  expect(isOtherEmail(other.email, meera)).toBe(true);
  expect(findProfileMistakes(other, meera, unproved, words)).toEqual({ email: words.verifyEmail });
  expect(
    findProfileMistakes(other, meera, { ...unproved, verified: 'x@example.com' }, words),
  ).toHaveProperty('email');
  const verified = 'New@example.com';
  expect(findProfileMistakes(other, meera, { ...unproved, verified }, words)).toEqual({});
});

it('a mobile number has ten digits, an email looks like one', () => {
  const wrong = { ...values, mobileno: '998877665', email: 'meera' };
  expect(findProfileMistakes(wrong, meera, unproved, words)).toEqual({
    mobileno: words.mobileForm,
    email: words.emailForm,
  });
});

it('the password is asked for when email or mobile differ, and then it must be there', () => {
  const renamed = {
    ...values,
    fname: 'Mira',
    gender: 'female',
    email: ' MEERA@example.com ',
  } as const;
  expect(isOtherContact(renamed, meera)).toBe(false);
  expect(isOtherContact({ ...values, mobileno: '9988776656' }, meera)).toBe(true);
  expect(isOtherContact({ ...values, email: 'new@example.com' }, meera)).toBe(true);
  const noPassword = { ...unproved, password: '' };
  expect(findProfileMistakes(values, meera, noPassword, words)).toEqual({
    password: words.passwordMissing,
  });
});
