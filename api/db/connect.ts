import { createHash } from 'node:crypto';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
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
  /** How long a query of the pool waits for its reply, in ms; without a limit when not given. */
  readonly answerWithinMs?: number;
  /** Called when an idle connection breaks. The pool always has a listener, or this error would end the process. */
  readonly onLostConnection?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const BIGINT_OID = 20;

/** Detects within minutes that the server is gone without closing the connection; the system's default takes hours. */
export const KEPT_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** A connection pool and the query builder over it. Columns are read as camelCase, bigint as number (paise fit). */
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
  // A connection that breaks between two statements makes the next one fail; without a listener it ends the process.
  pool.on('connect', (client) => client.on('error', noop));
  pool.on('connect', prepareRepeated);
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

// A statement sent only a few times is not worth preparing; one longer than the maximum is planned at each use.
const ASKED_BEFORE_PREPARING = 3;
const PREPARED_LENGTH_MAX = 8_000;
const REMEMBERED_MAX = 1_000;
const asked = new LRUCache<string, { times: number; readonly name: string }>({
  max: REMEMBERED_MAX,
});

/**
 * Repeated statements are planned once for each connection: planning most of them costs more than running them. A
 * statement that is better planned for its values is passed as an object without a name and is not prepared.
 */
function prepareRepeated(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const preparing = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const hasValues = Array.isArray(values) && values.length > 0; // without values, it may be several statements
    const name = typeof text === 'string' && hasValues ? nameOf(text) : undefined;
    return name ? plain({ name, text, values }, ...rest) : plain(text, values, ...rest);
  };
  client.query = preparing as typeof client.query;
}

function nameOf(text: string): string | undefined {
  if (text.length > PREPARED_LENGTH_MAX) return undefined;
  const known = asked.get(text);
  if (!known) {
    asked.set(text, { times: 1, name: preparedName(text) });
    return undefined;
  }
  known.times += 1;
  return known.times > ASKED_BEFORE_PREPARING ? known.name : undefined;
}

/** Always the same name for a text: a text that left the cache in between is not prepared twice. */
function preparedName(text: string): string {
  return `repeated-${createHash('sha256').update(text).digest('base64url')}`;
}

function readBigintAsNumber(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === BIGINT_OID && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
