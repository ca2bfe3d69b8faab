import { connect } from '@haat/api/db/connect.ts';
import { openFailedJobs } from '@haat/api/jobs/failed-jobs.ts';
import { findDatabase, readSettings } from './store/find-database.ts';

const USAGE = 'Usage: node bin/failed-jobs.ts [retry]';

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}

async function run([what, ...rest]: readonly string[]): Promise<void> {
  if (rest.length > 0 || (what !== undefined && what !== 'retry')) throw new Error(USAGE);
  const { dataDir, databaseUrl, databaseOptions } = readSettings();
  const server = await findDatabase(dataDir, databaseUrl);
  const database = connect(server.url, { ...databaseOptions, maxConnections: 2 });
  try {
    const failed = await openFailedJobs(database);
    if (what === 'retry') {
      say(`${await failed.retry()} jobs are tried again.`);
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

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
