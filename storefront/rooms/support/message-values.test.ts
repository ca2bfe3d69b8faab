import type { Customer } from '@haat/shared/contract/accounts.ts';
import { MESSAGE_LENGTH_MAX } from '@haat/shared/limits.ts';
import { contact as words } from '@haat/shared/words/en/contact.ts';
import { describe, expect, it } from 'vitest';
import { createEmptyMessage, findMessageMistakes } from './message-values.ts';

const CUSTOMER: Customer = {
  _id: 'a'.repeat(24),
  fname: 'Asha',
  lname: '',
  username: 'asha1',
  email: 'asha@example.com',
  mobileno: '9988776655',
  gender: null,
  language: 'en',
};

it('begins with the name and email of the account', () => {
  const begun = { name: 'Asha', email: 'asha@example.com', subject: '', message: '' };
  expect(createEmptyMessage(CUSTOMER)).toEqual(begun);
  expect(createEmptyMessage({ ...CUSTOMER, fname: '' }).name).toBe('');
  expect(createEmptyMessage({ ...CUSTOMER, lname: 'Rao' }).name).toBe('Asha Rao');
});

describe('a message', () => {
  const right = { ...createEmptyMessage(CUSTOMER), message: 'Its lid is bent.' };
  const mistakes = (wrong: object) => findMessageMistakes({ ...right, ...wrong }, words);

  it('needs a name, an email and a text, and no subject', () => {
    expect(mistakes({})).toEqual({});
    expect(mistakes({ name: ' ', email: 'asha@', message: '\n' })).toEqual({
      name: 'Please fill this in.',
      email: 'Please enter valid Email Id',
      message: 'Please fill this in.',
    });
  });

  it('says by how much it is too long', () => {
    expect(mistakes({ message: 'm'.repeat(MESSAGE_LENGTH_MAX) })).toEqual({});
    expect(mistakes({ message: 'm'.repeat(MESSAGE_LENGTH_MAX + 50) })).toEqual({
      message: 'A message has at most 10,000 characters; yours has 10,050.',
    });
  });
});
