import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { buildProduct } from '../../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { startDatabaseProxy } from '../../../tests/support/database-proxy.ts';
import { connect } from '../../db/connect.ts';
import { startFacetIndex } from './follow-changes.ts';

const database = await setUpDatabase();
const { db } = database;
const log = pino({ level: 'silent' });
const EVERYTHING = { categoryId: null, filters: {}, found: null };
const PAGE = { limit: 10, offset: 0 };

async function startLoaded(at = db) {
  const followed = startFacetIndex({ db: at, log });
  onTestFinished(() => followed.stop());
  expect(await followed.findCurrent()).toBeUndefined(); // PostgreSQL answers while it is loaded
  await followed.refresh();
  return followed;
}

it('shows a committed change to whoever asks after its notification, and by itself within a second', async () => {
  const id = await buildProduct(db);
  const followed = await startLoaded();
  const ids = async () => (await followed.findCurrent())?.listPage(EVERYTHING, 'popular', PAGE);
  expect(await ids()).toEqual([id]);

  const second = await buildProduct(db, { popularity: 5 });
  followed.requireCurrent();
  expect(await ids()).toEqual([second, id]);

  await runSql(db, "update products set status = 'Archived' where id = $1", [second]);
  await expect.poll(ids, { timeout: 1_000, interval: 20 }).toEqual([id]);
});

it('is loaded again when it has missed more than is recorded', async () => {
  const followed = await startLoaded();
  const before = await followed.findCurrent();
  await runSql(
    db,
    'insert into catalogue_changes (product_count) select 1000 from generate_series(1, 102)',
  );
  await followed.refresh();
  expect(await followed.findCurrent()).toBeUndefined();
  await followed.refresh();
  const after = await followed.findCurrent();
  expect(after).not.toBe(before);
  expect(after?.size).toBe(before?.size);
});

it('leaves listings to PostgreSQL while changes cannot be read, and comes back with what it missed', async () => {
  const proxy = await startDatabaseProxy(database.url);
  const through = connect(proxy.url);
  onTestFinished(async () => {
    await through.close();
    await proxy.stop();
  });
  const followed = await startLoaded(through.db);
  proxy.cut();
  await expect(followed.refresh()).rejects.toThrow(Error);
  await expect.poll(() => followed.findCurrent(), { timeout: 5_000, interval: 50 }).toBeUndefined();
  const missed = await buildProduct(db, { popularity: 9 });
  proxy.restore();
  await expect
    .poll(async () => (await followed.findCurrent())?.listPage(EVERYTHING, 'popular', PAGE)[0], {
      timeout: 5_000,
      interval: 50,
    })
    .toBe(missed);
});
