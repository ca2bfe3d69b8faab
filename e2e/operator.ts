import { sql } from '@haat/api/db/connect.ts';
import { sendNotices as sendDueNotices } from '@haat/api/notices/sending-commands.ts';
import { updateSellerOrderState } from '@haat/api/orders/fulfilment/commands.ts';
import {
  type OperatorChange,
  updateReturnByOperator,
} from '@haat/api/orders/returns/operator-commands.ts';
import { openShop } from '../bin/store/open-shop.ts';
import { STORE_DIR } from './store-dir.ts';

/** Does in the running store what the operator's commands do, without starting a program for each. */
export interface Operator {
  /** Everything that a customer has bought has come; `isLate`: a month after the day that was promised. */
  deliver(customerId: string, isLate?: boolean): Promise<void>;
  /** Moves a return through these states; the last one may need more. */
  moveReturn(
    id: string,
    way: readonly OperatorChange['to'][],
    last?: Partial<OperatorChange>,
  ): Promise<void>;
  /** Nothing is sent or delivered in the State on that day, 'YYYY-MM-DD'. */
  addHoliday(day: string, state: string): Promise<void>;
  /** So many pieces of a product are there. */
  setStock(productId: string, pieces: number): Promise<void>;
  /** Mails the notices that are due now, as the job does every ten minutes; with links to the store at this address. */
  sendNotices(publicUrl: string): Promise<void>;
}

/** Opens the store for the operator while a story needs it. */
export async function asOperator(use: (operator: Operator) => Promise<void>): Promise<void> {
  process.env['DATA_DIR'] ??= STORE_DIR;
  const shop = await openShop();
  const { deps } = shop;
  const deliver: Operator['deliver'] = async (customerId, isLate = false) => {
    const { rows } = await sql<{ id: string }>`
      select so.id from seller_orders so join orders o on o.id = so.order_id
      where o.customer_id = ${customerId} and so.state = 'processing'`.execute(deps.db);
    if (isLate)
      await deps.db.transaction().execute(async (trx) => {
        // What was promised is kept by a trigger.
        await sql`alter table seller_orders disable trigger promised_by_stays`.execute(trx);
        await sql`update seller_orders set promised_by = current_date - 30
          where id = any(${rows.map(({ id }) => id)}::text[])`.execute(trx);
        await sql`alter table seller_orders enable trigger promised_by_stays`.execute(trx);
      });
    for (const { id } of rows)
      for (const to of ['packed', 'shipped', 'delivered'] as const)
        await updateSellerOrderState(deps, id, { to, note: '' });
  };
  const moveReturn: Operator['moveReturn'] = async (id, way, last = {}) => {
    const { rows } = await sql<{ number: string }>`
      select number from returns where id = ${id}`.execute(deps.db);
    for (const [at, to] of way.entries())
      await updateReturnByOperator(deps, rows[0]?.number ?? '', {
        note: '',
        ...(at === way.length - 1 && last),
        to,
      });
  };
  const addHoliday: Operator['addHoliday'] = async (day, state) => {
    await sql`insert into holidays (day, state, name) values (${day}, ${state}, 'Holiday of a story')
      on conflict do nothing`.execute(deps.db);
  };
  const setStock: Operator['setStock'] = async (productId, pieces) => {
    await sql`update products set on_hand = ${pieces} where id = ${productId}`.execute(deps.db);
  };
  const sendNotices: Operator['sendNotices'] = (publicUrl) =>
    sendDueNotices({ ...deps, publicUrl }, new Date());
  await use({ deliver, moveReturn, addHoliday, setStock, sendNotices }).finally(() => shop.close());
}
