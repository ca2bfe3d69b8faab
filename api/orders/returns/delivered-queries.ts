import type { CategoryTerm, TermReason } from '@haat/shared/contract/return-terms.ts';
import type { Selectable } from 'kysely';
import { buildTermsJoin } from '../../catalogue/term-queries.ts';
import { type Db, sql } from '../../db/connect.ts';
import { defineStatement } from '../../db/statements.ts';
import type { ReturnsTable } from '../../db/tables.ts';
import { DELIVERED_AT } from '../fulfilment/queries.ts';
import { listVariantsToExchange, type OfferedVariant } from './exchange-queries.ts';

/** Of a line from before terms were kept: what its product's category of today allowed when order o was paid. */
const joinTerms = sql`left join products p on p.id = l.product_id and l.term is null
  ${sql.raw(buildTermsJoin("(o.paid_at at time zone 'Asia/Kolkata')::date"))}`;

export interface LineToReturn {
  readonly id: string;
  readonly productId: string;
  /** How many are neither cancelled nor in another return. */
  readonly quantity: number;
  readonly pricePaise: number;
  readonly term: CategoryTerm;
  readonly termReason: TermReason | null;
  /** When it came in exchange, at the latest; null when it came with the rest. */
  readonly exchangedAt: string | null;
}

export interface DeliveredSellerOrder {
  readonly sellerOrderId: string;
  readonly deliveredAt: Date;
  readonly isLate: boolean;
  /** Whether pieces of it are in a return, or were: so it has come. */
  readonly isInReturns: boolean;
  /** Null when all pieces are cancelled, or have come back. */
  readonly lines: readonly LineToReturn[] | null;
}

/** A delivered seller order with what is left of its lines; undefined when nothing was delivered. */
export async function findDelivered(
  trx: Db,
  sellerOrderId: string,
): Promise<DeliveredSellerOrder | undefined> {
  const { rows } = await sql<DeliveredSellerOrder>`
    ${selectDelivered} where so.id = ${sellerOrderId} and so.state in ('delivered', 'closed')`.execute(
    trx,
  );
  return rows.find((row) => row.deliveredAt !== null);
}

/** A parcel that was sent in exchange has come by then, if nobody says when it did. */
const ON_WAY_DAYS_MAX = 10;

const selectDelivered = sql`
  select so.id as seller_order_id, d.at as delivered_at,
    coalesce((d.at at time zone 'Asia/Kolkata')::date > so.promised_by, false) as is_late, exists (
      select from returns r where r.seller_order_id = so.id and r.state not in ('cancelled', 'lapsed')) as is_in_returns, (
      select jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'quantity', l.quantity - l.cancelled_quantity - l.returning_quantity,
        'pricePaise', l.price_paise, 'term', coalesce(l.term, terms.term, 'yes'), 'termReason', coalesce(l.term_reason, terms.reason), 'exchangedAt', (
          select coalesce(p.delivered_at, p.shipped_at + make_interval(days => ${sql.lit(ON_WAY_DAYS_MAX)}))
          from parcels p where p.return_id = l.exchange_id and p.seller_order_id = so.id
        )) order by l.position)
      from order_lines l ${joinTerms} where l.seller_order_id = so.id and l.cancelled_quantity < l.quantity
    ) as lines
  from seller_orders so join orders o on o.id = so.order_id cross join lateral (select ${DELIVERED_AT} as at) d`;

interface OneOrder {
  readonly customerId: string;
  readonly orderId: string;
}

const deliveredOfOrder = defineStatement(
  'delivered-of-order',
  ({ customerId, orderId }: OneOrder) => sql<DeliveredSellerOrder>`
    ${selectDelivered} where o.customer_id = ${customerId} and o.id = ${orderId} and o.status = 'paid'
      and so.state in ('delivered', 'closed') and d.at is not null`,
);

export interface ReturnOfOrder
  extends Pick<
    Selectable<ReturnsTable>,
    'id' | 'number' | 'sellerOrderId' | 'kind' | 'reason' | 'state' | 'askedAt'
  > {
  readonly pieces: readonly { readonly line: string; readonly quantity: number }[];
}

const returnsOfOrder = defineStatement(
  'returns-of-order',
  ({ customerId, orderId }: OneOrder) => sql<ReturnOfOrder>`
    select r.id, r.number, r.seller_order_id, r.kind, r.reason, r.state, r.asked_at, (
      select jsonb_agg(jsonb_build_object('line', rl.order_line_id, 'quantity', rl.quantity) order by l.position)
      from return_lines rl join order_lines l on l.id = rl.order_line_id where rl.return_id = r.id
    ) as pieces
    from orders o join seller_orders so on so.order_id = o.id join returns r on r.seller_order_id = so.id
    where o.customer_id = ${customerId} and o.id = ${orderId} order by r.asked_at, r.id`,
);

/** What was delivered of one order of a customer, what it can be exchanged for, and its returns, the oldest first. */
export async function listReturnsOfOrder(
  db: Db,
  order: OneOrder,
): Promise<{
  readonly delivered: readonly DeliveredSellerOrder[];
  readonly returns: readonly ReturnOfOrder[];
  readonly variants: readonly OfferedVariant[];
}> {
  const [delivered, returns] = await Promise.all([
    deliveredOfOrder(db, order),
    returnsOfOrder(db, order),
  ]);
  const lines = delivered.flatMap((part) => part.lines ?? []);
  return { delivered, returns, variants: await listVariantsToExchange(db, lines) };
}
