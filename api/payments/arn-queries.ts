import { type Db, sql } from '../db/connect.ts';

/** Banks need up to a week; a refund that has no reference after a month gets none. */
const WITHIN_DAYS = 30;
const AT_ONCE_MAX = 1_000;

export interface RefundWithoutArn {
  readonly id: string;
  readonly paymentId: string;
  readonly providerRefundId: string;
}

/** Paid refunds of the last month without the bank's reference; others each time when there are very many. */
export async function listRefundsWithoutArn(db: Db): Promise<RefundWithoutArn[]> {
  const { rows } = await sql<RefundWithoutArn>`
    select id, payment_id, provider_refund_id from refunds
    where status = 'processed' and arn is null and provider_refund_id is not null
      and updated_at > now() - make_interval(days => ${WITHIN_DAYS})
    order by random() limit ${AT_ONCE_MAX}`.execute(db);
  return rows;
}
