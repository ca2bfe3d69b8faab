import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { registerPool } from '../telemetry/limits-in-use.ts';
import { camelCase } from './camel-case.ts';
import { openConnection, runMeasured } from './measured.ts';
import { registerPoolQuery } from './pool-queries.ts';
import { findStatementName } from './statement-names.ts';
import type { Tables } from './tables.ts';

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
  /** How long a query waits for its reply, in ms; without a limit when not given. */
  readonly queryTimeoutMs?: number;
  /** Called when an idle connection breaks. The pool always has a listener, or this error would end the process. */
  readonly onLostConnection?: (error: Error) => void;
}

/** How long PostgreSQL works on a statement before it cancels it. */
const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 5_000;
const BIGINT_OID = 20;
/**
 * Errors after which a connection is of no use: PostgreSQL or the pooler ends it (57P…, 08…), or what it has prepared is
 * no longer valid (26000, 42P05, 0A000 'cached plan must not change result type').
 */
const UNUSABLE_AFTER = /^(57P..|08...|26000|42P05|0A000)$/;

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
    ...(options.queryTimeoutMs && { query_timeout: options.queryTimeoutMs }),
    ...KEEP_ALIVE,
    types: { getTypeParser: readBigintAsNumber },
  });
  pool.on('error', (error) => options.onLostConnection?.(error));
  // A connection that breaks between two statements makes the next one fail; without a listener it ends the process.
  pool.on('connect', (client) => client.on('error', noop));
  const acquire = () => openConnection(pool, options.name);
  const forgetPool = options.name ? registerPool(options.name, pool) : noop;
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: preparing(pool, acquire, nameOf) }),
    plugins: [camelCase],
  });
  const run = (text: string, values: readonly unknown[], rowMode?: 'array') =>
    runOnce(acquire, {
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
  acquire: Acquire,
  query: pg.QueryConfig & { readonly rowMode?: 'array' },
): Promise<pg.QueryResult> {
  const client = await acquire();
  let isUnusable = true;
  try {
    const result = await runMeasured(query.text, () => client.query(query));
    isUnusable = false;
    return result;
  } catch (error) {
    // Several statements may have opened a transaction, which the failure leaves open. With values there is only one.
    isUnusable = !query.values?.length || isUnusableAfter(error);
    throw error;
  } finally {
    client.release(isUnusable);
  }
}

/** False for an error of a statement: PostgreSQL has answered it, and the connection is ready for the next one. */
function isUnusableAfter(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || UNUSABLE_AFTER.test(error.code ?? '');
}

type NameOf = (text: string) => string | undefined;
type Acquire = () => Promise<pg.PoolClient>;

/** The pool for Kysely: a statement that has a name is sent with it, so that its connection prepares it. */
function preparing(pool: pg.Pool, acquire: Acquire, nameOf: NameOf): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await acquire();
      const known = clients.get(client) ?? preparingClient(client, nameOf);
      clients.set(client, known);
      return known;
    },
  };
}

function preparingClient(client: pg.PoolClient, nameOf: NameOf): PostgresPoolClient {
  let isUnusable = false;
  const query = (text: string, values: readonly unknown[]) =>
    runMeasured(text, () => client.query({ name: nameOf(text), text, values: [...values] })).catch(
      (error: unknown) => {
        isUnusable ||= isUnusableAfter(error);
        throw error;
      },
    );
  return {
    query: query as unknown as PostgresPoolClient['query'], // but for cursors, which nothing here uses
    // PostgreSQL may still work on what has timed out; the next to use the connection would wait for it.
    release: (isBroken) => client.release(isBroken || isUnusable),
  };
}

function noName(): undefined {}

function noop(): void {}

function readBigintAsNumber(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === BIGINT_OID && format !== 'binary') return Number;
  return pg.types.getTypeParser(oid, format as 'text');
}
