import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql, withSession } from '@haat/api/db/connect.ts';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import { pino } from 'pino';
import { calculateForeignShare, readProcessorTime } from './cold/processor-time.ts';
import { type ImportFigures, loadCatalogue } from './load-catalogue.ts';
import { readStamp, type Stamp } from './report/machine.ts';

const ROOT = join(import.meta.dirname, '..');
/** Not in the repository; deleting it makes the next run load the catalogues again. */
const DIRECTORY = join(ROOT, '.data/bench');
/** What a loaded catalogue depends on. */
const SOURCES = ['bench/generate.ts', 'bench/words.ts', 'bench/random.ts'];
const MIGRATIONS = 'api/db/migrations';
const FINGERPRINT_LENGTH = 8;

/** How a catalogue was loaded, by this run or an earlier one. */
export interface Loading extends ImportFigures, Stamp {
  readonly foreignShare: number | null;
}

export interface OpenCatalogue {
  readonly databaseUrl: string;
  readonly products: number;
  readonly sellers: number;
  /** Null when it is unknown how it was loaded. */
  readonly loading: Loading | null;
}

/** PostgreSQL of the benchmark, with catalogues that are loaded once and copied for each run. */
export interface PreparedCatalogues {
  /** An own copy of the catalogue of `products` products. */
  copy(products: number): Promise<OpenCatalogue>;
  /** For files of the run. */
  readonly directory: string;
  readonly version: string;
  stop(): Promise<void>;
}

/** The database of a store's data directory as it is: prices and reviews in it change. */
export async function openDataDirectory(directory: string): Promise<PreparedCatalogues> {
  const embedded = await startEmbedded(directory, pino({ level: 'warn' }));
  await mkdir(DIRECTORY, { recursive: true });
  return {
    directory: DIRECTORY,
    version: await readVersion(embedded.url),
    stop: () => embedded.stop(),
    copy: async () => ({ ...(await describe(embedded.url)), loading: null }),
  };
}

export async function openPreparedCatalogues(): Promise<PreparedCatalogues> {
  await mkdir(DIRECTORY, { recursive: true });
  const embedded = await startEmbedded(join(DIRECTORY, 'database'), pino({ level: 'warn' }));
  const fingerprint = await findFingerprint();
  const urlOf = (name: string): string => {
    const url = new URL(embedded.url);
    url.pathname = `/${name}`;
    return url.href;
  };
  const run = (statement: string) => ask(embedded.superuserUrl, sql.raw(statement));
  const owner = new URL(embedded.url).username;
  return {
    directory: DIRECTORY,
    version: await readVersion(embedded.url),
    stop: () => embedded.stop(),
    copy: async (products) => {
      const prepared = `bench_${products}_${fingerprint}`;
      const name = `run_${products}`;
      await run(`drop database if exists ${name} with (force)`);
      if (!(await hasDatabase(embedded.superuserUrl, prepared))) {
        await run(`create database ${name} owner ${owner}`);
        const loading = await load(urlOf(name), products);
        // Only a catalogue that was loaded whole gets the name under which later runs find it.
        await run(`alter database ${name} rename to ${prepared}`);
        await run(`comment on database ${prepared} is '${JSON.stringify(loading)}'`);
      }
      await run(`create database ${name} owner ${owner} template ${prepared}`);
      const loading = await readLoading(embedded.superuserUrl, prepared);
      return { ...(await describe(urlOf(name))), loading };
    },
  };
}

async function load(databaseUrl: string, products: number): Promise<Loading> {
  const before = readProcessorTime();
  const figures = await loadCatalogue(databaseUrl, DIRECTORY, products);
  const after = readProcessorTime();
  await ask(databaseUrl, sql`analyze`);
  const foreignShare = before && after ? calculateForeignShare(before, after) : null;
  return { ...figures, ...(await readStamp()), foreignShare };
}

async function describe(databaseUrl: string): Promise<Omit<OpenCatalogue, 'loading'>> {
  const [counts] = await ask(
    databaseUrl,
    sql<{ products: number; sellers: number }>`
      select (select count(*)::int from products) as products, (select count(*)::int from sellers) as sellers`,
  );
  return { databaseUrl, products: 0, sellers: 0, ...counts };
}

async function readVersion(databaseUrl: string): Promise<string> {
  const [row] = await ask(
    databaseUrl,
    sql<{
      version: string;
    }>`select split_part(current_setting('server_version'), ' ', 1) as version`,
  );
  return row?.version ?? '';
}

async function hasDatabase(serverUrl: string, name: string): Promise<boolean> {
  const rows = await ask(serverUrl, sql`select 1 from pg_database where datname = ${name}`);
  return rows.length > 0;
}

async function readLoading(serverUrl: string, name: string): Promise<Loading | null> {
  const [row] = await ask(
    serverUrl,
    sql<{ comment: string | null }>`
      select shobj_description(oid, 'pg_database') as comment from pg_database where datname = ${name}`,
  );
  return row?.comment ? (JSON.parse(row.comment) as Loading) : null;
}

/** Without the limit for a statement: copying a million products takes longer on a slow machine. */
async function ask<Row>(url: string, query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return withSession({ directUrl: url }, async (db) => (await query.execute(db)).rows);
}

async function findFingerprint(): Promise<string> {
  const migrations = (await readdir(join(ROOT, MIGRATIONS))).sort();
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...migrations.map((name) => join(MIGRATIONS, name))])
    hash.update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, FINGERPRINT_LENGTH);
}
