import { connect as connectTo } from 'node:net';
import { text } from 'node:stream/consumers';
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Database, sql } from '@haat/api/db/connect.ts';
import { type Daemon, listChildren, startDaemon, waitUntil } from './daemons.ts';
import { buildNodeValues, readTemplate, type Values, writeConfig } from './settings.ts';

const USER = 'postgres';
const START_SECONDS = 60;
const STANDBY_WITHIN_SECONDS = 60;

/** One machine with PostgreSQL: Patroni, and the PostgreSQL that it runs. */
export interface PostgresNode {
  readonly name: string;
  /** Of Patroni's REST API. */
  readonly restUrl: string;
  /** A connection to this PostgreSQL itself, past HAProxy. */
  readonly adminUrl: string;
  readonly daemon: Daemon;
  /** Undefined while its PostgreSQL does not run. */
  findPostmaster(): Promise<number | undefined>;
  /** As when the machine dies: Patroni, the postmaster and all its processes, at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Engines {
  readonly nodes: readonly PostgresNode[];
  /** As superuser, on whichever node is the primary. */
  readonly admin: Database;
  readonly pooler: Daemon;
  readonly proxy: Daemon;
  stop(): Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** etcd, two PostgreSQL nodes, HAProxy and PgBouncer, in the order in which they need each other. */
export async function startEngines(
  directory: string,
  values: Values,
  owner: Owner,
): Promise<Engines> {
  const started: Daemon[] = [];
  const nodes: PostgresNode[] = [];
  const stop = async (): Promise<void> => {
    for (const daemon of started.toReversed()) await daemon.stop();
    await Promise.all(nodes.toReversed().map(stopNode));
    await etcd?.stop();
  };
  let etcd: Daemon | undefined;
  try {
    etcd = await startEtcd(directory, values);
    for (const number of [1, 2]) {
      const node = await startNode(directory, values, number, owner);
      nodes.push(node);
    }
    const proxy = await startProxy(directory, values);
    started.push(proxy);
    await createDatabase(values);
    const pooler = await startPooler(directory, values);
    started.push(pooler);
    const admin = connect(getAdminUrl(values, 'PRIMARY_PORT', 'haat'), { maxConnections: 2 });
    await waitForStandby(admin, START_SECONDS);
    return { nodes, admin, pooler, proxy, stop: () => admin.close().then(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits until a standby is there without which no order is acknowledged. */
export function waitForStandby(admin: Database, seconds: number): Promise<void> {
  return waitUntil('The standby is not synchronous', () => hasStandby(admin), { seconds });
}

/** What HAProxy says of each server of a backend: 'UP', 'DOWN' … by its name. */
export async function readServerStates(
  values: Values,
  backend: string,
): Promise<Map<string, string>> {
  const socket = connectTo(values['HAPROXY_SOCKET'] ?? '');
  socket.end('show stat\n');
  const rows = (await text(socket)).split('\n').map((line) => line.split(','));
  const ofBackend = rows.filter(([name]) => name === backend);
  return new Map(ofBackend.map((row) => [row[1] ?? '', row[17] ?? '']));
}

/** Changes what all Patroni nodes share, as `patronictl edit-config` does. */
export async function updatePatroniSettings(node: PostgresNode, settings: object): Promise<void> {
  const body = JSON.stringify(settings);
  const response = await fetch(`${node.restUrl}/config`, { method: 'PATCH', body });
  if (!response.ok) throw new Error(`Patroni answered ${response.status}`);
}

/** The primary first. */
export async function listByRole({ nodes }: Pick<Engines, 'nodes'>): Promise<PostgresNode[]> {
  const primary = await Promise.all(nodes.map((node) => isOk(`${node.restUrl}/primary`)));
  return nodes.toSorted(
    (a, b) => Number(primary[nodes.indexOf(b)]) - Number(primary[nodes.indexOf(a)]),
  );
}

export async function isOk(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok ?? false;
}

async function startEtcd(directory: string, values: Values): Promise<Daemon> {
  const config = await writeConfig(directory, { template: 'etcd.yml' }, values);
  const daemon = startDaemon({
    name: 'etcd',
    command: ['etcd', '--config-file', config],
    directory,
    user: USER,
  });
  const url = `http://${values['ETCD_HOSTS']}/health`;
  await waitUntil('etcd', () => isOk(url), { seconds: START_SECONDS, daemon, directory });
  return daemon;
}

async function startNode(
  directory: string,
  values: Values,
  number: number,
  owner: Owner,
): Promise<PostgresNode> {
  const own = buildNodeValues(directory, values, number);
  const name = own['NODE_NAME'] ?? '';
  const data = own['NODE_DATA'] ?? '';
  const config = await writeConfig(
    directory,
    { template: 'patroni.yml', name: `${name}.yml` },
    own,
  );
  await mkdir(data, { mode: 0o700 });
  await chown(data, owner.uid, owner.gid);
  await chown(config, owner.uid, owner.gid);
  await chmod(config, 0o600);
  const restUrl = `http://${own['NODE_HOST']}:${own['REST_PORT']}`;
  const command = ['patroni', config];
  let daemon: Daemon;
  const start = async (): Promise<void> => {
    daemon = startDaemon({ name, command, directory, user: USER });
    const isUp = () => isOk(`${restUrl}/health`);
    await waitUntil(name, isUp, { seconds: START_SECONDS, daemon, directory });
  };
  const findPostmaster = () => readPostmaster(data);
  await start();
  return {
    name,
    restUrl,
    adminUrl: getAdminUrl(values, `PG_${number}_PORT`, 'haat'),
    get daemon() {
      return daemon;
    },
    findPostmaster,
    start,
    kill: async () => {
      const postmaster = await findPostmaster();
      const all = postmaster ? [postmaster, ...listChildren(postmaster).map(({ pid }) => pid)] : [];
      daemon.send('SIGKILL');
      for (const pid of all) killPid(pid);
    },
  };
}

/** Patroni stops its PostgreSQL. Where Patroni was killed, its PostgreSQL may still run. */
async function stopNode({ daemon, findPostmaster }: PostgresNode): Promise<void> {
  await daemon.stop();
  const left = await findPostmaster();
  if (left === undefined) return;
  process.kill(left, 'SIGINT'); // 'fast shutdown'
  const isGone = async () => (await findPostmaster()) === undefined;
  await waitUntil('PostgreSQL does not stop', isGone, { seconds: 15 });
}

async function readPostmaster(data: string): Promise<number | undefined> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  if (!pid) return undefined;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(data) ? pid : undefined; // the number may belong to another program by now
}

function killPid(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended by itself
  }
}

async function startProxy(directory: string, values: Values): Promise<Daemon> {
  const config = await writeConfig(directory, { template: 'haproxy.cfg' }, values);
  const daemon = startDaemon({
    name: 'haproxy',
    command: ['haproxy', '-W', '-f', config],
    directory,
  });
  // Until its first checks HAProxy takes every server for UP.
  const hasPrimary = async () => {
    const {
      BACKEND: _,
      FRONTEND: __,
      ...servers
    } = Object.fromEntries(await readServerStates(values, 'primary'));
    return Object.values(servers).filter((state) => state.startsWith('UP')).length === 1;
  };
  await waitUntil('haproxy', hasPrimary, { seconds: START_SECONDS, daemon, directory });
  return daemon;
}

async function startPooler(directory: string, values: Values): Promise<Daemon> {
  const users = `"haat" "${values['DATABASE_PASSWORD']}"\n`;
  await writeFile(values['USERLIST'] ?? '', users);
  const config = await writeConfig(directory, { template: 'pgbouncer.ini' }, values);
  const command = ['pgbouncer', config];
  const daemon = startDaemon({ name: 'pgbouncer', command, directory, user: USER });
  const isUp = () => runOnce(getPoolerUrl(values), 'select 1').then(() => true);
  await waitUntil('pgbouncer', isUp, { seconds: START_SECONDS, daemon, directory });
  return daemon;
}

async function createDatabase(values: Values): Promise<void> {
  const url = getAdminUrl(values, 'PRIMARY_PORT', 'postgres');
  const statements = (await readTemplate('database.sql', values))
    .replaceAll(/--.*/g, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  for (const statement of statements) await runOnce(url, statement);
}

async function runOnce(url: string, statement: string): Promise<void> {
  const database = connect(url, { maxConnections: 1, directUrl: url });
  try {
    await database.runLibrarySql(statement);
  } finally {
    await database.close();
  }
}

async function hasStandby({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_replication
    where sync_state in ('sync', 'quorum') and state = 'streaming'`.execute(db);
  return (rows[0]?.count ?? 0) > 0;
}

function getAdminUrl(values: Values, port: string, database: string): string {
  return `postgres://postgres:${values['SUPERUSER_PASSWORD']}@127.0.0.1:${values[port]}/${database}`;
}

function getPoolerUrl(values: Values): string {
  return `postgres://haat:${values['DATABASE_PASSWORD']}@127.0.0.1:${values['POOLER_PORT']}/haat`;
}

/** The primary and the standby, in this order. Throws when there is no standby within a minute. */
export async function getBothNodes(engines: Engines): Promise<[PostgresNode, PostgresNode]> {
  await waitForStandby(engines.admin, STANDBY_WITHIN_SECONDS);
  const [primary, standby] = await listByRole(engines);
  if (!primary || !standby) throw new Error('There are not two PostgreSQL nodes');
  return [primary, standby];
}

/** Runs a statement on this machine, whatever its role; returns the rows. */
export async function runOnNode<Row extends object>(
  { adminUrl }: PostgresNode,
  statement: string,
): Promise<Row[]> {
  const database = connect(adminUrl, { maxConnections: 1 });
  try {
    return (await database.runLibrarySql(statement)).rows as Row[];
  } finally {
    await database.close();
  }
}
