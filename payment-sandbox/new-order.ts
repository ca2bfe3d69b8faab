import { createBadRequest } from './answers.ts';
import type { Notes } from './tables.ts';

export interface NewOrder {
  readonly amount: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly notes: Notes;
  readonly capturesByItself: boolean;
}

const AMOUNT_MIN = 100;
const RECEIPT_MAX = 40;
const NOTES_MAX = 15;
const NOTE_LENGTH_MAX = 256;
const KNOWN_FIELDS = new Set([
  'amount',
  'currency',
  'receipt',
  'notes',
  'payment',
  'partial_payment',
  'first_payment_min_amount',
]);

/** Reads the fields of a new order, or refuses them as the provider does. */
export function readNewOrder(body: Readonly<Record<string, unknown>>): NewOrder {
  const unknown = Object.keys(body).find((name) => !KNOWN_FIELDS.has(name));
  if (unknown) throw createBadRequest(`${unknown} is/are not required and should not be sent`);
  const { currency, receipt = null, payment } = body;
  if (currency === undefined) throw createBadRequest('The currency field is required.', 'currency');
  if (currency !== 'INR') throw createBadRequest('Currency is not supported', 'currency');
  return {
    amount: readAmount(body['amount']),
    currency,
    receipt: readReceipt(receipt),
    notes: readNotes(body['notes']),
    capturesByItself: !isRecord(payment) || payment['capture'] !== 'manual',
  };
}

/** Whole paise, at least one rupee. */
export function readAmount(amount: unknown): number {
  if (amount === undefined) throw createBadRequest('The amount field is required.', 'amount');
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount))
    throw createBadRequest('The amount must be an integer.', 'amount');
  if (amount < AMOUNT_MIN) throw createBadRequest('The amount must be at least INR 1.00', 'amount');
  return amount;
}

export function readReceipt(receipt: unknown): string | null {
  if (receipt === null || receipt === undefined) return null;
  if (typeof receipt !== 'string')
    throw createBadRequest('The receipt must be a string.', 'receipt');
  if (receipt.length > RECEIPT_MAX)
    throw createBadRequest('The receipt may not be greater than 40 characters.', 'receipt');
  return receipt;
}

export function readNotes(notes: unknown): Notes {
  if (notes === undefined || notes === null || (Array.isArray(notes) && notes.length === 0))
    return {};
  if (!isRecord(notes)) throw createBadRequest('The notes must be an array.', 'notes');
  const pairs = Object.entries(notes).map(([name, text]) => [name, String(text)] as const);
  if (pairs.length > NOTES_MAX)
    throw createBadRequest('Number of fields in notes should be less than or equal to 15', 'notes');
  if (pairs.some(([, text]) => text.length > NOTE_LENGTH_MAX))
    throw createBadRequest('The notes may not be greater than 256 characters.', 'notes');
  return Object.fromEntries(pairs);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
