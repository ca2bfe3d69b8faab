import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { redactPgDetail } from '../http/failures.ts';
import { buildFailedJobs, FAILED, FAILED_QUEUE, type FailedJobs } from './failed-jobs.ts';
import type { Job, Jobs, Tries } from './job.ts';
import { createQueueDatabase } from './queue-database.ts';
import { buildQueueLog } from './queue-log.ts';

export interface JobQueue extends Jobs {
  readonly failed: FailedJobs;
  /** Makes every kind of job known; from then on jobs are taken, and done where this process is a worker. */
  open(jobs: readonly Job[]): Promise<void>;
  /** Takes no new job and lets those that run finish; what has not finished in time is done again later. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  readonly database: Database;
  readonly log: Logger;
  /** Jobs are done here, not only asked for. */
  readonly isWorker: boolean;
  readonly pace?: Partial<Pace>;
}

/** How quickly things are noticed, in seconds; tests are in more of a hurry. */
export interface Pace {
  /** At least half a second. */
  readonly poll: number;
  /** The same for jobs with a schedule. */
  readonly scheduledPoll: number;
  /** Jobs of processes that died, and done ones to delete, are looked for. */
  readonly supervise: number;
  /** The first wait after a failure, whatever the kind of job says. */
  readonly firstWait: number | undefined;
  /** What runs when the store stops may take so long. */
  readonly stop: number;
}

const USUAL_PACE: Pace = {
  poll: 0.5,
  scheduledPoll: 10,
  supervise: 20,
  firstWait: undefined,
  stop: 10,
};
const MS_PER_SECOND = 1000;
/** Jobs of one kind that run beside each other in a process. */
const AT_ONCE = 2;
const FEW_TRIES: Tries = { most: 5, firstWaitSeconds: 10, longestWaitSeconds: 600 };

/** A worker that has not been heard of for so long is dead, and its job is given to another. */
const SILENT_SECONDS = 30;
const LONGEST_RUN_SECONDS = 600;
/** What is done is deleted soon: payloads hold codes and links. */
const DONE_KEPT_SECONDS = 60;
const DELETE_EVERY_SECONDS = 300;
const TIME_ZONE = 'Asia/Kolkata';

/** The store's jobs, in the schema `pgboss` of its own database, which is made and brought up to date here. */
export async function startJobQueue(options: QueueOptions): Promise<JobQueue> {
  const { database, log, isWorker } = options;
  const pace = { ...USUAL_PACE, ...options.pace };
  const boss = new PgBoss({
    db: createQueueDatabase(database.pool),
    supervise: isWorker,
    schedule: isWorker,
    superviseIntervalSeconds: pace.supervise,
    monitorIntervalSeconds: pace.supervise,
    maintenanceIntervalSeconds: DELETE_EVERY_SECONDS,
  });
  const queueLog = buildQueueLog(log);
  boss.on('error', queueLog.stumbled);
  boss.on('warning', queueLog.warned);
  await boss.start();
  return {
    add: async (db, { name }, ...payloads) => {
      const jobs = payloads.map((data) => ({ data }));
      await boss.insert(name, jobs, { db: fromKysely(db) });
    },
    failed: buildFailedJobs(boss),
    open: async (jobs) => {
      await boss.createQueue(FAILED, FAILED_QUEUE);
      for (const job of jobs) await prepareQueue(boss, job, pace);
      if (!isWorker) return;
      await keepSchedules(boss, jobs);
      for (const job of jobs) await work(boss, job, { log, pace });
    },
    stop: () => boss.stop({ graceful: true, timeout: pace.stop * MS_PER_SECOND, close: false }),
  };
}

async function prepareQueue(boss: PgBoss, job: Job, pace: Pace): Promise<void> {
  const tries = job.tries ?? FEW_TRIES;
  // Of what comes back by itself one is enough at a time, on all nodes together.
  await boss.createQueue(job.name, { policy: job.schedule ? 'exclusive' : 'standard' });
  // The queue may have been made by an earlier start, with other numbers.
  await boss.updateQueue(job.name, {
    retryLimit: tries.most - 1,
    retryBackoff: true,
    retryDelay: pace.firstWait ?? tries.firstWaitSeconds,
    retryDelayMax: tries.longestWaitSeconds,
    expireInSeconds: LONGEST_RUN_SECONDS,
    heartbeatSeconds: SILENT_SECONDS,
    deleteAfterSeconds: DONE_KEPT_SECONDS,
    deadLetter: job.schedule ? null : FAILED,
  });
}

async function keepSchedules(boss: PgBoss, jobs: readonly Job[]): Promise<void> {
  const wanted = jobs.filter(({ schedule }) => schedule !== undefined);
  for (const { name } of await boss.getSchedules())
    if (!wanted.some((job) => job.name === name)) await boss.unschedule(name);
  for (const { name, schedule = '' } of wanted)
    await boss.schedule(name, schedule, {}, { tz: TIME_ZONE });
}

async function work(
  boss: PgBoss,
  job: Job,
  { log, pace }: { log: Logger; pace: Pace },
): Promise<void> {
  const poll = job.schedule === undefined ? pace.poll : pace.scheduledPoll;
  const options = { pollingIntervalSeconds: poll, includeMetadata: true } as const;
  const begin = async (): Promise<void> => {
    const worker = await boss.work<object, void, typeof options>(
      job.name,
      options,
      async (taken) => {
        for (const one of taken) await runOne(job, one, log);
        boss.notifyWorker(worker); // where one job was there may be more: look at once
      },
    );
  };
  const atOnce = job.schedule === undefined ? AT_ONCE : 1;
  for (let count = 0; count < atOnce; count += 1) await begin();
}

async function runOne(job: Job, taken: JobWithMetadata, log: Logger): Promise<void> {
  const { id: jobId, createdOn: askedAt, signal, retryCount, retryLimit } = taken;
  const about = { job: job.name, jobId, try: retryCount + 1 };
  const startedAt = performance.now();
  try {
    await job.run(job.payload.parse(taken.data), { jobId, askedAt, signal });
    const ms = Math.round(performance.now() - startedAt);
    log[job.schedule === undefined ? 'info' : 'debug']({ ...about, ms }, 'job done');
  } catch (err) {
    const told = { ...about, err: redactPgDetail(err) };
    const comesBack = retryCount < retryLimit || job.schedule !== undefined;
    if (comesBack) log.warn(told, 'job failed; it is tried again');
    else log.error(told, 'job failed for good');
    throw err;
  }
}
