import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Logger } from 'pino';
import { eraseRestoredCustomer } from '../accounts/commands.ts';
import type { Database } from '../db/connect.ts';
import { withCopySession } from '../db/copy.ts';
import { migrate } from '../db/migrate.ts';
import { listMigrations } from '../db/migration-files.ts';
import { runInTransaction } from '../db/transaction.ts';
import { type SkippedNumbers, skipInvoiceNumbers } from '../orders/invoice-number-commands.ts';
import { getFinancialYear } from '../orders/invoice-number-rules.ts';
import { listRowFiles } from './create-backup.ts';
import { getBackup, MEDIA } from './directory.ts';
import { addErasures, saveErasures, type Erasure, readErasures } from './erasures.ts';
import { type RestoredJobs, restoreJobs } from '../jobs/restored-job-commands.ts';
import { type Manifest, MEDIA_LIST } from './manifest.ts';
import { readMediaList, restoreMedia } from './media.ts';
import {
  checkTarget,
  clearForRestore,
  closeRestore,
  listErasuresOfTarget,
  loadTables,
} from './restore-commands.ts';
import { checkRowFile } from './row-file.ts';

/** Where a backup is restored to. Nothing else may be connected to the database. */
export interface RestoreTarget {
  readonly database: Database;
  readonly dataDir: string;
  readonly mediaDir: string;
  readonly log: Logger;
}

export interface RestoreOptions {
  /** A database with customers or orders is replaced. */
  readonly canReplace: boolean;
  /** The store was stopped before the backup was made: no invoice number was given and no mail was sent since. */
  readonly hasMoved: boolean;
  readonly withMedia: boolean;
  /** Says what is done next. */
  say(line: string): void;
}

export interface RestoreReport extends RestoredJobs {
  readonly dir: string;
  readonly createdAt: Date;
  readonly rows: number;
  readonly mediaCopied: number;
  /** The bucket in which the store had its pictures and models; null when they are in the backup. */
  readonly bucket: string | null;
  readonly erasedAgain: number;
  readonly skipped: readonly SkippedNumbers[];
}

/**
 * Makes the database what it was when the backup was made, then what it must be today: the newest schema, nobody signed in,
 * erased people erased, no invoice number that may have been given. Throws before anything is changed when the backup is
 * damaged or the database is in use.
 */
export async function restoreBackup(
  target: RestoreTarget,
  from: string,
  options: RestoreOptions,
): Promise<RestoreReport> {
  const { dir, manifest } = await getBackup(from);
  options.say(`Reading the backup ${dir}.`);
  await checkBackup(dir, manifest, options);
  const erasures = await prepareTarget(target, dirname(dir), options);
  options.say(`Restoring ${manifest.tables.length} tables.`);
  await migrate(target.database, { restoring: manifest.migrations });
  await withCopySession(target.database, (session) => loadTables(session, dir, manifest));
  await migrate(target.database, { restoring: 'all' });
  const report = await bringUpToDate(target, { dir, manifest, erasures }, options);
  const mediaCopied = options.withMedia ? await copyMediaBack(target, dir) : 0;
  await withCopySession(target.database, closeRestore);
  await saveErasures(target.database.db, [target.dataDir]);
  const rows = listRowFiles(manifest).reduce((sum, file) => sum + file.rows, 0);
  const { createdAt, media } = manifest;
  const bucket = media.bucket ?? null;
  return { dir, createdAt: new Date(createdAt), rows, mediaCopied, bucket, ...report };
}

async function checkBackup(
  dir: string,
  manifest: Manifest,
  options: RestoreOptions,
): Promise<void> {
  const known = await listMigrations();
  const unknown = manifest.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer Haat (it has ${unknown.join(', ')}). Restore it with that version.`,
    );
  for (const file of listRowFiles(manifest)) await checkRowFile(dir, file);
  const list = await readFile(join(dir, MEDIA_LIST)).catch(() => Buffer.of());
  if (createHash('sha256').update(list).digest('hex') !== manifest.media.sha256)
    throw new Error(`${join(dir, MEDIA_LIST)} is missing or damaged. Choose another backup.`);
  const media = join(dirname(dir), MEDIA);
  if (options.withMedia && manifest.media.files > 0 && !existsSync(media))
    throw new Error(
      `${media} is missing: the pictures and models of the backup. Bring it there, or restore with --without-media.`,
    );
}

/** Saves who was erased before the database that knows it is deleted. */
async function prepareTarget(
  { database, dataDir }: RestoreTarget,
  parent: string,
  { canReplace }: RestoreOptions,
): Promise<Erasure[]> {
  return withCopySession(database, async (session) => {
    await checkTarget(session, canReplace);
    await addErasures(await listErasuresOfTarget(session), [dataDir]);
    const erasures = await Promise.all([dataDir, parent].map(readErasures));
    await clearForRestore(session);
    return erasures.flat();
  });
}

interface Restored {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly erasures: readonly Erasure[];
}

async function bringUpToDate(
  { database, log }: RestoreTarget,
  { dir, manifest, erasures }: Restored,
  { hasMoved }: RestoreOptions,
): Promise<RestoredJobs & Pick<RestoreReport, 'erasedAgain' | 'skipped'>> {
  const { db } = database;
  let erasedAgain = 0;
  for (const customerId of new Set(erasures.map((erasure) => erasure.customerId)))
    if (await eraseRestoredCustomer(db, customerId)) erasedAgain += 1;
  const now = new Date();
  const backedUpAt = new Date(manifest.createdAt);
  const financialYear = getFinancialYear(now);
  const skipped = hasMoved
    ? []
    : await runInTransaction(db, (trx) =>
        skipInvoiceNumbers(trx, { backedUpAt, financialYear, now }),
      );
  const none = { mailsHeld: 0, queued: 0 };
  const jobs = manifest.jobs
    ? await restoreJobs({ database, log }, { dir, file: manifest.jobs, hasMoved })
    : none;
  return { erasedAgain, skipped, ...jobs };
}

async function copyMediaBack({ mediaDir }: RestoreTarget, dir: string): Promise<number> {
  const list = await readMediaList(join(dir, MEDIA_LIST));
  return restoreMedia(join(dirname(dir), MEDIA), mediaDir, list);
}
