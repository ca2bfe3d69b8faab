import type { Language } from './languages.ts';
import { buildPerLanguage, DEFAULT_LANGUAGE } from './offered-languages.ts';

/** Integer paise (1 rupee = 100 paise). Every amount inside Haat has this type; rupees exist only in calls. */
export type Paise = number & { readonly unit: 'paise' };

const PAISE_PER_RUPEE = 100;

/** Types a whole number as paise. Throws RangeError for fractions, negatives and unsafe integers. */
export function asPaise(amount: number): Paise {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError(`Not an amount in paise: ${amount}`);
  return amount as Paise;
}

/** Rupees as calls send them (12.5) to paise (1250). Throws RangeError for more than two decimals. */
export function toPaise(rupees: number): Paise {
  const amount = Math.round(rupees * PAISE_PER_RUPEE);
  if (Math.abs(amount - rupees * PAISE_PER_RUPEE) > 1e-6)
    throw new RangeError(`More than two decimals: ${rupees}`);
  return asPaise(amount);
}

/** Paise to rupees for calls; exact for whole rupees. */
export function toRupees(amountPaise: Paise): number {
  return amountPaise / PAISE_PER_RUPEE;
}

/** Whole percent off, rounded down: (MRP − selling price) / MRP. Both in paise; 0 when MRP is 0. */
export function calculatePercentOff(mrpPaise: Paise, sellingPaise: Paise): number {
  if (mrpPaise === 0) return 0;
  return Math.floor(((mrpPaise - sellingPaise) * 100) / mrpPaise);
}

/** Selling price in paise when only MRP and percent off are known: ⌈MRP × (1 − off)⌉ to a whole rupee. */
export function calculatePriceAfterPercentOff(mrpPaise: Paise, off: number): Paise {
  // Calculates with whole numbers up to the one division: fractions such as 0.1 would round up by a rupee.
  return asPaise(Math.ceil((mrpPaise * (100 - off)) / (100 * PAISE_PER_RUPEE)) * PAISE_PER_RUPEE);
}

const prices = buildPerLanguage((_, { locale }) => memoise(rupeeFormatter(locale)));

/** '₹1,23,456': whole rupees in Indian digit groups, from an amount in rupees as calls send it. */
export function formatRupees(rupees: number, language: Language): string {
  return prices[language](rupees);
}

const counts = buildPerLanguage((_, { locale }) => memoise(new Intl.NumberFormat(locale)));

/** '1,23,456': a count in Indian digit groups. */
export function formatCount(count: number, language: Language = DEFAULT_LANGUAGE): string {
  return counts[language](count);
}

const exact = buildPerLanguage((_, { locale }) => memoise(exactFormatter(locale)));

/** '1,23,456.70': rupees and paise without a currency sign, for the columns of an invoice, from an amount in paise. */
export function formatExactly(amountPaise: Paise, language: Language = DEFAULT_LANGUAGE): string {
  return exact[language](toRupees(amountPaise));
}

type FormatNumber = (value: number) => string;

function rupeeFormatter(tag: string): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
}

function exactFormatter(tag: string): Intl.NumberFormat {
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const MEMOISED_MAX = 10_000;

/** Caches formatted amounts: a page writes hundreds, many of them repeatedly, and Intl takes a microsecond for each. */
function memoise(format: Intl.NumberFormat): FormatNumber {
  const formatted = new Map<number, string>();
  return (value) => {
    const known = formatted.get(value);
    if (known !== undefined) return known;
    if (formatted.size >= MEMOISED_MAX) formatted.clear();
    const text = format.format(value);
    formatted.set(value, text);
    return text;
  };
}
