import { createHash } from 'node:crypto';
import type { OrderRow, PaymentRow } from './tables.ts';

// 2 % and GST on it, as at the start of the provider's price list.
const FEE_PERCENT = 2;
const TAX_PERCENT = 18;

/** The provider's fee for a captured payment, in paise; `fee` includes `tax`. */
export function calculateCharge({ amount, captured }: Pick<PaymentRow, 'amount' | 'captured'>): {
  readonly fee: number | null;
  readonly tax: number | null;
} {
  if (!captured) return { fee: null, tax: null };
  const charge = Math.round((amount * FEE_PERCENT) / 100);
  const tax = Math.round((charge * TAX_PERCENT) / 100);
  return { fee: charge + tax, tax };
}

/** The order after one more of its payments has been captured. */
export function toPaidOrder<Order extends OrderRow>(
  order: Order,
  payment: { amount: number },
): Order {
  return { ...order, status: 'paid', amountPaid: order.amountPaid + payment.amount };
}

/** True for MM/YY in the month of `now` or later. */
export function isFutureExpiry(expiry: string, now: Date): boolean {
  const [, month = '', year = ''] = /^(\d{2})\/(\d{2})$/.exec(expiry) ?? [];
  if (!(Number(month) >= 1 && Number(month) <= 12)) return false;
  const firstDayAfter = new Date(Date.UTC(CENTURY + Number(year), Number(month), 1));
  return firstDayAfter > now;
}

const CENTURY = 2000;

const ARN_DIGITS = 23;

/** The bank's reference of a refund, the same each time. */
export function calculateArn(refundId: string): string {
  const digest = createHash('sha256').update(`arn of ${refundId}`).digest('hex');
  return BigInt(`0x${digest}`).toString().slice(0, ARN_DIGITS);
}
