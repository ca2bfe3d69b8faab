import type { PriceRange } from '@haat/shared/listing.ts';
import { toLatinDigits } from '@haat/shared/text.ts';

const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  hazar: 1e3,
  hazaar: 1e3,
  हज़ार: 1e3,
  हजार: 1e3,
  lakh: 1e5,
  लाख: 1e5,
};
const CURRENCY = String.raw`(?:₹|rs\.?|inr|rupees?|rupay[ae]?|rupaiy[ae]|rupya|रुपये|रुपए|रुपयों|रु\.?)`;
const MEASURES =
  'ml|l|lit(?:er|re)s?|cm|mm|m|inch(?:es)?|in|ft|feet|kg|g|gm|grams?|w|watts?|pcs|pieces?|hours?|years?|yrs?|months?';
const AMOUNT = String.raw`${CURRENCY}?\s*(\d[\d,]{0,12})(?:\.\d+)?\s*(${Object.keys(UNITS).join('|')})?(?![\p{L}\p{M}\d])\s*(?:${CURRENCY}|\/-)?(?!\s*(?:${MEASURES})(?![\p{L}\p{M}]))`;
const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{M}\d])`;
const NO_LETTER_AFTER = String.raw`(?![\p{L}\p{M}])`;
const AT_MOST_BEFORE =
  'under|below|less than|cheaper than|not more than|up ?to|within|max(?:imum)?|<';
const AT_MOST_AFTER =
  'se kam|se nee?che|se sast[aei]|ke (?:andar|under|bhee?tar|neeche)|tak|or less|and below|' +
  'से कम|से नीचे|से सस्त[ाेी]|के (?:अंदर|अन्दर|भीतर|नीचे)|तक';
const AT_LEAST_BEFORE = 'above|over|more than|at least|min(?:imum)?|starting|>';
const AT_LEAST_AFTER =
  'se (?:zyada|jyada|zyaada|adhik|upar|oopar)|and above|or more|से (?:ज़्यादा|ज्यादा|अधिक|ऊपर)';
const LINKS = String.raw`(?:\s+(?:ka|ki|ke|wal[aei]|me|mein|का|की|के|वाल[ाेी]|में))?`;

const BETWEEN = build(
  String.raw`(?:between|range)\s+${AMOUNT}\s*(?:and|to|-|–)\s*${AMOUNT}|${CURRENCY}\s*(\d[\d,]{0,12})\s*(?:to|-|–)\s*${CURRENCY}?\s*(\d[\d,]{0,12})(?!\d)|${AMOUNT}\s*(?:se|से)\s+${AMOUNT}\s*(?:tak|ke beech|तक|के बीच)${LINKS}${NO_LETTER_AFTER}`,
);
const AT_MOST = build(
  String.raw`(?:${AT_MOST_BEFORE})\s*${AMOUNT}|${AMOUNT}\s*(?:${AT_MOST_AFTER})${LINKS}${NO_LETTER_AFTER}`,
);
const AT_LEAST = build(
  String.raw`(?:${AT_LEAST_BEFORE})\s*${AMOUNT}|${AMOUNT}\s*(?:${AT_LEAST_AFTER})${LINKS}${NO_LETTER_AFTER}`,
);
/** In whole rupees; more is no price. */
const PRICE_MAX = 1e9;

/** The price that a search asks for ('under 500', '₹1,000 तक', '500 se kam'), and the text without it; null when it asks for none. */
export function parsePrice(text: string): { price: PriceRange | null; rest: string } {
  if (!/\p{Nd}/u.test(text)) return { price: null, rest: text };
  const folded = toLatinDigits(text.normalize('NFKC').toLowerCase());
  for (const [pattern, read] of READERS) {
    const match = pattern.exec(folded);
    if (!match) continue;
    const [first = null, second = null] = readAmounts(match.slice(1));
    const price = read(first, second);
    const rest = `${folded.slice(0, match.index)} ${folded.slice(match.index + match[0].length)}`;
    return { price, rest: rest.replace(/\s+/g, ' ').trim() };
  }
  return { price: null, rest: text };
}

const NO_LIMIT = Number.POSITIVE_INFINITY;

type ReadRange = (first: number | null, second: number | null) => PriceRange;

const READERS: readonly (readonly [RegExp, ReadRange])[] = [
  [
    BETWEEN,
    (one, other) => ({
      from: Math.min(one ?? 0, other ?? 0),
      to: Math.max(one ?? 0, other ?? 0),
    }),
  ],
  [AT_MOST, (to) => ({ from: 0, to: to ?? NO_LIMIT })],
  [AT_LEAST, (from) => ({ from: from ?? 0, to: NO_LIMIT })],
];

/** Amounts and their units ('5k', '2 हज़ार'), as the groups of a pattern have them. */
function readAmounts(groups: readonly (string | undefined)[]): number[] {
  const found = groups.filter((group) => group !== undefined);
  return found.flatMap((group, at) => {
    if (!/^\d/.test(group)) return [];
    const amount = Number(group.replaceAll(',', '')) * (UNITS[found[at + 1] ?? ''] ?? 1);
    return [Math.min(amount, PRICE_MAX)];
  });
}

function build(pattern: string): RegExp {
  return new RegExp(NO_LETTER_BEFORE + `(?:${pattern})`.normalize('NFKC'), 'u');
}
