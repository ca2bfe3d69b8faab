import type { Measured } from '../measuring/piece.ts';
import { type Answered, type Ask, type Crowd, percentile } from '../overload-crowd.ts';

interface Clients {
  readonly clients: number;
  readonly seconds: number;
}

const OK = 200;
/** A client that is refused does not ask again at once. */
const REFUSED_WAIT_MS = 100;

/** So many clients, each of which asks again as soon as it is answered, until the time is over or nothing is left to ask; null when nothing was asked. */
export async function askInTurn(
  crowd: Crowd,
  { clients, seconds }: Clients,
  next: () => Ask | undefined,
): Promise<Measured | null> {
  const startedAt = performance.now();
  const answers: Answered[] = [];
  const client = async (): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1_000) {
      const question = next();
      if (!question) return;
      const answer = await crowd.send(question);
      answers.push(answer);
      if (answer.status !== OK)
        await new Promise((resolve) => setTimeout(resolve, REFUSED_WAIT_MS));
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
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
