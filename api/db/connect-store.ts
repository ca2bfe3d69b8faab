import type { Logger } from 'pino';
import { type Breaker, createBreaker } from './breaker.ts';
import { connect, type Database } from './connect.ts';
import type { DatabaseSettings } from './database-variables.ts';
import { connectReadReplica, type ReadReplica } from './read-replica.ts';

/** The connections of a running store. */
export interface StoreConnections {
  readonly database: Database;
  /** The same database, through connections only for checkout, payments and readiness: browsing cannot use them up. */
  readonly checkoutDatabase: Database;
  /** A standby for reads of the catalogue, if there is one. */
  readonly readReplica: ReadReplica | undefined;
  readonly breaker: Breaker;
  close(): Promise<void>;
}

interface Settings extends Pick<DatabaseSettings, 'databaseOptions' | 'databaseReadUrl'> {
  /** Of each pool. */
  readonly maxConnections: number;
}

/** Longer than the statement timeout. It is for jobs: requests have less time. */
const QUERY_TIMEOUT_MS = 20_000;

/** Connects the running store. Both pools share one breaker; what it finds out is logged. */
export function connectStore(
  databaseUrl: string,
  { databaseOptions, databaseReadUrl, maxConnections }: Settings,
  log: Logger,
): StoreConnections {
  const breaker = createBreaker({
    databaseUrl,
    onOpen: (reason) =>
      log.error({ reason }, 'the database is away; requests are refused until it is back'),
    onClose: (awayMs) => log.warn({ awayMs }, 'the database is back'),
  });
  let isClosing = false;
  const onLostConnection = ({ message }: Error): void => {
    breaker.suspect();
    if (!isClosing) log.warn({ reason: message }, 'lost a database connection');
  };
  const bounds = { maxConnections, queryTimeoutMs: QUERY_TIMEOUT_MS };
  const pool = { ...databaseOptions, ...bounds, breaker, onLostConnection };
  const database = connect(databaseUrl, { name: 'browsing', ...pool });
  const checkoutDatabase = connect(databaseUrl, { name: 'checkout', ...pool });
  const readReplica =
    databaseReadUrl === undefined
      ? undefined
      : connectReadReplica({
          primary: database,
          standbyUrl: databaseReadUrl,
          options: { ...databaseOptions, ...bounds },
          log,
        });
  return {
    database,
    checkoutDatabase,
    readReplica,
    breaker,
    close: async () => {
      isClosing = true;
      breaker.stop();
      await Promise.all([database.close(), checkoutDatabase.close(), readReplica?.stop()]);
    },
  };
}
