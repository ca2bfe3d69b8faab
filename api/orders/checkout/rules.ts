import { calculateLineTotal } from '@haat/shared/cart-totals.ts';
import { asPaise, toPaise, type Paise, toRupees } from '@haat/shared/money.ts';

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
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'not enough stock'; readonly left: number }
  | { readonly kind: 'not delivered there' }
  | { readonly kind: 'price changed'; readonly amountPaise: Paise };

/** The first problem that prevents the order, checked in the order in which a shopper can solve them; null for none. */
export function checkOrder(
  requested: readonly RequestedLine[],
  offered: ReadonlyMap<string, OfferedProduct>,
  { amountPaise, state }: { readonly amountPaise: number; readonly state: string },
): OrderProblem | null {
  for (const { productId } of requested)
    if (offered.get(productId)?.status !== 'Active') return { kind: 'unavailable' };
  for (const { productId, quantity } of requested) {
    const left = offered.get(productId)?.free ?? 0;
    if (left < quantity) return { kind: 'not enough stock', left };
  }
  if ([...offered.values()].some((product) => !canDeliverTo(product, state)))
    return { kind: 'not delivered there' };
  const total = calculateAmount(requested, offered);
  return total === amountPaise ? null : { kind: 'price changed', amountPaise: total };
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

/** Sellers who are not registered for GST may sell online only within their State (Notification 34/2023). */
function canDeliverTo({ sellerGstin, sellerState }: OfferedProduct, state: string): boolean {
  return sellerGstin !== null || sellerState === state;
}
