import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect, sql } from '@haat/api/db/connect.ts';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import { pino } from 'pino';
import { tableRow } from './compare.ts';
import { measureSize } from './measure-size.ts';
import { requireWrk } from './wrk.ts';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    seconds: { type: 'string', default: '8' },
  },
});

requireWrk();
const directory = await mkdtemp(join(tmpdir(), 'haat-bench-'));
const embedded = await startEmbedded(join(directory, 'database'), pino({ level: 'warn' }));
try {
  for (const size of values.sizes.split(',').map(Number)) await report(size);
} finally {
  await embedded.stop();
  await rm(directory, { recursive: true, force: true });
}

/** Measures one size of catalogue, prints the table and saves it as JSON in bench/results. */
async function report(products: number): Promise<void> {
  const databaseUrl = await createDatabase(`bench_${products}`);
  const { imported, comparisons } = await measureSize({
    products,
    databaseUrl,
    directory,
    seconds: Number(values.seconds),
  });
  console.log(
    `\n${products} products: imported in ${imported.seconds.toFixed(1)} s, ${imported.perSecond.toFixed(0)} rows/s, at most ${imported.peakMb.toFixed(0)} MB`,
  );
  console.table(comparisons.map(tableRow));
  const results = join(import.meta.dirname, 'results');
  await mkdir(results, { recursive: true });
  await writeFile(
    join(results, `${products}.json`),
    JSON.stringify({ imported, comparisons }, null, 2),
  );
}

async function createDatabase(name: string): Promise<string> {
  const url = new URL(embedded.url);
  const server = connect(embedded.superuserUrl);
  await sql.raw(`create database ${name} owner ${url.username}`).execute(server.db);
  await server.close();
  url.pathname = `/${name}`;
  return url.href;
}
