import { IST_OFFSET_MS } from '@haat/shared/dates.ts';

const APRIL = 3;

/** '2627' for every day from 1 April 2026 to 31 March 2027 in India. */
export function getFinancialYear(moment: Date): string {
  const inIndia = new Date(moment.getTime() + IST_OFFSET_MS);
  const begins = inIndia.getUTCFullYear() - (inIndia.getUTCMonth() < APRIL ? 1 : 0);
  return [begins, begins + 1].map((year) => String(year % 100).padStart(2, '0')).join('');
}

const INVOICE_DIGITS = 6;
const CREDIT_NOTE_DIGITS = 5;

/** 'DHA/2627/000001': at most 16 characters (CGST Rules, rule 46(b)). */
export function formatInvoiceNumber(
  sellerCode: string,
  financialYear: string,
  number: number,
): string {
  return `${sellerCode}/${financialYear}/${String(number).padStart(INVOICE_DIGITS, '0')}`;
}

/** 'DHA/C2627/00001': in a separate series. */
export function formatCreditNoteNumber(
  sellerCode: string,
  financialYear: string,
  number: number,
): string {
  return `${sellerCode}/C${financialYear}/${String(number).padStart(CREDIT_NOTE_DIGITS, '0')}`;
}
