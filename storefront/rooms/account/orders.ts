import type { OrderLine } from '@haat/shared/contract/orders.ts';

/** What was bought at once. */
export interface Order {
  readonly id: string;
  /** The order's id at the payment provider, which customers and support both have in their papers. */
  readonly providerId: string;
  /** DD-MM-YYYY in IST. */
  readonly date: string;
  readonly lines: readonly OrderLine[];
}

/** Lines as the call answers them → orders, in the order in which they first come. */
export function groupByOrder(lines: readonly OrderLine[]): Order[] {
  return [...Map.groupBy(lines, ({ order }) => order)].map(([id, ofOrder]) => ({
    id,
    providerId: ofOrder[0]?.orderId ?? '',
    date: ofOrder[0]?.date ?? '',
    lines: ofOrder,
  }));
}
