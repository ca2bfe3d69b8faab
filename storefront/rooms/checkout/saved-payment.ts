import type { BodyOf } from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { callApi } from '../../lib/api.ts';
import { getCustomerId } from '../../lib/customer/session-details.ts';
import type { Receipt } from './order-receipt.ts';

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
  readonly products: BodyOf<'placeOrder'>['products'];
  readonly receipt: Receipt;
}

const KEPT = 'haat:payment';
let unkept: SavedPayment | null = null;

/** Saves a payment so that it survives a reload, if possible. */
export function savePayment(orderId: string, paid?: PaidOrder): void {
  const customer = getCustomerId() ?? '';
  unkept = { customer, orderId, document: performance.timeOrigin, ...(paid && { paid }) };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(unkept));
  } catch {
    // Without storage it is saved only while the page is open.
  }
}

/** This customer's payment in progress; null when there is none. */
export function readPayment(): SavedPayment | null {
  const payment = unkept ?? readKept();
  return payment?.customer === getCustomerId() ? payment : null;
}

export function clearPayment(): void {
  unkept = null;
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** After a reload closed the provider's form without a result: releases the order's reservation. */
export async function abandonUnfinishedPayment(language: Language): Promise<void> {
  const payment = readPayment();
  if (!payment || payment.paid || payment.document === performance.timeOrigin) return;
  await abandonPayment(payment.orderId, language);
}

/** Releases the reservation. A failure is ignored: reservations expire by themselves. */
export async function abandonPayment(orderId: string, language: Language): Promise<void> {
  clearPayment();
  await callApi('leavePayment', { params: {}, body: { orderId }, language }).catch(() => undefined);
}

function readKept(): SavedPayment | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null') as SavedPayment | null;
    return typeof kept?.orderId === 'string' ? kept : null;
  } catch {
    return null;
  }
}
