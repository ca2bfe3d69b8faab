import type { Customer } from '@haat/shared/contract/accounts.ts';
import { MESSAGE_LENGTH_MAX, SUBJECT_LENGTH_MAX } from '@haat/shared/limits.ts';
import { contact as words } from '@haat/shared/words/en/contact.ts';
import { describe, expect, it } from 'vitest';
import {
  addSubject,
  createEmptyMessage,
  findMessageMistakes,
  readOrderNumber,
} from './message-values.ts';

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
      name: 'Type your name, so that we know whom to answer.',
      email: 'Please enter valid Email Id',
      message: 'Write what we can do for you.',
    });
  });

  it('says by how much it is too long', () => {
    expect(mistakes({ message: 'm'.repeat(MESSAGE_LENGTH_MAX) })).toEqual({});
    expect(mistakes({ message: 'm'.repeat(MESSAGE_LENGTH_MAX + 50) })).toEqual({
      message: 'A message has at most 10,000 characters; yours has 10,050.',
    });
  });
});

describe('a message about an order', () => {
  const begun = createEmptyMessage(CUSTOMER);
  const subjectWith = (subject: string) => addSubject({ ...begun, subject }, 'Order HT-1').subject;

  it('has the order in its subject, after what was typed there, and once', () => {
    expect(subjectWith('')).toBe('Order HT-1');
    expect(subjectWith('A bent lid ')).toBe('A bent lid · Order HT-1');
    expect(subjectWith('Order HT-1: a bent lid')).toBe('Order HT-1: a bent lid');
  });

  it('keeps a subject that has no room for it', () => {
    const long = 's'.repeat(SUBJECT_LENGTH_MAX - 5);
    expect(subjectWith(long)).toBe(long);
  });

  it.each([
    [{ aboutOrder: 'HT-1' }, 'HT-1'],
    [{ aboutOrder: 7 }, null],
    [null, null],
  ])('comes from the page of an order: %j → %j', (state, number) => {
    expect(readOrderNumber(state)).toBe(number);
  });
});
