import type { BodyOf } from '@haat/shared/contract/calls.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { callApi } from '../../lib/api.ts';
import { getCustomerId } from '../../lib/user-details.ts';
import type { Receipt } from './order-receipt.ts';

/** A payment that is under way in this tab. */
export interface SavedPayment {
  readonly customer: string;
  /** The provider's order. */
  readonly orderId: string;
  /** Which document opened it: after a reload it is another one. */
  readonly document: number;
  /** Once the provider has taken the money: what settles it, until it is settled. */
  readonly paid?: PaidOrder;
}

export interface PaidOrder {
  readonly products: BodyOf<'placeOrder'>['products'];
  readonly receipt: Receipt;
}

const KEPT = 'haat:payment';
let unkept: SavedPayment | null = null;

/** Keeps it over a reload, as far as the browser can. */
export function savePayment(orderId: string, paid?: PaidOrder): void {
  const customer = getCustomerId() ?? '';
  unkept = { customer, orderId, document: performance.timeOrigin, ...(paid && { paid }) };
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(unkept));
  } catch {
    // It lasts as long as the page is open.
  }
}

/** The payment of this customer that is under way; null when there is none. */
export function readPayment(): SavedPayment | null {
  const payment = unkept ?? readKept();
  return payment?.customer === getCustomerId() ? payment : null;
}

export function clearPayment(): void {
  unkept = null;
  try {
    sessionStorage.removeItem(KEPT);
  } catch {
    // Then it is kept nowhere.
  }
}

/** A reload has closed the form without a word: what was reserved for it is free again. */
export async function abandonUnfinishedPayment(language: Language): Promise<void> {
  const payment = readPayment();
  if (!payment || payment.paid || payment.document === performance.timeOrigin) return;
  await abandonPayment(payment.orderId, language);
}

/** Gives back what is reserved. That it fails changes little: reservations lapse by themselves. */
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
