import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Db } from '@haat/api/db/connect.ts';
import { startEmbedded } from '@haat/api/db/embedded.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import { pino } from 'pino';
import { buildProduct } from '../tests/support/build-product.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { type Running, startStore } from './child.ts';

export interface SmallStore extends Running {
  readonly port: number;
  readonly databaseUrl: string;
}

/** Runs a store whose database `fill` has filled, in a temporary directory, as long as the work takes. */
export async function withSmallStore<Filled>(
  fill: (db: Db) => Promise<Filled>,
  variables: Readonly<Record<string, string>>,
  work: (store: SmallStore, filled: Filled) => Promise<void>,
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'haat-bench-'));
  const embedded = await startEmbedded(join(directory, 'database'), pino({ level: 'warn' }));
  try {
    const filled = await fillDatabase(embedded.url, fill);
    const port = await findFreePort();
    const store = await startStore({
      PORT: String(port),
      DATABASE_URL: embedded.url,
      DATA_DIR: directory,
      RATE_LIMITS: 'off',
      WARM_PICTURES: 'off',
      ...variables,
    });
    await work({ ...store, port, databaseUrl: embedded.url }, filled).finally(() => store.stop());
  } finally {
    await embedded.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** A product with the path of its page. */
export interface PlacedProduct {
  readonly id: string;
  readonly path: string;
}

/** A product in a category of its own. */
export async function buildPlacedProduct(db: Db): Promise<PlacedProduct> {
  const id = await buildProduct(db);
  const { name } = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.categoryId')
    .select('categories.name')
    .where('products.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, path: `/product/${encodeURIComponent(name)}/${id}` };
}

async function fillDatabase<Filled>(
  url: string,
  fill: (db: Db) => Promise<Filled>,
): Promise<Filled> {
  const database = connect(url);
  try {
    await migrate(database);
    return await fill(database.db);
  } finally {
    await database.close();
  }
}
