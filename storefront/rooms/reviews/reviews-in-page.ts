import type { Review } from '@haat/shared/contract/reviews.ts';
import { REVIEWS_FIRST } from '@haat/shared/limits.ts';

/** What the reviews may weigh in the product page, which is at most 300 kB with all else. */
const ROOM_BYTES = 180_000;

/** The markup of a review without its texts, and the names of its fields in the loader's data. */
const FRAME_BYTES = 1_000;

/** The newest reviews, as many as the page has room for, whatever stands in them. */
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

/** They are written in other ways in HTML, and in data that is JSON in a string in a string. */
const ESCAPED = /[\p{Cc}"'&<>\\\u2028\u2029]/gu;
/** The most that such a character is longer: '"' is '&quot;' in one and seven backslashes before itself in the other. */
const ESCAPE_BYTES = 12;
