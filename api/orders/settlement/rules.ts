import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import { canCollectTax } from '@haat/shared/gstin.ts';
import { asPaise, toPaise, toRupees } from '@haat/shared/money.ts';
import type { RefundReason } from '../refunds/rules.ts';
import { calculateTaxShares, type TaxShares } from '../tax-rules.ts';
import type { OrderToSettle } from './queries.ts';
import type { LineToTax } from './tax-queries.ts';

/** A payment as the provider reports it: fetched from the provider, never taken from a request. */
export interface CapturedPayment {
  readonly id: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly currency: string;
  readonly method: string;
  /** Only when a browser reported it. */
  readonly signature?: string;
}

/** Why a payment cannot pay this order, whatever the stock is; null when it can. */
export function findRefundReason(
  order: Pick<OrderToSettle, 'amountPaise' | 'customerId' | 'status'>,
  { amountPaise, currency }: CapturedPayment,
): RefundReason | null {
  if (amountPaise !== order.amountPaise || currency !== 'INR') return 'wrong amount';
  if (order.status === 'paid') return 'double';
  return order.customerId === null ? 'no customer' : null; // the customer has deleted the account
}

export type TaxedLine = { readonly id: string; readonly taxRate: number } & TaxShares;

/** The tax in a line's price; null for a seller who collects none. */
export function calculateLineTax(line: LineToTax, placeOfSupply: string): TaxedLine | null {
  if (!canCollectTax(line.seller)) return null;
  if (line.taxRate === null) throw new Error(`No GST rate for order line ${line.id}`);
  const total = toPaise(calculateLineTotal(toRupees(asPaise(line.pricePaise)), line.quantity));
  const shares = calculateTaxShares(total, line.taxRate, line.seller.state === placeOfSupply);
  return { id: line.id, taxRate: line.taxRate, ...shares };
}
