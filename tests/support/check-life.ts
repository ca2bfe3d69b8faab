import type { Database } from '@haat/api/db/connect.ts';
import { updateWaitingReturns } from '@haat/api/orders/returns/waiting-commands.ts';
import { countCreditNotes } from './credit-notes.ts';
import { runSql } from './run-sql.ts';
import type { LifeStore } from './life-store.ts';
import { type Life, sendRefundsOf } from './return-lives.ts';

interface Sums {
  readonly state: string;
  readonly paid: number;
  readonly back: number;
  readonly provider: number;
  readonly left: number;
  readonly kept: number;
  readonly over: number;
  /** What exchanges that were sent are worth. */
  readonly exchanged: number;
  /** Pieces of replacements and exchanges that were sent, or wait to be. */
  readonly sent: number;
  /** Pieces that an operator accepted, once however often; without those that never came. */
  readonly accepted: number;
  readonly onHand: number;
}

const STOCK = 40;
const BOUGHT = 4;

/** Pays what is due, and returns what does not add up after a life; '' when all does. */
export async function checkLife(store: LifeStore, life: Life): Promise<string> {
  const { database, customerId, deps } = store;
  await sendRefundsOf(store, life);
  await updateWaitingReturns(deps, new Date());
  // What a killed process has left is accepted only now, as nobody has come to fetch it.
  await sendRefundsOf(store, life);
  const { order, sellerOrder, products } = life.delivery;
  const sums = await readSums(database, sellerOrder, products);
  const credited = await countCreditNotes(database, { id: customerId }, order);
  const credits = credited.reduce((sum, amount) => sum + amount, 0);
  const left = sums.state === 'refunded' ? 0 : sums.left;
  const restocked = life.isSellable ? sums.accepted : 0;
  const pairs: Readonly<Record<string, readonly [number, number]>> = {
    'refunds, kept and left are not what was paid': [sums.back + left + sums.kept, sums.paid],
    'lines with more pieces than were bought': [sums.over, 0],
    'the provider has paid something else': [sums.provider, sums.back],
    'credit notes are not the refunds and exchanges': [credits, sums.back + sums.exchanged],
    'stock does not add up': [sums.onHand, STOCK - BOUGHT + restocked - sums.sent],
  };
  // Nobody looks at what is left of it again.
  await runSql(
    database.db,
    'update returns set moved_at = now(), proven_at = null, fetch_by = null where seller_order_id = $1',
    [sellerOrder],
  );
  return Object.entries(pairs)
    .filter(([, [found, expected]]) => found !== expected)
    .map(([what, [found, expected]]) => `${what}: ${found}, not ${expected}`)
    .join('; ');
}

async function readSums(
  { db }: Database,
  sellerOrder: string,
  products: readonly string[],
): Promise<Sums> {
  const [sums] = await runSql<Sums>(
    db,
    `select so.state, so.amount_paise::int as paid,
       (select coalesce(sum(amount_paise), 0)::int from refunds where seller_order_id = so.id) as back,
       (select coalesce(sum(p.amount), 0)::int from provider_refunds p where p.payment_id = o.payment_id) as provider,
       (select sum(price_paise * (quantity - cancelled_quantity))::int from order_lines where seller_order_id = so.id) as left,
       (select coalesce(sum(cp.kept_paise), 0)::int from cancelled_pieces cp join cancellations c on c.id = cp.cancellation_id
         where c.seller_order_id = so.id) as kept,
       (select count(*)::int from order_lines where seller_order_id = so.id
         and cancelled_quantity + returning_quantity > quantity) as over,
       (select coalesce(sum(quantity * price_paise), 0)::int from order_lines
         where seller_order_id = so.id and exchange_id is not null) as exchanged,
       (select coalesce(sum(rl.quantity), 0)::int from returns r join return_lines rl on rl.return_id = r.id
         where r.seller_order_id = so.id and r.kind <> 'return'
           and r.state in ('approved', 'on its way', 'received', 'disputed', 'accepted', 'replaced', 'exchanged')) as sent,
       (select coalesce(sum(rl.quantity), 0)::int from returns r join return_lines rl on rl.return_id = r.id
         where r.seller_order_id = so.id and not r.never_came and exists (select from return_events e
           where e.return_id = r.id and e.state in ('accepted', 'shared') and e.actor = 'operator')) as accepted,
       (select sum(on_hand)::int from products where id = any($2)) as "onHand"
     from seller_orders so join orders o on o.id = so.order_id where so.id = $1`,
    [sellerOrder, products],
  );
  if (!sums) throw new Error('The seller order is gone');
  return sums;
}
