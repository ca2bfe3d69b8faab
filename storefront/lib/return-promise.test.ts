import type { ProductTerm } from '@haat/shared/contract/return-terms.ts';
import { expect, it } from 'vitest';
import { findReturnPromise, type ReturnPromise } from './return-promise.ts';

const FREE = {};
const PICKLE = { returns: { term: 'only if faulty', reason: 'food' } } as const;
const BLOUSE = { returns: { term: 'replacement only', reason: 'made to measure' } } as const;

it.each<[string, readonly { returns?: ProductTerm }[], ReturnPromise]>([
  ['nothing', [], 'all'],
  ['what has no exception', [FREE, FREE], 'all'],
  ['food among other things', [FREE, PICKLE], 'some'],
  ['food alone', [PICKLE, PICKLE], 'only if faulty'],
  ['what is made to measure', [BLOUSE], 'replacement only'],
  ['both', [BLOUSE, PICKLE], 'faulty'],
])('the promise of a return is true of %s', (_, lines, promise) => {
  expect(findReturnPromise(lines)).toBe(promise);
});
