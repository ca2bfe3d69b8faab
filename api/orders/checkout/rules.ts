import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import { asPaise, fromRupees, type Paise, toRupees } from '@haat/shared/money.ts';

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
}

/** Why an order cannot be created as requested. */
export type OrderProblem =
  | { readonly kind: 'gone' }
  | { readonly kind: 'short'; readonly left: number }
  | { readonly kind: 'out of reach' }
  | { readonly kind: 'price'; readonly amountPaise: Paise };

/** The first problem that prevents the order, checked in the order in which a shopper can solve them; null for none. */
export function checkOrder(
  wanted: readonly RequestedLine[],
  offered: ReadonlyMap<string, OfferedProduct>,
  { amountPaise, state }: { readonly amountPaise: number; readonly state: string },
): OrderProblem | null {
  for (const { productId } of wanted)
    if (offered.get(productId)?.status !== 'Active') return { kind: 'gone' };
  for (const { productId, quantity } of wanted) {
    const left = offered.get(productId)?.free ?? 0;
    if (left < quantity) return { kind: 'short', left };
  }
  if ([...offered.values()].some((product) => !mayDeliverTo(product, state)))
    return { kind: 'out of reach' };
  const total = calculateAmount(wanted, offered);
  return total === amountPaise ? null : { kind: 'price', amountPaise: total };
}

/** The total price of the lines. */
export function calculateAmount(
  wanted: readonly RequestedLine[],
  offered: ReadonlyMap<string, OfferedProduct>,
): Paise {
  const rupees = wanted.map(({ productId, quantity }) =>
    calculateLineTotal(toRupees(asPaise(offered.get(productId)?.pricePaise ?? 0)), quantity),
  );
  return fromRupees(rupees.reduce((sum, line) => sum + line, 0));
}

/** Sellers who are not registered for GST may sell online only within their State (Notification 34/2023). */
function mayDeliverTo({ sellerGstin, sellerState }: OfferedProduct, state: string): boolean {
  return sellerGstin !== null || sellerState === state;
}
