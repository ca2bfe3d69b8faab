import type { Db } from './connect.ts';

const DEADLOCK = '40P01';
const SERIALISATION = '40001';
const TRIES = 5;

/**
 * Runs the work in a transaction. When PostgreSQL aborts it because of another transaction (a deadlock or a serialisation
 * failure), runs it again. The work must therefore change nothing outside the database.
 */
export async function runInTransaction<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      const followUps: (() => void)[] = [];
      const result = await db.transaction().execute((trx) => {
        afterCommit.set(trx, followUps);
        return work(trx);
      });
      for (const followUp of followUps) followUp();
      return result;
    } catch (error) {
      if (tried === TRIES || !isRetryable(error)) throw error;
    }
  }
}

const afterCommit = new WeakMap<Db, (() => void)[]>();

/**
 * Calls `followUp`, which must not throw, once this transaction has committed, and never when it is rolled back. False, and
 * never called, when `trx` is no transaction of `runInTransaction`.
 */
export function runAfterCommit(trx: Db, followUp: () => void): boolean {
  return afterCommit.get(trx)?.push(followUp) !== undefined;
}

/** Runs reads that all see the database as it was when the first of them began. */
export function runAtOneMoment<Result>(
  db: Db,
  work: (trx: Db) => Promise<Result>,
): Promise<Result> {
  const reading = db.transaction().setIsolationLevel('repeatable read');
  return reading.setAccessMode('read only').execute(work);
}

function isRetryable(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === DEADLOCK || code === SERIALISATION;
}
