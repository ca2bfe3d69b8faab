import type { Review } from '@haat/shared/contract/reviews.ts';
import { expect, it } from 'vitest';
import { choosePhotosForPage } from './photos-in-page.ts';

const photo = (name: string) => ({ uploadId: name.repeat(32), width: 40, height: 60 });
const build = (...names: string[]): Review => ({
  _id: 'a'.repeat(24),
  stars: 4,
  title: '',
  description: '',
  name: 'Meera',
  date: '01-02-2026',
  verified: true,
  whole: true,
  ...(names.length > 0 && { photos: names.map(photo) }),
});

it('up to six photos of the reviews stand in a row, the newest first', () => {
  expect(choosePhotosForPage([build(), build()])).toEqual({ first: [], total: 0 });
  expect(choosePhotosForPage([build('a', 'b'), build(), build('c', 'd', 'e', 'f')])).toEqual({
    first: ['a', 'b', 'c', 'd', 'e', 'f'].map(photo),
    total: 6,
  });
});

it('of more there are five, and the number of all', () => {
  const reviews = [build('a', 'b', 'c', 'd', 'e'), build('f', '0')];
  const first = ['a', 'b', 'c', 'd', 'e'].map(photo);
  expect(choosePhotosForPage(reviews)).toEqual({ first, total: 7 });
});
