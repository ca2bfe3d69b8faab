import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { checkDatabase } from './probe.ts';

export interface DatabasePatience {
  /** How long it is waited in all. */
  readonly seconds: number;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

const PROBE_MS = 3_000;
const PAUSE_MS = 500;
const LOG_EVERY_MS = 10_000;
const MS_PER_SECOND = 1_000;

/**
 * Resolves when a PostgreSQL answers at this address, also when it answers with a refusal of its own, such as a wrong password.
 * Waits for one that does not run yet, is just starting or does not answer, and writes what it waits for to the log. Throws
 * when the time is over; the message says what was wrong last.
 */
export async function waitForDatabase(
  databaseUrl: string,
  { seconds, log }: DatabasePatience,
): Promise<void> {
  const deadline = Date.now() + seconds * MS_PER_SECOND;
  let loggedAt = 0;
  for (;;) {
    const error = await checkDatabase(databaseUrl, PROBE_MS);
    if (!error) break;
    const reason = describe(error);
    if (Date.now() >= deadline) throw new Error(formatGivenUp(seconds, reason), { cause: error });
    if (Date.now() - loggedAt >= LOG_EVERY_MS) {
      loggedAt = Date.now();
      const secondsLeft = Math.ceil((deadline - loggedAt) / MS_PER_SECOND);
      log.warn({ reason, secondsLeft }, 'waiting for the database before the store can start');
    }
    await sleep(Math.min(PAUSE_MS, Math.max(0, deadline - Date.now())));
  }
  if (loggedAt > 0) log.info('the database answers; the store starts');
}

/** A host name with several addresses gives one error for each address. */
function describe(error: Error): string {
  return error instanceof AggregateError
    ? error.errors.map(({ message }: Error) => message).join('; ')
    : error.message;
}

function formatGivenUp(seconds: number, reason: string): string {
  return [
    `The PostgreSQL of DATABASE_URL cannot be reached: ${reason}.`,
    `The store has waited ${seconds} s (DATABASE_WAIT_SECONDS). Start PostgreSQL or correct the address, then start again.`,
  ].join('\n');
}
