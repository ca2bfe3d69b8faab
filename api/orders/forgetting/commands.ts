import { type Db, sql } from '../../db/connect.ts';
import { findPieces, lockHeldOrders } from '../placing/queries.ts';
import { releaseStock } from '../stock/commands.ts';

/**
 * Leaves of a customer's orders what tax law obliges a shop to keep: of paid ones the name and address of the invoice,
 * without email and telephone; of all others nothing that names a person. What was reserved is free again.
 */
export async function forgetBuyer(trx: Db, customerId: string): Promise<void> {
  const { ids } = await lockHeldOrders(trx, customerId);
  if (ids.length > 0) await releaseStock(trx, await findPieces(trx, ids));
  await sql`
    update orders set
      status = case when status = 'pending' then 'lapsed' else status end,
      reservation = case when reservation = 'held' then 'released' else reservation end,
      customer_email = '',
      customer_name = case when status = 'paid' then customer_name else '' end,
      address = case when status = 'paid'
        then address || '{"mobileno": "", "alternatemobile": ""}'
        else jsonb_build_object('name', '', 'mobileno', '', 'address', '', 'locality', '', 'landmark', '',
          'alternatemobile', '', 'city', '', 'district', '', 'state', address->>'state', 'pincode', '')
        end
    where customer_id = ${customerId}`.execute(trx);
  await sql`
    update order_history h set note = '' from seller_orders so join orders o on o.id = so.order_id
    where h.seller_order_id = so.id and o.customer_id = ${customerId} and h.by_whom = 'customer'`.execute(
    trx,
  );
}
