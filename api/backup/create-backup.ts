import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/connect.ts';
import { type CopySession, withCopySession } from '../db/copy.ts';
import { createBackupDirectory, listBackups, MEDIA } from './directory.ts';
import { saveErasures } from './erasures.ts';
import { MANIFEST, type Manifest, MEDIA_LIST, type RowFile } from './manifest.ts';
import { type MediaFile, readMediaList, saveMedia } from './media.ts';
import {
  findJobsToSave,
  formatCopyOut,
  JOB_COLUMNS,
  listSavedTables,
  listSequences,
  lockForBackup,
  openSnapshot,
} from './queries.ts';
import { checkRowFile, openRowWriter } from './row-file.ts';

/** What is saved, and where its media are. */
export interface BackupSource {
  readonly database: Database;
  readonly dataDir: string;
  readonly mediaDir: string;
  /** Pictures and models are in this bucket, which is not copied: it is protected where it is. */
  readonly mediaS3?: { readonly bucket: string } | undefined;
}

export interface BackupReport {
  readonly dir: string;
  readonly rows: number;
  readonly bytes: number;
  readonly mediaFiles: number;
  readonly mediaCopied: number;
  /** The bucket with the pictures and models, which the backup does not contain; null when they are files. */
  readonly bucketNotCopied: string | null;
}

/**
 * Saves all rows as they are at one moment, while the store serves, then the media that the backups do not have yet. What
 * was written is read again before the backup gets its name. Throws when another backup of the store is being made.
 */
export async function createBackup(
  source: BackupSource,
  parent: string,
  signal?: AbortSignal,
): Promise<BackupReport> {
  let report: Omit<BackupReport, 'dir'> | undefined;
  const dir = await createBackupDirectory(parent, async (draft) => {
    const saved = await withCopySession(source.database, (session) =>
      saveRows(session, draft, signal),
    );
    const media = await saveMediaInto(source.mediaDir, { draft, parent, signal });
    for (const file of listRowFiles(saved)) {
      signal?.throwIfAborted();
      await checkRowFile(draft, file);
    }
    const bucket = source.mediaS3?.bucket;
    const summary = { ...media.summary, ...(bucket && { bucket }) };
    await writeJson(join(draft, MANIFEST), { ...saved, media: summary } satisfies Manifest);
    const files = listRowFiles(saved);
    report = {
      rows: files.reduce((sum, { rows }) => sum + rows, 0),
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      mediaFiles: media.summary.files,
      mediaCopied: media.copied,
      bucketNotCopied: bucket ?? null,
    };
    return new Date(saved.createdAt);
  });
  await saveErasures(source.database.db, [source.dataDir, parent]);
  if (!report) throw new Error('The backup was not written.');
  return { dir, ...report };
}

/** The tables' files, and the one of the jobs. */
export function listRowFiles({ tables, jobs }: Pick<Manifest, 'tables' | 'jobs'>): RowFile[] {
  return jobs ? [...tables, jobs] : [...tables];
}

type SavedRows = Omit<Manifest, 'media'>;

async function saveRows(
  session: CopySession,
  dir: string,
  signal: AbortSignal | undefined,
): Promise<SavedRows> {
  if (!(await lockForBackup(session)))
    throw new Error('Another backup of this store is being made. Wait until it has ended.');
  const tables = await listSavedTables(session);
  const { createdAt, ...seen } = await openSnapshot(session, tables);
  if (JSON.stringify(await listSavedTables(session)) !== JSON.stringify(tables))
    throw new Error('The tables were being migrated. Start the backup again.');
  const save = (table: string, columns: readonly string[], copy: string) =>
    saveTable(
      session,
      { table, columns: [...columns], file: `${table}.copy.gz`, copy },
      dir,
      signal,
    );
  const files: RowFile[] = [];
  for (const table of tables)
    files.push(await save(table.table, table.columns, formatCopyOut(table)));
  const jobs = await findJobsToSave(session);
  const jobFile = jobs === undefined ? null : await save('pgboss.job', JOB_COLUMNS, jobs);
  const sequences = await listSequences(session);
  await session.run('commit');
  return {
    format: 1,
    createdAt: createdAt.toISOString(),
    ...seen,
    tables: files,
    jobs: jobFile,
    sequences,
  };
}

async function saveTable(
  session: CopySession,
  { copy, ...about }: Pick<RowFile, 'table' | 'columns' | 'file'> & { copy: string },
  dir: string,
  signal: AbortSignal | undefined,
): Promise<RowFile> {
  const writer = openRowWriter(join(dir, about.file));
  await session.copyOut(copy, (row) => {
    signal?.throwIfAborted();
    return writer.add(row);
  });
  return { ...about, ...(await writer.close()) };
}

async function saveMediaInto(
  mediaDir: string,
  { draft, parent, signal }: { draft: string; parent: string; signal: AbortSignal | undefined },
): Promise<{ summary: Manifest['media']; copied: number }> {
  const [former] = await listBackups(parent);
  const known = former ? await readMediaList(join(former.dir, MEDIA_LIST)).catch(() => []) : [];
  const { list, copied } = await saveMedia(mediaDir, join(parent, MEDIA), known, signal);
  const path = join(draft, MEDIA_LIST);
  await writeJson(path, list);
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  return { summary: { files: list.length, bytes: sumBytes(list), sha256 }, copied };
}

function sumBytes(list: readonly MediaFile[]): number {
  return list.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function writeJson(path: string, value: unknown): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(value, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
