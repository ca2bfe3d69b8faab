import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFileFailure } from '@haat/api/backup/directory.ts';
import { type RestoreReport, restoreBackup } from '@haat/api/backup/restore-backup.ts';
import { connect } from '@haat/api/db/connect.ts';
import { destination, pino } from 'pino';
import { findDatabase, readSettings } from './store/find-database.ts';

const USAGE = `Usage: npm run restore -- --from BACKUP
BACKUP is the directory of a backup, or the directory of all backups, of which the newest is restored.
  --replace         also when the database has customers or orders, which are deleted
  --moved           the store was stopped before the backup was made and has not run since: no invoice
                    number is skipped, and mails that waited are sent
  --without-media   pictures and models are not copied
  --no-reconcile    payments are not compared with the provider's
See docs/operations.md, 'Restore'.`;

let dataDir = '';
try {
  const { values } = readOptions(process.argv.slice(2));
  if (values.from === undefined) throw new Error(USAGE);
  const { report, seconds } = await restore(resolve(process.env['INIT_CWD'] ?? '', values.from), {
    canReplace: values.replace ?? false,
    hasMoved: values.moved ?? false,
    withMedia: !values['without-media'],
  });
  print(report, seconds);
  process.exitCode = values['no-reconcile'] ? 0 : await runReconcile();
} catch (error) {
  process.stderr.write(`The restore did not end. ${formatFileFailure(error, dataDir)}\n`);
  process.exitCode = 1;
}

function readOptions(args: string[]) {
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args,
      options: {
        from: { type: 'string' },
        replace: flag,
        moved: flag,
        'without-media': flag,
        'no-reconcile': flag,
      },
    });
  } catch {
    throw new Error(USAGE);
  }
}

async function restore(
  from: string,
  options: { canReplace: boolean; hasMoved: boolean; withMedia: boolean },
): Promise<{ report: RestoreReport; seconds: number }> {
  const env = readSettings();
  dataDir = env.dataDir;
  const server = await findDatabase(dataDir, env.databaseUrl);
  const database = connect(server.url, { ...env.databaseOptions, maxConnections: 2 });
  const log = pino({ level: 'error' }, destination(process.stderr.fd));
  const target = { database, dataDir, mediaDir: join(dataDir, 'media'), log };
  const startedAt = performance.now();
  try {
    const report = await restoreBackup(target, from, { ...options, say: console.log });
    return { report, seconds: (performance.now() - startedAt) / 1000 };
  } finally {
    await database.close();
    await server.stop();
  }
}

function print(report: RestoreReport, seconds: number): void {
  const { createdAt, rows, mediaCopied, erasedAgain, skipped, mailsHeld, queued } = report;
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(
    `Restored the store as it was on ${createdAt.toISOString()}: ${rows} rows, each compared with the backup, and ${mediaCopied} files of media, ` +
      `in ${seconds.toFixed(1)} s (${Math.round(rows / seconds)} rows a second, at most ${memory} MB of memory).`,
  );
  for (const line of formatMediaAdvice(report)) console.log(line);
  console.log('Nobody is signed in; links and codes that were mailed before have ended.');
  if (erasedAgain > 0)
    console.log(`${erasedAgain} customers who were erased after the backup were erased again.`);
  if (queued > 0) console.log(`${queued} jobs that waited will be done.`);
  if (mailsHeld > 0)
    console.log(
      `${mailsHeld} mails waited when the backup was made and may have been sent since: 'node bin/failed-jobs.ts' lists them, with 'retry' sends them.`,
    );
  if (skipped.length > 0) writeSkipped(skipped);
}

/** Pictures and models are in the bucket of then, or the store reads a bucket and the restore has written files. */
function formatMediaAdvice({ bucket, mediaCopied }: RestoreReport): string[] {
  const now = readSettings().mediaS3?.bucket;
  const lost =
    bucket !== null && now !== bucket
      ? `The store had its pictures and models in the bucket ${bucket}, which is not in the backup: set the variables MEDIA_S3_… to it, or to a copy of it.`
      : undefined;
  const unread =
    now !== undefined && mediaCopied > 0
      ? `The store reads pictures and models from the bucket ${now}: aws s3 sync ${join(dataDir, 'media')} s3://${now}`
      : undefined;
  return [lost, unread].filter((line) => line !== undefined);
}

/** A table for the accountants of the sellers. */
function writeSkipped(skipped: RestoreReport['skipped']): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, `skipped-invoice-numbers-${Date.now()}.csv`);
  const rows = skipped.map(({ sellerCode, seller, kind, firstNumber, lastNumber }) =>
    [sellerCode, `"${seller.replaceAll('"', '""')}"`, kind, firstNumber, lastNumber].join(','),
  );
  writeFileSync(file, `${['seller,name,kind,first,last', ...rows].join('\n')}\n`, { mode: 0o600 });
  console.log(
    `Numbers of invoices and credit notes that may have been given since the backup are skipped. For the accountants of the sellers: ${file}`,
  );
}

/** Its status: 2 when payments or orders need the operator. */
async function runReconcile(): Promise<number> {
  console.log('Comparing payments with the provider (npm run reconcile):');
  const program = spawn(process.execPath, [join(import.meta.dirname, 'reconcile.ts')], {
    stdio: 'inherit',
  });
  const [status] = (await once(program, 'close')) as [number | null];
  return status ?? 1;
}
