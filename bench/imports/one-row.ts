import { join } from 'node:path';
import { connect, sql } from '@haat/api/db/connect.ts';
import { importFile } from '../load-catalogue.ts';
import { writePrices } from './prices.ts';
import { calculateMedian } from '../report/spread.ts';

const ROUNDS = 5;

export interface OneRow {
  readonly seconds: number;
  /** How long PostgreSQL was busy with it. */
  readonly databaseMs: number;
}

/** Which store the importer finds. */
type StoreVariables = Readonly<Record<'DATABASE_URL' | 'DATA_DIR', string>>;

/** Imports a new price of one product some times, and returns the medians. Nobody else may use the database meanwhile. */
export async function measureOneRow(variables: StoreVariables): Promise<OneRow> {
  const { DATABASE_URL: databaseUrl, DATA_DIR: directory } = variables;
  const rounds: OneRow[] = [];
  const file = join(directory, 'one.jsonl');
  for (let round = 0; round <= ROUNDS; round += 1) {
    await writePrices(databaseUrl, 1, file);
    const busyMs = await readBusyMs(databaseUrl);
    const startedAt = performance.now();
    await importFile([file, '--only', 'price,stock'], variables);
    const seconds = (performance.now() - startedAt) / 1000;
    rounds.push({ seconds, databaseMs: (await readBusyMs(databaseUrl)) - busyMs });
  }
  rounds.shift(); // it read everything from the disk
  return {
    seconds: calculateMedian(rounds.map(({ seconds }) => seconds)),
    databaseMs: calculateMedian(rounds.map(({ databaseMs }) => databaseMs)),
  };
}

/** For how long statements have run in this database; a session counts when it has ended. */
async function readBusyMs(databaseUrl: string): Promise<number> {
  const database = connect(databaseUrl);
  const { rows } = await sql<{ ms: number }>`
    select active_time as ms from pg_stat_database where datname = current_database()`
    .execute(database.db)
    .finally(() => database.close());
  return rows[0]?.ms ?? 0;
}
