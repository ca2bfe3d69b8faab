import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;
export { sql };

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectOptions {
  readonly maxConnections?: number;
  /** How long a query of the pool waits for its answer, in ms; for ever without it. */
  readonly answerWithinMs?: number;
  /** Told of connections that break while idle; without a listener they would end the process. */
  readonly onLostConnection?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const BIGINT_OID = 20;

/** Notices in minutes that the server is gone without a word, where the system's own way takes hours. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** A pool and the query builder over it. Columns read as camelCase; bigint as number (paise fit). */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    ...(options.answerWithinMs && { query_timeout: options.answerWithinMs }),
    ...KEPT_ALIVE,
    types: { getTypeParser: readBigintAsNumber },
  });
  pool.on('error', (error) => options.onLostConnection?.(error));
  // One that breaks between two statements of a transaction fails the next; unheard, it would end the process as well.
  pool.on('connect', (client) => client.on('error', noop));
  pool.on('connect', prepareNamed);
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = async (): Promise<void> => {
    await db.destroy();
    if (!pool.ending) await pool.end(); // Kysely ends only a pool that it has used
  };
  return { db, pool, close };
}

function noop(): void {}

const NAMED = /^\s*\/\* name: ([\w-]+) \*\//;

/**
 * A statement that begins with a comment such as 'name: lock-order' is planned once for each connection. Its text must be
 * the same each time.
 */
function prepareNamed(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const naming = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const name = typeof text === 'string' && values ? NAMED.exec(text)?.[1] : undefined;
    return name ? plain({ name, text, values }, ...rest) : plain(text, values, ...rest);
  };
  client.query = naming as typeof client.query;
}

function readBigintAsNumber(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === BIGINT_OID && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
