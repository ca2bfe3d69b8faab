import { createHash } from 'node:crypto';
import { PgBoss, type QueueResult } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { runAfterCommit } from '../db/transaction.ts';
import { addTraceparent } from '../telemetry/run-observed.ts';
import { buildAnnouncements } from './announcements.ts';
import { buildFailedJobs, FAILED, FAILED_QUEUE, type FailedJobs } from './failed-jobs.ts';
import { type Job, type Jobs, type JobType, LONGEST_RUN_SECONDS, type Tries } from './job.ts';
import { buildQueueLog } from './queue-log.ts';
import { buildQueueDb, buildTransactionDb } from './queue-sql.ts';
import { startWorkers } from './worker.ts';

export interface JobQueue extends Jobs {
  readonly failed: FailedJobs;
  /** Creates the queues of all kinds of jobs. From then on jobs can be added, and run if this process is a worker. */
  open(jobs: readonly Job[]): Promise<void>;
  /** Takes no new job and waits for the running ones; a job that does not finish in time is run again later. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  readonly database: Database;
  readonly log: Logger;
  /** True: jobs are run here, not only added. */
  readonly isWorker: boolean;
  readonly pace?: Partial<Pace>;
}

/** Intervals and limits in seconds; tests use shorter ones. */
export interface Pace {
  /** Between looks for jobs of which no notification came: at least 0.5. */
  readonly poll: number;
  /** Between looks for jobs of dead processes and for done jobs to delete. */
  readonly supervise: number;
  /** The wait after the first failure, instead of the one of the kind of job. */
  readonly firstWait: number | undefined;
  /** How long running jobs may take when the store stops. */
  readonly stop: number;
}

const USUAL_PACE: Pace = {
  poll: 30,
  supervise: 20,
  firstWait: undefined,
  stop: 10,
};
const MS_PER_SECOND = 1000;
const UUID_DIGITS = 32;
const FEW_TRIES: Tries = { most: 5, firstWaitSeconds: 10, longestWaitSeconds: 600 };

/** A worker without a heartbeat for so long counts as dead; its job is given to another worker. */
const SILENT_SECONDS = 30;
/** Done jobs are deleted soon: payloads hold codes and links. */
const DONE_KEPT_SECONDS = 60;
const DELETE_EVERY_SECONDS = 300;
const TIME_ZONE = 'Asia/Kolkata';
/** Which schedules are due is looked up twice a minute; then a job of the queue starts the jobs that are. */
const DUE_SECONDS = 15;
/** Between looks for jobs that wait for other jobs: there are none here. */
const NO_FLOWS_SECONDS = 3_600;
/** After the transaction has begun. What is not due when it is added does not notify within the transaction. */
const A_MOMENT = '0.001 seconds';

/** Starts the job queue in the schema `pgboss` of the store's database; creates or updates that schema. */
export async function startJobQueue(options: QueueOptions): Promise<JobQueue> {
  const { database, log, isWorker } = options;
  const pace = { ...USUAL_PACE, ...options.pace };
  const queueLog = buildQueueLog(log);
  const boss = new PgBoss({
    db: buildQueueDb(database, queueLog.stumbled),
    useListenNotify: isWorker,
    cronWorkerIntervalSeconds: DUE_SECONDS,
    flowIntervalSeconds: NO_FLOWS_SECONDS,
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    maintenanceIntervalSeconds: DELETE_EVERY_SECONDS,
  });
  boss.on('error', queueLog.stumbled);
  boss.on('warning', queueLog.warned);
  await boss.start();
  const { announce, flush } = buildAnnouncements(database, queueLog.stumbled);
  return {
    add: async (db, kind, ...payloads) => {
      const isAnnounced = runAfterCommit(db, () => announce(kind.name));
      const jobs = payloads.map((payload) => ({
        data: addTraceparent(payload),
        ...(isAnnounced && { startAfter: A_MOMENT }),
        ...(kind.key && { id: hashKey(kind, payload) }),
      }));
      await boss.insert(kind.name, jobs, { db: buildTransactionDb(db) });
    },
    failed: buildFailedJobs(boss),
    open: async (jobs) => {
      const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
      if (!queues.has(FAILED)) await boss.createQueue(FAILED, FAILED_QUEUE);
      for (const job of jobs) await prepareQueue(boss, job, pace, queues.get(job.name));
      if (!isWorker) return;
      await replaceSchedules(boss, jobs);
      for (const job of jobs) await startWorkers(boss, job, { log, pace, database });
    },
    stop: async () => {
      await flush();
      await boss.stop({ graceful: true, timeout: pace.stop * MS_PER_SECOND, close: false });
    },
  };
}

/** The id of a job with a key: the queue ignores a second job with the same id. */
function hashKey<Payload extends object>(kind: JobType<Payload>, payload: Payload): string {
  const hash = createHash('sha256').update(`${kind.name} ${kind.key?.(payload)}`);
  return hash.digest('hex').slice(0, UUID_DIGITS);
}

/** Nothing is written for a queue that an earlier start has prepared alike. */
async function prepareQueue(
  boss: PgBoss,
  job: Job,
  pace: Pace,
  present: QueueResult | undefined,
): Promise<void> {
  const tries = job.tries ?? FEW_TRIES;
  // Of a job with a schedule only one exists at a time, on all nodes together.
  if (!present)
    await boss.createQueue(job.name, { policy: job.schedule ? 'exclusive' : 'standard' });
  const wanted = {
    retryLimit: tries.most - 1,
    retryBackoff: true,
    retryDelay: pace.firstWait ?? tries.firstWaitSeconds,
    retryDelayMax: tries.longestWaitSeconds,
    expireInSeconds: job.longestRunSeconds ?? LONGEST_RUN_SECONDS,
    heartbeatSeconds: SILENT_SECONDS,
    deleteAfterSeconds: DONE_KEPT_SECONDS,
    deadLetter: job.schedule ? null : FAILED,
    notify: true,
  };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  if (names.some((name) => present?.[name] !== wanted[name]))
    await boss.updateQueue(job.name, wanted);
}

async function replaceSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = jobs.filter(({ schedule }) => schedule !== undefined);
  const present = await boss.getSchedules();
  for (const { name } of present)
    if (!wanted.some((job) => job.name === name)) await boss.unschedule(name);
  for (const { name, schedule = '' } of wanted) {
    const isPresent = present.some(
      (one) => one.name === name && one.cron === schedule && one.timezone === TIME_ZONE,
    );
    if (!isPresent) await boss.schedule(name, schedule, {}, { tz: TIME_ZONE });
  }
}
