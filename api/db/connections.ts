import { connect as openSocket, type Socket } from 'node:net';
import pg from 'pg';
import type { Breaker } from './breaker.ts';
import { getRemainingMs } from './deadline.ts';
import { runMeasured, runWaiting } from './measured.ts';
import { PreparedQuery } from './prepared-query.ts';
import { DatabaseUnavailable, isEnding } from './unavailable.ts';

/** The connections of a pool, with the limits of whoever uses them. */
export interface Connections {
  /** Throws DatabaseUnavailable when no connection is free or can be opened in the time that the request has left. */
  acquire(): Promise<Connection>;
}

/** One connection, until it is released. */
export interface Connection {
  /** Throws DatabaseUnavailable when the connection is lost or the time is over; the connection is closed then. */
  query(config: Query): Promise<pg.QueryResult>;
  release(isUnusable: boolean): void;
}

type Query = pg.QueryConfig & { readonly rowMode?: 'array'; readonly name?: string | undefined };

interface Limits {
  /** Of the pool at /metrics. */
  readonly name?: string;
  readonly queryTimeoutMs?: number;
  readonly breaker?: Breaker;
  /** With it the pool's connections are those of a pooler. */
  readonly directUrl?: string | undefined;
}

/** Limits every wait for a connection of the pool and every query on it. */
export function openConnections(pool: pg.Pool, limits: Limits): Connections {
  const { breaker, name } = limits;
  const outagesBefore = new WeakMap<pg.PoolClient, number>();
  pool.on('connect', (client) => {
    outagesBefore.set(client, breaker?.outages ?? 0);
    // A connection that breaks between two statements makes the next one fail; without a listener it ends the process.
    client.on('error', () => lost.add(client));
    client.on('end', () => lost.add(client));
  });
  return {
    acquire: async () => {
      for (;;) {
        breaker?.refuseWhileOpen();
        const client = await runWaiting(name, () => waitForClient(pool, breaker));
        if (outagesBefore.get(client) === (breaker?.outages ?? 0)) return guard(client, limits);
        client.release(true); // the other end may have forgotten it
      }
    },
  };
}

/** A connection that comes after the wait was given up goes back to the pool. */
function waitForClient(pool: pg.Pool, breaker: Breaker | undefined): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    const refuse = (error: DatabaseUnavailable): void => {
      settle();
      reject(error);
    };
    const timer = startTimer(getRemainingMs(), () =>
      refuse(new DatabaseUnavailable('busy', 'no time left to wait for a connection')),
    );
    const unwatch = breaker?.watch({
      onOpen: () => refuse(new DatabaseUnavailable('away', 'no connection can be opened')),
    });
    let isSettled = false;
    const settle = (): void => {
      isSettled = true;
      clearTimeout(timer);
      unwatch?.();
    };
    pool.connect().then(
      (client) => {
        if (isSettled) return client.release();
        settle();
        resolve(client);
      },
      (error: Error) => {
        if (isSettled) return;
        const isCrowded = error.message === CROWDED;
        if (!isCrowded) breaker?.suspect();
        refuse(new DatabaseUnavailable(isCrowded ? 'busy' : 'away', describe(error), error));
      },
    );
  });
}

/** A connection with which nothing goes on after it was lost or a query on it was given up. */
function guard(client: pg.PoolClient, limits: Limits): Connection {
  const { breaker, queryTimeoutMs } = limits;
  const isPooled = limits.directUrl !== undefined;
  let isUnusable = false;
  let isInTransaction = false;
  const explain = (error: unknown, text: string): unknown => {
    isUnusable ||= isUnusableAfter(error);
    if (error instanceof pg.DatabaseError) {
      if (isEnding(error)) breaker?.suspect();
      return error;
    }
    const isGivenUp = error instanceof Error && error.message === GIVEN_UP;
    if (!isGivenUp && !lost.has(client)) return error; // a mistake of the caller, such as a value that cannot be sent
    if (isGivenUp && canCancel(text, isInTransaction)) cancelQuery(client);
    breaker?.suspect();
    const isBusy = isGivenUp && !breaker?.isOpen;
    return new DatabaseUnavailable(isBusy ? 'busy' : 'away', describe(error as Error), error);
  };
  return {
    query: async (config) => {
      const isRollback = config.text === 'rollback';
      if (BEGINS.test(config.text)) isInTransaction = true;
      // PostgreSQL rolls back by itself when the connection is closed, as an unusable one is.
      if (isUnusable && isRollback) return ROLLED_BACK;
      const limitMs = Math.min(
        queryTimeoutMs ?? Number.POSITIVE_INFINITY,
        isRollback ? Math.max(getRemainingMs(), ROLLBACK_MS) : getRemainingMs(),
      );
      if (limitMs <= 0) throw new DatabaseUnavailable('busy', 'no time left for a query');
      const unwatch = breaker?.watch({ onLost: () => destroy(client) });
      try {
        return await runMeasured(config.text, () =>
          sendQuery(client, config, { limitMs, isPooled }),
        );
      } catch (error) {
        // The parser of replies made it: the stack is to lead to who has asked.
        if (error instanceof pg.DatabaseError) Error.captureStackTrace(error);
        throw explain(error, config.text);
      } finally {
        unwatch?.();
      }
    },
    release: (isBroken) => client.release(isBroken || isUnusable),
  };
}

/**
 * With a callback and a timer of our own: with pg's own promise or time limit V8 kept all that a query had read until it collected
 * all garbage. Of each suggestion 30 kB were copied twice and kept that long (bench/FINDINGS.md, 'What outlives its request').
 */
function sendQuery(
  client: pg.PoolClient,
  config: Query,
  { limitMs, isPooled }: { readonly limitMs: number; readonly isPooled: boolean },
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const timer = startTimer(limitMs, () => reject(new Error(GIVEN_UP)));
    const end = (error: Error | null, result?: pg.QueryResult): void => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve(result as pg.QueryResult);
    };
    const { name } = config;
    if (name === undefined) client.query({ ...config } as pg.QueryConfig, end);
    else client.query(new PreparedQuery({ ...config, name, isPooled }, end));
  });
}

const BEGINS = /^(begin|start transaction)\b/i;
const READS = /^\s*select\b/i;

/**
 * False for what may be committing. A commit waits for the synchronous standby; cancelled there, it would stand on the
 * primary alone, where others read it, and a failover would lose it (PostgreSQL's manual, 'Planning for High Availability').
 */
function canCancel(text: string, isInTransaction: boolean): boolean {
  return isInTransaction ? text !== 'commit' : READS.test(text);
}

/** Connections that have ended, or have reported an error of their own. */
const lost = new WeakSet<pg.ClientBase>();
/** Of a query without a reply in time; pg says the same when a limit of its own is over. */
const GIVEN_UP = 'Query read timeout';
/** What pg says when all connections of the pool are in use for too long. */
const CROWDED = 'timeout exceeded when trying to connect';
/** A transaction of a request whose time is over is still rolled back, so that its connection can be used again. */
const ROLLBACK_MS = 500;
const ROLLED_BACK: pg.QueryResult = {
  command: 'ROLLBACK',
  rowCount: null,
  oid: 0,
  rows: [],
  fields: [],
};
/**
 * Errors after which a connection is of no use: PostgreSQL or the pooler ends it (57P…, 08…), or what it has prepared is
 * no longer valid (26000, 42P05, 0A000 'cached plan must not change result type').
 */
const UNUSABLE_AFTER = /^(57P..|08...|26000|42P05|0A000)$/;

/** False for an error of a statement: PostgreSQL has answered it, and the connection is ready for the next one. */
function isUnusableAfter(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || UNUSABLE_AFTER.test(error.code ?? '');
}

/** Few different limits, because Node keeps a list of timers for each. */
const STEP_MS = 50;

function startTimer(ms: number, onOver: () => void): NodeJS.Timeout | undefined {
  return Number.isFinite(ms) ? setTimeout(onOver, Math.ceil(ms / STEP_MS) * STEP_MS) : undefined;
}

/** A host name with several addresses gives one error for each of them. */
function describe(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(String).join('; ') : error.message;
}

function destroy(client: pg.ClientBase): void {
  (client as unknown as PgInternals).connection.stream.destroy();
}

/** What pg has and does not declare. */
interface PgInternals {
  readonly connection: { readonly stream: Socket };
  readonly processID: number | null;
  readonly secretKey: number | null;
  readonly host: string;
  readonly port: number;
}

const CANCEL_REQUEST = [16, 80_877_102];
const CANCEL_WITHIN_MS = 1_000;

/** Asks PostgreSQL to end the query of this connection: a closed connection alone ends it only when it has finished. */
function cancelQuery(client: pg.ClientBase): void {
  const { processID, secretKey, host, port } = client as unknown as PgInternals;
  if (processID === null || secretKey === null) return;
  const path = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const socket = openSocket(path).on('error', noop);
  socket.setTimeout(CANCEL_WITHIN_MS, () => socket.destroy());
  const request = Buffer.alloc(Int32Array.BYTES_PER_ELEMENT * 4);
  for (const [at, value] of [...CANCEL_REQUEST, processID, secretKey].entries())
    request.writeInt32BE(value, at * Int32Array.BYTES_PER_ELEMENT);
  socket.end(request);
}

function noop(): void {}
