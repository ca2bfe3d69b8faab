import type { Picture } from '@haat/shared/contract/catalogue.ts';
import type { ReturnEventName, ReturnState } from '@haat/shared/contract/returns.ts';
import type { Translations } from '@haat/shared/translations.ts';
import type { Selectable } from 'kysely';
import { VARIANT_COLUMNS, type VariantNameRow } from '../../catalogue/card-queries.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import { photosOfEvent } from './photo-queries.ts';
import type {
  OrderHistoryTable,
  OrderSeller,
  RefundStatus,
  ReturnsTable,
} from '../../db/tables.ts';

/** The returns that have pieces of these lines and have not ended, the oldest first. */
export async function listReturnsOfLines(
  trx: Db,
  lines: readonly string[],
): Promise<{ id: string; number: string; sellerOrderId: string }[]> {
  const { rows } = await sql<{ id: string; number: string; sellerOrderId: string }>`
    select distinct r.id, r.number, r.seller_order_id, r.asked_at from return_lines rl join returns r on r.id = rl.return_id
    where rl.order_line_id = any(${[...lines]}::text[]) and holds_pieces(r.state, r.kind)
    order by r.asked_at, r.id`.execute(trx);
  return rows;
}

/** The return that a request of the page has made. */
export async function findReturnOfRequest(
  trx: Db,
  sellerOrderId: string,
  requestId: string,
): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('returns')
    .select('id')
    .where('sellerOrderId', '=', sellerOrderId)
    .where('requestId', '=', requestId)
    .executeTakeFirst();
}

export type LockedReturn = Selectable<Omit<ReturnsTable, 'windowUntil' | 'stockTaken'>>;

/** The seller order of a return; undefined when there is no such return. */
export async function findSellerOrderOfReturn(db: Db, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('returns')
    .select('sellerOrderId')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.sellerOrderId;
}

/** Locks a return. Its seller order must be locked before, so that no two transactions deadlock. */
export async function lockReturn(trx: Db, id: string): Promise<LockedReturn> {
  return trx
    .selectFrom('returns')
    .select(['id', 'number', 'sellerOrderId', 'requestId', 'kind', 'reason', 'state'])
    .select([
      'askedAt',
      'movedAt',
      'bears',
      'carrier',
      'awb',
      'provenAt',
      'restocked',
      'neverCame',
      'fetchBy',
    ])
    .select(['backCarrier', 'backAwb'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** The pieces of a return, sorted by product. `id` is that of the line. */
export async function listPiecesOfReturn(
  trx: Db,
  returnId: string,
): Promise<{ id: string; productId: string; quantity: number }[]> {
  return trx
    .selectFrom('returnLines')
    .innerJoin('orderLines', 'orderLines.id', 'returnLines.orderLineId')
    .select(['orderLines.id', 'orderLines.productId', 'returnLines.quantity'])
    .where('returnLines.returnId', '=', returnId)
    .orderBy('orderLines.productId')
    .execute();
}

/** Locks the return from which a cancellation follows; undefined when it follows from none. */
export async function findReturnOfCancellation(
  trx: Db,
  cancellationId: string,
): Promise<Pick<LockedReturn, 'id' | 'kind' | 'state'> | undefined> {
  return trx
    .selectFrom('returns')
    .innerJoin('cancellations', 'cancellations.returnId', 'returns.id')
    .select(['returns.id', 'returns.kind', 'returns.state'])
    .where('cancellations.id', '=', cancellationId)
    .forUpdate('returns')
    .executeTakeFirst();
}

/** The parcel that was sent in the place of a return. */
export async function findReplacement(
  trx: Db,
  returnId: string,
): Promise<{ carrier: string; awb: string } | undefined> {
  return trx
    .selectFrom('parcels')
    .select(['carrier', 'awb'])
    .where('returnId', '=', returnId)
    .executeTakeFirst();
}

/** How many returns a customer has asked for since then and not cancelled. */
export async function countReturnsSince(trx: Db, customerId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('returns')
    .innerJoin('sellerOrders', 'sellerOrders.id', 'returns.sellerOrderId')
    .innerJoin('orders', 'orders.id', 'sellerOrders.orderId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('orders.customerId', '=', customerId)
    .where('returns.askedAt', '>=', since)
    .where('returns.state', '<>', 'cancelled')
    .executeTakeFirstOrThrow();
  return count;
}

export interface ReturnEvent {
  readonly state: ReturnEventName;
  readonly at: string;
  readonly actor: OrderHistoryTable['actor'];
  readonly note: string;
  /** Ids of uploads. */
  readonly photos: readonly string[];
}

/** Whether a return has been in that state. */
export async function hasBeenInState(
  trx: Db,
  returnId: string,
  state: ReturnState,
): Promise<boolean> {
  return (await countReturnEvents(trx, returnId, state)) > 0;
}

/** How often this has happened to a return. */
export async function countReturnEvents(
  trx: Db,
  returnId: string,
  name: ReturnEventName,
): Promise<number> {
  const { count } = await trx
    .selectFrom('returnEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('returnId', '=', returnId)
    .where('state', '=', name)
    .executeTakeFirstOrThrow();
  return count;
}

/** The latest event of a return. */
export async function findLastReturnEvent(
  trx: Db,
  returnId: string,
): Promise<(Omit<ReturnEvent, 'at' | 'photos'> & { readonly id: number }) | undefined> {
  return trx
    .selectFrom('returnEvents')
    .select(['id', 'state', 'actor', 'note'])
    .where('returnId', '=', returnId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** In whose place pieces come back. */
export interface WantedVariant extends VariantNameRow {
  readonly productId: string;
  readonly title: string;
  readonly translations: Translations<'title'>;
}

/** All that the page of a return shows. */
export interface ReturnRow extends Omit<LockedReturn, 'requestId' | 'bears'> {
  readonly orderId: string;
  readonly seller: OrderSeller;
  readonly carePhone: string;
  readonly careEmail: string;
  readonly refundPaise: number | null;
  readonly refundStatus: RefundStatus | null;
  readonly arn: string | null;
  readonly creditNoteNumber: string | null;
  /** The invoice of what was sent in exchange. */
  readonly exchangeInvoice: string | null;
  readonly replacementCarrier: string | null;
  readonly replacementAwb: string | null;
  readonly lines: readonly {
    readonly line: string;
    readonly productId: string;
    readonly title: string;
    readonly translations: Translations<'title'>;
    readonly pictures: Picture[];
    readonly quantity: number;
    readonly pricePaise: number;
    /** Of an exchange; null when that product is gone. */
    readonly wanted: WantedVariant | null;
  }[];
  readonly events: readonly ReturnEvent[];
}

const returnOfCustomer = defineStatement(
  'return-of-customer',
  ({ customerId, returnId }: { customerId: string; returnId: string }) => sql<ReturnRow>`
    select r.id, r.number, r.seller_order_id, r.kind, r.reason, r.never_came, r.state, r.asked_at, r.moved_at, r.fetch_by, r.carrier, r.awb, r.proven_at,
      r.back_carrier, r.back_awb,
      o.id as order_id, so.seller, s.customer_care as care_phone, s.email as care_email, f.amount_paise as refund_paise,
      f.status as refund_status, f.arn, coalesce(f.credit_note_number, x.credit_note_number) as credit_note_number,
      x.invoice_number as exchange_invoice, rp.carrier as replacement_carrier, rp.awb as replacement_awb, (
        select jsonb_agg(jsonb_build_object('line', l.id, 'productId', l.product_id, 'title', l.title, 'translations',
          l.translations, 'pictures', l.pictures, 'quantity', rl.quantity, 'pricePaise', l.price_paise, 'wanted', (
            select jsonb_build_object('productId', w.id, 'title', w.title, 'translations', w.translations, 'variantColour',
              w.variant_colour, 'variantSize', w.variant_size, 'colourTranslations', w.colour_translations)
            from (select p.id, p.title, p.translations, ${sql.raw(VARIANT_COLUMNS)} from products p
              where p.id = rl.wanted_product_id and r.kind = 'exchange') w
          )) order by l.position)
        from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id
      ) as lines, (
        select jsonb_agg(jsonb_build_object('state', e.state, 'at', e.at, 'actor', e.actor, 'note', e.note,
          'photos', ${photosOfEvent}) order by e.id)
        from return_events e where e.return_id = r.id
      ) as events
    from returns r join seller_orders so on so.id = r.seller_order_id join orders o on o.id = so.order_id
    join sellers s on s.id = so.seller_id
    left join cancellations c on c.return_id = r.id and c.seller_order_id = so.id
    left join parcels rp on rp.return_id = r.id and rp.seller_order_id = so.id
    left join refunds f on f.cancellation_id = c.id and f.seller_order_id = so.id
    left join exchanges x on x.return_id = r.id
    where o.customer_id = ${customerId} and r.id = ${returnId}`,
);

/** A return of this customer; undefined when it is another's. */
export async function findReturn(
  db: Db,
  customerId: string,
  returnId: string,
): Promise<ReturnRow | undefined> {
  const [found] = await returnOfCustomer(db, { customerId, returnId });
  return found;
}
