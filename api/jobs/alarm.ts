import type { Database } from '../db/connect.ts';

interface AlarmOptions {
  readonly database: Pick<Database, 'runLibrarySql'>;
  /** In seconds: a job that is due later is found by the usual look. */
  readonly pace: { readonly poll: number };
}

/** The queue writes down when a failed job is due only after the job has ended. */
const WRITTEN_AFTER_MS = 250;
const MS_PER_SECOND = 1000;

/**
 * Returns a function to call when a job of the queue `name` has failed: it calls `onDue` when the wait before the next try is
 * over. No notification says so, and the workers look by themselves only every `poll` seconds.
 */
export function buildAlarm(
  name: string,
  { database, pace }: AlarmOptions,
  onDue: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number, then: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(then, ms).unref();
  };
  const look = async (): Promise<void> => {
    const { rows } = await database.runLibrarySql(NEXT_DUE, [name]);
    const seconds: number | null = rows[0]?.seconds;
    if (seconds === null || seconds > pace.poll) return;
    wait(seconds * MS_PER_SECOND, () => {
      onDue();
      lookSoon();
    });
  };
  // Without an answer nothing is lost: the job is found by the usual look.
  const lookSoon = (): void => wait(WRITTEN_AFTER_MS, () => void look().catch(() => {}));
  return lookSoon;
}

const NEXT_DUE = `select extract(epoch from min(start_after) - now())::float8 as seconds
  from pgboss.job where name = $1 and state < 'active' and start_after > now()`;
