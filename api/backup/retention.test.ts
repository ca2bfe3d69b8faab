import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findBackupAge, listBackups } from './directory.ts';
import { chooseKept, deleteOldBackups } from './retention.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-22T21:00:00.000Z').getTime(); // Monday, half past two at night in India

it('keeps one of each of the last days and one of each of the last weeks', () => {
  const nightly = Array.from({ length: 60 }, (_, days) => backupOf(NOW - days * DAY_MS));
  const extra = backupOf(NOW - 60_000); // made by hand, on the same day
  const kept = chooseKept([nightly[0], extra, ...nightly.slice(1)] as never, {
    daily: 7,
    weekly: 4,
  });
  const agesInDays = [...kept].map((one) => Math.round((NOW - one.createdAt.getTime()) / DAY_MS));
  expect(agesInDays.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 8, 15]);
  expect(kept.has(extra)).toBe(false);
});

it('loses nothing when the store made no backup for a long time', () => {
  const old = [backupOf(NOW - 300 * DAY_MS), backupOf(NOW - 301 * DAY_MS)];
  expect(chooseKept(old, { daily: 7, weekly: 4 }).size).toBe(2);
});

it('deletes what is not kept, then media that no backup has; the newest has an age', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'haat-retention-'));
  expect(await findBackupAge(dir)).toBe(Number.POSITIVE_INFINITY);
  await mkdir(join(dir, 'media/.masters'), { recursive: true });
  for (const [days, name] of [
    [1, 'aa.webp'],
    [9, 'bb.webp'],
  ] as const) {
    const at = new Date(Date.now() - days * DAY_MS);
    const backup = join(dir, `haat-${at.toISOString().replaceAll(':', '')}`);
    await mkdir(backup);
    const list = [{ name: `.masters/${name}`, bytes: 1, sha256: 'a'.repeat(64) }];
    await writeFile(join(backup, 'media.json'), JSON.stringify(list));
    await writeFile(join(dir, 'media/.masters', name), 'x');
    await utimes(join(dir, 'media/.masters', name), at, new Date(at.getTime() - DAY_MS));
  }
  await deleteOldBackups(dir, { daily: 1, weekly: 0 });
  expect(await listBackups(dir)).toHaveLength(1);
  expect(await readdir(join(dir, 'media/.masters'))).toEqual(['aa.webp']);
  expect(Math.abs((await findBackupAge(dir)) - 24 * 60 * 60)).toBeLessThan(60);
  await rm(dir, { recursive: true });
});

function backupOf(time: number) {
  return { dir: String(time), name: String(time), createdAt: new Date(time) };
}
