import type { ExportedOrder } from '@haat/shared/contract/export.ts';
import { type Db, sql } from '../db/connect.ts';
import { photosOfEvent } from '../orders/returns/photo-queries.ts';

export interface ExportedReview {
  readonly productId: string;
  readonly product: string;
  readonly stars: number;
  readonly title: string;
  readonly description: string;
  readonly name: string;
  readonly writtenAt: Date;
}

export async function listReviewsToExport(db: Db, customerId: string): Promise<ExportedReview[]> {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.productId')
    .select(['reviews.productId', 'products.title as product'])
    .select(['reviews.stars', 'reviews.title', 'reviews.description', 'reviews.name'])
    .select('reviews.createdAt as writtenAt')
    .where('reviews.customerId', '=', customerId)
    .orderBy('reviews.createdAt')
    .execute();
}

export interface ExportedPasswordReset {
  readonly validUntil: Date;
  readonly usedAt: Date | null;
}

export async function listPasswordResets(
  db: Db,
  customerId: string,
): Promise<ExportedPasswordReset[]> {
  return db
    .selectFrom('passwordResets')
    .select(['expiresAt as validUntil', 'usedAt'])
    .where('customerId', '=', customerId)
    .orderBy('expiresAt')
    .execute();
}

export interface ExportedContactChange {
  readonly formerEmail: string;
  readonly formerMobile: string;
  readonly changedAt: Date;
  readonly undoUntil: Date;
  readonly undoneAt: Date | null;
}

export async function listContactChanges(
  db: Db,
  customerId: string,
): Promise<ExportedContactChange[]> {
  return db
    .selectFrom('contactChanges')
    .select(['formerEmail', 'formerMobile', 'createdAt as changedAt'])
    .select(['expiresAt as undoUntil', 'usedAt as undoneAt'])
    .where('customerId', '=', customerId)
    .orderBy('sequence')
    .execute();
}

/** The stored data of each order without its lines, also of expired orders; amounts in paise. */
export interface ExportedOrderRow extends Omit<ExportedOrder, 'madeAt' | 'paidAt'> {
  readonly madeAt: Date;
  readonly paidAt: Date | null;
}

export async function listOrdersToExport(db: Db, customerId: string): Promise<ExportedOrderRow[]> {
  const { rows } = await sql<ExportedOrderRow>`
    select o.id as "order", o.status, o.created_at as made_at, o.paid_at,
      o.amount_paise, o.customer_name as name, o.customer_email as email, o.address, o.gift_message,
      (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'amountPaise', p.amount_paise, 'method', p.method,
        'outcome', p.outcome, 'reason', p.reason, 'seenAt', p.seen_at) order by p.seen_at), '[]')
        from payments p where p.order_id = o.id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object('amountPaise', r.amount_paise, 'status', r.status,
        'creditNote', r.credit_note_number, 'arn', r.arn, 'startedAt', r.created_at) order by r.created_at), '[]')
        from refunds r join payments p on p.id = r.payment_id where p.order_id = o.id) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('sellerOrder', h.seller_order_id, 'state', h.state, 'at', h.at,
        'by', h.actor, 'note', h.note) order by h.id), '[]')
        from order_history h join seller_orders so on so.id = h.seller_order_id where so.order_id = o.id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('sellerOrder', c.seller_order_id, 'at', c.at, 'by', c.actor,
        'note', c.note, 'pieces', (
          select coalesce(jsonb_agg(jsonb_build_object('line', cp.order_line_id, 'quantity', cp.quantity) order by l.position), '[]')
          from cancelled_pieces cp join order_lines l on l.id = cp.order_line_id where cp.cancellation_id = c.id)
        ) order by c.at, c.id), '[]')
        from cancellations c join seller_orders so on so.id = c.seller_order_id where so.order_id = o.id) as cancellations,
      (select coalesce(jsonb_agg(jsonb_build_object('sellerOrder', r.seller_order_id, 'number', r.number, 'kind', r.kind,
        'reason', r.reason, 'state', r.state, 'askedAt', r.asked_at, 'carrier', r.carrier, 'awb', r.awb,
        'backCarrier', r.back_carrier, 'backAwb', r.back_awb, 'pieces', (
          select jsonb_agg(jsonb_build_object('line', rl.order_line_id, 'quantity', rl.quantity) order by l.position)
          from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id
        ), 'events', (
          select jsonb_agg(jsonb_build_object('state', e.state, 'at', e.at, 'by', e.actor, 'note', e.note,
            'photos', ${photosOfEvent}) order by e.id)
          from return_events e where e.return_id = r.id)
        ) order by r.asked_at, r.id), '[]')
        from returns r join seller_orders so on so.id = r.seller_order_id where so.order_id = o.id) as returns,
      (select coalesce(jsonb_agg(jsonb_build_object('sellerOrder', p.seller_order_id, 'carrier', p.carrier, 'awb', p.awb,
        'shippedAt', p.shipped_at, 'deliveredAt', p.delivered_at, 'pieces', (
          select coalesce(jsonb_agg(jsonb_build_object('line', pl.order_line_id, 'quantity', pl.quantity) order by l.position), '[]')
          from parcel_lines pl join order_lines l on l.id = pl.order_line_id where pl.parcel_id = p.id)
        ) order by p.shipped_at, p.id), '[]')
        from parcels p join seller_orders so on so.id = p.seller_order_id where so.order_id = o.id) as parcels
    from orders o where o.customer_id = ${customerId} order by o.created_at`.execute(db);
  return rows;
}
