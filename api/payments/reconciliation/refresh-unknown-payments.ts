import { DAY_MS } from '@haat/shared/dates.ts';
import { type PaymentDeps, settleFetchedPayment } from '../commands.ts';
import { deleteUnknownPayment } from './commands.ts';
import { findUnknownPayments } from './find-unknown-payments.ts';
import { listUnknownPayments } from './queries.ts';

/** `npm run reconcile` goes back further. */
const SEARCHED_DAYS = 7;
/** Ends before the queue takes the job for stuck. */
const SEARCH_TIMEOUT_MS = 8 * 60 * 1000;

/** Checks the known ones again and searches for new ones in the provider's payments of the last days. Throws PaymentProviderError. */
export async function refreshUnknownPayments(deps: PaymentDeps, now = new Date()): Promise<void> {
  await deleteSolvedPayments(deps);
  const since = new Date(now.getTime() - SEARCHED_DAYS * DAY_MS);
  const search = { since, now, timeoutMs: SEARCH_TIMEOUT_MS };
  for await (const { payment, isOfThisStore } of findUnknownPayments(deps.db, deps.gateway, search))
    if (isOfThisStore) await settleFetchedPayment(deps, payment);
}

/** Deletes those whose money went back meanwhile, and those whose order is in the records again. */
export async function deleteSolvedPayments(deps: PaymentDeps): Promise<void> {
  for (const { id } of await listUnknownPayments(deps.db)) {
    const payment = await deps.gateway.findPayment(id);
    if (payment && (await settleFetchedPayment(deps, payment)) !== 'unknown')
      await deleteUnknownPayment(deps.db, id);
  }
}
