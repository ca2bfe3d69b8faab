import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Database } from '@haat/api/db/connect.ts';
import { isMigrated } from '@haat/api/db/migrate.ts';
import type { Env } from '@haat/api/env.ts';
import { listQueueLengths } from '@haat/api/telemetry/store-queries.ts';
import { findDatabase } from '../store/find-database.ts';
import { type Finding, finding } from './report.ts';

type Settings = Pick<Env, 'dataDir' | 'databaseUrl' | 'databaseOptions' | 'services'>;

/** Everything about the database: it is opened once. */
export async function checkDatabase(env: Settings): Promise<readonly Finding[]> {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'postgres')))
    return [finding.warn(`There is no store in ${env.dataDir} yet.`, 'npm start makes one.')];
  const server = await findDatabase(env.dataDir, env.databaseUrl);
  const options = { maxConnections: 2, queryTimeoutMs: QUERY_TIMEOUT_MS };
  const database = connect(server.url, { ...env.databaseOptions, ...options });
  try {
    const facts = await readFacts(database).catch((error: Error) => error);
    if (facts instanceof Error) return [explainAway(facts)];
    const pooler = env.databaseOptions.directUrl ? await checkPooler(database, env) : [];
    return [...validateDatabase(facts), ...pooler, ...(await checkSchema(database))];
  } finally {
    await database.close();
    await server.stop();
  }
}

export interface DatabaseFacts {
  readonly version: number;
  readonly encoding: string;
  readonly isSuperuser: boolean;
  readonly isStandby: boolean;
  readonly isReadOnly: boolean;
  readonly maxConnections: number;
  readonly used: number;
  readonly aheadSeconds: number;
  readonly waitsForStandby: string;
  readonly standbys: readonly {
    name: string;
    state: string;
    sync: string;
    lagSeconds: number | null;
  }[];
}

/** What is wrong with a database that answers. */
export function validateDatabase(facts: DatabaseFacts): Finding[] {
  const { version, encoding, maxConnections, used, aheadSeconds } = facts;
  const major = Math.floor(version / 10_000);
  const ahead = Math.abs(aheadSeconds);
  const clock = `The clocks of this machine and of the database differ by ${ahead.toFixed(1)} s.`;
  const ntp = 'Let both take their time from NTP (timedatectl set-ntp true).';
  return [
    major < VERSION_MIN
      ? finding.fail(`PostgreSQL ${major} is too old.`, `Use ${VERSION_MIN} or newer.`)
      : finding.ok(`PostgreSQL ${major} answers.`),
    ...given(
      encoding !== 'UTF8',
      finding.fail(`Its encoding is ${encoding}.`, 'Create the database with encoding UTF8.'),
    ),
    ...given(
      facts.isStandby || facts.isReadOnly,
      finding.fail('It is a standby or read-only.', 'Let DATABASE_URL lead to the primary.'),
    ),
    ...given(
      facts.isSuperuser,
      finding.warn(
        'The store is connected as a superuser.',
        'Use a role that owns the database and nothing else.',
      ),
    ),
    maxConnections - used < CONNECTIONS_OF_PROCESS
      ? finding.warn(
          `${used} of ${maxConnections} connections are in use; a process takes ${CONNECTIONS_OF_PROCESS}.`,
          'Raise max_connections, or put PgBouncer in between.',
        )
      : finding.ok(`${used} of ${maxConnections} connections are in use.`),
    ahead > CLOCK_FAIL_SECONDS
      ? finding.fail(clock, ntp)
      : ahead > CLOCK_WARN_SECONDS
        ? finding.warn(clock, ntp)
        : finding.ok(clock),
    ...validateStandbys(facts),
  ];
}

function validateStandbys({ standbys, waitsForStandby }: DatabaseFacts): Finding[] {
  const isSync = standbys.some(({ sync }) => sync === 'sync' || sync === 'quorum');
  const missing = finding.fail(
    'Commits wait for a synchronous standby, and none is connected: no order can be placed.',
    'Start the standby; or empty synchronous_standby_names until it is back, knowing that a failover may lose orders.',
  );
  return [
    ...given(waitsForStandby !== '' && !isSync, missing),
    ...standbys.map(({ name, state, sync, lagSeconds }) =>
      state === 'streaming' && (lagSeconds ?? 0) < LAG_WARN_SECONDS
        ? finding.ok(`The standby ${name} follows (${sync}).`)
        : finding.warn(
            `The standby ${name} is '${state}' and ${(lagSeconds ?? 0).toFixed(0)} s behind.`,
            'See its log and its disk.',
          ),
    ),
  ];
}

async function readFacts({ runLibrarySql }: Database): Promise<DatabaseFacts> {
  const askedAt = Date.now();
  const { rows } = await runLibrarySql(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('is_superuser') = 'on' as "isSuperuser", pg_is_in_recovery() as "isStandby",
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "maxConnections",
      (select count(*)::int from pg_stat_activity where backend_type is null or backend_type = 'client backend') as used,
      current_setting('synchronous_standby_names') as "waitsForStandby",
      extract(epoch from clock_timestamp())::float8 * 1000 as now,
      array(select json_build_object('name', application_name, 'state', state, 'sync', sync_state,
        'lagSeconds', extract(epoch from replay_lag)) from pg_stat_replication) as standbys`,
    [],
  );
  const facts = rows[0] as Omit<DatabaseFacts, 'aheadSeconds'> & { readonly now: number };
  return { ...facts, aheadSeconds: (facts.now - (askedAt + Date.now()) / 2) / 1000 };
}

function explainAway({ message }: Error): Finding {
  return finding.fail(
    `The database cannot be used: ${message}.`,
    'Check DATABASE_URL, that PostgreSQL runs, and that its pg_hba.conf and the firewall let this machine in.',
  );
}

/** A pooler takes the time limit of statements from the role, and may not pass on what is prepared. */
async function checkPooler(
  { runLibrarySql }: Database,
  { databaseOptions }: Settings,
): Promise<Finding[]> {
  const { rows } = await runLibrarySql('show statement_timeout');
  const { statement_timeout: limit } = rows[0] as { statement_timeout: string };
  const prepared = databaseOptions.prepare === false || (await canPrepare(runLibrarySql));
  return [
    limit === '0'
      ? finding.warn(
          'Through the pooler statements have no time limit.',
          "alter role … set statement_timeout = '15s'",
        )
      : finding.ok(`Through the pooler statements may take ${limit}.`),
    ...given(
      !prepared,
      finding.fail(
        'The pooler loses prepared statements.',
        'Set DATABASE_PREPARE=off, or max_prepared_statements = 200 in PgBouncer 1.21.',
      ),
    ),
  ];
}

async function canPrepare(run: Database['runLibrarySql']): Promise<boolean> {
  const name = `doctor_${process.pid}`;
  try {
    await run(`prepare ${name} as select 1`);
    for (let tries = 0; tries < 3; tries += 1) await run(`execute ${name}`);
    return true;
  } catch {
    return false;
  }
}

async function checkSchema({ db, runLibrarySql }: Database): Promise<Finding[]> {
  const { rows } = await runLibrarySql(
    `select to_regclass('public.restore_under_way') is not null as unfinished, to_regclass('pgboss.job') is not null as queue`,
  );
  const { unfinished, queue } = rows[0] as { unfinished: boolean; queue: boolean };
  if (unfinished)
    return [
      finding.fail(
        'A restore was cut short.',
        'Run npm run restore again; until then no store starts.',
      ),
    ];
  if (!(await isMigrated(db).catch(() => false)))
    return [
      finding.warn('The tables are not those of this version.', 'The next start migrates them.'),
    ];
  return [
    finding.ok('The tables are those of this version.'),
    ...(queue ? await checkQueue(db) : []),
  ];
}

async function checkQueue(db: Database['db']): Promise<Finding[]> {
  const lengths = await listQueueLengths(db);
  const failed = lengths
    .filter(({ state }) => state === 'failed')
    .reduce((sum, { count }) => sum + count, 0);
  const overdue = Math.max(
    0,
    ...lengths.filter(({ state }) => state === 'waiting').map((one) => one.overdueSeconds),
  );
  return [
    failed > 0
      ? finding.warn(
          `${failed} jobs have failed for good.`,
          'node bin/failed-jobs.ts says why; with retry it tries them again.',
        )
      : finding.ok('No job has failed for good.'),
    overdue > OVERDUE_FAIL_SECONDS
      ? finding.fail(
          `A job has waited for ${(overdue / 60).toFixed(0)} minutes.`,
          'No worker runs, or it is stuck: start a process with SERVICES=worker and see its log.',
        )
      : finding.ok('Jobs are done in time.'),
  ];
}

function given(isSo: boolean, one: Finding): Finding[] {
  return isSo ? [one] : [];
}

const QUERY_TIMEOUT_MS = 10_000;
const VERSION_MIN = 15;
const CONNECTIONS_OF_PROCESS = 21;
const CLOCK_WARN_SECONDS = 2;
const CLOCK_FAIL_SECONDS = 30;
const LAG_WARN_SECONDS = 30;
const OVERDUE_FAIL_SECONDS = 300;
