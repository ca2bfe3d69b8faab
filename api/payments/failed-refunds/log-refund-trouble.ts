import type { Logger } from 'pino';
import type { RefundTrouble } from '../../orders/refunding/commands.ts';

const MESSAGES: Readonly<Record<RefundTrouble['what'], string>> = {
  failed: 'a refund failed; it waits for the operator',
  'paid twice': 'a refund may have been paid twice; see npm run reconcile',
};

/** Says what the operator must hear of, by the ids of our books and of the provider. */
export function logRefundTrouble(
  log: Pick<Logger, 'error'>,
  trouble: RefundTrouble | undefined,
): void {
  if (!trouble) return;
  const { what, ...about } = trouble;
  log.error(about, MESSAGES[what]);
}
