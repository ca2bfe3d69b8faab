import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asPaise,
  calculatePercentOff,
  calculatePriceAfterPercentOff,
  formatCount,
  formatExactly,
  formatRupees,
  toPaise,
  toRupees,
} from './money.ts';
import { getLanguageRow, LANGUAGES } from './offered-languages.ts';

const mrpInPaise = fc.integer({ min: 1, max: 10_000_000 }).map((rupees) => asPaise(rupees * 100));

describe('paise', () => {
  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])(
    '%s is refused as an amount',
    (amount) => {
      expect(() => asPaise(amount)).toThrow(RangeError);
    },
  );

  it('rupees of a call are the same after conversion to paise and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => {
        expect(toPaise(toRupees(asPaise(amount)))).toBe(amount);
      }),
    );
  });

  it('refuses thirds of a paisa', () => {
    expect(() => toPaise(1.005)).toThrow(RangeError);
  });
});

describe('percent off', () => {
  it.each([
    [99_900, 49_900, 50],
    [999_900, 479_900, 52],
    [10_000, 10_000, 0],
    [0, 0, 0],
  ])('%i to %i paise is %i %', (mrp, selling, off) => {
    expect(calculatePercentOff(asPaise(mrp), asPaise(selling))).toBe(off);
  });

  it('the price after percent off is whole rupees, within the MRP, and never less than promised', () => {
    fc.assert(
      fc.property(mrpInPaise, fc.integer({ min: 0, max: 99 }), (mrp, off) => {
        const price = calculatePriceAfterPercentOff(mrp, off);
        expect(price % 100).toBe(0);
        expect(price).toBeLessThanOrEqual(mrp);
        expect(price * 100).toBeGreaterThanOrEqual(mrp * (100 - off));
        expect(price - 100).toBeLessThan((mrp * (100 - off)) / 100);
      }),
    );
  });
});

describe('formatting', () => {
  it.each([
    [99, '₹99'],
    [123_456, '₹1,23,456'],
    [12_345_678, '₹1,23,45,678'],
  ])('%i rupees', (rupees, written) => {
    expect(formatRupees(rupees, 'en')).toBe(written);
    expect(formatRupees(rupees, 'hi')).toBe(written);
  });

  it('counts are grouped as in India', () => {
    expect(formatCount(100_000)).toBe('1,00,000');
  });

  it.each(LANGUAGES)('amounts and counts in %s are written as Intl writes them', (language) => {
    const { locale } = getLanguageRow(language);
    const currency = { style: 'currency', currency: 'INR', maximumFractionDigits: 0 } as const;
    const rupeesByIntl = new Intl.NumberFormat(locale, currency);
    const countByIntl = new Intl.NumberFormat(locale);
    const exactlyByIntl = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), fc.boolean(), (paise, isLess) => {
        const rupees = toRupees(asPaise(paise)) * (isLess ? -1 : 1);
        expect(formatRupees(rupees, language)).toBe(rupeesByIntl.format(rupees || 0));
        expect(formatCount(paise, language)).toBe(countByIntl.format(paise));
        expect(formatExactly(asPaise(paise), language)).toBe(exactlyByIntl.format(paise / 100));
      }),
    );
  });
});
