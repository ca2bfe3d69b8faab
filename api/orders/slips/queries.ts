import type { ReturnKind, ReturnState } from '@haat/shared/contract/returns.ts';
import type { Translations } from '@haat/shared/translations.ts';
import type { Language } from '@haat/shared/words/words.ts';
import { type Db, sql } from '../../db/connect.ts';
import type { OrderAddress, OrderSeller } from '../../db/tables.ts';

interface SlipLine {
  readonly title: string;
  readonly translations: Translations<'title'>;
  readonly quantity: number;
}

/** What is packed of a seller order. */
export interface PackedOrder {
  readonly orderId: string;
  readonly paidAt: Date;
  readonly language: Language;
  readonly customerName: string;
  /** Null: it is no gift. */
  readonly giftMessage: string | null;
  readonly address: OrderAddress;
  readonly seller: OrderSeller;
  /** Without what was cancelled; null when nothing is left. */
  readonly lines: readonly SlipLine[] | null;
}

/** A paid seller order as its packing slip shows it; undefined when there is none. */
export async function findPackedOrder(
  db: Db,
  sellerOrderId: string,
): Promise<PackedOrder | undefined> {
  const { rows } = await sql<PackedOrder>`
    select o.id as order_id, o.paid_at, o.language, o.customer_name, o.gift_message, o.address, so.seller, (
      select jsonb_agg(jsonb_build_object('title', l.title, 'translations', l.translations,
        'quantity', l.quantity - l.cancelled_quantity) order by l.position)
      from order_lines l where l.seller_order_id = so.id and l.cancelled_quantity < l.quantity
    ) as lines
    from seller_orders so join orders o on o.id = so.order_id
    where so.id = ${sellerOrderId} and o.status = 'paid'`.execute(db);
  return rows[0];
}

/** What a customer sends back. */
export interface SentReturn {
  readonly number: string;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly askedAt: Date;
  readonly orderId: string;
  readonly address: OrderAddress;
  readonly seller: OrderSeller;
  readonly lines: readonly SlipLine[];
}

/** A return of this customer as its slip shows it; undefined when it is another's. */
export async function findSentReturn(
  db: Db,
  customerId: string,
  returnId: string,
): Promise<SentReturn | undefined> {
  const { rows } = await sql<SentReturn>`
    select r.number, r.kind, r.state, r.asked_at, o.id as order_id, o.address, so.seller, (
      select jsonb_agg(jsonb_build_object('title', l.title, 'translations', l.translations, 'quantity', rl.quantity)
        order by l.position)
      from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id
    ) as lines
    from returns r join seller_orders so on so.id = r.seller_order_id join orders o on o.id = so.order_id
    where o.customer_id = ${customerId} and r.id = ${returnId}`.execute(db);
  return rows[0];
}
