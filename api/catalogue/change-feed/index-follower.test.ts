import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { buildFamily, buildProduct, buildSeller } from '../../../tests/support/build-product.ts';
import { runSql, setUpDatabase, watchStatements } from '../../../tests/support/database.ts';
import { startDatabaseProxy } from '../../../tests/support/database-proxy.ts';
import { startIndexes } from '../../../tests/support/indexes.ts';
import { connect } from '../../db/connect.ts';
import { refreshSearch } from '../../search/commands.ts';
import { startChangeReader } from './change-reader.ts';
import { IndexFollower } from './index-follower.ts';

const database = await setUpDatabase();
const { db } = database;
const EVERYTHING = { categoryId: null, filters: {} };
const log = pino({ level: 'silent' });
const PAGE = { limit: 10, offset: 0 };

async function startLoaded(at = db) {
  const indexes = await startIndexes(at);
  onTestFinished(() => indexes.stop());
  expect(await indexes.facetIndex.findCurrent()).toBeUndefined(); // PostgreSQL answers while it is loaded
  await indexes.whenRead();
  return indexes;
}

it('shows a committed change to whoever asks after its notification, and by itself within a second', async () => {
  const id = await buildProduct(db);
  const { facetIndex, searchIndex, reader } = await startLoaded();
  const ids = async () => (await facetIndex.findCurrent())?.listPage(EVERYTHING, 'popular', PAGE);
  expect(await ids()).toEqual([id]);

  const second = await buildProduct(db, { popularity: 5 });
  await reader.refresh(); // as a notification has it do
  expect(await ids()).toEqual([second, id]);
  await refreshSearch(db, [second]);
  await runSql(db, 'update products set popularity = 6 where id = $1', [second]);
  await reader.refresh();
  expect((await searchIndex.findLatest())?.products.find(second)).toBeGreaterThanOrEqual(0);

  await runSql(db, "update products set status = 'Archived' where id = $1", [second]);
  await expect.poll(ids, { timeout: 1_000, interval: 20 }).toEqual([id]);
});

it('changes are read once for all who follow, and everyone is told each of them once', async () => {
  const { reader, facetIndex, searchIndex } = await startLoaded();
  const told: string[][] = [[], []];
  for (const list of told) reader.follow(({ productIds }) => list.push(...productIds));
  const ids: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    ids.push(await buildProduct(db));
    const watched = watchStatements(database);
    await Promise.all([reader.refresh(), facetIndex.findCurrent(), searchIndex.findLatest()]);
    const readings = watched.texts.filter((sql) => sql.includes('catalogue_changes'));
    expect(readings).toHaveLength(1);
    vi.restoreAllMocks();
  }
  expect(told).toEqual([ids, ids]);
  // The reading under way may have missed what was committed since: one more follows, for all who wait.
  await reader.refresh();
  const watched = watchStatements(database);
  await Promise.all([reader.refresh(), reader.refresh(), reader.refresh()]);
  expect(watched.texts.filter((sql) => sql.includes('catalogue_changes'))).toHaveLength(2);
  vi.restoreAllMocks();
  expect((await facetIndex.findCurrent())?.listPage(EVERYTHING, 'date', PAGE)).toEqual(
    expect.arrayContaining(ids),
  );
});

it('no request waits for the new price of a variant, as for that of any other product', async () => {
  const sellerId = await buildSeller(db);
  const build = async (familyId: string, variantSize: string) =>
    buildProduct(db, { sellerId, familyId, variantColour: 'Red', variantSize });
  const [family, other] = [await buildFamily(db, sellerId), await buildFamily(db, sellerId)];
  const [small, medium, alone] = [
    await build(family, 'S'),
    await build(family, 'M'),
    await build(other, 'S'),
  ];
  const reader = await startChangeReader({ db, log });
  onTestFinished(() => reader.stop());
  const changed = { pages: new Set<string>(), indexed: new Set<string>(), categories: 0 };
  reader.follow(({ productIds, indexedIds, categoryIds }) => {
    for (const id of productIds) changed.pages.add(id);
    for (const id of indexedIds) changed.indexed.add(id);
    changed.categories += categoryIds.size;
  });
  await runSql(db, 'update products set price_paise = 70000 where id = any($1)', [[small, alone]]);
  await reader.refresh();
  expect(changed.pages).toEqual(new Set([small, medium, alone]));
  expect(changed).toMatchObject({ indexed: new Set(), categories: 0 });
  // Filters find the family by one size less now; the other family has only another price.
  await runSql(
    db,
    `update products set price_paise = 60000, on_hand = case when id = $1 then reserved else on_hand end
      where id = any($2)`,
    [small, [small, alone]],
  );
  await reader.refresh();
  expect(changed).toMatchObject({ indexed: new Set([small, medium]), categories: 0 });
});

it('reads what changed while it was loaded, and once more what could not be read', async () => {
  const reader = await startChangeReader({ db, log });
  onTestFinished(() => reader.stop());
  const loading = Promise.withResolvers<void>();
  const tries: (readonly string[])[] = [];
  let loads = 0;
  const follower = new IndexFollower(
    {
      name: 'an index of this test',
      isKeptMeanwhile: false,
      load: async () => {
        loads += 1;
        if (loads === 1) throw new Error('the database is away');
        await loading.promise;
        return { size: 0, bytes: 0 };
      },
      update: async (_, ids) => {
        if (tries.push(ids) === 1) throw new Error('the database is away');
      },
    },
    { reader, log },
  );
  onTestFinished(() => follower.stop());
  await expect.poll(() => loads, { timeout: 3_000, interval: 20 }).toBe(2);
  const id = await buildProduct(db);
  await reader.refresh();
  loading.resolve();
  await follower.whenRead();
  expect(tries).toEqual([[id], [id]]);
  expect(await follower.findCurrent()).toBeDefined();
});

it('is loaded again when it has missed more than is recorded; searches go on meanwhile', async () => {
  const { facetIndex, searchIndex, reader, whenRead } = await startLoaded();
  const before = await facetIndex.findCurrent();
  const former = await searchIndex.findLatest();
  await runSql(
    db,
    'insert into catalogue_changes (product_count) select 1000 from generate_series(1, 102)',
  );
  await reader.refresh();
  expect(await facetIndex.findCurrent()).toBeUndefined();
  expect(await searchIndex.findLatest()).toBe(former);
  await whenRead();
  const after = await facetIndex.findCurrent();
  expect(after).not.toBe(before);
  expect(after?.size).toBe(before?.size);
  expect(await searchIndex.findLatest()).not.toBe(former);
});

it('leaves listings to PostgreSQL while changes cannot be read, and comes back with what it missed', async () => {
  const proxy = await startDatabaseProxy(database.url);
  const through = connect(proxy.url);
  onTestFinished(async () => {
    await through.close();
    await proxy.stop();
  });
  const { facetIndex, searchIndex, reader } = await startLoaded(through.db);
  proxy.cut();
  await expect(reader.refresh()).rejects.toThrow(Error);
  await expect
    .poll(() => facetIndex.findCurrent(), { timeout: 5_000, interval: 50 })
    .toBeUndefined();
  expect(await searchIndex.findLatest()).toBeDefined();
  const missed = await buildProduct(db, { popularity: 9 });
  proxy.restore();
  await expect
    .poll(async () => (await facetIndex.findCurrent())?.listPage(EVERYTHING, 'popular', PAGE)[0], {
      timeout: 5_000,
      interval: 50,
    })
    .toBe(missed);
});
