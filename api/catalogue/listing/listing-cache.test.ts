import { expect, it } from 'vitest';
import { createListingCache } from './listing-cache.ts';

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

it('reads anew what is asked after the catalogue changed, and lets loads under way finish', async () => {
  const cache = createListingCache();
  let finish = (_ids: string[]): void => {};
  const slow = cache.hits('key', () => new Promise((resolve) => (finish = resolve)));
  cache.forget();
  expect(await cache.hits('key', async () => ['new'])).toEqual(['new']);
  finish(['old']);
  expect(await slow).toEqual(['old']);
  expect(await cache.hits('key', async () => ['never asked'])).toEqual(['new']);
});

it('keeps no failure: the next caller tries again', async () => {
  const cache = createListingCache();
  await expect(cache.hits('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.hits('key', async () => ['back'])).toEqual(['back']);
});
