import { connect, type Database } from '@haat/api/db/connect.ts';
import { DatabaseUnavailable } from '@haat/api/db/unavailable.ts';
import fc from 'fast-check';
import { checkLife } from './check-life.ts';
import { copyDelivery } from './copy-deliveries.ts';
import { runSql } from './run-sql.ts';
import { buildLifeStore, type LifeStore } from './life-store.ts';
import { type Life, lifeArbitrary, takeStep } from './return-lives.ts';

/**
 * A process that lives returns and may be killed at any moment: the next one goes on where it was. The table `lives` says
 * what is to be done and what was found.
 */
const [url = '', customerId = '', worker = '0'] = process.argv.slice(2);
const AT_ONCE = 6;
/** Each life may do three things at once, some of them with a second connection. */
const CONNECTIONS = 24;
/** The exit code of a process that found no free connection: the next one goes on. */
const BUSY = 75;
const CHUNK = 48;

interface LifeRow {
  readonly id: number;
  readonly seed: number;
  readonly done: number;
  readonly delivery: Life['delivery'];
}

const database = connect(url, { maxConnections: CONNECTIONS });
const store = buildLifeStore(database, customerId);
process.stdout.write('ready\n');
try {
  while (await liveSome(store));
} catch (error) {
  if (error instanceof DatabaseUnavailable) process.exit(BUSY);
  throw error;
}
await database.close();

/** Lives the next ones of this worker; false when there is none. */
async function liveSome(given: LifeStore): Promise<boolean> {
  const rows = await claim(given.database);
  if (rows.length === 0) return false;
  const waiting = [...rows];
  const lives = Array.from({ length: AT_ONCE }, async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await liveOne(given, row);
  });
  await Promise.all(lives);
  return true;
}

/** A worker copies the deliveries of its next lives in one transaction, and finds those that a killed one has left. */
async function claim({ db }: Database): Promise<LifeRow[]> {
  const left = await runSql<LifeRow>(
    db,
    'select id, seed, done, delivery from lives where found is null and delivery is not null and worker = $1 order by id',
    [Number(worker)],
  );
  if (left.length > 0) return left;
  const next = await runSql<{ id: number }>(
    db,
    'select id from lives where delivery is null and worker = $1 order by id limit $2',
    [Number(worker), CHUNK],
  );
  if (next.length === 0) return [];
  const templates = await runSql<{ order: string; products: string[] }>(
    db,
    'select "order", products from deliveries order by "order"',
  );
  const template = templates[(((next[0]?.id ?? 0) / CHUNK) | 0) % templates.length];
  if (!template) throw new Error('There is no delivery to copy');
  const copies = await copyDelivery(database, template, next.length);
  for (const [at, { id }] of next.entries())
    await runSql(db, 'update lives set delivery = $2 where id = $1', [
      id,
      JSON.stringify(copies[at]),
    ]);
  return claim(database);
}

async function liveOne(given: LifeStore, { id, seed, done, delivery }: LifeRow): Promise<void> {
  const { db } = given.database;
  const [life] = fc.sample(lifeArbitrary, { seed, numRuns: 1 });
  if (!life) return;
  const lived = { delivery, isSellable: life.isSellable };
  let found: string;
  try {
    for (const [at, tried] of life.moments.entries()) {
      if (at < done) continue;
      await Promise.all(tried.map((one) => takeStep(given, lived, one)));
      await runSql(db, 'update lives set done = $2 where id = $1', [id, at + 1]);
    }
    found = await checkLife(given, lived);
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    found = String((error as Error).stack);
  }
  await runSql(db, 'update lives set found = $2 where id = $1', [id, found]);
}
