import type { Logger } from 'pino';
import { createBreaker } from './breaker.ts';
import { type ConnectOptions, connect, type Database } from './connect.ts';

export interface ReadReplica {
  /** `db` is the standby's while it is current, else the primary's: take it anew for each read. For reads only. */
  readonly database: Database;
  /** Something that readers must see was committed: reads go to the primary until the standby has replayed it. */
  requireCurrent(): void;
  stop(): Promise<void>;
}

interface Replication {
  readonly primary: Database;
  /** The address of the standby, or of a proxy before several. */
  readonly standbyUrl: string;
  readonly options?: ConnectOptions;
  readonly log: Pick<Logger, 'warn' | 'info'>;
}

/** 'current': it answers reads. 'behind': it has not replayed what readers must see. 'away': it does not answer. */
type StandbyState = 'current' | 'behind' | 'away';

/** What is committed on the primary reaches readers after two checks at the latest, also without a notification. */
const CHECK_MS = 1_000;
/** While reads wait for the standby to catch up. */
const CATCH_UP_MS = 20;
const CHECK_TIMEOUT_MS = 1_000;

/** Sends reads to a standby as long as it shows what the primary shows, and while the primary does not answer. */
export function connectReadReplica({
  primary,
  standbyUrl,
  options,
  log,
}: Replication): ReadReplica {
  // It frees reads that wait for a standby which has stopped answering.
  const breaker = createBreaker({
    databaseUrl: standbyUrl,
    onOpen: (reason) => log.warn({ reason }, 'the standby is away; the primary answers reads'),
    onClose: (awayMs) => log.info({ awayMs }, 'the standby is back'),
  });
  const onLostConnection = breaker.suspect.bind(breaker);
  const standby = connect(standbyUrl, { name: 'standby', ...options, breaker, onLostConnection });
  const probe = { maxConnections: 1, queryTimeoutMs: CHECK_TIMEOUT_MS };
  const probes = {
    primary: connect(primary.directUrl, probe),
    standby: connect(standbyUrl, probe),
  };
  let state: StandbyState = 'behind';
  /** Counts what readers must see. */
  let changes = 0;
  /** What the standby must have replayed at the next check. */
  let required: { readonly changes: number; readonly position: string } | undefined;

  const check = async (): Promise<void> => {
    const before = changes;
    const position = await readPosition(probes.primary);
    const target = required?.changes === before ? required.position : position;
    const isReached = await hasReplayed(probes.standby, target);
    if (isReached === undefined) {
      state = 'away';
      breaker.suspect();
    } else if (changes === before) state = isReached ? 'current' : 'behind';
    const next = isReached ? position : target;
    required = next === undefined ? undefined : { changes: before, position: next };
  };
  const repeated = repeat(check, () => (state === 'behind' ? CATCH_UP_MS : CHECK_MS));

  return {
    database: {
      get db() {
        return state === 'current' && !breaker.isOpen ? standby.db : primary.db;
      },
      directUrl: primary.directUrl,
      runLibrarySql: primary.runLibrarySql,
      close: standby.close,
    },
    requireCurrent: () => {
      changes += 1;
      if (state === 'current') state = 'behind';
      repeated.hurry();
    },
    stop: async () => {
      breaker.stop();
      await repeated.stop();
      await Promise.all([standby, probes.primary, probes.standby].map((one) => one.close()));
    },
  };
}

/** Everything that was committed until now is before this position; undefined when the primary does not answer. */
async function readPosition(primary: Database): Promise<string | undefined> {
  const sql = 'select pg_current_wal_insert_lsn()::text as position';
  const reply = await primary.runLibrarySql(sql).catch(() => undefined);
  return reply?.rows[0]?.position;
}

/** Without a position it only has to answer; undefined when it does not. */
async function hasReplayed(
  standby: Database,
  position: string | undefined,
): Promise<boolean | undefined> {
  // A standby that was promoted has everything.
  const sql = `select not pg_is_in_recovery() or $1::pg_lsn is null or pg_last_wal_replay_lsn() >= $1::pg_lsn as reached`;
  const reply = await standby.runLibrarySql(sql, [position ?? null]).catch(() => undefined);
  return reply?.rows[0]?.reached;
}

interface Repeated {
  /** The next run begins at once, or as soon as the present one has ended. */
  hurry(): void;
  stop(): Promise<void>;
}

function repeat(work: () => Promise<void>, pauseMs: () => number): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  const run = (): void => {
    timer = undefined;
    running = work().finally(() => {
      running = undefined;
      if (!isStopped) timer = setTimeout(run, pauseMs());
    });
  };
  run();
  return {
    hurry: () => {
      if (!timer) return; // it is running, and begins again after the short pause
      clearTimeout(timer);
      run();
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
