import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '../db/connect.ts';
import { redactPgDetail } from '../http/failures.ts';
import { runInTraceOf, runObserved } from '../telemetry/run-observed.ts';
import { buildAlarm } from './alarm.ts';
import type { Job } from './job.ts';

interface WorkerOptions {
  readonly log: Logger;
  readonly database: Pick<Database, 'runLibrarySql'>;
  readonly pace: { readonly poll: number };
}

/** How many jobs of one kind run at once in a process. */
const AT_ONCE = 2;

/** Runs jobs of one kind, as soon as they are added, until the queue stops. `pace` is in seconds. */
export async function startWorkers(boss: PgBoss, job: Job, options: WorkerOptions): Promise<void> {
  const { poll } = options.pace;
  const looks = {
    pollingIntervalSeconds: poll,
    notifyPollingIntervalSeconds: poll,
    includeMetadata: true,
    batchSize: job.batch ?? 1,
    perJobResults: true,
  } as const;
  const workers: string[] = [];
  const wakeAtNextTry = buildAlarm(job.name, options, () => {
    for (const worker of workers) boss.notifyWorker(worker);
  });
  const begin = async (): Promise<void> => {
    const worker = await boss.work<object, void, typeof looks>(job.name, looks, (taken) => {
      boss.notifyWorker(worker); // there may be more jobs: look again at once
      return Promise.all(taken.map((one) => runOne(job, one, options.log, wakeAtNextTry)));
    });
    workers.push(worker);
  };
  const atOnce = job.schedule === undefined ? AT_ONCE : 1;
  for (let count = 0; count < atOnce; count += 1) await begin();
}

/** Never throws: a failure is the result of this job, not of those that were taken with it. */
async function runOne(
  job: Job,
  taken: JobWithMetadata,
  log: Logger,
  onFailed: () => void,
): Promise<JobResult> {
  const { id: jobId, createdOn: askedAt, signal, retryCount, retryLimit } = taken;
  const about = { job: job.name, jobId, try: retryCount + 1 };
  const startedAt = performance.now();
  try {
    await runInTraceOf(taken.data, () =>
      runObserved('job', job.name, async () =>
        job.run(job.payload.parse(taken.data), { jobId, askedAt, signal }),
      ),
    );
    const ms = Math.round(performance.now() - startedAt);
    log[job.schedule === undefined ? 'info' : 'debug']({ ...about, ms }, 'job done');
    return { id: jobId, status: 'completed' };
  } catch (err) {
    const details = { ...about, err: redactPgDetail(err) };
    const comesBack = retryCount < retryLimit || job.schedule !== undefined;
    if (comesBack) log.warn(details, 'job failed; it is tried again');
    else log.error(details, 'job failed for good');
    onFailed();
    return { id: jobId, status: 'failed', output: err };
  }
}
