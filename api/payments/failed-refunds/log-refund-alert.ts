import type { Logger } from 'pino';
import type { RefundAlert } from '../../orders/refunds/commands.ts';

const MESSAGES: Readonly<Record<RefundAlert['what'], string>> = {
  failed: 'a refund failed; it waits for the operator',
  'paid twice': 'a refund may have been paid twice; see npm run reconcile',
  held: 'a refund waits for the operator: the provider has paid a refund of its payment that is not in the records; see npm run reconcile',
};

/** Logs what the operator must know, with the ids of our records and of the provider. */
export function writeRefundAlert(log: Pick<Logger, 'error'>, alert: RefundAlert | undefined): void {
  if (!alert) return;
  const { what, ...about } = alert;
  log.error(about, MESSAGES[what]);
}
