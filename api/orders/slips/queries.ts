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

/** What is sent in the place of what came back. */
export interface Replacement {
  readonly number: string;
  readonly orderId: string;
  readonly language: Language;
  readonly address: OrderAddress;
  readonly placeOfSupply: string;
  readonly seller: OrderSeller;
  readonly invoice: string;
  /** Now, when it is not on its way yet. */
  readonly sentAt: Date;
  readonly lines: readonly (SlipLine & { readonly hsn: string; readonly pricePaise: number })[];
}

/** What is sent for the return with this number; undefined when none was accepted for a replacement. */
export async function findReplacementOf(db: Db, number: string): Promise<Replacement | undefined> {
  const { rows } = await sql<Replacement>`
    select r.number, o.id as order_id, o.language, o.address, o.place_of_supply, so.seller, so.invoice_number as invoice,
      coalesce(p.shipped_at, now()) as sent_at, (
      select jsonb_agg(jsonb_build_object('title', l.title, 'translations', l.translations, 'quantity', rl.quantity,
        'hsn', l.hsn, 'pricePaise', l.price_paise) order by l.position)
      from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id
    ) as lines
    from returns r join seller_orders so on so.id = r.seller_order_id join orders o on o.id = so.order_id
      left join parcels p on p.return_id = r.id
    where r.number = ${number} and r.kind = 'replacement' and r.state in ('accepted', 'replaced')`.execute(
    db,
  );
  return rows[0];
}
