import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import { checkDestination, getOnlyState } from '../../delivery/rules.ts';
import type { GstScheme } from '@haat/shared/gstin.ts';
import { asPaise, toPaise, type Paise, toRupees } from '@haat/shared/money.ts';
import type { ProductPromise } from './promise-rules.ts';

/** A line that a shopper orders. */
export interface RequestedLine {
  readonly productId: string;
  readonly quantity: number;
}

/** A product as it is when its order is created. */
export interface OfferedProduct {
  readonly id: string;
  readonly status: string;
  readonly pricePaise: number;
  readonly free: number;
  readonly sellerState: string;
  readonly sellerGstin: string | null;
  readonly sellerGstScheme: GstScheme;
  /** Names of States and first digits of PIN codes to which the seller does not deliver. */
  readonly excluded: readonly string[];
}

/** Why an order cannot be created as requested. */
export type OrderProblem =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'not enough stock'; readonly left: number }
  | { readonly kind: 'not delivered there' }
  | { readonly kind: 'excluded' }
  | { readonly kind: 'by air only' }
  | { readonly kind: 'not sending' }
  | { readonly kind: 'price changed'; readonly amountPaise: Paise }
  | { readonly kind: 'delivery changed'; readonly promises: readonly ProductPromise[] };

/** What the shopper agreed to, and the State and PIN code of the address. */
interface OrderTerms {
  readonly amountPaise: number;
  readonly state: string;
  readonly pincode: string;
  /** One of the products may not fly, and has to. */
  readonly isAnyByAirOnly: boolean;
  /** The seller of one of the products sends nothing in the next months. */
  readonly isAnyNotSent: boolean;
  /** When what is ordered arrives, if a part of it comes later than the shopper saw; else null. */
  readonly later: readonly ProductPromise[] | null;
}

/** The first problem that prevents the order, checked in the order in which a shopper can solve them; null for none. */
export function checkOrder(
  requested: readonly RequestedLine[],
  offered: ReadonlyMap<string, OfferedProduct>,
  { amountPaise, state, pincode, isAnyByAirOnly, isAnyNotSent, later }: OrderTerms,
): OrderProblem | null {
  const missing = checkStock(requested, offered);
  if (missing) return missing;
  const to = { pincode, places: [{ city: '', district: '', state }] };
  const reasons = [...offered.values()].map((product) => checkDestination(toTerms(product), to));
  if (reasons.includes('otherState')) return { kind: 'not delivered there' };
  if (reasons.includes('excluded')) return { kind: 'excluded' };
  if (isAnyByAirOnly) return { kind: 'by air only' };
  if (isAnyNotSent) return { kind: 'not sending' };
  const total = calculateAmount(requested, offered);
  if (total !== amountPaise) return { kind: 'price changed', amountPaise: total };
  return later && { kind: 'delivery changed', promises: later };
}

/** The first of these problems: a product is not for sale, or there are fewer pieces than requested; null for none. */
export function checkStock(
  requested: readonly RequestedLine[],
  offered: ReadonlyMap<string, Pick<OfferedProduct, 'status' | 'free'>>,
): OrderProblem | null {
  for (const { productId } of requested)
    if (offered.get(productId)?.status !== 'Active') return { kind: 'unavailable' };
  for (const { productId, quantity } of requested) {
    const left = offered.get(productId)?.free ?? 0;
    if (left < quantity) return { kind: 'not enough stock', left };
  }
  return null;
}

/** The total price of the lines. */
export function calculateAmount(
  requested: readonly RequestedLine[],
  offered: ReadonlyMap<string, OfferedProduct>,
): Paise {
  const rupees = requested.map(({ productId, quantity }) =>
    calculateLineTotal(toRupees(asPaise(offered.get(productId)?.pricePaise ?? 0)), quantity),
  );
  return toPaise(rupees.reduce((sum, line) => sum + line, 0));
}

function toTerms(product: OfferedProduct) {
  const { sellerGstin: gstin, sellerGstScheme: gstScheme, sellerState: state, excluded } = product;
  return { onlyState: getOnlyState({ gstin, gstScheme, state }), excluded };
}
