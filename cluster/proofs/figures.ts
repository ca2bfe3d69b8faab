import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from '@haat/api/db/connect.ts';
import { calculateCpuSeconds } from '../daemons.ts';
import { listByRole } from '../engines.ts';
import type { Verdict } from '../judge.ts';
import { runWithCrowd, type Scene } from '../scene.ts';

const WARM_UP_MS = 5_000;
const MEASURED_MS = 15_000;
/** PostgreSQL's counters of rows are written about once a second. */
const COUNTERS_MS = 1_500;

/** What an order costs: WAL, rows, commits, milliseconds of a processor in each program. docs/scale.md calculates with it. */
export async function measureOrders(scene: Scene): Promise<Verdict[]> {
  return runWithCrowd(scene, async (crowd) => {
    await sleep(WARM_UP_MS);
    const [before, ordersBefore] = [await read(scene), crowd.acknowledged.length];
    await sleep(MEASURED_MS);
    const connections = await countConnections(scene);
    const orders = crowd.acknowledged.length - ordersBefore;
    await crowd.stop();
    await sleep(COUNTERS_MS);
    const after = await read(scene);
    const each = (name: string, digits = 0) =>
      (((after[name] ?? 0) - (before[name] ?? 0)) / orders).toFixed(digits);
    const programs = Object.keys(after).filter((name) => name.endsWith(' ms'));
    return [
      {
        what: 'an order costs',
        figure: [
          `${each('WAL bytes')} bytes of WAL`,
          `${each('rows', 1)} rows written`,
          `${each('commits', 1)} commits`,
          ...programs.map((name) => `${name.slice(0, -3)} ${each(name, 1)} ms`),
          `at ${(orders / (MEASURED_MS / 1000)).toFixed(0)} orders a second`,
          `${connections} connections of PostgreSQL`,
        ].join(', '),
        isMet: orders > 0,
      },
    ];
  });
}

/** Counters that only grow. */
async function read(scene: Scene): Promise<Record<string, number>> {
  const { rows } = await sql<{ wal: string; rows: string; commits: string }>`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as wal,
      (tup_inserted + tup_updated + tup_deleted)::text as rows, xact_commit::text as commits
    from pg_stat_database where datname = 'haat'`.execute(scene.engines.admin.db);
  const [counters] = rows;
  const times = await readTimes(scene);
  return {
    'WAL bytes': Number(counters?.wal),
    rows: Number(counters?.rows),
    commits: Number(counters?.commits),
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
