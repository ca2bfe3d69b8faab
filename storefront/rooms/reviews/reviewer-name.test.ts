import { product as en } from '@haat/shared/words/en/product.ts';
import { product as hi } from '@haat/shared/words/hi/product.ts';
import { expect, it } from 'vitest';

it('a review without a name is signed in the language of the page, every other by its name', () => {
  expect(['Anonymous', 'Meera'].map(en.reviewerName)).toEqual(['Anonymous', 'Meera']);
  expect(['Anonymous', 'Meera'].map(hi.reviewerName)).toEqual(['एक ग्राहक', 'Meera']);
});
