import type { ReturnKind, ReturnState } from '@haat/shared/contract/returns.ts';
import { type Db, sql } from '../../db/connect.ts';
import { photosOfEvent } from './photo-queries.ts';
import type { ReturnEvent } from './queries.ts';

/** The return with this number, in capitals. */
export async function findReturnByNumber(
  db: Db,
  number: string,
): Promise<{ id: string } | undefined> {
  return db.selectFrom('returns').select('id').where('number', '=', number).executeTakeFirst();
}

/** A return with what an operator needs to decide on it. */
export interface ShownReturn {
  readonly id: string;
  readonly number: string;
  readonly kind: string;
  readonly reason: string;
  readonly neverCame: boolean;
  readonly state: ReturnState;
  readonly orderId: string;
  readonly sellerOrderId: string;
  readonly seller: string;
  readonly carrier: string | null;
  readonly awb: string | null;
  readonly backCarrier: string | null;
  readonly backAwb: string | null;
  readonly amountPaise: number;
  readonly lines: readonly {
    readonly title: string;
    readonly quantity: number;
    /** Of an exchange: SKU and name of what is sent in their place; null when that product is gone. */
    readonly wanted: string | null;
  }[];
  readonly events: readonly ReturnEvent[];
}

/** Returns that have not ended, who has waited longest first; or only the one with this number, in whatever state. */
export async function listReturnsToShow(
  db: Db,
  { number, max }: { readonly number?: string; readonly max: number },
): Promise<ShownReturn[]> {
  const which =
    number === undefined
      ? sql`r.state in ('requested', 'questioned', 'approved', 'on its way', 'received', 'disputed', 'accepted', 'shared')`
      : sql`r.number = ${number}`;
  const { rows } = await sql<ShownReturn>`
    select r.id, r.number, r.kind, r.reason, r.never_came, r.state, so.order_id, so.id as seller_order_id, so.seller->>'name' as seller,
      r.carrier, r.awb, r.back_carrier, r.back_awb, p.amount_paise, p.lines, (
        select jsonb_agg(jsonb_build_object('state', e.state, 'at', e.at, 'actor', e.actor, 'note', e.note,
          'photos', ${photosOfEvent}) order by e.id)
        from return_events e where e.return_id = r.id
      ) as events
    from returns r join seller_orders so on so.id = r.seller_order_id cross join lateral (
      select sum(rl.quantity * l.price_paise)::bigint as amount_paise,
        jsonb_agg(jsonb_build_object('title', l.title, 'quantity', rl.quantity, 'wanted', (
          select concat_ws(', ', w.seller_sku, w.title, w.variant_size, w.variant_colour) from products w where w.id = rl.wanted_product_id
        )) order by l.position) as lines
      from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id
    ) p
    where ${which} order by r.moved_at, r.id limit ${max}`.execute(db);
  return rows;
}

export interface WaitingReturnRow {
  readonly id: string;
  readonly kind: ReturnKind;
  readonly state: ReturnState;
  readonly movedAt: Date;
  readonly fetchBy: Date | null;
  readonly provenAt: Date | null;
  readonly neverCame: boolean;
  /** Of the seller. */
  readonly region: string;
  /** Whether the provider has paid the refund of an accepted one. */
  readonly isPaid: boolean;
}

/** The next returns under way after this id that have not moved since `movedBefore`, or whose refund is paid. */
export async function listWaitingReturns(
  db: Db,
  {
    after,
    max,
    movedBefore,
  }: { readonly after: string; readonly max: number; readonly movedBefore: Date },
): Promise<WaitingReturnRow[]> {
  const { rows } = await sql<WaitingReturnRow>`
    select r.id, r.kind, r.state, r.moved_at, r.fetch_by, r.proven_at, r.never_came, so.seller->>'state' as region, coalesce(f.status = 'processed', false) as is_paid
    from returns r join seller_orders so on so.id = r.seller_order_id
    left join cancellations c on c.return_id = r.id
    left join refunds f on f.cancellation_id = c.id and f.seller_order_id = so.id
    where r.state in ('requested', 'questioned', 'approved', 'on its way', 'received', 'disputed', 'accepted', 'shared')
      and r.id > ${after} and (r.moved_at <= ${movedBefore} or f.status = 'processed')
    order by r.id limit ${max}`.execute(db);
  return rows;
}
