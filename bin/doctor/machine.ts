import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { access, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBackupAge } from '@haat/api/backup/directory.ts';
import { loadSharp } from '@haat/api/catalogue/importer/pictures/load-sharp.ts';
import type { Env } from '@haat/api/env.ts';
import { type Finding, finding } from './report.ts';

/** Space and rights of the directory with media and embedded database. */
export async function checkDisk({ dataDir }: Pick<Env, 'dataDir'>): Promise<readonly Finding[]> {
  const media = join(dataDir, 'media');
  return [await checkSpace(dataDir), await checkWritable(media, 'DATA_DIR/media')];
}

/** A store loads sharp only with its first picture: without this, a missing library would be noticed by a shopper's upload. */
export async function checkPictures(): Promise<readonly Finding[]> {
  try {
    const sharp = await loadSharp();
    await sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } })
      .avif()
      .toBuffer();
    return [finding.ok('Pictures can be made.')];
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    return [finding.fail(`Pictures cannot be made: ${reason}`, 'Run npm ci on this machine.')];
  }
}

export async function checkBackup({
  backup,
  isLoopback,
}: Pick<Env, 'backup' | 'isLoopback'>): Promise<readonly Finding[]> {
  if (!backup)
    return [
      isLoopback
        ? finding.ok('No backup is made by itself; the store is on trial.')
        : finding.warn(
            'No backup is made by itself.',
            'Set BACKUP_DIR to a directory on another disk.',
          ),
    ];
  const age = (await findBackupAge(backup.dir)) / HOUR_SECONDS;
  const when = 'See the log for the reason (no backup was made), or run npm run backup now.';
  const aged = `The newest backup is ${age.toFixed(0)} hours old.`;
  return [
    age === Number.POSITIVE_INFINITY
      ? finding.fail(`There is no backup in ${backup.dir}.`, 'Run npm run backup.')
      : age > AGE_FAIL_HOURS
        ? finding.fail(aged, when)
        : age > AGE_WARN_HOURS
          ? finding.warn(aged, when)
          : finding.ok(aged),
    await checkSpace(backup.dir),
    await checkWritable(backup.dir, 'BACKUP_DIR'),
  ];
}

/** A few percent of free space go within a day when a log or a table grows without end. */
export function validateSpace(dir: string, freeBytes: number, totalBytes: number): Finding {
  const free = `${(freeBytes / GB).toFixed(1)} GB are free on the disk of ${dir}.`;
  const advice =
    'Delete what is not needed, or enlarge the disk: PostgreSQL stops when it is full.';
  if (freeBytes < SPACE_FAIL_BYTES) return finding.fail(free, advice);
  if (freeBytes < SPACE_WARN_BYTES || freeBytes / totalBytes < SPACE_WARN_PART)
    return finding.warn(free, advice);
  return finding.ok(free);
}

async function checkSpace(dir: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(await findExisting(dir));
  return validateSpace(dir, bavail * bsize, blocks * bsize);
}

async function checkWritable(dir: string, name: string): Promise<Finding> {
  const isThere = await stat(dir).then(
    () => true,
    () => false,
  );
  const path = join(dir, `.doctor-${randomUUID()}`);
  try {
    if (isThere) await writeFile(path, '');
    else await access(await findExisting(dir), constants.W_OK);
    return finding.ok(`${name} can be written.`);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? '';
    return finding.fail(
      `${dir} cannot be written (${reason}).`,
      `Give ${name} to the user that runs the store.`,
    );
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

async function findExisting(dir: string): Promise<string> {
  for (let path = dir; ; path = dirname(path))
    if (
      path === dirname(path) ||
      (await stat(path).then(
        () => true,
        () => false,
      ))
    )
      return path;
}

const GB = 1_000_000_000;
const SPACE_FAIL_BYTES = 500_000_000;
const SPACE_WARN_BYTES = 2 * GB;
const SPACE_WARN_PART = 0.05;
const HOUR_SECONDS = 3600;
const AGE_WARN_HOURS = 26;
const AGE_FAIL_HOURS = 72;
