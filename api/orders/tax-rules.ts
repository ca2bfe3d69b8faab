/** The tax that a price contains; all in paise, and their sum is the price. */
export interface TaxShares {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  /** UTGST in a Union Territory without a legislature. */
  readonly sgstPaise: number;
  readonly igstPaise: number;
}

/** Rates are in hundredths of a percent. */
const UNITS = 100;
const WHOLE = 100 * UNITS;

/**
 * Splits a price that includes tax: within a State CGST and SGST in equal halves, each half = round(price × rate / 2 /
 * (100 + rate)); between States IGST. The taxable value is the rest.
 */
export function calculateTaxShares(
  pricePaise: number,
  ratePercent: number,
  withinState: boolean,
): TaxShares {
  const rate = Math.round(ratePercent * UNITS);
  if (withinState) {
    const half = roundedShare(pricePaise, rate, 2 * (WHOLE + rate));
    return { taxablePaise: pricePaise - 2 * half, cgstPaise: half, sgstPaise: half, igstPaise: 0 };
  }
  const igstPaise = roundedShare(pricePaise, rate, WHOLE + rate);
  return { taxablePaise: pricePaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
}

/** round(amount × part / whole) with integers only, halves upwards. */
function roundedShare(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));
}

/** Union Territories without a legislature have UTGST where States have SGST. */
const WITHOUT_LEGISLATURE = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]);

export function getStateTaxName(state: string): 'SGST' | 'UTGST' {
  return WITHOUT_LEGISLATURE.has(state) ? 'UTGST' : 'SGST';
}
