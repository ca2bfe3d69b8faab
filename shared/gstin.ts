const GSTIN_FORM = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** True for 15 characters in the form of a GSTIN (State, PAN, entity, Z, check digit) whose check digit is right. */
export function isGstin(text: string): boolean {
  return GSTIN_FORM.test(text) && text.at(-1) === calculateGstinCheckDigit(text.slice(0, -1));
}

/** Who pays GST under the composition scheme pays a share of the turnover, and may not collect tax from customers. */
export const GST_SCHEMES = ['regular', 'composition'] as const;
export type GstScheme = (typeof GST_SCHEMES)[number];

/**
 * Whether a seller collects GST from customers. Who does not, because of the composition scheme or without registration, issues bills of
 * supply and may sell online in its own State only (Notifications 34/2023 and 36/2023). Without a scheme it is the regular one.
 */
export function canCollectTax({
  gstin,
  gstScheme,
}: {
  readonly gstin: string | null;
  readonly gstScheme?: GstScheme | undefined;
}): boolean {
  return gstin !== null && gstScheme !== 'composition';
}

/** The last character of a GSTIN, calculated from the 14 before it: every second one is doubled, in base 36. */
export function calculateGstinCheckDigit(first14: string): string {
  const base = DIGITS.length;
  const sum = [...first14].reduce((total, character, position) => {
    const product = DIGITS.indexOf(character) * (position % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / base) + (product % base);
  }, 0);
  return DIGITS.charAt((base - (sum % base)) % base);
}
