import type { Review, ReviewPhoto } from '@haat/shared/contract/reviews.ts';
import { PHOTOS_IN_ROW } from '@haat/shared/limits.ts';

/** The first photos of the newest hundred reviews, and how many these have in all. */
export interface PhotoRow {
  readonly first: readonly ReviewPhoto[];
  readonly total: number;
}

/** As many as there is room for; where there are more, the last place is that of the button for all. */
export function choosePhotosForPage(reviews: readonly Review[]): PhotoRow {
  const all = listPhotos(reviews);
  const isAll = all.length <= PHOTOS_IN_ROW;
  return { first: isAll ? all : all.slice(0, PHOTOS_IN_ROW - 1), total: all.length };
}

/** The photos of reviews, those of the newest first. */
export function listPhotos(reviews: readonly Review[]): ReviewPhoto[] {
  return reviews.flatMap(({ photos }) => photos ?? []);
}
