import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { connect } from '@haat/api/db/connect.ts';
import { findRunningDatabase, startEmbedded } from '@haat/api/db/embedded.ts';
import { readEnv } from '@haat/api/env.ts';
import { openFailedJobs } from '@haat/api/jobs/failed-jobs.ts';

const USAGE = 'Usage: node bin/failed-jobs.ts [retry]';
const SETTINGS = fileURLToPath(new URL('../.env', import.meta.url));

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function run([what, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0 || (what !== undefined && what !== 'retry')) throw new Error(USAGE);
  if (existsSync(SETTINGS)) process.loadEnvFile(SETTINGS);
  const { dataDir, databaseUrl } = readEnv(process.env);
  const server = await findDatabase(dataDir, databaseUrl);
  const database = connect(server.url, { maxConnections: 2 });
  try {
    const failed = await openFailedJobs(database);
    if (what === 'retry') {
      say(`${await failed.retry()} jobs are tried anew.`);
      return;
    }
    const jobs = await failed.list();
    for (const { job, jobId, failedAt, reason } of jobs)
      say(`${failedAt.toISOString()}  ${job}  ${jobId}  ${reason}`);
    if (jobs.length === 0) say('No job has failed for good.');
  } finally {
    await database.close();
    await server.stop();
  }
}

/** The database of the store that runs, or, when none does, the store's own for a moment. */
async function findDatabase(dataDir: string, databaseUrl: string | undefined) {
  const running = databaseUrl ?? (await findRunningDatabase(dataDir));
  if (running !== undefined) return { url: running, stop: async () => {} };
  return startEmbedded(dataDir, { info: () => {}, warn: () => {} });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
