import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { MANIFEST, type Manifest, parseManifest } from './manifest.ts';

/** A backup that is whole: it has its final name and its manifest. */
export interface FoundBackup {
  readonly dir: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** In the directory of all backups: pictures and models, each stored once. */
export const MEDIA = 'media';

/** The whole backups in a directory, the newest first. */
export async function listBackups(dir: string): Promise<FoundBackup[]> {
  const names = (await readdir(dir)).filter((name) => NAME.test(name));
  const found = names.map((name) => ({ name, dir: join(dir, name), createdAt: parseName(name) }));
  return found.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** In seconds, of the newest one; Infinity while there is none. */
export async function findBackupAge(dir: string): Promise<number> {
  const [newest] = await listBackups(dir).catch(() => []);
  return newest ? (Date.now() - newest.createdAt.getTime()) / 1000 : Number.POSITIVE_INFINITY;
}

/** The backup that a path names: its directory, a file in it, or a directory of backups, of which the newest is meant. */
export async function getBackup(path: string): Promise<{ dir: string; manifest: Manifest }> {
  const given = resolve(path);
  const found = await stat(given).catch(() => undefined);
  if (!found) throw new Error(`There is nothing at ${given}. Name a backup with --from.`);
  const dir = found.isDirectory() ? given : dirname(given);
  if (UNFINISHED.test(basename(dir)))
    throw new Error(`${dir} is a backup that was not finished. Choose another one.`);
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch(() => undefined);
  if (text !== undefined) return { dir, manifest: parseManifest(text, join(dir, MANIFEST)) };
  const [newest] = found.isDirectory() ? await listBackups(given) : [];
  if (!newest) throw new Error(`There is no backup in ${given}: none has a ${MANIFEST}.`);
  return getBackup(newest.dir);
}

/**
 * Gives `write` an empty directory, which gets its final name once all of it is on the disk. When `write` fails, nothing
 * of it is left.
 */
export async function createBackupDirectory(
  parent: string,
  write: (dir: string) => Promise<Date>,
): Promise<string> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeUnfinished(parent);
  const draft = join(parent, `.haat-${randomUUID()}.part`);
  await mkdir(draft, { mode: 0o700 });
  try {
    const createdAt = await write(draft);
    await saveDirectory(draft);
    const dir = join(parent, formatName(createdAt));
    await rename(draft, dir);
    await saveDirectory(parent);
    return dir;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(noop);
    throw error;
  }
}

/** Takes the final name away first, so that a backup that is half deleted is never taken for whole. */
export async function deleteBackup({ dir }: FoundBackup): Promise<void> {
  const draft = join(dirname(dir), `.haat-${randomUUID()}.part`);
  await rename(dir, draft);
  await rm(draft, { recursive: true, force: true });
}

/** Without it a power cut may lose the names of files whose contents are on the disk. */
export async function saveDirectory(dir: string): Promise<void> {
  const handle = await open(dir);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** What the operator can do about a failed write, or the error's own message. */
export function formatFileFailure(error: unknown, dir: string): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const advice = ADVICE[code ?? ''];
  return advice ? `${advice.replaceAll('DIR', dir)} (${message})` : message;
}

const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk of DIR is full. Free space there, or name another directory.',
  EDQUOT: 'The quota of the disk of DIR is used up. Free space there, or name another directory.',
  EACCES: 'This user may not write to DIR. Give it the directory, or name another one.',
  EPERM: 'This user may not write to DIR. Give it the directory, or name another one.',
  EROFS: 'DIR is on a disk that is mounted read-only. Name another directory.',
  ENOTDIR: 'DIR is not a directory. Name another one.',
  EEXIST: 'DIR is in use for something else. Name another directory.',
  EIO: 'The disk of DIR reports a fault. Name a directory on another disk, and replace this one.',
  42501:
    'The role of the database may not read all tables. Use the role that owns them in DATABASE_URL.',
};

// 'haat-2026-11-22T183000.123Z': a colon is not allowed in names of files everywhere.
const NAME = /^haat-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d\.\d{3})Z$/;
const UNFINISHED = /^\.haat-.*\.part$/;
/** Left by a process that was killed. No backup runs as long. */
const UNFINISHED_MS_MAX = 24 * 60 * 60 * 1000;

function formatName(createdAt: Date): string {
  return `haat-${createdAt.toISOString().replaceAll(':', '')}`;
}

function parseName(name: string): Date {
  return new Date(name.replace(NAME, '$1T$2:$3:$4Z'));
}

async function removeUnfinished(parent: string): Promise<void> {
  for (const name of (await readdir(parent)).filter((found) => UNFINISHED.test(found))) {
    const { mtimeMs } = await stat(join(parent, name));
    if (Date.now() - mtimeMs > UNFINISHED_MS_MAX)
      await rm(join(parent, name), { recursive: true, force: true });
  }
}

function noop(): void {}
