import type { SellerOrderState } from '../db/tables.ts';

/** The states to which customer and operator may move a seller order. Before 'processing' only settlement changes the state. */
const MOVES: Readonly<Record<SellerOrderState, readonly SellerOrderState[]>> = {
  reserved: [],
  paid: [],
  processing: ['packed', 'cancelled'],
  packed: ['shipped'],
  shipped: ['delivered'],
  delivered: ['return requested'],
  cancelled: ['refunded'],
  'return requested': ['returned', 'delivered'],
  returned: ['refunded'],
  refunded: [],
};

/** Every state that a move leads to. */
export const NEXT_STATES: ReadonlySet<SellerOrderState> = new Set(Object.values(MOVES).flat());

export function canMove(from: SellerOrderState, to: SellerOrderState): boolean {
  return MOVES[from].includes(to);
}

/** A customer may cancel only before packing. */
export function canCancel(state: SellerOrderState): boolean {
  return canMove(state, 'cancelled');
}

const ORDER_NUMBER = /^ht-([0-9a-f]{5})-([0-9a-f]{5})$/;

/** The last ten digits of the order's id, from the number that shoppers read as 'HT-4A83C-7790F'; null for anything else. */
export function parseOrderNumber(text: string): string | null {
  const [, first, last] = ORDER_NUMBER.exec(text.trim().toLowerCase()) ?? [];
  return first && last ? first + last : null;
}

const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;
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
  code: string,
  financialYear: string,
  number: number,
): string {
  return `${code}/C${financialYear}/${String(number).padStart(CREDIT_NOTE_DIGITS, '0')}`;
}
