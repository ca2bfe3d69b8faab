import { setArn } from '../orders/refunds/commands.ts';
import { listRefundsWithoutArn } from './arn-queries.ts';
import type { PaymentDeps } from './commands.ts';
import { requireNoFailures, runEach } from './polling-commands.ts';

/** The rest is asked for the next night. */
const ROUND_MS = 10 * 60 * 1000;

/**
 * Asks the provider for the bank's references of refunds that it paid before it knew them. A failure does not stop the others: it
 * is thrown after all were asked for.
 */
export async function refreshArns({
  db,
  gateway,
}: Pick<PaymentDeps, 'db' | 'gateway'>): Promise<void> {
  const refunds = await listRefundsWithoutArn(db);
  const failures = await runEach(refunds, Date.now() + ROUND_MS, async (refund) => {
    const { id, paymentId, providerRefundId } = refund;
    const found = await gateway.findRefundsOf(paymentId);
    const arn = found.find((one) => one.id === providerRefundId)?.arn ?? null;
    await setArn(db, id, { providerRefundId, arn });
  });
  requireNoFailures(failures);
}
