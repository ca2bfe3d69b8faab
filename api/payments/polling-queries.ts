import { type Db, sql } from '../db/connect.ts';

const POLLED_DAYS = 4;
const AT_ONCE_MAX = 500;
/** The older an order, the longer until the provider is asked again: a quarter of its age, at least this. */
const POLL_AGAIN_SECONDS = 30;

export interface OrderToPoll {
  readonly id: string;
  readonly providerOrderId: string;
}

/** Orders that may have been paid without a report to us, those first that were polled longest ago. */
export async function listOrdersToPoll(db: Db): Promise<OrderToPoll[]> {
  const { rows } = await sql<OrderToPoll>`
    select id, provider_order_id from orders
    where provider_order_id is not null and created_at > now() - make_interval(days => ${POLLED_DAYS})
      and coalesce(last_polled_at, created_at) <
        now() - greatest(make_interval(secs => ${POLL_AGAIN_SECONDS}), (now() - created_at) / 4)
    order by last_polled_at nulls first, created_at limit ${AT_ONCE_MAX}`.execute(db);
  return rows;
}

/** Every order of the days in which a payment may still arrive. */
export async function listRecentOrders(db: Db): Promise<OrderToPoll[]> {
  const { rows } = await sql<OrderToPoll>`
    select id, provider_order_id from orders
    where provider_order_id is not null and created_at > now() - make_interval(days => ${POLLED_DAYS})
    order by created_at`.execute(db);
  return rows;
}

/** Refunds that are under way for longer than a job takes, or all refunds under way. */
export async function listOpenRefunds(db: Db, all: boolean): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds
    where status in ('due', 'started') and (${all} or updated_at < now() - interval '2 minutes')
    order by updated_at limit ${AT_ONCE_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}
