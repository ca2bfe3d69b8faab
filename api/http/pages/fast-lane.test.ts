import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildMetrics } from '../metrics.ts';
import { buildFastLane } from './fast-lane.ts';
import { PageCache } from './page-cache.ts';
import { PageChanges } from './page-changes.ts';
import { findPageKey } from './page-key.ts';
import { buildPageKeys } from './page-keys.ts';
import { waitFor } from '../../../tests/support/wait-for.ts';

const ORIGIN = 'http://shop.test';
const HTML = '<html>frequently asked</html>';
const lines: { path: string; status: number; cache?: string }[] = [];
const changes = new PageChanges();
/** Renderings end when it is resolved. */
let rendering: PromiseWithResolvers<void> | undefined;
const pages = new PageCache(async () => {
  await rendering?.promise;
  return new Response(HTML, { headers: { 'Content-Type': 'text/html' } });
}, changes);
let server: Server;

beforeAll(async () => {
  const lane = buildFastLane({
    pages,
    log: pino({}, { write: (line) => lines.push(JSON.parse(line)) }),
    metrics: buildMetrics(),
    keys: buildPageKeys(ORIGIN),
    always: { 'X-Always': 'yes' },
  });
  server = createServer((request, response) => {
    if (!lane.send(request, response)) response.writeHead(501).end('ordinary way');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

it('takes only what the cache holds, in the encoding that it holds', async () => {
  expect((await ask('/')).statusCode).toBe(501);
  await warm('/');
  const page = await ask('/');
  expect(page.statusCode).toBe(200);
  expect(brotliDecompressSync(await buffer(page)).toString()).toBe(HTML);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.headers['x-always']).toBe('yes');
  expect(page.headers['x-request-id']).toHaveLength(36);
  expect((await ask('/', { 'accept-encoding': 'gzip' })).statusCode).toBe(501);
});

it('leaves other methods, private pages and odd addresses to the app', async () => {
  await warm('/faq');
  expect((await ask('/faq', {}, 'POST')).statusCode).toBe(501);
  expect((await ask('/cart')).statusCode).toBe(501);
  expect((await ask('//faq')).statusCode).toBe(501);
});

it('answers 304 to a client that has the page, and logs it', async () => {
  await warm('/contact');
  const { etag = '' } = (await ask('/contact')).headers;
  expect((await ask('/contact?utm_source=x', { 'if-none-match': etag })).statusCode).toBe(304);
  expect(lines.at(-1)).toMatchObject({ path: '/contact', status: 304, cache: 'hit' });
});

it('sends a page that has changed while it is made anew, and leaves a purged one to the app', async () => {
  await warm('/products/Audio');
  changes.record({ categories: ['Audio'] });
  expect((await ask('/products/Audio')).statusCode).toBe(200);
  rendering = Promise.withResolvers();
  changes.record({ unknown: true });
  expect((await ask('/products/Audio')).statusCode).toBe(501);
  rendering.resolve();
  await waitFor(async () => expect((await ask('/products/Audio')).statusCode).toBe(200));
});

async function warm(path: string): Promise<void> {
  const key = findPageKey(new URL(path, ORIGIN));
  if (!key) throw new Error(`${path} is not a public page`);
  const { page } = await pages.get(key, 'request');
  await page.variant('br');
}

async function ask(path: string, headers = {}, method = 'GET'): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const request = get({
    port,
    path,
    method,
    agent: false,
    headers: { 'accept-encoding': 'br', ...headers },
  });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}
