import { setArn } from '../orders/refunds/commands.ts';
import { listRefundsWithoutArn } from './arn-queries.ts';
import type { PaymentDeps } from './commands.ts';

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
  const deadline = Date.now() + ROUND_MS;
  const failures: Error[] = [];
  for (const { id, paymentId, providerRefundId } of await listRefundsWithoutArn(db)) {
    if (Date.now() > deadline) break;
    try {
      const refunds = await gateway.findRefundsOf(paymentId);
      const arn = refunds.find((refund) => refund.id === providerRefundId)?.arn ?? null;
      await setArn(db, id, { providerRefundId, arn });
    } catch (error) {
      failures.push(error as Error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(failures, failures.map(({ message }) => message).join('; '));
}
