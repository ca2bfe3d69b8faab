import { z } from 'zod';
import {
  FILTER_VALUE_LENGTH_MAX,
  FILTER_VALUES_MAX,
  LISTING_PAGE_MAX,
  LISTING_PER_PAGE,
  LISTING_PER_PAGE_MAX,
  SEARCH_LENGTH_MAX,
  STARS_MAX,
} from '../limits.ts';

/** One schema and one message key each; the message keys stand in shared/words. */

export const objectId = z.string().regex(/^[0-9a-f]{24}$/i, 'productIdForm');

export const stars = z.int('starsForm').min(1, 'starsForm').max(STARS_MAX, 'starsForm');

/** Text typed by a visitor: NUL, which PostgreSQL cannot hold, is refused rather than dropped. */
export const plainText = z.string('textForm').refine((text) => !text.includes('\0'), 'textForm');

export const searchText = plainText.max(SEARCH_LENGTH_MAX, 'searchTooLong');

export const page = z
  .int('pageForm')
  .min(1, 'pageForm')
  .max(LISTING_PAGE_MAX, 'pageForm')
  .default(1);

export const perPage = z
  .int('perPageForm')
  .min(1, 'perPageForm')
  .max(LISTING_PER_PAGE_MAX, 'perPageForm')
  .default(LISTING_PER_PAGE);

export const filterValues = z
  .array(plainText.max(FILTER_VALUE_LENGTH_MAX, 'filterValuesForm'), 'filterValuesForm')
  .max(FILTER_VALUES_MAX, 'filterValuesForm');
