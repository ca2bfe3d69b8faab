import { type Answered, type Ask, type Crowd, percentile } from '../overload-crowd.ts';
import type { Kind } from './questions.ts';

/** One kind of question, asked again and again (warm), then never twice (cold). */
export interface KindFigures {
  readonly what: string;
  readonly warm: Figures;
  readonly cold: Figures;
  /** Of what is asked meanwhile beside it by one more client: cached pages and single products. */
  readonly beside: Figures;
}

export interface Figures {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly failed: number;
}

const CLIENTS = 16;
const REPEATED = 20;
const OK = 200;
/** A client that is refused does not ask again at once. */
const REFUSED_WAIT_MS = 100;

interface Measuring {
  readonly crowd: Crowd;
  readonly seconds: number;
  /** What one more shopper asks for meanwhile. */
  readonly beside: () => Ask;
}

export async function measureKind(kind: Kind, measuring: Measuring): Promise<KindFigures> {
  const { crowd, seconds, beside } = measuring;
  const repeated = Array.from({ length: REPEATED }, () => kind.next()).filter((ask) => !!ask);
  let at = 0;
  const again = () => repeated[(at += 1) % repeated.length];
  await askInTurn(crowd, { clients: CLIENTS, seconds: 1 }, again);
  const warm = await askInTurn(crowd, { clients: CLIENTS, seconds }, again);
  const [cold, others] = await Promise.all([
    askInTurn(crowd, { clients: CLIENTS, seconds }, () => kind.next()),
    askInTurn(crowd, { clients: 1, seconds }, beside),
  ]);
  return { what: kind.name, warm, cold, beside: others };
}

/** So many clients, each of which asks again as soon as it is answered, until the time is over or nothing is left to ask. */
async function askInTurn(
  crowd: Crowd,
  { clients, seconds }: { clients: number; seconds: number },
  next: () => Ask | undefined,
): Promise<Figures> {
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
  const elapsed = (performance.now() - startedAt) / 1_000;
  const served = answers.filter(({ status }) => status === OK);
  return {
    perSecond: served.length / elapsed,
    p50Ms: percentile(served, 0.5),
    p99Ms: percentile(served, 0.99),
    failed: answers.length - served.length,
  };
}
