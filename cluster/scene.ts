import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@haat/api/db/connect.ts';
import { paths } from '@haat/shared/paths.ts';
import { loadCatalogue } from '../bench/load-catalogue.ts';
import { prepareShop, type Ware } from '../bench/orders/buyers.ts';
import { findFreePort } from '../tests/support/free-port.ts';
import { type Crowd, type Shop, startCrowd } from './crowd.ts';
import { type Engines, startEngines } from './engines.ts';
import type { Acknowledged, Verdict } from './judge.ts';
import { type Outside, startOutside } from './outside.ts';
import { buildValues, PORTS_NEEDED, type Values } from './settings.ts';
import { readStoreVariables, startStore, type StoreNode } from './store.ts';

const PRODUCTS = 300;
/** The file of the imported products, in the directory of the scene. */
export const CATALOGUE = `catalogue-${PRODUCTS}.jsonl`;
/** Each may order 120 times an hour. */
const CUSTOMERS = 150;
const BUYERS = 6;
const PAGES = 20;

/** Everything that runs, and what the proofs have seen so far. */
export interface Scene {
  readonly directory: string;
  readonly values: Values;
  readonly variables: Readonly<Record<string, string>>;
  readonly engines: Engines;
  readonly store: readonly StoreNode[];
  readonly outside: Outside;
  /** `unsold` is a product that nobody orders, so that its price can change. */
  readonly shop: Shop & { readonly unsold: Ware };
  /** Every order that a buyer was told is confirmed, of all crowds. */
  readonly acknowledged: Acknowledged[];
}

/** A part of the proof: runs against the scene, and returns what it has found. */
export type Proof = (scene: Scene) => Promise<Verdict[]>;

type Stop = () => Promise<unknown>;

/** Starts everything, printing each step; adds to `stops` how each part is stopped. */
export async function startScene(
  postgres: { readonly bin: string; readonly uid: number; readonly gid: number },
  stops: Stop[],
  report: (what: string) => void,
): Promise<Scene> {
  const directory = await mkdtemp(join(tmpdir(), 'haat-cluster-'));
  await chown(directory, postgres.uid, postgres.gid);
  const values = buildValues(directory, await findPorts(), postgres.bin);
  report(`everything is in ${directory}`);
  const outside = await startOutside(values);
  stops.push(outside.stop);
  const engines = await startEngines(directory, values, postgres);
  stops.push(engines.stop);
  report('etcd, two PostgreSQL with Patroni, HAProxy and PgBouncer run');
  const variables = await readStoreVariables(values);
  const direct = variables['DATABASE_DIRECT_URL'] ?? '';
  await loadCatalogue(direct, directory, PRODUCTS);
  const { buyers: customers, wares } = await prepareShop(direct, CUSTOMERS);
  const unsold = wares.pop();
  if (!unsold) throw new Error('The import brought no products');
  report(`${PRODUCTS} products and ${CUSTOMERS} customers are in the database`);
  const store = await startStore(directory, values, stops);
  report(`two web processes and a worker are ready behind ${values['PUBLIC_URL']}`);
  const pages = ['/', '/hi', ...(await listProductPages(engines))];
  const port = Number(values['SHOP_PORT']);
  const shop = { port, provider: outside.provider, customers, wares, unsold, pages };
  return { directory, values, variables, engines, store, outside, shop, acknowledged: [] };
}

/** Runs the work while buyers order; afterwards their orders are among those of the scene. */
export async function runWithCrowd<Result>(
  scene: Scene,
  work: (crowd: Crowd) => Promise<Result>,
): Promise<Result> {
  const crowd = startCrowd(scene.shop, BUYERS);
  try {
    return await work(crowd);
  } finally {
    await crowd.stop();
    scene.acknowledged.push(...crowd.acknowledged);
  }
}

/** The provider's ids of all orders that the database has as paid. */
export async function listPaidOrders({ engines }: Pick<Scene, 'engines'>): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select provider_order_id as id from orders where status = 'paid'`.execute(engines.admin.db);
  return new Set(rows.map(({ id }) => id));
}

async function listProductPages({ admin }: Engines): Promise<string[]> {
  const { rows } = await sql<{ id: string; category: string }>`
    select p.id, c.name as category from products p join categories c on c.id = p.category_id
    order by p.popularity desc, p.id limit ${PAGES}`.execute(admin.db);
  return rows.map(({ id, category }) => paths.product(category, id));
}

async function findPorts(): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < PORTS_NEEDED) ports.add(await findFreePort());
  return [...ports];
}
