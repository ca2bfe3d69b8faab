import type { JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { redactPgDetail } from '../http/failures.ts';
import { runInTraceOf, runObserved } from '../telemetry/run-observed.ts';
import type { Job } from './job.ts';

interface WorkerOptions {
  readonly log: Logger;
  readonly pace: { readonly poll: number; readonly scheduledPoll: number };
}

/** How many jobs of one kind run at once in a process. */
const AT_ONCE = 2;

/** Runs jobs of one kind, as soon as they are added, until the queue stops. `pace` is in seconds. */
export async function startWorkers(
  boss: PgBoss,
  job: Job,
  { log, pace }: WorkerOptions,
): Promise<void> {
  const poll = job.schedule === undefined ? pace.poll : pace.scheduledPoll;
  const options = { pollingIntervalSeconds: poll, includeMetadata: true } as const;
  const begin = async (): Promise<void> => {
    const worker = await boss.work<object, void, typeof options>(
      job.name,
      options,
      async (taken) => {
        for (const one of taken) await runOne(job, one, log);
        boss.notifyWorker(worker); // there may be more jobs: look again at once
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
    await runInTraceOf(taken.data, () =>
      runObserved('job', job.name, async () =>
        job.run(job.payload.parse(taken.data), { jobId, askedAt, signal }),
      ),
    );
    const ms = Math.round(performance.now() - startedAt);
    log[job.schedule === undefined ? 'info' : 'debug']({ ...about, ms }, 'job done');
  } catch (err) {
    const details = { ...about, err: redactPgDetail(err) };
    const comesBack = retryCount < retryLimit || job.schedule !== undefined;
    if (comesBack) log.warn(details, 'job failed; it is tried again');
    else log.error(details, 'job failed for good');
    throw err;
  }
}
