import type { Database } from '@haat/api/db/connect.ts';
import type { PaymentDeps } from '@haat/api/payments/commands.ts';
import { asPaise, type Paise } from '@haat/shared/money.ts';
import { buildFakeProvider } from './fake-provider.ts';
import { runSql } from './run-sql.ts';

export interface LifeStore {
  readonly database: Database;
  readonly customerId: string;
  /** The provider keeps its refunds in the table `provider_refunds`, so that it outlives a killed process. */
  readonly deps: PaymentDeps & { readonly shop: { readonly email: string } };
}

/** Once for each database: the provider's records, and order events that can be made older. */
export async function prepareLives({ db }: Database): Promise<void> {
  await runSql(
    db,
    'create table if not exists provider_refunds (key text primary key, payment_id text not null, amount int not null)',
  );
  await runSql(db, 'alter table order_history disable trigger user');
}

export function buildLifeStore(database: Database, customerId: string): LifeStore {
  const { db } = database;
  const gateway: PaymentDeps['gateway'] = {
    ...buildFakeProvider(),
    refund: async ({ key, paymentId, amountPaise }) => {
      const row = [key, paymentId, amountPaise];
      await runSql(
        db,
        'insert into provider_refunds values ($1, $2, $3) on conflict do nothing',
        row,
      );
      return buildRefund(key, amountPaise);
    },
    findRefundsOf: async (paymentId) => {
      const rows = await runSql<{ key: string; amount: number }>(
        db,
        'select key, amount from provider_refunds where payment_id = $1',
        [paymentId],
      );
      return rows.map(({ key, amount }) => buildRefund(key, asPaise(amount)));
    },
  };
  const deps: LifeStore['deps'] = {
    db,
    gateway,
    mailer: { sendLater: async () => {} },
    refundLater: async () => {},
    log: { error: () => {} },
    shop: { email: 'shop@example.com' },
  };
  return { database, customerId, deps };
}

const buildRefund = (key: string, amountPaise: Paise) =>
  ({ id: `rfnd_${key}`, amountPaise, status: 'processed', receipt: key, arn: null }) as const;
