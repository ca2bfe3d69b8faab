import type { BodyOf } from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { callApi } from '../../../lib/api.ts';
import { getCustomerId } from '../../../lib/customer/session-details.ts';
import type { Receipt } from '../thank-you/order-receipt.ts';

/** A payment that is in progress in this tab. */
export interface SavedPayment {
  readonly customer: string;
  /** The id of the provider's order. */
  readonly orderId: string;
  /** The document that opened it (its time origin): a reload creates another document. */
  readonly document: number;
  /** Set when the provider has captured the money: the data to settle it, saved until it is settled. */
  readonly paid?: PaidOrder;
}

export interface PaidOrder {
  readonly products: BodyOf<'confirmPayment'>['products'];
  readonly receipt: Receipt;
}

const STORAGE_KEY = 'haat:payment';
let inMemory: SavedPayment | null = null;

/** Saves a payment so that it survives a reload, if possible. */
export function savePayment(orderId: string, paid?: PaidOrder): void {
  const customer = getCustomerId() ?? '';
  inMemory = { customer, orderId, document: performance.timeOrigin, ...(paid && { paid }) };
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(inMemory));
  } catch {
    // Without storage it is saved only while the page is open.
  }
}

/** This customer's payment in progress; null when there is none. */
export function readPayment(): SavedPayment | null {
  const payment = inMemory ?? readStored();
  return payment?.customer === getCustomerId() ? payment : null;
}

export function clearPayment(): void {
  inMemory = null;
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** After a reload closed the provider's form without a result: releases the order's reservation. */
export async function cancelUnfinishedPayment(language: Language): Promise<void> {
  const payment = readPayment();
  if (!payment || payment.paid || payment.document === performance.timeOrigin) return;
  await cancelPayment(payment.orderId, language);
}

/** Releases the reservation. A failure is ignored: reservations expire by themselves. */
export async function cancelPayment(orderId: string, language: Language): Promise<void> {
  clearPayment();
  await callApi('leavePayment', { params: {}, body: { orderId }, language }).catch(() => undefined);
}

function readStored(): SavedPayment | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as SavedPayment | null;
    return typeof stored?.orderId === 'string' ? stored : null;
  } catch {
    return null;
  }
}
