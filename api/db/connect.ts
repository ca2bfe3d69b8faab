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

// What is asked once or twice is not worth remembering; what is longer than this is made up anew each time.
const ASKED_BEFORE_PREPARING = 3;
const PREPARED_LENGTH_MAX = 8_000;
const REMEMBERED_MAX = 1_000;
const asked = new LRUCache<string, { times: number; readonly name: string }>({
  max: REMEMBERED_MAX,
});

/**
 * Statements that come again and again are planned once for each connection: planning costs more than running most. One
 * that is better planned for its values is given as an object without a name, and left as it is.
 */
function prepareRepeated(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const preparing = (text: unknown, values?: unknown, ...rest: unknown[]): unknown => {
    const hasValues = Array.isArray(values) && values.length > 0; // without, it may be several statements
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

/** Always the same for a text: one that was forgotten in between is not prepared twice. */
function preparedName(text: string): string {
  return `repeated-${createHash('sha256').update(text).digest('base64url')}`;
}

function readBigintAsNumber(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === BIGINT_OID && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
