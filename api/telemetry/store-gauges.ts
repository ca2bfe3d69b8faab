import { statfs } from 'node:fs/promises';
import type { Registry } from 'prom-client';
import { findBackupAge } from '../backup/directory.ts';
import type { BackupSettings } from '../backup/settings.ts';
import type { Breaker } from '../db/breaker.ts';
import type { Db } from '../db/connect.ts';
import { registerFailedJobsGauge } from '../jobs/failed-gauge.ts';
import type { FailedJobs } from '../jobs/failed-jobs.ts';
import { registerPaymentGauges } from '../payments/reconciliation/payment-gauges.ts';
import { addGauge } from './add-gauge.ts';
import { buildLastKnown } from './last-known.ts';
import { listQueueLengths, loadStoreState } from './store-queries.ts';

interface Watched {
  readonly breaker: Pick<Breaker, 'isOpen' | 'outages'>;
  readonly failedJobs: FailedJobs;
  readonly db: Db;
  /** The directory with the media and, if there is one, the embedded database. */
  readonly dataDir: string;
  readonly backup: BackupSettings | undefined;
}

const MS_PER_SECOND = 1000;

/** Shows at /metrics the jobs, the reservations, the clock and the disk; each is read at most every 15 seconds. */
export function registerStoreGauges(
  registry: Registry,
  { db, dataDir, failedJobs, backup, breaker }: Watched,
): void {
  registerOutageGauges(registry, breaker);
  registerFailedJobsGauge(registry, failedJobs);
  registerPaymentGauges(registry, db);
  registerQueueGauges(registry, db);
  registerReservationGauges(registry, db);
  registerDiskGauges(registry, dataDir);
  if (backup) registerBackupGauge(registry, backup.dir);
}

function registerOutageGauges(registry: Registry, breaker: Watched['breaker']): void {
  const away = { name: 'haat_database_away', help: '1 while the database is known to be away' };
  addGauge(registry, away, (set) => set(breaker.isOpen ? 1 : 0));
  const outages = { name: 'haat_database_outages', help: 'How often it was away since the start' };
  addGauge(registry, outages, (set) => set(breaker.outages));
}

function registerQueueGauges(registry: Registry, db: Db): void {
  const read = buildLastKnown(() => listQueueLengths(db));
  const show = (name: string, help: string, valueOf: (length: QueueRow) => number) =>
    addGauge(registry, { name, help, labelNames: ['job', 'state'] }, async (set) => {
      for (const row of (await read()) ?? []) set(valueOf(row), { job: row.job, state: row.state });
    });
  show('haat_jobs', 'Jobs by kind and state', ({ count }) => count);
  show(
    'haat_jobs_oldest_seconds',
    'Age of the oldest job of a kind and state',
    ({ oldestSeconds }) => oldestSeconds,
  );
  show(
    'haat_jobs_overdue_seconds',
    'Time since the oldest job should have been begun',
    ({ overdueSeconds }) => overdueSeconds,
  );
}

type QueueRow = Awaited<ReturnType<typeof listQueueLengths>>[number];

function registerReservationGauges(registry: Registry, db: Db): void {
  const read = buildLastKnown(async () => {
    const askedAt = Date.now();
    const state = await loadStoreState(db);
    // Half of the time of the query passed before the database read its clock.
    const here = (askedAt + Date.now()) / 2;
    return { ...state, aheadSeconds: (state.now.getTime() - here) / MS_PER_SECOND };
  });
  const held = { name: 'haat_reservations', help: 'Unpaid orders that reserve stock' };
  addGauge(registry, { ...held, labelNames: ['state'] }, async (set) => {
    const state = await read();
    if (!state) return;
    set(state.heldCount, { state: 'held' });
    set(state.overdueCount, { state: 'overdue' });
  });
  const overdue = 'Time since the oldest reservation should have expired';
  addGauge(registry, { name: 'haat_reservations_overdue_seconds', help: overdue }, async (set) => {
    const state = await read();
    if (state) set(state.overdueSeconds);
  });
  const ahead = 'How far the clock of the database is ahead of the clock of this machine';
  addGauge(registry, { name: 'haat_clock_ahead_seconds', help: ahead }, async (set) => {
    const state = await read();
    if (state) set(state.aheadSeconds);
  });
}

function registerDiskGauges(registry: Registry, dataDir: string): void {
  const read = buildLastKnown(() => statfs(dataDir));
  const free = { name: 'haat_disk_free_bytes', help: 'Free space of the disk that has DATA_DIR' };
  addGauge(registry, free, async (set) => {
    const disk = await read();
    if (disk) set(disk.bavail * disk.bsize);
  });
  const size = { name: 'haat_disk_size_bytes', help: 'Size of the disk that has DATA_DIR' };
  addGauge(registry, size, async (set) => {
    const disk = await read();
    if (disk) set(disk.blocks * disk.bsize);
  });
}

/** +Inf while there is none, so that one alert covers both. */
function registerBackupGauge(registry: Registry, dir: string): void {
  const help = 'Age of the newest whole backup in BACKUP_DIR';
  addGauge(registry, { name: 'haat_backup_age_seconds', help }, async (set) =>
    set(await findBackupAge(dir)),
  );
}
