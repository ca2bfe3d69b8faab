import { type FilterName, parsePriceRange } from '@haat/shared/listing.ts';
import { formatRupees } from '@haat/shared/money.ts';
import type { Language, Words } from '@haat/shared/words/words.ts';

/** The text of a price range, rating, discount or stock; null for the values of other filters, which the call names. */
export function formatFilterValue(
  name: FilterName,
  value: string,
  words: Words['listing'],
  language: Language,
): string | null {
  if (name === 'price') return formatPriceRange(value, words, language);
  if (name === 'rating') return words.starsAndUp(value);
  if (name === 'discount') return words.percentOff(value);
  return name === 'stock' ? words.inStock : null;
}

const ROUND = 100;

function formatPriceRange(value: string, words: Words['listing'], language: Language) {
  const range = parsePriceRange(value);
  if (!range) return null;
  const { from, to } = range;
  const rupees = (amount: number) => formatRupees(amount, language);
  if (!Number.isFinite(to)) return words.priceFrom(rupees(from));
  if (from > 0) return words.priceBetween(rupees(from), rupees(to));
  const end = to + 1;
  return end % ROUND === 0 ? words.priceUnder(rupees(end)) : words.priceUpTo(rupees(to));
}
