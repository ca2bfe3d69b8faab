import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, vi } from 'vitest';
import { Unavailable } from '../../errors.ts';
import { createListingCache } from './listing-cache.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

it('loads once for many callers at once, and keeps what it loaded', async () => {
  const cache = createListingCache();
  let loads = 0;
  const load = async () => {
    loads += 1;
    await new Promise((resolve) => setTimeout(resolve, 10));
    return ['a'];
  };
  await Promise.all(Array.from({ length: 16 }, () => cache.hits('key', load)));
  expect(await cache.hits('key', load)).toEqual(['a']);
  expect(loads).toBe(1);
});

it('keeps facets from memory when they are asked for the second time, which most never are', async () => {
  const cache = createListingCache();
  let counted = 0;
  const count = (choice: string) =>
    cache.indexed(choice, async () => ({ total: (counted += 1), facets: {} }) as never);
  const totals: number[] = [];
  for (const choice of ['a', 'b', 'a', 'a', 'b', 'b', 'a'])
    totals.push((await count(choice)).total);
  expect(totals).toEqual([1, 2, 3, 3, 4, 4, 3]);
  for (let others = 0; others <= 2_000; others += 1) await count(`other ${others}`);
  // It came before too many others to be known.
  expect([(await count('other 0')).total, (await count('other 0')).total]).toEqual([2_006, 2_007]);
  expect((await count('a')).total).toBe(3);
  cache.forget({ all: true });
  expect((await count('a')).total).toBe(2_008);
});

it('counts twice at most for many who ask for the same facets at once', async () => {
  const cache = createListingCache();
  const count = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 5, { facets: {} })));
  await Promise.all(Array.from({ length: 9 }, () => cache.indexed('key', count as never)));
  expect(count).toHaveBeenCalledTimes(2);
});

it('reads again what is requested after the catalogue changed, and lets loads under way finish', async () => {
  const cache = createListingCache();
  let finish = (_ids: string[]): void => {};
  const slow = cache.hits('key', () => new Promise((resolve) => (finish = resolve)));
  cache.forget({ categories: ['Audio'] });
  expect(await cache.hits('key', async () => ['new'])).toEqual(['new']);
  finish(['old']);
  expect(await slow).toEqual(['old']);
  expect(await cache.hits('key', async () => ['never asked'])).toEqual(['new']);
});

it('keeps facets, plans and the menu when a price or a review changes, and reads the home page again', async () => {
  const cache = createListingCache();
  const read = async (value: string) => [
    await cache.hits('key', async () => [value]),
    (await cache.plans('lota', async () => ({ plan: null, value }) as never)) as unknown,
    (await cache.categories('all', async () => [value] as never)) as unknown,
    (await cache.firsts('en', async () => [value] as never)) as unknown,
  ];
  const [hits, plans, categories] = await read('old');
  cache.forget({ products: ['a'], urgent: ['a'] });
  expect(await read('new')).toEqual([hits, plans, categories, ['new']]);
  cache.forget({ all: true });
  expect(await read('newest')).toEqual([
    ['newest'],
    { plan: null, value: 'newest' },
    ['newest'],
    ['newest'],
  ]);
});

it('endless choices take a bounded place, however little is found for each', async () => {
  const cache = createListingCache();
  for (let number = 0; number < 40_000; number += 1)
    await cache.indexedHits(`${number}`, async () => []);
  expect(await cache.indexedHits('39999', async () => ['anew'])).toEqual([]);
  expect(await cache.indexedHits('0', async () => ['anew'])).toEqual(['anew']);
});

it('a plan takes as much of it as it has words and matches', async () => {
  const cache = createListingCache();
  const word = { matches: Array.from({ length: 20 }, () => ({})) };
  const plan = { words: Array.from({ length: 10 }, () => word) };
  const read = (number: number, shown: string) =>
    cache.plans(`${number}`, async () => ({ plan, shown }) as never) as Promise<unknown>;
  for (let number = 0; number < 1_000; number += 1) await read(number, 'kept');
  expect(await read(999, 'anew')).toEqual({ plan, shown: 'kept' });
  expect(await read(0, 'anew')).toEqual({ plan, shown: 'anew' });
});

it('long choices take no more of it than short ones', async () => {
  const cache = createListingCache();
  const before = measureHeap();
  for (let number = 0; number < 1_000; number += 1)
    await cache.indexedHits(`${number} ${'x'.repeat(60_000)}`, async () => []);
  expect(measureHeap() - before).toBeLessThan(10_000_000); // the choices have six times as much
  expect(await cache.indexedHits(`0 ${'x'.repeat(60_000)}`, async () => ['anew'])).toEqual([]);
});

it('has one bounded place for all kinds of results', async () => {
  const cache = createListingCache();
  const readPlan = (shown: string) =>
    cache.plans('lota', async () => ({ plan: null, shown }) as never) as Promise<unknown>;
  await readPlan('first');
  expect(await readPlan('kept')).toEqual({ plan: null, shown: 'first' });
  const ids = Array.from({ length: 20_000 }, () => 'id');
  for (let number = 0; number < 40; number += 1)
    await cache.indexedHits(`${number}`, async () => ids);
  expect(await readPlan('anew')).toEqual({ plan: null, shown: 'anew' });
});

it('answers who waits for a load that others have crowded out', async () => {
  const cache = createListingCache();
  let finish = (_ids: string[]): void => {};
  const slow = cache.hits('slow', () => new Promise((resolve) => (finish = resolve)));
  const many = Array.from({ length: 100_000 }, () => 'id');
  for (let number = 0; number < 30; number += 1) await cache.hits(`${number}`, async () => many);
  finish(['late']);
  expect(await slow).toEqual(['late']);
});

it('keeps no failure: the next caller tries again', async () => {
  const cache = createListingCache();
  await expect(cache.hits('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.hits('key', async () => ['back'])).toEqual(['back']);
});

it('goes on returning what it has cached while the store is too busy to read it again', async () => {
  const cache = createListingCache();
  await cache.hits('key', async () => ['kept']);
  const later = performance.now() + 61_000;
  vi.spyOn(performance, 'now').mockImplementation(() => later);
  const busy = vi.fn(() => Promise.reject(Unavailable()));
  for (let time = 0; time < 3; time += 1) {
    expect(await cache.hits('key', busy)).toEqual(['kept']);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(busy).toHaveBeenCalledTimes(3);
  vi.restoreAllMocks();
});

it('reads two at once of what is not cached, and the rest in turn', async () => {
  const cache = createListingCache();
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const load = (key: string) => async () => {
    begun.push(key);
    await new Promise<void>((resolve) => finish.push(resolve));
    return [];
  };
  const reads = [
    cache.hits('a', load('a')),
    cache.categoryCounts('b', load('b')),
    cache.hits('c', load('c')),
  ];
  expect(begun).toEqual(['a', 'b']);
  for (const end of finish) end();
  await Promise.all(reads.slice(0, 2));
  await waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
  finish.at(-1)?.();
  await Promise.all(reads);
});

/** The bytes of the heap that are in use. */
function measureHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
