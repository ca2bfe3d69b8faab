import { type Db, sql } from '../../db/connect.ts';
import type { Discrepancy } from './queries.ts';

/** Contradictions between returns, lines and cancellations: empty when all is right. */
export async function findReturnInconsistencies(db: Db): Promise<Discrepancy[]> {
  const { rows } = await sql<Discrepancy>`
    select 'pieces in returns do not add up', l.id, format('returning %s, of returns %s; returned %s, of cancellations %s',
      l.returning_quantity, p.returning, l.returned_quantity, p.returned)
    from order_lines l cross join lateral (
      select coalesce((select sum(rl.quantity) from return_lines rl join returns r on r.id = rl.return_id
          where rl.order_line_id = l.id and holds_pieces(r.state, r.kind)), 0) as returning,
        coalesce((select sum(cp.quantity) from cancelled_pieces cp join cancellations c on c.id = cp.cancellation_id
          where cp.order_line_id = l.id and c.return_id is not null), 0) as returned
    ) p
    where (l.returning_quantity > 0 or l.returned_quantity > 0 or exists (
      select from return_lines rl where rl.order_line_id = l.id))
      and (l.returning_quantity, l.returned_quantity) <> (p.returning, p.returned)
    union all
    select 'an accepted return is not booked with its pieces', r.id, format('%s, %s', r.number, r.state)
    from returns r left join cancellations c on c.return_id = r.id
    where (c.id is not null) <> (r.state = 'exchanged' or r.kind = 'return' and r.state in ('accepted', 'shared', 'refunded'))
      or (c.id is not null and exists (
        (select order_line_id, quantity from return_lines where return_id = r.id
          except select order_line_id, quantity from cancelled_pieces where cancellation_id = c.id)
        union all
        (select order_line_id, quantity from cancelled_pieces where cancellation_id = c.id
          except select order_line_id, quantity from return_lines where return_id = r.id)))
    union all
    select 'an exchange is not booked with the same value', r.id, format('%s: back %s, sent %s, refunds %s', r.number, b.back, b.sent, b.refunds)
    from returns r left join exchanges x on x.return_id = r.id cross join lateral (
      select coalesce((select sum(cp.quantity * l.price_paise) from cancelled_pieces cp
          join order_lines l on l.id = cp.order_line_id where cp.cancellation_id = x.cancellation_id), 0) as back,
        coalesce((select sum(l.quantity * l.price_paise) from order_lines l where l.exchange_id = r.id), 0) as sent,
        coalesce((select sum(f.amount_paise) from refunds f where f.cancellation_id = x.cancellation_id), 0) as refunds
    ) b
    where (r.state = 'exchanged' or x.return_id is not null)
      and (x.return_id is null or r.state <> 'exchanged' or b.back <> b.sent or b.back = 0 or b.refunds > 0)`.execute(
    db,
  );
  return rows;
}
