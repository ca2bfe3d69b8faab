import { beforeEach, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache.ts';
import { PageChanges } from './page-changes.ts';
import { findPageKey, type PageKey } from './page-key.ts';

let changes: PageChanges;
let rendered: string[];
let finish: (() => void)[];
let pages: PageCache;

const listing = pageAt('/products/Audio');
const questions = pageAt('/faq');
const product = pageAt('/product/Audio/0123456789abcdef01234567');

beforeEach(() => {
  vi.useRealTimers();
  changes = new PageChanges();
  rendered = [];
  finish = [];
  pages = new PageCache(async (url) => {
    rendered.push(url.pathname);
    await new Promise<void>((resolve) => finish.push(resolve));
    return new Response(`page ${rendered.length}`, { headers: { 'Content-Type': 'text/html' } });
  }, changes);
});

it('renders once for many requests that wait, and then not again', async () => {
  const waiting = [
    pages.get(listing, 'request'),
    pages.get(listing, 'request'),
    pages.get(listing, 'request'),
  ];
  letFinish();
  const pagesFound = await Promise.all(waiting);
  expect(rendered).toHaveLength(1);
  expect(new Set(pagesFound.map(({ page }) => page)).size).toBe(1);
  expect((await pages.get(listing, 'request')).outcome).toBe('hit');
});

it('renders again the pages that a change touches, and only those', async () => {
  await fill(listing, product);
  changes.record({ categories: ['Audio'], products: ['ffffffffffffffffffffffff'] });
  expect((await pages.get(product, 'request')).outcome).toBe('hit');
  expect((await found(listing)).outcome).toBe('miss');
});

it('a change of everything empties every page, since all show the menu', async () => {
  await fill(listing, product, questions);
  changes.record({ all: true });
  expect((await found(questions)).outcome).toBe('miss');
  expect((await found(listing)).outcome).toBe('miss');
  expect((await found(product)).outcome).toBe('miss');
});

it('a page whose rendering began before a change is not cached as fresh', async () => {
  const early = pages.get(listing, 'request');
  changes.record({ categories: ['Audio'] });
  letFinish();
  await early;
  expect((await found(listing)).outcome).toBe('miss');
});

it('a request after a change does not wait for a rendering that began before it', async () => {
  const early = pages.get(listing, 'request');
  changes.record({ categories: ['Audio'] });
  const late = pages.get(listing, 'request');
  expect(rendered).toHaveLength(2);
  letFinish();
  expect((await late).page).not.toBe((await early).page);
  expect((await pages.get(listing, 'request')).outcome).toBe('hit');
});

it('a page older than a minute is served once more while it is rendered again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fill(listing);
  vi.advanceTimersByTime(61_000);
  expect((await pages.get(listing, 'request')).outcome).toBe('stale');
  letFinish();
  await vi.waitFor(async () => expect((await pages.get(listing, 'request')).outcome).toBe('hit'));
  expect(rendered).toHaveLength(2);
});

it('an error page is not cached, and a failed rendering leaves the old page', async () => {
  const failing = new PageCache(
    async () => new Response('no', { status: 500, headers: { 'Content-Type': 'text/html' } }),
    changes,
  );
  await failing.get(listing, 'request');
  expect((await failing.get(listing, 'request')).outcome).toBe('miss');
});

it('while the database is unavailable a cached page is served however old, unless it has changed', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let status = 200;
  const store = new PageCache(
    async () => new Response('page', { status, headers: { 'Content-Type': 'text/html' } }),
    changes,
  );
  const ask = async () => {
    const { page, outcome } = await store.get(listing, 'request');
    return [page.status, outcome];
  };
  await ask();
  status = 503;
  vi.advanceTimersByTime(24 * 3_600_000);
  expect(await ask()).toEqual([200, 'stale']);
  expect(await ask()).toEqual([200, 'stale']);
  changes.record({ categories: ['Audio'] });
  expect(await ask()).toEqual([503, 'miss']);
  status = 200;
  expect(await ask()).toEqual([200, 'miss']);
  expect(await ask()).toEqual([200, 'hit']);
});

async function fill(...keys: PageKey[]): Promise<void> {
  for (const key of keys) await found(key);
}

function found(key: PageKey): ReturnType<PageCache['get']> {
  const finding = pages.get(key, 'request');
  letFinish();
  return finding;
}

function letFinish(): void {
  for (const resolve of finish.splice(0)) resolve();
}

function pageAt(address: string): PageKey {
  const key = findPageKey(new URL(address, 'http://shop.test'));
  if (!key) throw new Error(`${address} is not a public page`);
  return key;
}
