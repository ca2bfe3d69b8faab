import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type BackupReport, createBackup } from '@haat/api/backup/create-backup.ts';
import { formatFileFailure } from '@haat/api/backup/directory.ts';
import { connect } from '@haat/api/db/connect.ts';
import { isMigrated } from '@haat/api/db/migrate.ts';
import { findDatabase, readSettings } from './store/find-database.ts';

const USAGE = `Usage: npm run backup                    into BACKUP_DIR
       npm run backup -- --to DIRECTORY
See docs/operations.md, 'Backup'.`;
const BYTES_OF_MB = 1_000_000;

let into = '';
try {
  const { dataDir, databaseUrl, databaseOptions, backup, mediaS3 } = readSettings();
  into = readTarget(process.argv.slice(2)) ?? backup?.dir ?? '';
  if (into === '') throw new Error(`Neither --to nor BACKUP_DIR says where to.\n${USAGE}`);
  const server = await findDatabase(dataDir, databaseUrl);
  const database = connect(server.url, { ...databaseOptions, maxConnections: 2 });
  try {
    if (!(await isMigrated(database.db).catch(() => false)))
      throw new Error(
        'The tables of the database are not those of this version. Start the store once, then make the backup.',
      );
    const source = { database, dataDir, mediaDir: join(dataDir, 'media'), mediaS3 };
    const startedAt = performance.now();
    print(await createBackup(source, into), (performance.now() - startedAt) / 1000);
  } finally {
    await database.close();
    await server.stop();
  }
} catch (error) {
  process.stderr.write(`No backup was made. ${formatFileFailure(error, into)}\n`);
  process.exitCode = 1;
}

function readTarget(args: string[]): string | undefined {
  try {
    const { to } = parseArgs({ args, options: { to: { type: 'string' } } }).values;
    // npm changes into the project's directory. Paths are relative to the directory where the command was typed.
    return to === undefined ? undefined : resolve(process.env['INIT_CWD'] ?? '', to);
  } catch {
    throw new Error(USAGE);
  }
}

function print(report: BackupReport, seconds: number): void {
  const { dir, rows, bytes, mediaFiles, mediaCopied, bucketNotCopied } = report;
  const perSecond = Math.round(rows / seconds);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `${dir}\n${rows} rows in ${(bytes / BYTES_OF_MB).toFixed(1)} MB, ${mediaFiles} files of media of which ${mediaCopied} were new, ` +
      `in ${seconds.toFixed(1)} s (${perSecond} rows a second, at most ${memory} MB of memory). All of it was read again and is whole.`,
  );
  if (bucketNotCopied !== null)
    console.log(
      `NOT in this backup: the pictures and models in the bucket ${bucketNotCopied}. Protect the bucket itself, by versioning and a copy in another place: see docs/operations.md, 'Backup'.`,
    );
}
