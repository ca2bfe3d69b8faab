import { z } from 'zod';
import { type CopySession, withCopySession } from '../db/copy.ts';
import { FAILED } from './failed-jobs.ts';
import { type QueueOptions, startJobQueue } from './job-queue.ts';
import { SEND_MAIL } from '../mail/messages.ts';
import type { RowFile } from '../backup/manifest.ts';
import { loadFile } from '../backup/restore-commands.ts';

export interface RestoredJobs {
  /** Mails that wait for the operator among the failed jobs, since they may have been sent after the backup. */
  readonly mailsHeld: number;
  readonly queued: number;
}

/**
 * Brings back what waited in the queue. Jobs may run twice, but a mail must not be sent twice, so mails wait for the
 * operator unless nothing has happened since the backup. Mails with codes and links are left out: these have ended.
 */
export async function restoreJobs(
  { database, log }: Pick<QueueOptions, 'database' | 'log'>,
  { dir, file, hasMoved }: { dir: string; file: RowFile; hasMoved: boolean },
): Promise<RestoredJobs> {
  const queue = await startJobQueue({ database, log, isWorker: false });
  try {
    await queue.open([]);
    const held = await withCopySession(database, (session) => insertAsFailed(session, dir, file));
    const kinds = held.filter(({ job }) => hasMoved || job !== SEND_MAIL);
    await queue.open(
      kinds.map(({ job: name }) => ({ name, payload: z.object({}), run: async () => {} })),
    );
    let queued = 0;
    for (const { job } of kinds) queued += await retryAll(queue.failed.retry, job);
    const mails = held.find(({ job }) => job === SEND_MAIL)?.count ?? 0;
    return { mailsHeld: hasMoved ? 0 : mails, queued };
  } finally {
    await queue.stop();
  }
}

async function retryAll(retry: (job: string) => Promise<number>, job: string): Promise<number> {
  let total = 0;
  for (let moved = await retry(job); moved > 0; moved = await retry(job)) total += moved;
  return total;
}

/** As jobs whose last try has failed. Returns how many there are of each kind. */
async function insertAsFailed(
  session: CopySession,
  dir: string,
  file: RowFile,
): Promise<{ job: string; count: number }[]> {
  const { run } = session;
  await run('begin');
  await run(`create temp table restored_jobs (id uuid, name text, data jsonb, created_on timestamptz,
    singleton_key text, source_name text, source_id uuid, source_created_on timestamptz, source_output jsonb) on commit drop`);
  await loadFile(session, dir, { ...file, table: 'pg_temp.restored_jobs' });
  await run(`delete from restored_jobs where data->>'template' in ('emailCode', 'passwordReset')`);
  const counts = await run<{ job: string; count: number }>(
    `with held as (
      insert into pgboss.job (name, data, singleton_key, retry_limit, deletion_seconds, keep_until, policy,
          source_name, source_id, source_created_on, source_output)
        select q.name, j.data, j.singleton_key, 0, q.deletion_seconds, now() + q.retention_seconds * interval '1 second', q.policy,
          coalesce(j.source_name, j.name), coalesce(j.source_id, j.id), coalesce(j.source_created_on, j.created_on),
          coalesce(j.source_output, jsonb_build_object('message', $2::text))
        from restored_jobs j cross join pgboss.queue q where q.name = $1
        returning source_name, source_output
    ) select source_name as job, count(*)::int as count from held
      where source_output->>'message' = $2 group by source_name order by source_name`,
    [FAILED, HELD],
  );
  await run('commit');
  return counts;
}

const HELD = 'It waited when the backup was made, and may have been done since';
