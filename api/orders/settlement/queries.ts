import type { Language } from '@haat/shared/words/words.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { OrderAddress, OrderStatus } from '../../db/tables.ts';

export interface OrderToSettle {
  readonly id: string;
  readonly customerId: string | null;
  readonly status: OrderStatus;
  readonly reservation: 'held' | 'taken' | 'released';
  readonly amountPaise: number;
  readonly isFromCart: boolean;
  readonly createdAt: Date;
  readonly language: Language;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly address: OrderAddress;
  readonly placeOfSupply: string;
  readonly giftMessage: string | null;
}

const orderToSettle = defineStatement(
  'lock-order-to-settle',
  ({ providerOrderId }: { providerOrderId: string }) => sql<OrderToSettle>`
    select id, customer_id, status, reservation, amount_paise, is_from_cart, created_at, language,
      customer_name, customer_email, address, place_of_supply, gift_message
    from orders where provider_order_id = ${providerOrderId} for update`,
);

/** Locks the order with this provider order id; other transactions that settle it wait. */
export async function lockOrderByProviderId(
  trx: Db,
  providerOrderId: string,
): Promise<OrderToSettle | undefined> {
  const [order] = await orderToSettle(trx, { providerOrderId });
  return order;
}

const paymentOutcome = defineStatement('payment-outcome', ({ id }: { id: string }, db) =>
  db.selectFrom('payments').select('outcome').where('id', '=', id),
);

export async function findPaymentOutcome(db: Db, paymentId: string): Promise<PaymentOutcome> {
  const [payment] = await paymentOutcome(db, { id: paymentId });
  return payment?.outcome;
}

/** Undefined: not recorded yet. */
export type PaymentOutcome = 'settled' | 'refunded' | undefined;
