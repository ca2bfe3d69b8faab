import { UNDELIVERED_MAILS_RETENTION_DAYS } from '@haat/shared/limits.ts';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/connect.ts';
import { buildQueueDb } from './queue-sql.ts';

export interface FailedJobs {
  count(): Promise<number>;
  list(): Promise<FailedJob[]>;
  /** Puts every one back into its queue, or only those of one kind; returns how many. */
  retry(job?: string): Promise<number>;
}

export interface FailedJob {
  readonly job: string;
  readonly jobId: string;
  readonly askedAt: Date;
  readonly failedAt: Date;
  readonly reason: string;
}

/** The queue in which jobs wait for the operator after their last try has failed. */
export const FAILED = 'failed';

const DAY_SECONDS = 24 * 60 * 60;
const KEPT_SECONDS = UNDELIVERED_MAILS_RETENTION_DAYS * DAY_SECONDS;
export const FAILED_QUEUE = {
  retentionSeconds: KEPT_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
};

export function buildFailedJobs(boss: PgBoss): FailedJobs {
  return {
    count: async () => (await boss.previewRedrive(FAILED)).total,
    list: async () => {
      const found = await boss.findJobs(FAILED, { queued: true });
      return found.map((job) => ({
        job: job.sourceName ?? FAILED,
        jobId: job.sourceId ?? job.id,
        askedAt: job.sourceCreatedOn ?? job.createdOn,
        failedAt: job.createdOn,
        reason: reasonIn(job.sourceOutput),
      }));
    },
    retry: (job) => boss.redrive(FAILED, job === undefined ? {} : { sourceName: job }),
  };
}

/** For programs beside the store: lists and retries jobs, runs none. */
export async function openFailedJobs(database: Database): Promise<FailedJobs> {
  const boss = new PgBoss({
    db: buildQueueDb(database),
    migrate: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', noop);
  if (!(await boss.isInstalled())) return { count: none, list: async () => [], retry: none };
  return buildFailedJobs(boss);
}

async function none(): Promise<number> {
  return 0;
}

function noop(): void {}

function reasonIn(output: object | null): string {
  return output && 'message' in output ? String(output.message) : 'unknown';
}
