import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@haat/api/db/connect.ts';
import { calculateCpuSeconds } from '../daemons.ts';
import { listByRole } from '../engines.ts';
import type { Verdict } from '../judge.ts';
import { runWithCrowd, type Scene } from '../scene.ts';

const WARM_UP_MS = 5_000;
const MEASURED_MS = 15_000;
const IDLE_MS = 8_000;
/** PostgreSQL's counters of rows are written about once a second. */
const COUNTERS_MS = 1_500;

/**
 * What an order costs, beyond what the shop costs while nobody orders: WAL, rows, commits, milliseconds of a processor in
 * each program. docs/scale.md calculates with it.
 */
export async function measureOrders(scene: Scene): Promise<Verdict[]> {
  await sleep(COUNTERS_MS);
  const idleFrom = await read(scene);
  await sleep(IDLE_MS);
  const idleTo = await read(scene);
  return runWithCrowd(scene, async (crowd) => {
    await sleep(WARM_UP_MS);
    const [before, ordersBefore, startedAt] = [
      await read(scene),
      crowd.acknowledged.length,
      performance.now(),
    ];
    await sleep(MEASURED_MS);
    const connections = await countConnections(scene);
    await crowd.stop();
    await sleep(COUNTERS_MS);
    const [after, orders] = [await read(scene), crowd.acknowledged.length - ordersBefore];
    const lasted = performance.now() - startedAt;
    const idle = (name: string) => difference(idleFrom, idleTo, name) / IDLE_MS;
    const each = (name: string, digits: number) =>
      ((difference(before, after, name) - idle(name) * lasted) / orders).toFixed(digits);
    const programs = Object.keys(after).filter((name) => name.endsWith(' ms'));
    return [
      {
        what: 'an order costs',
        figure: [
          `${each('WAL bytes', 0)} bytes of WAL`,
          `${each('stored', 0)} bytes more on disk`,
          `${each('rows', 1)} rows written`,
          `${each('commits', 1)} commits`,
          ...programs.map((name) => `${name.slice(0, -3)} ${each(name, 1)} ms`),
          `at ${(orders / (MEASURED_MS / 1000)).toFixed(0)} orders a second`,
          `${connections} connections of PostgreSQL`,
        ].join(', '),
        isMet: orders > 0,
      },
      {
        what: 'a second without orders costs',
        figure: programs
          .map((name) => `${name.slice(0, -3)} ${(idle(name) * 1000).toFixed(0)} ms`)
          .join(', '),
        isMet: true,
      },
    ];
  });
}

function difference(
  from: Readonly<Record<string, number>>,
  to: Readonly<Record<string, number>>,
  name: string,
): number {
  return (to[name] ?? 0) - (from[name] ?? 0);
}

/** Counters that only grow. */
async function read(scene: Scene): Promise<Record<string, number>> {
  const { rows } = await sql<{ wal: string; rows: string; commits: string; stored: string }>`
    select pg_database_size('haat')::text as stored, pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal,
      (tup_inserted + tup_updated + tup_deleted)::text as rows, xact_commit::text as commits
    from pg_stat_database where datname = 'haat'`.execute(scene.engines.admin.db);
  const [counters] = rows;
  const times = await readTimes(scene);
  return {
    'WAL bytes': Number(counters?.wal),
    rows: Number(counters?.rows),
    commits: Number(counters?.commits),
    stored: Number(counters?.stored),
    ...Object.fromEntries(times.map(([name, ms]) => [`${name} ms`, ms])),
  };
}

async function readTimes({ engines, store }: Scene): Promise<(readonly [string, number])[]> {
  const [primary, standby] = await Promise.all(
    (await listByRole(engines)).map((node) => node.findPostmaster()),
  );
  const [a, b, worker] = store.map(({ daemon }) => daemon.pid);
  const ms = (...pids: (number | undefined)[]) =>
    pids.reduce<number>((sum, pid) => sum + (pid ? calculateCpuSeconds(pid) * 1000 : 0), 0);
  return [
    ['primary', ms(primary)],
    ['standby', ms(standby)],
    ['web processes', ms(a, b)],
    ['worker', ms(worker)],
    ['PgBouncer', ms(engines.pooler.pid)],
    ['HAProxy', ms(engines.proxy.pid)],
  ];
}

async function countConnections({ engines }: Scene): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = 'haat' and usename = 'haat'`.execute(engines.admin.db);
  return rows[0]?.count ?? 0;
}
