import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@haat/api/db/connect.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import packageJson from '../package.json' with { type: 'json' };
import { type CatalogueOptions, writeCatalogue } from './generate.ts';

const IMPORTER = join(import.meta.dirname, '../bin/import-catalogue.ts');
/** Those of `npm run import`. */
const NODE_OPTIONS = packageJson.scripts.import.split(' ').filter((word) => word.startsWith('--'));
const LOOK_EVERY_MS = 50;

export interface ImportFigures {
  readonly products: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Largest resident memory of the importing process. */
  readonly peakMb: number;
}

/** Fills a database with `products` generated products through the importer, as an operator would. */
export async function loadCatalogue(
  databaseUrl: string,
  directory: string,
  products: number,
  options?: CatalogueOptions,
): Promise<ImportFigures> {
  const database = connect(databaseUrl);
  await migrate(database);
  await database.close();
  const file = join(directory, `catalogue-${products}.jsonl`);
  await writeCatalogue(file, products, options);
  const startedAt = performance.now();
  const peakMb = await importFile([file], { DATABASE_URL: databaseUrl, DATA_DIR: directory });
  const seconds = (performance.now() - startedAt) / 1000;
  return { products, seconds, perSecond: products / seconds, peakMb };
}

/** Runs the importer as a command and returns the largest resident memory it had, in MB. */
export async function importFile(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<number> {
  const child = fork(IMPORTER, [...args], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...variables },
    execArgv: NODE_OPTIONS,
  });
  let peakMb = 0;
  const looking = setInterval(async () => {
    peakMb = Math.max(peakMb, await residentMb(child.pid).catch(() => 0));
  }, LOOK_EVERY_MS);
  const [code] = await once(child, 'exit');
  clearInterval(looking);
  if (code !== 0) throw new Error(`The import ended with ${code}`);
  return peakMb;
}

/** The largest resident memory so far of a process or one of its children, in MB. */
export async function largestResidentMb(pid: number | undefined): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const all = [pid, ...children.split(' ').filter(Boolean).map(Number)];
  return Math.max(...(await Promise.all(all.map((each) => residentMb(each).catch(() => 0)))));
}

/** The largest resident memory of a process so far, in MB: from Linux's /proc. */
export async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
