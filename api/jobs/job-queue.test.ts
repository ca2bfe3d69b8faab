import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pino from 'pino';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, runSql, type TestDatabase } from '../../tests/support/database.ts';
import { sql } from '../db/connect.ts';
import { runInTransaction } from '../db/transaction.ts';
import { registerFailedJobsGauge } from './failed-gauge.ts';
import type { Job } from './job.ts';
import { type JobQueue, type Pace, startJobQueue } from './job-queue.ts';
import { waitFor } from '../../tests/support/wait-for.ts';

const HURRIED: Partial<Pace> = {
  poll: 0.5,
  supervise: 1,
  firstWait: 1,
  stop: 1,
};
/** Looks so seldom that in time only a notification, or the time that is due, can wake it. */
const SELDOM: Partial<Pace> = { ...HURRIED, poll: 60 };
const LONGER_THAN_A_POLL_MS = 1_200;

let database: TestDatabase;
const running: JobQueue[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((queue) => queue.stop()));
});
afterAll(() => database.dispose());

const written: string[] = [];
const said = () => written.join('');
const log = pino({ level: 'info' }, { write: (line: string) => void written.push(line) });

async function start(
  jobs: readonly Job[],
  isWorker = true,
  pace: Partial<Pace> = HURRIED,
): Promise<JobQueue> {
  const queue = await startJobQueue({ database, log, isWorker, pace });
  running.push(queue);
  await queue.open(jobs);
  return queue;
}

interface Note {
  readonly text: string;
}

function noteJob(name: string, run: Job<Note>['run'], most = 3): Job<Note> {
  const tries = { most, firstWaitSeconds: 60, longestWaitSeconds: 1 };
  return { name, payload: z.object({ text: z.string() }), tries, run };
}

it('does a job once its transaction is committed, and never when it is rolled back', async () => {
  const done: string[] = [];
  const job = noteJob('commits', async ({ text }) => void done.push(text));
  const queue = await start([job]);
  const undone = database.db.transaction().execute(async (trx) => {
    await queue.add(trx, job, { text: 'undone' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await database.db.transaction().execute((trx) => queue.add(trx, job, { text: 'kept' }));
  await waitFor(() => expect(done).toEqual(['kept']));
  await pause(LONGER_THAN_A_POLL_MS);
  expect(done).toEqual(['kept']);
});

it('only asks for jobs where the process is no worker', async () => {
  const done: string[] = [];
  const job = noteJob('asked-elsewhere', async ({ text }) => void done.push(text));
  const asking = await start([job], false);
  await asking.add(database.db, job, { text: 'later' });
  await pause(LONGER_THAN_A_POLL_MS);
  expect(done).toEqual([]);
  await start([job]);
  await waitFor(() => expect(done).toEqual(['later']));
});

it('gives each job to one of two workers', async () => {
  const done: string[] = [];
  const job = noteJob('shared', async ({ text }) => void done.push(text));
  const [queue] = await Promise.all([start([job]), start([job])]);
  const texts = Array.from({ length: 60 }, (_, n) => String(n)).sort();
  for (const text of texts) await queue.add(database.db, job, { text });
  await waitFor(() => expect([...done].sort()).toEqual(texts));
  await pause(LONGER_THAN_A_POLL_MS);
  expect(done).toHaveLength(texts.length);
});

it('does a job at once, without looking for it, whichever process adds it', async () => {
  const done: string[] = [];
  const job = noteJob('notified', async ({ text }) => void done.push(text));
  await start([job], true, SELDOM);
  const asking = await start([job], false, SELDOM);
  await pause(LONGER_THAN_A_POLL_MS); // its first look is over
  await database.db.transaction().execute((trx) => asking.add(trx, job, { text: 'x' }));
  await waitFor(() => expect(done).toEqual(['x']));
});

it('tells of jobs of a transaction after its commit, and of none that is rolled back', async () => {
  const done: string[] = [];
  const job = noteJob('announced', async ({ text }) => void done.push(text));
  await start([job], true, SELDOM);
  const asking = await start([job], false, SELDOM);
  await pause(LONGER_THAN_A_POLL_MS); // its first look is over
  const undone = runInTransaction(database.db, async (trx) => {
    await asking.add(trx, job, { text: 'undone' });
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  await Promise.all(
    ['a', 'b', 'c'].map((text) =>
      runInTransaction(database.db, (trx) => asking.add(trx, job, { text })),
    ),
  );
  await waitFor(() => expect(done.toSorted()).toEqual(['a', 'b', 'c']));
});

it('of jobs that were taken together only the one that fails is tried again', async () => {
  const tried: string[] = [];
  let most = 0;
  let atWork = 0;
  const job: Job<Note> = {
    ...noteJob('together', async ({ text }) => {
      tried.push(text);
      atWork += 1;
      most = Math.max(most, atWork);
      await pause(20);
      atWork -= 1;
      if (text === 'b' && tried.filter((one) => one === 'b').length === 1)
        throw new Error('not yet');
    }),
    batch: 3,
  };
  const adding = await start([job], false);
  await adding.add(database.db, job, { text: 'a' }, { text: 'b' }, { text: 'c' });
  await start([job]);
  await waitFor(() => expect(tried).toHaveLength(4));
  await pause(LONGER_THAN_A_POLL_MS);
  expect([tried.toSorted(), most]).toEqual([['a', 'b', 'b', 'c'], 3]);
});

it('is told of jobs again after its connection for notifications was lost', async () => {
  const done: string[] = [];
  const job = noteJob('deaf', async ({ text }) => void done.push(text));
  const queue = await start([job], true, SELDOM);
  await pause(LONGER_THAN_A_POLL_MS);
  await runSql(
    database.db,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  );
  await queue.add(database.db, job, { text: 'unheard' });
  await waitFor(() => expect(done).toEqual(['unheard']));
  await queue.add(database.db, job, { text: 'heard' });
  await waitFor(() => expect(done).toEqual(['unheard', 'heard']));
});

it('tries a failed job again when its wait is over, without looking for it', async () => {
  let tries = 0;
  const job = noteJob('due', async () => {
    tries += 1;
    if (tries === 1) throw new Error('not yet');
  });
  const queue = await start([job], true, SELDOM);
  await queue.add(database.db, job, { text: 'x' });
  await waitFor(() => expect(tries).toBe(2));
});

it('gives a queue of an earlier version the numbers of this one, and writes nothing when they are the same', async () => {
  const job = noteJob('renumbered', noop);
  const read = async () =>
    runSql(
      database.db,
      "select retry_limit, notify, xmin::text from pgboss.queue where name = 'renumbered'",
    );
  await start([job], false);
  await runSql(
    database.db,
    "update pgboss.queue set notify = false, retry_limit = 9 where name = 'renumbered'",
  );
  await start([job], false);
  const [renewed] = await read();
  expect(renewed).toMatchObject({ retry_limit: 2, notify: true });
  await start([job], false);
  expect(await read()).toEqual([renewed]);
});

it('tries a job again until it succeeds', async () => {
  let tries = 0;
  const ids = new Set<string>();
  const job = noteJob('stubborn', async (_, { jobId }) => {
    ids.add(jobId);
    tries += 1;
    if (tries < 3) throw new Error('not yet');
  });
  const queue = await start([job]);
  await queue.add(database.db, job, { text: 'x' });
  await waitFor(() => expect(tries).toBe(3));
  expect(ids.size).toBe(1);
});

it('adds one job for a key, however many processes ask for it', async () => {
  const done: string[] = [];
  let isFixed = false;
  const job: Job<Note> = {
    ...noteJob('keyed', async ({ text }) => {
      if (!isFixed) throw new Error('not yet');
      done.push(text);
    }),
    key: ({ text }) => text,
  };
  const queues = [await start([job]), await start([job], false)];
  const ask = () => Promise.all(queues.map((queue) => queue.add(database.db, job, { text: 'x' })));
  const count = async () =>
    (await runSql(database.db, "select from pgboss.job where name = 'keyed'")).length;
  await ask();
  await ask();
  expect(await count()).toBe(1);
  await Promise.all(queues.map((queue) => queue.add(database.db, job, { text: 'y' })));
  expect(await count()).toBe(2);
  isFixed = true;
  await waitFor(() => expect(done.toSorted()).toEqual(['x', 'y']));
  await ask();
  await pause(LONGER_THAN_A_POLL_MS);
  expect(done).toHaveLength(2);
});

it('stores a job that failed for good, counts it, and tries it again on request', async () => {
  let isFixed = false;
  const done: string[] = [];
  const job = noteJob(
    'hopeless',
    async ({ text }) => {
      if (!isFixed) throw new Error('broken');
      done.push(text);
    },
    1,
  );
  const queue = await start([job]);
  const registry = new Registry();
  registerFailedJobsGauge(registry, queue.failed);
  await queue.add(database.db, job, { text: 'secret words' });
  await waitFor(async () => expect(await queue.failed.count()).toBe(1));
  expect(await registry.metrics()).toMatch(/^haat_jobs_failed 1$/m);
  const [failed] = await queue.failed.list();
  expect(failed).toMatchObject({ job: 'hopeless', reason: 'broken' });
  expect(said()).toMatch(new RegExp(`"level":50.*${failed?.jobId}.*job failed for good`));
  expect(said()).not.toContain('secret words');
  isFixed = true;
  expect(await queue.failed.retry()).toBe(1);
  await waitFor(() => expect(done).toEqual(['secret words']));
  expect(await queue.failed.count()).toBe(0);
});

it('gives a job to another worker when the one that had it is killed', async () => {
  const done: string[] = [];
  const job = noteJob('abandoned', async ({ text }) => void done.push(text));
  const asking = await start([job], false);
  const doomed = spawn(process.execPath, ['--input-type=module', '-e', DOOMED, database.url], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await asking.add(database.db, job, { text: 'x' });
  await once(doomed.stdout, 'data');
  doomed.kill('SIGKILL');
  await runSql(
    database.db,
    "update pgboss.job set heartbeat_on = heartbeat_on - interval '31 seconds' where name = 'abandoned'",
  );
  await start([job]);
  await waitFor(() => expect(done).toEqual(['x']));
});

it('lets a running job finish when it stops', async () => {
  const steps: string[] = [];
  const job = noteJob('slow', async () => {
    steps.push('began');
    await pause(700);
    steps.push('finished');
  });
  const queue = await start([job]);
  await queue.add(database.db, job, { text: 'x' });
  await waitFor(() => expect(steps).toEqual(['began']));
  await queue.stop();
  expect(steps).toEqual(['began', 'finished']);
});

it('begins a job by its schedule, and forgets a schedule that is gone', async () => {
  const hourly: Job = { name: 'hourly', payload: z.object({}), schedule: '0 * * * *', run: noop };
  const schedules = async () =>
    runSql(database.db, 'select name, cron, timezone from pgboss.schedule');
  await start([hourly]);
  expect(await schedules()).toEqual([
    { name: 'hourly', cron: '0 * * * *', timezone: 'Asia/Kolkata' },
  ]);
  await start([]);
  expect(await schedules()).toEqual([]);
});

it('has one at a time of a job with a schedule, and keeps none that failed', async () => {
  let tried = 0;
  const run = async (): Promise<void> => {
    tried += 1;
    throw new Error('broken');
  };
  const job: Job = {
    name: 'periodic',
    payload: z.object({}),
    schedule: '0 0 1 1 *',
    tries: { most: 2, firstWaitSeconds: 1, longestWaitSeconds: 1 },
    run,
  };
  const queue = await start([job]);
  await queue.add(database.db, job, {});
  await queue.add(database.db, job, {});
  const states = async () =>
    runSql(database.db, "select state from pgboss.job where name = 'periodic'");
  await waitFor(async () => expect(await states()).toEqual([{ state: 'failed' }]));
  expect(tried).toBe(2);
  expect(await queue.failed.count()).toBe(0);
});

it('survives a connection that breaks between two statements of a transaction', async () => {
  const cut = database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await runSql(database.db, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
    await pause(100);
    await sql`select 1`.execute(trx);
  });
  await expect(cut).rejects.toThrow(/connection/);
});

it('goes on after its connections were cut', async () => {
  const done: string[] = [];
  const job = noteJob('cut-off', async ({ text }) => void done.push(text));
  const queue = await start([job]);
  await runSql(
    database.db,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await pause(200);
  await queue.add(database.db, job, { text: 'after' });
  await waitFor(() => expect(done).toEqual(['after']));
});

/** A worker in its own process, which takes a job, reports that, and never finishes it. */
const DOOMED = `
  import pino from 'pino';
  import { z } from 'zod';
  import { connect } from '../db/connect.ts';
  import { startJobQueue } from './job-queue.ts';
  const database = connect(process.argv[1]);
  const log = pino({ level: 'silent' });
  const queue = await startJobQueue({ database, log, isWorker: true });
  const run = () => new Promise(() => console.log('taken'));
  await queue.open([{ name: 'abandoned', payload: z.object({ text: z.string() }), run }]);
`;

async function noop(): Promise<void> {}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
