import type { Logger } from 'pino';
import { z } from 'zod';
import { redactPgDetail } from '../http/failures.ts';
import type { Job } from '../jobs/job.ts';
import { type BackupSource, createBackup } from './create-backup.ts';
import { formatFileFailure } from './directory.ts';
import { saveErasures } from './erasures.ts';
import { deleteOldBackups } from './retention.ts';
import type { BackupSettings } from './settings.ts';

export interface BackupDeps extends BackupSource {
  /** Undefined: backups are made by hand only. */
  readonly backup: BackupSettings | undefined;
  readonly log: Pick<Logger, 'info' | 'error'>;
}

const EVERY_MINUTE = '* * * * *';
const LONGEST_BACKUP_SECONDS = 12 * 60 * 60;

export function buildBackupJobs(deps: BackupDeps): Job[] {
  const { backup, dataDir } = deps;
  const lists = backup ? [dataDir, backup.dir] : [dataDir];
  const erasures: Job = {
    name: 'copy-erasures',
    payload: z.object({}),
    schedule: EVERY_MINUTE,
    run: () => saveErasures(deps.database.db, lists),
  };
  return backup ? [erasures, buildBackupJob(deps, backup)] : [erasures];
}

function buildBackupJob(deps: BackupDeps, { dir, schedule, keep }: BackupSettings): Job {
  const { log } = deps;
  return {
    name: 'back-up',
    payload: z.object({}),
    schedule,
    longestRunSeconds: LONGEST_BACKUP_SECONDS,
    run: async (_, { signal }) => {
      try {
        log.info(await createBackup(deps, dir, signal), 'backup made');
        await deleteOldBackups(dir, keep);
      } catch (error) {
        const reason = formatFileFailure(error, dir);
        log.error({ err: redactPgDetail(error), reason }, 'no backup was made');
        throw error;
      }
    },
  };
}
