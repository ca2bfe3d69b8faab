import { beforeAll, expect, it } from 'vitest';
import { buildSeller } from '../../tests/support/build-product.ts';
import { runSql, setUpSingleConnection } from '../../tests/support/database.ts';
import type { Database } from '../db/connect.ts';
import { hasRefund } from '../orders/refunds/queries.ts';
import { listOrdersToPoll, listRecentOrders } from './polling-queries.ts';

const MINUTES_OF_FOUR_DAYS = 4 * 24 * 60;

let database: Database;
beforeAll(async () => {
  database = await setUpSingleConnection();
  const seller = await buildSeller(database.db);
  await runSql(
    database.db,
    `
    insert into orders (id, status, reservation, reserved_until, amount_paise, is_from_cart, language, customer_name,
      customer_email, address, place_of_supply, provider_order_id, payment_id, created_at)
    select lpad(to_hex(n), 24, '0'), 'paid', 'taken', now(), 100, true, 'en', 'Asha', 'asha@example.com', '{}', 'Kerala',
      'order_' || n, 'pay_' || n, now() - make_interval(mins => n) from generate_series(1, 20000) n;
    insert into seller_orders (id, order_id, seller_id, seller, state, amount_paise)
    select id, id, '${seller}', '{}', 'paid', 100 from orders;
    insert into payments (id, order_id, amount_paise, outcome) select payment_id, id, 100, 'settled' from orders;
    insert into refunds (payment_id, seller_order_id, amount_paise) select payment_id, id, 100 from orders;
    analyze orders, refunds`,
  );
});

it('finds the orders that may have been paid among many without reading them all', async () => {
  expect(await listRecentOrders(database.db)).toHaveLength(MINUTES_OF_FOUR_DAYS - 1);
  expect(await listOrdersToPoll(database.db)).toHaveLength(500);
  expect(await countScans('orders_at_provider')).toBe(2);
});

it('finds the refund of a seller order among many without reading them all', async () => {
  const before = (await countScans('refunds_of_seller_order')) ?? 0; // each new refund was compared with those before
  expect(await hasRefund(database.db, '1'.padStart(24, '0'))).toBe(true);
  expect(await countScans('refunds_of_seller_order')).toBe(before + 1);
});

/** How many statements have read the index. */
async function countScans(index: string): Promise<number | undefined> {
  await runSql(database.db, 'select pg_stat_force_next_flush()');
  const [row] = await runSql<{ scans: number }>(
    database.db,
    'select idx_scan::int as scans from pg_stat_user_indexes where indexrelname = $1',
    [index],
  );
  return row?.scans;
}
