import type { Language } from './languages.ts';
import { DEFAULT_LANGUAGE } from './offered-languages.ts';

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

// Every language of the list writes amounts with the same digits, groups and signs; a test compares them with Intl, whose
// formatters take a cheap phone 50 ms each to make.

/** '₹1,23,456': whole rupees in Indian digit groups, from an amount in rupees as calls send it. */
export function formatRupees(rupees: number, _language: Language): string {
  const whole = Math.round(Math.abs(rupees));
  return `${rupees < 0 ? '-' : ''}₹${groupDigits(whole)}`;
}

/** '1,23,456': a count in Indian digit groups. */
export function formatCount(count: number, _language: Language = DEFAULT_LANGUAGE): string {
  return groupDigits(count);
}

/** '1,23,456.70': rupees and paise without a currency sign, for the columns of an invoice, from an amount in paise. */
export function formatExactly(amountPaise: Paise, _language: Language = DEFAULT_LANGUAGE): string {
  const paise = String(amountPaise % PAISE_PER_RUPEE).padStart(2, '0');
  return `${groupDigits(Math.floor(amountPaise / PAISE_PER_RUPEE))}.${paise}`;
}

const LAST_GROUP = 3;
const GROUP = 2;

/** Of a number from 0 on. Without a regular expression, which took a hundredth of the time of a listing. */
function groupDigits(whole: number): string {
  const digits = String(whole);
  let from = digits.length - LAST_GROUP;
  let grouped = digits.slice(Math.max(from, 0));
  for (; from > 0; from -= GROUP)
    grouped = `${digits.slice(Math.max(from - GROUP, 0), from)},${grouped}`;
  return grouped;
}
