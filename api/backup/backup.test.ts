import {
  chmod,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildCustomer } from '../../tests/support/build-customer.ts';
import {
  createTestDatabase,
  runSql,
  setUpDatabase,
  type TestDatabase,
} from '../../tests/support/database.ts';
import { runProgramWith } from '../../tests/support/run-program.ts';
import { runAsAdmin } from '../../tests/support/test-server.ts';
import { connect, type Database } from '../db/connect.ts';
import { withCopySession } from '../db/copy.ts';
import { isMigrated, migrate } from '../db/migrate.ts';
import { listMigrations } from '../db/migration-files.ts';
import { createBackup } from './create-backup.ts';
import { formatFileFailure, getBackup, listBackups } from './directory.ts';
import { saveErasures, readErasures } from './erasures.ts';
import { buildBackupJobs } from './jobs.ts';
import { type RestoreOptions, restoreBackup } from './restore-backup.ts';
import { clearForRestore, closeRestore } from './restore-commands.ts';

const database = await setUpDatabase();
await buildCustomer(database.db);
let home: string;
let backups: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'haat-backup-'));
  backups = join(home, 'backups');
});
afterEach(() => rm(home, { recursive: true }));

const backUp = (signal?: AbortSignal) =>
  createBackup({ database, dataDir: home, mediaDir: join(home, 'media') }, backups, signal);

it('only the owner can read a backup', async () => {
  const { dir } = await backUp();
  const paths = (await readdir(dir)).map((name) => join(dir, name));
  const all = [backups, dir, join(backups, 'media'), ...paths];
  const modes = await Promise.all(all.map(async (path) => [path, (await stat(path)).mode & 0o077]));
  expect(modes).toEqual(all.map((path) => [path, 0]));
});

it('says that pictures in a bucket are not in the backup, and at a restore which bucket it was', async () => {
  const bucket = {
    MEDIA_S3_ENDPOINT: 'http://127.0.0.1:1',
    MEDIA_S3_BUCKET: 'shop-media',
    MEDIA_S3_ACCESS_KEY_ID: 'key',
    MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
  };
  const place = { DATABASE_URL: database.url, DATA_DIR: home };
  const made = await runProgramWith('backup.ts', ['--to', backups], { ...place, ...bucket });
  expect(made.out).toContain(
    'NOT in this backup: the pictures and models in the bucket shop-media',
  );
  const target = await createTarget();
  const elsewhere = { DATABASE_URL: target.url, DATA_DIR: join(home, 'elsewhere') };
  const restored = await runProgramWith(
    'restore.ts',
    ['--from', backups, '--moved', '--no-reconcile'],
    elsewhere,
  );
  expect(restored.out).toContain('in the bucket shop-media, which is not in the backup');
});

it('a backup that was cut short is neither listed nor left behind', async () => {
  await expect(backUp(AbortSignal.abort(new Error('the store stops')))).rejects.toThrow('stops');
  expect((await readdir(backups)).filter((name) => name.includes('haat'))).toEqual([]);
  await mkdir(join(backups, '.haat-killed.part'));
  expect(await listBackups(backups)).toEqual([]);
  await expect(getBackup(backups)).rejects.toThrow('There is no backup');
  await expect(getBackup(join(backups, '.haat-killed.part'))).rejects.toThrow('not finished');
});

it('two backups of a store are not made at once', async () => {
  const ended = await Promise.allSettled([backUp(), backUp()]);
  const refused = ended.filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([
    { reason: { message: expect.stringContaining('Another backup') } },
  ]);
  expect(await listBackups(backups)).toHaveLength(1);
});

it('a damaged backup is refused, and the database stays as it was', async () => {
  const { dir } = await backUp();
  const target = await createTarget();
  const file = join(dir, 'public.customers.copy.gz');
  const whole = await readFile(file);
  const refusal = /public\.customers\.copy\.gz is (damaged|missing)/;
  await changeByte(file);
  await expect(restore(target, dir)).rejects.toThrow(refusal);
  await writeFile(file, whole.subarray(0, -9));
  await expect(restore(target, dir)).rejects.toThrow(refusal);
  await rm(file);
  await expect(restore(target, dir)).rejects.toThrow(refusal);
  expect(await withTarget(target, ({ db }) => isMigrated(db))).toBe(true);
});

it('a database with customers is replaced only when the operator says so', async () => {
  const { dir } = await backUp();
  const target = await createTarget();
  const { id } = await withTarget(target, ({ db }) => buildCustomer(db));
  await expect(restore(target, dir)).rejects.toThrow('--replace');
  await restore(target, dir, { canReplace: true });
  const rows = await runSql<{ id: string }>(target.db, 'select id from customers');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.id).not.toBe(id);
});

it('a database that something else uses is not touched', async () => {
  const { dir } = await backUp();
  const target = await createTarget();
  const other = new pg.Client({ connectionString: target.url });
  await other.connect();
  await expect(restore(target, dir)).rejects.toThrow('1 other connections use this database');
  const restored = restore(target, dir);
  await sleep(200);
  await other.end();
  await restored; // it has waited for the one that was about to end
});

it('no store starts on a database whose restore was cut short; the restore can be repeated', async () => {
  const { dir } = await backUp();
  const target = await createTarget();
  await runAsAdmin(target.url, 'create table restore_under_way ()');
  await expect(migrate(target)).rejects.toThrow('restore was cut short');
  await restore(target, dir);
  expect(await migrate(target)).toEqual([]);
});

it('a backup of an older version is migrated', async () => {
  const older = await createTarget();
  const had = (await listMigrations()).filter((name) => name < '0022');
  await withCopySession(older, clearForRestore);
  await migrate(older, { restoring: had });
  await withCopySession(older, closeRestore);
  const { dir } = await createBackup(
    { database: older, dataDir: home, mediaDir: join(home, 'media') },
    backups,
  );
  const target = await createTarget();
  await restore(target, dir);
  expect(await isMigrated(target.db)).toBe(true);
  expect(await isMigrated(older.db)).toBe(false);
});

it('the nightly job makes a backup and deletes old ones; when it fails, the log says what to do', async () => {
  const log = { info: vi.fn(), error: vi.fn() };
  const runJob = async (dir: string) => {
    const settings = { dir, schedule: '30 2 * * *', keep: { daily: 1, weekly: 0 } };
    const deps = { database, dataDir: home, mediaDir: join(home, 'media'), backup: settings, log };
    const job = buildBackupJobs(deps).find(({ name }) => name === 'back-up');
    const signal = new AbortController().signal;
    await job?.run({}, { jobId: 'one', askedAt: new Date(), signal });
  };
  await runJob(backups);
  await runJob(backups);
  expect(await listBackups(backups)).toHaveLength(1);
  await writeFile(join(home, 'file'), '');
  await expect(runJob(join(home, 'file'))).rejects.toThrow('EEXIST');
  expect(log.info).toHaveBeenCalledTimes(2);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ reason: expect.stringContaining('Name another directory') }),
    'no backup was made',
  );
});

it('a backup of a newer version is refused', async () => {
  const { dir } = await backUp();
  const path = join(dir, 'manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8'));
  manifest.migrations.push('9999-later.sql');
  await writeFile(path, JSON.stringify(manifest));
  await expect(restore(await createTarget(), dir)).rejects.toThrow(
    'newer Haat (it has 9999-later.sql)',
  );
});

it('says what to do about a directory that cannot be written', async () => {
  await mkdir(backups);
  await writeFile(join(home, 'file'), '');
  const failure = await createBackup(
    { database, dataDir: home, mediaDir: home },
    join(home, 'file'),
  ).catch((error: unknown) => formatFileFailure(error, 'THERE'));
  expect(failure).toMatch(/^THERE is in use for something else/);
  const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
  expect(formatFileFailure(full, 'THERE')).toMatch(/^The disk of THERE is full. Free space/);
});

it('the list of erased people has each once, and passes over a line that was cut off', async () => {
  const { id } = await buildCustomer(database.db);
  await runSql(database.db, 'delete from customers where id = $1', [id]);
  await saveErasures(database.db, [backups]);
  await saveErasures(database.db, [backups]);
  const file = join(backups, 'erasures.txt');
  await writeFile(file, `${await readFile(file, 'utf8')}2026-11-22T18:3`);
  expect((await readErasures(backups)).filter((one) => one.customerId === id)).toHaveLength(1);
});

async function changeByte(path: string): Promise<void> {
  await chmod(path, 0o600);
  const file = await open(path, 'r+');
  await file.write(Buffer.of(0x55), 0, 1, 40);
  await file.close();
}

/** A migrated, empty database that nothing is connected to. */
async function createTarget(): Promise<TestDatabase> {
  const target = await createTestDatabase();
  afterAll(() => target.dispose());
  return target;
}

async function withTarget<Result>(
  { url }: TestDatabase,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const own = connect(url, { maxConnections: 1 });
  try {
    return await work(own);
  } finally {
    await own.close();
  }
}

function restore(target: TestDatabase, from: string, options: Partial<RestoreOptions> = {}) {
  const log = pino({ level: 'silent' });
  const place = { database: target, dataDir: home, mediaDir: join(home, 'new/media'), log };
  const usual = { canReplace: false, hasMoved: false, withMedia: true, say: () => {} };
  return restoreBackup(place, from, { ...usual, ...options });
}
