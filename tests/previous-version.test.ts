import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrations } from '@haat/api/db/migration-files.ts';
import { findInconsistencies } from '@haat/api/payments/reconciliation/queries.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildPost, buy } from '../bench/orders/buy.ts';
import { type Buyer, prepareShop, type Ware } from '../bench/orders/buyers.ts';
import { type Provider, startProvider } from '../bench/orders/provider.ts';
import { buildProduct } from './support/build-product.ts';
import { createTestDatabase, runSql, type TestDatabase } from './support/database.ts';
import { findFreePort } from './support/free-port.ts';
import {
  buildPreviousVersion,
  findMissingHistory,
  thisVersion,
  type Version,
} from './support/previous-version.ts';
import { waitFor } from './support/wait-for.ts';

const BUYERS = 6;
const ORDERS_AT_EACH_STAGE = 30;
const SECRET = 'a secret of the test';

const missingHistory = await findMissingHistory();

const defineTests = missingHistory ? testTheHeader : testTheVersionBefore;
defineTests();

function testTheHeader(): void {
  it('the newest migration says whether the version before goes on working', async () => {
    process.stderr.write(`${missingHistory}\n`);
    expect((await readMigrations()).at(-1)?.kind).toMatch(/^(expand|contract)$/);
  });
}

function testTheVersionBefore(): void {
  describe('the version before', () => {
    let previous: Awaited<ReturnType<typeof buildPreviousVersion>>;
    let database: TestDatabase;
    let outbox: string;
    beforeAll(async () => {
      previous = await buildPreviousVersion();
      outbox = await mkdtemp(join(tmpdir(), 'haat-outbox-'));
      database = await createTestDatabase();
      await runSql(
        database.db,
        'drop schema public cascade; drop schema payment_sandbox cascade; create schema public',
      );
      await previous.migrate(database.url);
    });
    afterAll(async () => {
      await previous.remove();
      await database.dispose();
      await rm(outbox, { recursive: true });
    });

    it('goes on selling while this one migrates, and starts again on the new tables', async () => {
      for (const pricePaise of [10_000, 20_000, 30_000])
        await buildProduct(database.db, { pricePaise });
      const { buyers, wares } = await prepareShop(database.url, BUYERS);
      const [firstPort, providerPort] = [await findFreePort(), await findFreePort()];
      const provider = await startProvider(providerPort, firstPort, SECRET);
      onTestFinished(() => provider.stop());
      const start = async (version: Version, port: number): Promise<void> => {
        const options = { port, providerPort, secret: SECRET, databaseUrl: database.url, outbox };
        onTestFinished(await version.startShop(options));
      };
      await start(previous, firstPort);
      const crowd = startBuying(buyers, wares, provider, firstPort);
      await crowd.waitForOrders();

      await thisVersion.migrate(database.url);
      await crowd.waitForOrders();

      const newPort = await findFreePort();
      await start(thisVersion, newPort);
      crowd.addPort(newPort);
      const againPort = await findFreePort();
      await previous.migrate(database.url);
      await start(previous, againPort);
      crowd.addPort(againPort);
      await crowd.waitForOrders();

      expect(await crowd.stop()).toEqual([]);
      const [row] = await runSql<{ paid: number }>(
        database.db,
        "select count(*)::int as paid from orders where status = 'paid'",
      );
      expect(row?.paid).toBe(crowd.countOrders());
      expect(await findInconsistencies(database.db)).toEqual([]);
    });
  });
}

/** Customers order again and again, in turn from each process of the store. */
function startBuying(
  buyers: readonly Buyer[],
  wares: readonly Ware[],
  provider: Provider,
  port: number,
) {
  const posts = [buildPost(port, BUYERS)];
  const failures: string[] = [];
  const end = new AbortController();
  let bought = 0;
  const shopping = buyers.map(async (buyer, number) => {
    for (let turn = number; !end.signal.aborted; turn += 1) {
      const [post, ware] = [posts[turn % posts.length], wares[turn % wares.length]];
      if (!post || !ware) throw new Error('There is nothing to buy');
      await buy({ post, provider }, buyer, ware).then(
        () => (bought += 1),
        (error: unknown) => failures.push(String(error)),
      );
    }
  });
  return {
    addPort: (added: number) => void posts.push(buildPost(added, BUYERS)),
    countOrders: () => bought,
    /** Until so many more have been bought, or one could not be. */
    waitForOrders: () => {
      const wanted = bought + ORDERS_AT_EACH_STAGE;
      const isReached = () => expect(bought >= wanted || failures.length > 0).toBe(true);
      return waitFor(isReached);
    },
    /** What could not be bought. */
    stop: async () => {
      end.abort();
      await Promise.all(shopping);
      return failures;
    },
  };
}
