import type { Measured } from '../measuring/piece.ts';
import { type Ask, type Clients, type Crowd, percentile, sendInTurn } from '../overload-crowd.ts';

const OK = 200;
/** A client that is refused does not ask again at once. */
const REFUSED_WAIT_MS = 100;

/** What so many clients measure that ask in turn; null when nothing was asked. */
export async function askInTurn(
  crowd: Crowd,
  clients: Clients,
  next: () => Ask | undefined,
): Promise<Measured | null> {
  const startedAt = performance.now();
  const answers = await sendInTurn(crowd, { ...clients, pauseMs: REFUSED_WAIT_MS }, next);
  if (answers.length === 0) return null;
  const elapsed = (performance.now() - startedAt) / 1_000;
  const served = answers.filter(({ status }) => status === OK);
  const timeOf = (share: number) => (served.length > 0 ? percentile(served, share) : null);
  return {
    perSecond: served.length / elapsed,
    p50Ms: timeOf(0.5),
    p99Ms: timeOf(0.99),
    failed: answers.length - served.length,
  };
}
