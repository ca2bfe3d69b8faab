import type { Review } from '@haat/shared/contract/reviews.ts';
import { REVIEWS_FIRST } from '@haat/shared/limits.ts';

/** The maximum bytes of the reviews in the product page, which may have 300 kB in all. */
const ROOM_BYTES = 180_000;

/** The markup of a review without its texts, and the names of its fields in the loader's data. */
const FRAME_BYTES = 1_000;

/** The newest reviews, as many as fit in the page, whatever text they contain. */
export function chooseReviewsForPage(reviews: readonly Review[]): Review[] {
  let bytes = 0;
  return reviews.filter((review, index) => {
    bytes += FRAME_BYTES + weigh(review) * (index < REVIEWS_FIRST ? 1.5 : 1);
    return bytes <= ROOM_BYTES;
  });
}

function weigh({ title, description, name }: Review): number {
  const text = title + description + name;
  const escaped = text.match(ESCAPED)?.length ?? 0;
  return 2 * encoder.encode(text).length + ESCAPE_BYTES * escaped;
}

const encoder = new TextEncoder();

/** Characters that are escaped in HTML, or in the loader's data, which is JSON in a string in a string. */
const ESCAPED = /[\p{Cc}"'&<>\\\u2028\u2029]/gu;
/** The maximum bytes that escaping adds: '"' is '&quot;' in HTML, and has seven backslashes before it in the data. */
const ESCAPE_BYTES = 12;
