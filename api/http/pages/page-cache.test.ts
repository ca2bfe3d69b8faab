import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Listing, ProductCard } from '@haat/shared/contract/catalogue.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CachedPage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';
import { PageChanges } from './page-changes.ts';
import { findPageKey, type PageKey } from './page-key.ts';
import { addTagsOf } from './page-tags.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

let changes: PageChanges;
let rendered: string[];
let finish: (() => void)[];
let pages: PageCache;

const PARTIAL_LISTING = { products: [], isPartial: true } as unknown as Listing;
const listing = pageAt('/products/Audio');
const questions = pageAt('/faq');
const PRODUCT = '0123456789abcdef01234567';
const product = pageAt(`/product/Audio/${PRODUCT}`);
const otherProduct = pageAt('/product/Audio/ffffffffffffffffffffffff');
/** The products whose cards the next page shows. */
let shown: string[];
/** Whether the next page shows a listing without its facets. */
let isPartial: boolean;

beforeEach(() => {
  isPartial = false;
  vi.useRealTimers();
  changes = new PageChanges();
  rendered = [];
  shown = [];
  finish = [];
  const renderings = rendered; // those of this test, also when an earlier cache is still renewing
  const finishing = finish;
  pages = new PageCache(async (url) => {
    const number = renderings.push(url.pathname);
    addTagsOf('productsCategory', { categories: {}, products: shown.map(cardOf) });
    if (isPartial) addTagsOf('productsInCategory', PARTIAL_LISTING);
    await new Promise<void>((resolve) => finishing.push(resolve));
    return new Response(`page ${number}`, { headers: { 'Content-Type': 'text/html' } });
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

it('renders again the page of a product that changed before it is shown, and no other', async () => {
  await fill(listing, product, otherProduct);
  changes.record({ products: [PRODUCT] });
  expect((await pages.get(otherProduct, 'request')).outcome).toBe('hit');
  expect((await pages.get(listing, 'request')).outcome).toBe('hit');
  expect((await found(product)).outcome).toBe('miss');
});

it('keeps no page of which a part will soon be there, and says so to proxies', async () => {
  isPartial = true;
  expect((await found(listing)).outcome).toBe('miss');
  isPartial = false;
  const { page, outcome } = await found(listing);
  expect([outcome, await textOf(page)]).toEqual(['miss', 'page 2']);
  const { headers } = await page.variant('identity');
  expect(headers['cache-control']).toContain('s-maxage');
  isPartial = true;
  const partial = await found(otherProduct);
  expect((await partial.page.variant('identity')).headers['cache-control']).toBe('no-store');
  expect((await pages.get(listing, 'request')).outcome).toBe('hit');
});

it('sends an old page rather than a part of the new one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fill(listing);
  vi.setSystemTime(Date.now() + 3_600_000);
  isPartial = true;
  const { page, outcome } = await found(listing);
  expect([outcome, await textOf(page)]).toEqual(['stale', 'page 1']);
});

it('sends what has changed once more while it is rendered again, once for many who ask', async () => {
  await fill(listing);
  changes.record({ categories: ['Audio'] });
  for (let reader = 0; reader < 3; reader += 1) {
    const { page, outcome } = await pages.get(listing, 'request');
    expect([outcome, await textOf(page)]).toEqual(['stale', 'page 1']);
  }
  letFinish();
  await waitFor(async () => expect((await pages.get(listing, 'request')).outcome).toBe('hit'));
  expect(await textOf((await pages.get(listing, 'request')).page)).toBe('page 2');
  expect(rendered).toHaveLength(2);
});

it('knows the products whose cards a page shows, and shows nobody a price that is too low', async () => {
  shown = [PRODUCT];
  await fill(listing);
  shown = [];
  await fill(questions);
  changes.record({ products: [PRODUCT] });
  expect((await pages.get(questions, 'request')).outcome).toBe('hit');
  expect((await pages.get(listing, 'request')).outcome).toBe('stale');
  changes.record({ products: [PRODUCT], urgent: [PRODUCT] });
  expect((await pages.get(questions, 'request')).outcome).toBe('hit');
  expect((await found(listing)).outcome).toBe('miss');
});

it('what many pages show is renewed on each; after a loss of messages nothing old is shown', async () => {
  await fill(listing, product, questions);
  changes.record({ all: true });
  for (const key of [questions, listing, product])
    expect((await pages.get(key, 'request')).outcome).toBe('stale');
  changes.record({ unknown: true });
  for (const key of [questions, listing, product]) expect((await found(key)).outcome).toBe('miss');
});

it('whoever asks after an urgent change gets a page that was rendered after it', async () => {
  shown = [PRODUCT];
  const early = pages.get(listing, 'request');
  changes.record({ products: [PRODUCT], urgent: [PRODUCT] });
  const late = pages.get(listing, 'request');
  letFinish();
  await waitFor(() => expect(finish).toHaveLength(1));
  letFinish();
  expect(await textOf((await early).page)).toBe('page 1');
  expect(await textOf((await late).page)).toBe('page 2');
  expect((await pages.get(listing, 'request')).outcome).toBe('hit');
});

it('a purged page that readers come back to is rendered before the next one asks', async () => {
  shown = [PRODUCT];
  await fill(listing);
  pages.find(listing, 'request');
  changes.record({ products: [PRODUCT], urgent: [PRODUCT] });
  await waitFor(() => expect(finish).toHaveLength(1));
  letFinish();
  await waitFor(() => expect(pages.find(listing, 'request')?.outcome).toBe('hit'));
  expect(await textOf((await pages.get(listing, 'request')).page)).toBe('page 2');
  // The next demand is known from the page before.
  changes.record({ products: [PRODUCT], urgent: [PRODUCT] });
  await waitFor(() => expect(rendered).toHaveLength(3));
});

it('only a page that nobody waits for is rendered in a turn of its own', async () => {
  const turns: boolean[] = [];
  const store = new PageCache(async (_url, _id, waitForTurn) => {
    turns.push(waitForTurn !== undefined);
    await waitForTurn?.();
    return new Response('page');
  }, changes);
  await store.get(product, 'request');
  store.find(product, 'request');
  changes.record({ products: [PRODUCT] });
  await waitFor(() => expect(store.find(product, 'request')?.outcome).toBe('hit'));
  expect(turns).toEqual([false, true]);
});

it('a purged page waits with its rendering until the store has room, and is not forgotten meanwhile', async () => {
  let isPressed = true;
  const store = new PageCache(
    async () => new Response(`page ${rendered.push('page')}`),
    changes,
    () => isPressed,
  );
  await store.get(product, 'request');
  store.find(product, 'request');
  changes.record({ products: [PRODUCT] });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(rendered).toHaveLength(1);
  isPressed = false;
  await waitFor(() => expect(store.find(product, 'request')?.outcome).toBe('hit'));
  expect(rendered).toHaveLength(2);
});

it('a purged page is rendered again shortly before its next reader, as an import may soon purge it once more', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  shown = [PRODUCT];
  await fill(listing);
  vi.advanceTimersByTime(3_000);
  pages.find(listing, 'request'); // every 3 seconds
  changes.record({ products: [PRODUCT], urgent: [PRODUCT] });
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(rendered).toHaveLength(1);
  vi.advanceTimersByTime(2_500);
  await waitFor(() => expect(finish).toHaveLength(1));
  letFinish();
  await waitFor(() => expect(pages.find(listing, 'request')?.outcome).toBe('hit'));
});

it('of a page that readers leave for a while it is known after a few of them how often they ask', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  shown = [PRODUCT];
  await fill(listing);
  for (const seconds of [8, 2, 2, 2]) {
    vi.advanceTimersByTime(seconds * 1_000);
    pages.find(listing, 'request');
  }
  vi.advanceTimersByTime(2_000);
  changes.record({ products: [PRODUCT], urgent: [PRODUCT] });
  await waitFor(() => expect(rendered).toHaveLength(2));
});

it('in an import the page of a product that became cheaper is shown meanwhile, and that of a dearer one is not', async () => {
  const dearer = 'ffffffffffffffffffffffff';
  await fill(product, otherProduct);
  const changed = [PRODUCT, dearer];
  changes.record({ products: changed, unnamed: changed, urgent: [dearer] });
  expect((await found(otherProduct)).outcome).toBe('miss');
  expect((await pages.get(product, 'request')).outcome).toBe('stale');
});

it('a purged page to which nobody came back, or that is asked for rarely, waits for a reader', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  shown = [PRODUCT];
  await fill(listing, product);
  vi.advanceTimersByTime(30_000);
  pages.find(product, 'request');
  changes.record({ products: [PRODUCT], urgent: [PRODUCT] });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rendered).toHaveLength(2);
  expect((await found(product)).outcome).toBe('miss');
});

it('of purged pages those are rendered first that are asked for most often', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  shown = [PRODUCT];
  await fill(questions, product, listing);
  vi.advanceTimersByTime(3_000);
  for (const key of [product, questions]) pages.find(key, 'request');
  for (let reader = 0; reader < 20; reader += 1) {
    vi.advanceTimersByTime(100);
    pages.find(listing, 'request');
  }
  changes.record({ products: [PRODUCT], urgent: [PRODUCT] });
  const finishing = setInterval(letFinish, 1);
  await waitFor(() => expect(rendered).toHaveLength(6));
  clearInterval(finishing);
  expect(rendered[3]).toBe('/products/Audio');
});

it('renders one page at a time anew, however many have changed, and only those that somebody asks for', async () => {
  const many = Array.from({ length: 20 }, (_, number) => pageAt(`/products/Audio?page=${number}`));
  await fill(...many);
  changes.record({ categories: ['Audio'] });
  expect(rendered).toHaveLength(20);
  for (const key of many.slice(0, 10)) await pages.get(key, 'request');
  await waitFor(() => expect(finish).toHaveLength(1));
  const renewing = setInterval(() => {
    expect(finish.length).toBeLessThanOrEqual(1);
    letFinish();
  }, 1);
  await waitFor(() => expect(rendered).toHaveLength(30));
  clearInterval(renewing);
});

it('a page on which something changes all the time is renewed now and then', async () => {
  await fill(listing);
  changes.record({ categories: ['Audio'] });
  await pages.get(listing, 'request');
  letFinish();
  await waitFor(async () => expect((await pages.get(listing, 'request')).outcome).toBe('hit'));
  vi.useFakeTimers({ toFake: ['Date'] });
  changes.record({ categories: ['Audio'] });
  await pages.get(listing, 'request');
  await new Promise(setImmediate);
  expect(rendered).toHaveLength(2);
  vi.advanceTimersByTime(6_000);
  // Renewals pause in between, the longer the slower the machine is, and who asks meanwhile gets the old page.
  await waitFor(async () => {
    await pages.get(listing, 'request');
    expect(rendered).toHaveLength(3);
  });
});

it('keeps the compressed page alone, and sends every encoding from it', async () => {
  const html = '<p>brass lota</p>'.repeat(5_000);
  const store = new PageCache(async () => new Response(html), changes);
  await store.get(questions, 'request');
  await waitFor(() => expect(store.size.bytes).toBeLessThan(html.length / 8));
  const { page, outcome } = await store.get(questions, 'request');
  expect(outcome).toBe('hit');
  expect(brotliDecompressSync((await page.variant('br')).body).toString()).toBe(html);
  expect(gunzipSync((await page.variant('gzip')).body).toString()).toBe(html);
  expect((await page.variant('identity')).body.toString()).toBe(html);
  expect(page.findVariant('identity')?.body.toString()).toBe(html);
});

it('compresses a page quickly for who waits for it, and into less when it is asked for again and there is time', async () => {
  const cards = Array.from(
    { length: 200 },
    (_, n) =>
      `<li class="card"><a href="/p/${(n * 99_991 * 7_919).toString(16)}">No. ${n}</a></li>`,
  );
  let isPressed = true;
  const store = new PageCache(
    async () => new Response(cards.join('')),
    changes,
    () => isPressed,
  );
  const { page } = await store.get(questions, 'request');
  const quick = await page.variant('br');
  store.find(questions, 'request');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await page.variant('br')).body).toBe(quick.body);
  isPressed = false;
  store.find(questions, 'request');
  await waitFor(async () =>
    expect((await page.variant('br')).body.length).toBeLessThan(quick.body.length),
  );
  const small = await page.variant('br');
  expect(small.etag).toBe(quick.etag);
  expect(brotliDecompressSync(small.body)).toEqual(brotliDecompressSync(quick.body));
});

it('a page older than a minute is served once more while it is rendered again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await fill(listing);
  vi.advanceTimersByTime(61_000);
  expect((await pages.get(listing, 'request')).outcome).toBe('stale');
  letFinish();
  await waitFor(async () => expect((await pages.get(listing, 'request')).outcome).toBe('hit'));
  expect(rendered).toHaveLength(2);
});

it('a crawler that asks for every page once takes the place of no page that readers come back to', async () => {
  const store = new PageCache(async () => new Response(randomBytes(1_000_000)), changes);
  await store.get(questions, 'request');
  store.find(questions, 'request');
  for (let number = 0; number < 60; number += 1)
    await store.get(pageAt(`/products/Audio?page=${number}`), 'request');
  expect(store.find(questions, 'request')?.outcome).toBe('hit');
  expect(store.size.bytes).toBeLessThan(16_000_000);
});

it('an error page is not cached, and a failed rendering leaves the old page', async () => {
  const failing = new PageCache(
    async () => new Response('no', { status: 500, headers: { 'Content-Type': 'text/html' } }),
    changes,
  );
  await failing.get(listing, 'request');
  expect((await failing.get(listing, 'request')).outcome).toBe('miss');
});

it('while the database is unavailable a cached page is served however old, unless it is purged', async () => {
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
  expect(await ask()).toEqual([200, 'stale']);
  changes.record({ unknown: true });
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

async function textOf(page: CachedPage): Promise<string> {
  return (await page.variant('identity')).body.toString();
}

function cardOf(_id: string): ProductCard {
  return { _id } as ProductCard;
}

function pageAt(address: string): PageKey {
  const key = findPageKey(new URL(address, 'http://shop.test'));
  if (!key) throw new Error(`${address} is not a public page`);
  return key;
}
