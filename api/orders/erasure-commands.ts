import { UNPAID_ORDERS_RETENTION_DAYS } from '@haat/shared/limits.ts';
import { type Db, sql } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { expireOrdersOfCustomer } from './checkout/expiry-commands.ts';
import { deleteInvoiceFilesOf } from './invoice/commands.ts';

/**
 * Deletes what is personal in a customer's orders, except what tax law obliges a shop to keep: paid orders keep the name and
 * address of the invoice, without email and telephone; all others keep nothing that names a person. Orders that are not paid
 * expire.
 */
export async function eraseCustomerFromOrders(trx: Db, customerId: string): Promise<void> {
  await expireOrdersOfCustomer(trx, customerId);
  await sql`
    update orders set
      customer_email = '',
      gift_message = case when gift_message is null then null else '' end,
      customer_name = case when status = 'paid' then customer_name else '' end,
      address = case when status = 'paid'
        then address || '{"mobileno": "", "alternatemobile": ""}'
        else jsonb_build_object('name', '', 'mobileno', '', 'address', '', 'locality', '', 'landmark', '',
          'alternatemobile', '', 'city', '', 'district', '', 'state', address->>'state', 'pincode', '')
        end
    where customer_id = ${customerId}`.execute(trx);
  await deleteInvoiceFilesOf(trx, customerId);
  await sql`
    update cancellations c set note = '' from seller_orders so join orders o on o.id = so.order_id
    where c.seller_order_id = so.id and o.customer_id = ${customerId} and c.actor = 'customer'`.execute(
    trx,
  );
  await sql`
    update return_events e set note = '' from returns r join seller_orders so on so.id = r.seller_order_id
      join orders o on o.id = so.order_id
    where e.return_id = r.id and o.customer_id = ${customerId} and e.actor = 'customer'`.execute(
    trx,
  );
  await sql`
    update order_history h set note = '' from seller_orders so join orders o on o.id = so.order_id
    where h.seller_order_id = so.id and o.customer_id = ${customerId} and h.actor = 'customer'`.execute(
    trx,
  );
}

/**
 * Deletes orders that expired and were never paid, with the name and address in them. A payment may still arrive for some
 * days; after that nobody needs these orders.
 */
export async function deleteUnpaidOrders(db: Db): Promise<void> {
  let deleted: number;
  do deleted = await deleteSomeUnpaidOrders(db);
  while (deleted === DELETED_AT_ONCE);
}

const DELETED_AT_ONCE = 1000;

/** Returns how many. */
async function deleteSomeUnpaidOrders(db: Db): Promise<number> {
  return runInTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders o where status = 'expired' and created_at < now() - make_interval(days => ${UNPAID_ORDERS_RETENTION_DAYS})
        and not exists (select from payments p where p.order_id = o.id)
      order by id limit ${DELETED_AT_ONCE} for update`.execute(trx);
    const ids = rows.map(({ id }) => id);
    await sql`delete from order_history using seller_orders so
      where seller_order_id = so.id and so.order_id = any(${ids}::text[])`.execute(trx);
    await sql`delete from order_lines where order_id = any(${ids}::text[])`.execute(trx);
    await sql`delete from seller_orders where order_id = any(${ids}::text[])`.execute(trx);
    await sql`delete from orders where id = any(${ids}::text[])`.execute(trx);
    return ids.length;
  });
}
