import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, sql } from '@haat/api/db/connect.ts';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import { pino } from 'pino';
import { type ImportFigures, loadCatalogue } from './load-catalogue.ts';

const ROOT = join(import.meta.dirname, '..');
/** Not in the repository; deleting it makes the next run load the catalogues again. */
const DIRECTORY = join(ROOT, '.data/bench');
/** What a loaded catalogue depends on. */
const SOURCES = ['bench/generate.ts', 'bench/words.ts', 'bench/random.ts'];
const MIGRATIONS = 'api/db/migrations';
const FINGERPRINT_LENGTH = 8;

/** PostgreSQL of the benchmark, with catalogues that are loaded once and copied for each run. */
export interface PreparedCatalogues {
  /** An own copy of the catalogue of `products` products. `imported` is null when an earlier run has loaded it. */
  copy(products: number): Promise<{ databaseUrl: string; imported: ImportFigures | null }>;
  readonly directory: string;
  stop(): Promise<void>;
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
  const run = async (statement: string): Promise<void> => {
    const server = connect(embedded.superuserUrl);
    await sql
      .raw(statement)
      .execute(server.db)
      .finally(() => server.close());
  };
  const owner = new URL(embedded.url).username;
  return {
    directory: DIRECTORY,
    stop: () => embedded.stop(),
    copy: async (products) => {
      const prepared = `bench_${products}_${fingerprint}`;
      const name = `run_${products}`;
      const isLoaded = await hasDatabase(embedded.superuserUrl, prepared);
      await run(`drop database if exists ${name} with (force)`);
      let imported: ImportFigures | null = null;
      if (!isLoaded) {
        await run(`create database ${name} owner ${owner}`);
        imported = await loadCatalogue(urlOf(name), DIRECTORY, products);
        await analyze(urlOf(name));
        // Only a catalogue that was loaded whole gets the name under which later runs find it.
        await run(`alter database ${name} rename to ${prepared}`);
      }
      await run(`create database ${name} owner ${owner} template ${prepared}`);
      return { databaseUrl: urlOf(name), imported };
    },
  };
}

async function analyze(databaseUrl: string): Promise<void> {
  const database = connect(databaseUrl);
  await sql`analyze`.execute(database.db).finally(() => database.close());
}

async function hasDatabase(serverUrl: string, name: string): Promise<boolean> {
  const server = connect(serverUrl);
  const { rows } = await sql`select 1 from pg_database where datname = ${name}`
    .execute(server.db)
    .finally(() => server.close());
  return rows.length > 0;
}

async function findFingerprint(): Promise<string> {
  const migrations = (await readdir(join(ROOT, MIGRATIONS))).sort();
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...migrations.map((name) => join(MIGRATIONS, name))])
    hash.update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, FINGERPRINT_LENGTH);
}
