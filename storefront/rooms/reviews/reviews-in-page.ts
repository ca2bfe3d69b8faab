import type { Review } from '@haat/shared/contract/reviews.ts';
import { REVIEWS_FIRST } from '@haat/shared/limits.ts';
import { calculateBytesInPage } from '../../lib/bytes-in-page.ts';

/** The maximum bytes of the reviews in the product page, which may have 300 kB in all. */
const ROOM_BYTES = 180_000;

/** The markup of a review without its texts, and the names of its fields in the loader's data. */
const FRAME_BYTES = 1_000;

/** The newest reviews, as many as fit in the page, whatever text they contain. */
export function chooseReviewsForPage(reviews: readonly Review[]): Review[] {
  let bytes = 0;
  return reviews.filter(({ title, description, name }, index) => {
    const text = calculateBytesInPage(title + description + name);
    bytes += FRAME_BYTES + text * (index < REVIEWS_FIRST ? 1.5 : 1);
    return bytes <= ROOM_BYTES;
  });
}
