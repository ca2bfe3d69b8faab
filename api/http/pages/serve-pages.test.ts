import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import type { Refusal } from '../../errors.ts';
import type { ClientAddress } from '../client-address.ts';
import { buildMetrics } from '../metrics.ts';
import type { RequestScope } from '../request-scope.ts';
import { buildAskForPage } from './ask-for-page.ts';
import { PageCache } from './page-cache.ts';
import { PageChanges } from './page-changes.ts';
import { buildSecurityHeaders } from './security-headers.ts';
import { servePages } from './serve-pages.ts';

const INLINE = 'console.log("hello")';
const HTML = `<html><script>${INLINE}</script><script src="/assets/a.js"></script><script type="application/ld+json">{}</script></html>`;

const buildSite = (pages: PageCache, clientAddress?: ClientAddress) =>
  servePages({
    askForPage: buildAskForPage({ pages, metrics: buildMetrics(), cache: true, clientAddress }),
    publicUrl: 'http://shop.test',
  });

let app: Hono<RequestScope>;
let status: number;

beforeEach(() => {
  status = 200;
  app = new Hono<RequestScope>();
  const render = async () =>
    new Response(HTML, { status, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  app.route('/', buildSite(new PageCache(render, new PageChanges())));
});

it('public pages may be cached by proxies, private and failing ones by nobody', async () => {
  const caching = async (path: string) => (await app.request(path)).headers.get('cache-control');
  expect(await caching('/faq')).toBe('public, s-maxage=60, stale-while-revalidate=600');
  expect(await caching('/signin')).toBe('no-store');
  status = 500;
  expect(await caching('/contact')).toBe('no-store');
  status = 503;
  expect((await app.request('/privacypolicy')).headers.get('retry-after')).toBe('5');
});

it('renders at most 1,200 searches a minute for an address, and sends it cached pages all the same', async () => {
  const limited = new Hono<RequestScope>();
  let rendered = 0;
  const render = async () => new Response(String((rendered += 1)));
  const from = { address: '203.0.113.7' };
  const pages = new PageCache(render, new PageChanges());
  limited.onError((error, c) => c.text(error.message, (error as Refusal).status as 429));
  limited.route(
    '/',
    buildSite(pages, () => from.address),
  );
  const ask = async (path: string) => (await limited.request(path)).status;
  for (let nth = 0; nth < 1_200; nth += 1)
    expect(await ask(`/products/product?search=${nth}`)).toBe(200);
  expect(await ask('/products/product?search=1200')).toBe(429);
  expect(await ask('/products/product?search=7&utm_source=x')).toBe(200);
  expect(rendered).toBe(1_200);
  from.address = '203.0.113.8';
  expect(await ask('/products/product?search=1200')).toBe(200);
});

it.each(['/delivery', '/delivery.data', '/hi/delivery.data'])(
  'answers at most 1,200 questions a minute of an address at %s',
  async (path) => {
    const limited = new Hono<RequestScope>();
    const pages = new PageCache(async () => new Response('day'), new PageChanges());
    limited.onError((error, c) => c.text(error.message, (error as Refusal).status as 429));
    limited.route(
      '/',
      buildSite(pages, () => '203.0.113.7'),
    );
    const ask = async () => (await limited.request(path)).status;
    for (let nth = 0; nth < 1_200; nth += 1) await ask();
    expect(await ask()).toBe(429);
  },
);

it('redirects from a private page to sign in when there is no session cookie, and remembers the page', async () => {
  const ask = (path: string, cookie = '') => app.request(path, { headers: { cookie } });
  const sent = await ask('/account?state=profile-address');
  expect(sent.status).toBe(302);
  expect(sent.headers.get('cache-control')).toBe('no-store');
  expect(sent.headers.get('location')).toBe(
    `/signin?next=${encodeURIComponent('/account?state=profile-address')}`,
  );
  expect((await ask('/hi/cart')).headers.get('location')).toBe('/hi/signin?next=%2Fhi%2Fcart');
  const shell = await ask('/cart', 'haat_session=whatever');
  expect(shell.status).toBe(200);
  expect(shell.headers.get('cache-control')).toBe('no-store');
});

it('answers in the best encoding that is accepted, each with an ETag of its own', async () => {
  const ask = (accept: string) => app.request('/faq', { headers: { 'Accept-Encoding': accept } });
  const brotli = await ask('gzip, deflate, br');
  const gzip = await ask('gzip, br;q=0');
  const plain = await ask('');
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toBe(HTML);
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toBe(HTML);
  expect(await plain.text()).toBe(HTML);
  const etags = [brotli, gzip, plain].map((response) => response.headers.get('etag'));
  expect(new Set(etags).size).toBe(3);
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
});

it('answers 304 without a body to a client that has the page', async () => {
  const etag = (await app.request('/faq')).headers.get('etag') ?? '';
  const again = await app.request('/faq', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

it.each(['/faq', '/signin'])('a 304 of %s has the caching headers of its page', async (path) => {
  const whole = await app.request(path);
  const again = await app.request(path, {
    headers: { 'If-None-Match': whole.headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe(whole.headers.get('cache-control'));
});

it('lets exactly the inline scripts of the page run', async () => {
  const policy = (await app.request('/faq')).headers.get('content-security-policy') ?? '';
  const hash = createHash('sha256').update(INLINE).digest('base64');
  expect(policy.match(/'sha256-[^']+'/g)).toEqual([`'sha256-${hash}'`]);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
});

it('one page has one address: a slash at the end is dropped, and never leads to another site', async () => {
  const moved = await app.request('/faq/?a=1');
  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe('/faq?a=1');
  expect((await app.request('http://localhost//evil.example/')).headers.get('location')).toBe(
    '/evil.example',
  );
});

it('HEAD has the headers without the page', async () => {
  const head = await app.request('/faq', { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
});

it('a URL that cannot be decoded redirects to /404, and is not rendered', async () => {
  const lost = await app.request('/hi/products/%E0%A4%A');
  expect([lost.status, lost.headers.get('location')]).toEqual([302, '/hi/404']);
  expect(await lost.text()).toBe('');
});

it('any number of slashes takes no time', async () => {
  const began = performance.now();
  const moved = await app.request(`/a${'/'.repeat(200_000)}b/`);
  expect(moved.status).toBe(301);
  expect(performance.now() - began).toBeLessThan(2_000);
});

const HSTS = 'Strict-Transport-Security';

it('a shop with https sends HSTS, not for the owner’s subdomains', () => {
  expect(buildSecurityHeaders('https://shop.example')[HSTS]).toBe('max-age=31536000');
  expect(buildSecurityHeaders('http://localhost:3000')).not.toHaveProperty(HSTS);
});
