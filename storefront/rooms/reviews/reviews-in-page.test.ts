import type { Review } from '@haat/shared/contract/reviews.ts';
import { expect, it } from 'vitest';
import { chooseReviewsForPage } from './reviews-in-page.ts';

const buildReview = (description: string): Review => ({
  _id: 'a'.repeat(24),
  stars: 4,
  title: '',
  description,
  name: 'Meera',
  date: '01-02-2026',
  verified: false,
  whole: true,
});
const shownOf = (description: string) =>
  chooseReviewsForPage(Array.from({ length: 100 }, () => buildReview(description))).length;

it('a hundred reviews of a few lines stand in the page', () => {
  expect(shownOf('It shines, and it is heavy. '.repeat(8))).toBe(100);
});

it('of longer ones the newest stand in it, the fewer the more room each takes', () => {
  expect(shownOf('w'.repeat(4_000))).toBe(18);
  expect(shownOf('ठ'.repeat(4_000))).toBe(5);
  expect(shownOf('"'.repeat(4_000))).toBe(2);
});
