import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Database, type Db, sql, withSession } from './connect.ts';

/** How long a migration waits for locks. */
export interface LockPatience {
  /** How long one try may wait; whoever comes to the table meanwhile waits behind it, so it is short. */
  readonly lockTimeoutMs: number;
  /** How long it is tried again until the start fails. */
  readonly giveUpAfterMs: number;
}

export type MigrationLog = Pick<Logger, 'info' | 'warn'>;

export interface Migrator extends LockPatience {
  readonly db: Db;
  readonly database: Pick<Database, 'directUrl'>;
  readonly log: MigrationLog | undefined;
}

const MIGRATION_LOCK = 0x48414154; // 'HAAT' in ASCII; nodes that start together migrate one after the other
const OTHER_NODE_POLL_MS = 250;
const OTHER_NODE_WITHIN_MS = 15 * 60_000; // another node may build a large index
const LOG_EVERY_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/**
 * Runs the work while no other process migrates this database. It asks again and again instead of waiting inside
 * PostgreSQL: an index that the other process builds concurrently would wait for our waiting statement.
 */
export async function withMigrationLock<Result>(
  { db, log }: Pick<Migrator, 'db' | 'log'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + OTHER_NODE_WITHIN_MS;
  for (let loggedAt = 0; !(await tryLock(db)); await sleep(OTHER_NODE_POLL_MS)) {
    if (Date.now() > deadline)
      throw new Error(
        'Another process has been migrating this database for 15 minutes. Look at its log, or start again when it is done.',
      );
    if (Date.now() - loggedAt < LOG_EVERY_MS) continue;
    loggedAt = Date.now();
    log?.info('waiting for another process that migrates the database');
  }
  return work();
}

async function tryLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`.execute(db);
  return rows[0]?.locked === true;
}

/**
 * Runs the work again, after a growing pause, while it fails because others hold a lock that it needs. Between two tries
 * everybody else goes on. Throws after `giveUpAfterMs`; the message says who holds the lock and what to do.
 */
export async function retryWhileLocked<Result>(
  migrator: Migrator,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + migrator.giveUpAfterMs;
  const watch = await startWatch(migrator, name);
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        return await work();
      } catch (error) {
        if (!isBlocked(error)) throw error;
        const leftMs = deadline - Date.now();
        if (leftMs <= 0)
          throw new Error(describeFailure(migrator, watch.lastSeen()), { cause: error });
        await sleep(Math.min(pauseMs, leftMs));
      }
    }
  } finally {
    await watch.stop();
  }
}

function isBlocked(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === LOCK_NOT_AVAILABLE || code === DEADLOCK;
}

interface Blocker {
  readonly pid: number;
  readonly description: string;
}

interface Watch {
  /** Those who were last seen to hold the lock. */
  lastSeen(): readonly Blocker[];
  stop(): Promise<void>;
}

/**
 * Looks from a second session whom our own one waits for, and writes it to the log. The session stays open from one try
 * to the next: on a busy machine, opening it can take longer than a try.
 */
async function startWatch(
  { db, database, lockTimeoutMs, log }: Migrator,
  name: string,
): Promise<Watch> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const end = new AbortController();
  const pause = () => sleep(lockTimeoutMs / 4, undefined, { signal: end.signal });
  let seen: readonly Blocker[] = [];
  let loggedAt = 0;
  const look = async (session: Db): Promise<never> => {
    for (; ; await pause()) {
      const found = await findBlockers(session, rows[0]?.pid ?? 0);
      if (found.length === 0) continue;
      seen = found;
      if (Date.now() - loggedAt < LOG_EVERY_MS) continue;
      loggedAt = Date.now();
      log?.warn({ migration: name, waitsFor: found }, 'a migration waits for a lock');
    }
  };
  const lookUntilEnd = async (): Promise<void> => {
    while (!end.signal.aborted) {
      await pause(); // most migrations have ended by then
      // A session that was lost is opened again; that the database is away, the migration itself reports.
      await withSession(database, look).catch(() => {});
    }
  };
  const looking = lookUntilEnd().catch(() => {}); // the pause, when it is cut short
  return {
    lastSeen: () => seen,
    stop: async () => {
      end.abort();
      await looking;
    },
  };
}

/** The statements of others are not read: they may hold personal data, and this is logged. */
async function findBlockers(db: Db, pid: number): Promise<Blocker[]> {
  const { rows } = await sql<Blocker>`
    select pid, concat_ws(', ', 'user ' || usename, nullif(application_name, ''), host(client_addr), state,
      'in a transaction for ' || round(extract(epoch from now() - xact_start)) || ' s') as description
    from pg_stat_activity where pid = any(pg_blocking_pids(${pid})) order by pid`.execute(db);
  return rows;
}

function describeFailure({ giveUpAfterMs }: LockPatience, blockers: readonly Blocker[]): string {
  const waited = `it has waited ${giveUpAfterMs / 1000} s for a lock; the tables are unchanged.`;
  if (blockers.length === 0) return `${waited} Start again.`;
  const pids = blockers.map(({ pid }) => pid).join(', ');
  const held = blockers.map(({ pid, description }) => `process ${pid} (${description})`).join('; ');
  return [
    `${waited} The lock is held by ${held}.`,
    `To see what that does: select query from pg_stat_activity where pid in (${pids});`,
    `Let it finish, or end it: select pg_terminate_backend(pid) from pg_stat_activity where pid in (${pids});`,
    'Then start again.',
  ].join('\n');
}
