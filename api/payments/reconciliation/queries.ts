import { type Db, sql } from '../../db/connect.ts';
import { findReturnInconsistencies } from './return-queries.ts';

/** A contradiction between money, orders and stock. */
export interface Discrepancy {
  readonly what: string;
  /** Of the order, product, payment or series. */
  readonly id: string;
  readonly detail: string;
}

/** Contradictions within the store's own records: empty when all is right. */
export async function findInconsistencies(db: Db): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    select 'reserved stock is not what unpaid orders have reserved' as what, p.id,
      format('reserved %s, of unpaid orders %s', p.reserved, coalesce(h.quantity, 0)) as detail
    from products p left join (
      select l.product_id, sum(l.quantity) as quantity from order_lines l join orders o on o.id = l.order_id
      where o.reservation = 'held' group by l.product_id
    ) h on h.product_id = p.id where p.reserved <> coalesce(h.quantity, 0)
    union all
    select 'lines, seller orders and the order have different amounts', o.id,
      format('order %s, seller orders %s, lines %s', o.amount_paise, s.seller_orders, s.lines)
    from orders o cross join lateral (
      select (select sum(amount_paise) from seller_orders so where so.order_id = o.id) as seller_orders,
        (select sum(price_paise * quantity) from order_lines l where l.order_id = o.id and l.exchange_id is null) as lines
    ) s where s.seller_orders is distinct from o.amount_paise or s.lines is distinct from o.amount_paise
    union all
    select 'a paid order was not paid once and whole', o.id,
      format('%s payments, %s paise of %s', count(p.id), coalesce(sum(p.amount_paise), 0), o.amount_paise)
    from orders o left join payments p on p.order_id = o.id and p.outcome = 'settled'
    where o.status = 'paid' group by o.id
    having count(p.id) <> 1 or sum(p.amount_paise) <> o.amount_paise or max(p.id) <> o.payment_id
    union all
    select 'a payment settled an order that is not paid', p.id, o.status
    from payments p join orders o on o.id = p.order_id where p.outcome = 'settled' and o.status <> 'paid'
    union all
    select 'a payment to be refunded has no refund of its amount', p.id,
      format('%s paise, refunds %s', p.amount_paise, coalesce(sum(r.amount_paise), 0))
    from payments p left join refunds r on r.payment_id = p.id where p.outcome = 'refunded'
    group by p.id having coalesce(sum(r.amount_paise), 0) <> p.amount_paise
    union all
    select 'a cancelled seller order has no refund of its amount', so.id,
      format('%s paise, refunds %s', so.amount_paise - k.kept_paise, coalesce(sum(r.amount_paise), 0))
    from seller_orders so left join refunds r on r.seller_order_id = so.id cross join lateral (
      select coalesce(sum(cp.kept_paise), 0) as kept_paise from cancellations c
      join cancelled_pieces cp on cp.cancellation_id = c.id where c.seller_order_id = so.id and c.return_id is not null
    ) k
    where so.state in ('cancelled', 'undelivered', 'refunded') group by so.id, k.kept_paise
    having coalesce(sum(r.amount_paise), 0) <> so.amount_paise - k.kept_paise
    union all
    select 'cancelled pieces of a line do not add up', l.id,
      format('cancelled %s, of cancellations %s', l.cancelled_quantity, coalesce(sum(c.quantity), 0))
    from order_lines l left join cancelled_pieces c on c.order_line_id = l.id
    where l.cancelled_quantity > 0 or c.quantity is not null group by l.id
    having l.cancelled_quantity <> coalesce(sum(c.quantity), 0)
    union all
    select 'a cancellation has no refund of its amount', c.id,
      format('%s paise, refund %s', p.amount_paise, coalesce(r.amount_paise, 0))
    from cancellations c cross join lateral (
      select sum(cp.quantity * l.price_paise - cp.kept_paise) as amount_paise from cancelled_pieces cp
      join order_lines l on l.id = cp.order_line_id where cp.cancellation_id = c.id
    ) p left join refunds r on r.cancellation_id = c.id and r.seller_order_id = c.seller_order_id
    where r.amount_paise is distinct from p.amount_paise and not exists (select from exchanges x where x.cancellation_id = c.id)
    union all
    select 'the provider could not pay a refund', r.id, r.payment_id from refunds r where r.status = 'failed'`.execute(
    db,
  );
  return [...rows, ...(await findReturnInconsistencies(db)), ...(await findGapsInSeries(db))];
}

async function findGapsInSeries(db: Db): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    with series as (
      -- A restore skips numbers, which is no gap.
      select i.seller_id, i.kind, i.financial_year, i.last_number, coalesce((
        select sum(k.last_number - k.first_number + 1) from skipped_invoice_numbers k
        where (k.seller_id, k.kind, k.financial_year) = (i.seller_id, i.kind, i.financial_year)), 0) as skipped
      from invoice_series i
    )
    select 'an invoice series has a gap or a double' as what, s.seller_id || ' ' || s.financial_year as id,
      format('last %s, given %s, skipped %s', s.last_number, count(distinct so.invoice_number), s.skipped) as detail
    from series s left join (
      select seller_id, invoice_number from seller_orders
      union all
      select so.seller_id, x.invoice_number from exchanges x join seller_orders so on so.id = x.seller_order_id
    ) so on so.seller_id = s.seller_id and so.invoice_number like '%/' || s.financial_year || '/%'
    where s.kind = 'invoice' group by s.seller_id, s.financial_year, s.last_number, s.skipped
    having count(so.invoice_number) <> s.last_number - s.skipped
      or count(distinct so.invoice_number) <> s.last_number - s.skipped
    union all
    select 'a credit note series has a gap or a double', s.seller_id || ' ' || s.financial_year,
      format('last %s, given %s, skipped %s', s.last_number, count(distinct r.credit_note_number), s.skipped)
    from series s left join (
      select so.seller_id, r.credit_note_number from refunds r join seller_orders so on so.id = r.seller_order_id
      union all
      select so.seller_id, x.credit_note_number from exchanges x join seller_orders so on so.id = x.seller_order_id
    ) r on r.seller_id = s.seller_id and r.credit_note_number like '%/C' || s.financial_year || '/%'
    where s.kind = 'credit note' group by s.seller_id, s.financial_year, s.last_number, s.skipped
    having count(r.credit_note_number) <> s.last_number - s.skipped
      or count(distinct r.credit_note_number) <> s.last_number - s.skipped`.execute(db);
  return rows;
}

/** Which of these payments are recorded, or the order that they were made for, or that the operator has dealt with. */
export async function findRecordedPayments(
  db: Db,
  payments: readonly { readonly id: string; readonly orderId: string | null }[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select listed.id from unnest(${payments.map(({ id }) => id)}::text[],
      ${payments.map(({ orderId }) => orderId)}::text[]) as listed (id, provider_order_id)
    where exists (select from payments p where p.id = listed.id)
      or exists (select from orders o where o.provider_order_id = listed.provider_order_id)
      or exists (select from unknown_payments u where u.id = listed.id and u.handled_at is not null)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface RecordedOrder {
  readonly id: string;
  readonly providerOrderId: string;
  readonly isPaid: boolean;
  readonly payments: {
    readonly id: string;
    readonly amountPaise: number;
    /** What was refunded or is due. */
    readonly refundedPaise: number;
    readonly refunds: { readonly id: string; readonly providerRefundId: string | null }[];
  }[];
}

/** A page of the orders that the provider knows, with their recorded payments and refunds. */
export async function listRecordedOrders(
  db: Db,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<RecordedOrder[]> {
  const { rows } = await sql<RecordedOrder>`
    select o.id, o.provider_order_id, o.status = 'paid' as is_paid, coalesce((
      select jsonb_agg(jsonb_build_object('id', p.id, 'amountPaise', p.amount_paise, 'refundedPaise', coalesce((
        select sum(r.amount_paise) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0),
        'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'providerRefundId', r.provider_refund_id)), '[]')
          from refunds r where r.payment_id = p.id)))
      from payments p where p.order_id = o.id), '[]') as payments
    from orders o where o.provider_order_id is not null and o.id > ${after} order by o.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface RecordedUnknownPayment {
  readonly id: string;
  readonly receipt: string;
  readonly amountPaise: number;
  readonly paidAt: Date;
}

/** Those that wait for the operator, the oldest first. */
export async function listUnknownPayments(db: Db): Promise<RecordedUnknownPayment[]> {
  return db
    .selectFrom('unknownPayments')
    .select(['id', 'receipt', 'amountPaise', 'paidAt'])
    .where('handledAt', 'is', null)
    .orderBy('paidAt')
    .orderBy('id')
    .execute();
}
