import { join } from 'node:path';
import { DAY_MS, IST_OFFSET_MS } from '@haat/shared/dates.ts';
import { deleteBackup, type FoundBackup, listBackups, MEDIA } from './directory.ts';
import { MEDIA_LIST } from './manifest.ts';
import { deleteUnusedMedia, readMediaList } from './media.ts';
import type { BackupSettings } from './settings.ts';

/** Deletes the backups that are no longer kept, then the media that no backup has. */
export async function deleteOldBackups(dir: string, keep: BackupSettings['keep']): Promise<void> {
  const all = await listBackups(dir);
  const kept = chooseKept(all, keep);
  for (const backup of all) if (!kept.has(backup)) await deleteBackup(backup);
  const used = new Set<string>();
  for (const backup of kept)
    for (const { name } of await readMediaList(join(backup.dir, MEDIA_LIST))) used.add(name);
  await deleteUnusedMedia(join(dir, MEDIA), used);
}

/**
 * The newest backup of each of the last days and weeks that have one, in Indian time. Days without a backup do not count, so
 * a store that made none for a month loses none.
 */
export function chooseKept(
  newestFirst: readonly FoundBackup[],
  { daily, weekly }: BackupSettings['keep'],
): ReadonlySet<FoundBackup> {
  return new Set([
    ...takeNewestOfEach(newestFirst, daily, getDay),
    ...takeNewestOfEach(newestFirst, weekly, (at) => Math.floor((getDay(at) + THURSDAY) / 7)),
  ]);
}

function takeNewestOfEach(
  newestFirst: readonly FoundBackup[],
  count: number,
  periodOf: (at: Date) => number,
): FoundBackup[] {
  const newest = new Map<number, FoundBackup>();
  for (const backup of newestFirst) {
    const period = periodOf(backup.createdAt);
    if (!newest.has(period)) newest.set(period, backup);
  }
  return [...newest.values()].slice(0, count);
}

/** The first day of 1970; weeks begin on a Monday. */
const THURSDAY = 3;

function getDay(at: Date): number {
  return Math.floor((at.getTime() + IST_OFFSET_MS) / DAY_MS);
}
