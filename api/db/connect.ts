import type { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { registerPool } from '../telemetry/limits-in-use.ts';
import type { Breaker } from './breaker.ts';
import { camelCase } from './camel-case.ts';
import { type Connections, openConnections } from './connections.ts';
import { registerPoolQuery } from './pool-queries.ts';
import { openReadSocket } from './read-socket.ts';
import { findStatementName } from './statement-names.ts';
import type { Tables } from './tables.ts';
import { getTypeParser } from './value-types.ts';

export type Db = Kysely<Tables>;
export { sql };

export interface Database {
  readonly db: Db;
  /** For work that needs one session of PostgreSQL: migrations, session locks, LISTEN. See `withSession`. */
  readonly directUrl: string;
  /** Only for libraries that bring their own SQL: runs it as it is. It may be several statements when it has no values. */
  runLibrarySql(text: string, values?: unknown[]): Promise<pg.QueryResult>;
  close(): Promise<void>;
}

export interface ConnectOptions {
  /** The pool is shown at /metrics under this name. */
  readonly name?: string;
  readonly maxConnections?: number;
  /** The same database without a pooler in between; without it `databaseUrl` is already direct. */
  readonly directUrl?: string | undefined;
  /** False: no statement is prepared by name, for a pooler that cannot pass that on. */
  readonly prepare?: boolean;
  /** How long a query outside a request waits for its reply, in ms; without a limit when not given. */
  readonly queryTimeoutMs?: number;
  /** Refuses connections while it knows that the database is away. */
  readonly breaker?: Breaker;
  /** Called when an idle connection breaks. The pool always has a listener, or this error would end the process. */
  readonly onLostConnection?: (error: Error) => void;
}

/** How long PostgreSQL works on a statement before it cancels it. */
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 3_000;
/** Detects within minutes that the server is gone without closing the connection; the system's default takes hours. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

/** A connection pool and the query builder over it. Columns are read as camelCase, bigint as number (paise fit). */
export function connect(databaseUrl: string, options: ConnectOptions = {}): Database {
  const { directUrl, prepare = true } = options;
  const nameOf = prepare ? findStatementName : noName;
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A pooler refuses this setting of a session: there the role of the database has it (docs/operations.md).
    ...(!directUrl && { statement_timeout: STATEMENT_TIMEOUT_MS }),
    ...KEEP_ALIVE,
    types: { getTypeParser },
    stream: openReadSocket as () => Socket, // the types do not know that it is given the settings
  });
  pool.on('error', (error) => options.onLostConnection?.(error));
  const connections = openConnections(pool, options);
  const forgetPool = options.name ? registerPool(options.name, pool) : noop;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, connections, nameOf) }),
    plugins: [camelCase],
  });
  const run = (text: string, values: readonly unknown[], rowMode?: 'array') =>
    runOnce(connections, {
      name: nameOf(text),
      text,
      values: [...values],
      ...(rowMode && { rowMode }),
    });
  registerPoolQuery(db, { run: (text, values) => run(text, values, 'array') });
  const close = async (): Promise<void> => {
    forgetPool();
    await db.destroy();
    if (!pool.ending) await pool.end(); // Kysely ends only a pool that it has used
  };
  return {
    db,
    directUrl: directUrl ?? databaseUrl,
    runLibrarySql: (text, values = []) => run(text, values),
    close,
  };
}

/**
 * Runs the work on one connection of its own that no pooler shares and no timeout limits, and closes it. Settings and
 * session locks that the work makes end with it.
 */
export async function withSession<Result>(
  { directUrl }: Pick<Database, 'directUrl'>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const session = connect(directUrl, { maxConnections: 1 });
  try {
    return await session.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db); // connect and the role have limits
      return work(db);
    });
  } finally {
    await session.close();
  }
}

/** Like the pool's own `query`, which closes the connection after every error, also after one such as a unique violation. */
async function runOnce(
  connections: Connections,
  query: pg.QueryConfig & { readonly rowMode?: 'array' },
): Promise<pg.QueryResult> {
  const connection = await connections.acquire();
  let isUnusable = true;
  try {
    const result = await connection.query(query);
    isUnusable = false;
    return result;
  } catch (error) {
    // Several statements may have opened a transaction, which the failure leaves open. With values there is only one.
    isUnusable = !query.values?.length;
    throw error;
  } finally {
    connection.release(isUnusable);
  }
}

type NameOf = (text: string) => string | undefined;

/** The pool for Kysely: a statement that has a name is sent with it, so that its connection prepares it. */
function preparing(pool: pg.Pool, connections: Connections, nameOf: NameOf): PostgresPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const connection = await connections.acquire();
      const query = (text: string, values: readonly unknown[]) =>
        connection.query({ name: nameOf(text), text, values: [...values] });
      return {
        query: query as unknown as PostgresPoolClient['query'], // but for cursors, which nothing here uses
        release: (isBroken) => connection.release(isBroken === true),
      };
    },
  };
}

function noName(): undefined {}

function noop(): void {}
