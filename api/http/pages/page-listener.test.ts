import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../../tests/support/build-app.ts';
import { setUpDatabase } from '../../../tests/support/database.ts';
import { buildRawRequest, type RawReply, sendRaw } from '../../../tests/support/raw-requests.ts';
import { TooMany, Unavailable } from '../../errors.ts';
import { buildRequestListener } from '../request-listener.ts';
import { buildAskForPage } from './ask-for-page.ts';
import { PageCache } from './page-cache.ts';
import { PageChanges } from './page-changes.ts';
import { buildPageKeys } from './page-keys.ts';
import { buildPageListener } from './page-listener.ts';
import { buildSecurityHeaders } from './security-headers.ts';
import { servePages } from './serve-pages.ts';

const HOST = 'shop.test:3000';
const publicUrl = `http://${HOST}`;
const always = buildSecurityHeaders(publicUrl);
const lines: Record<string, unknown>[] = [];
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
const database = await setUpDatabase();
/** Of each request to the first server: whether it was answered without the app. */
const taken: boolean[] = [];
const servers: Server[] = [];
/** What is wrong with the next rendering, if anything. */
let fault: (() => never) | undefined;
let status: number;

beforeAll(async () => {
  for (const isDirect of [true, false]) {
    const app = buildTestApp(database, { log });
    const { metrics } = app;
    const render = async (url: URL) => {
      fault?.();
      const type = url.pathname.endsWith('.data') ? 'text/x-script' : 'text/html; charset=utf-8';
      return new Response(`<p>${url.href}</p>`, { status, headers: { 'Content-Type': type } });
    };
    const pages = new PageCache(render, new PageChanges());
    const keys = buildPageKeys(publicUrl);
    const askForPage = buildAskForPage({ pages, metrics, cache: false });
    app.http.route('/', servePages({ askForPage, publicUrl }));
    const listener = buildPageListener({ askForPage, log, metrics, keys, always });
    const answer = buildRequestListener({
      http: app.http,
      pageListener: (request, response) => {
        const isTaken = isDirect && listener(request, response);
        if (isDirect) taken.push(isTaken);
        return isTaken;
      },
    });
    const server = createServer(answer).listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
  }
});
afterAll(() => {
  for (const server of servers) server.close();
});
beforeEach(() => {
  taken.length = 0;
  lines.length = 0;
  status = 200;
  fault = undefined;
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  buildRawRequest(`${method} ${path} HTTP/1.1`, { Host: HOST, ...headers });
const toHtml = { accept: 'text/html,*/*;q=0.8' };

it.each<[string, () => Buffer]>([
  ['home', () => get('/')],
  ['a listing with filters', () => get('/products/Audio?colour=Tan&colour=Black&utm_source=x')],
  ['a category in Hindi', () => get('/hi/products/Brass%20%26%20Copper')],
  ['a search', () => get('/products/product?search=%E0%A4%B2%E0%A5%8B%E0%A4%9F%E0%A4%BE')],
  ['the data of a page', () => get('/faq.data')],
  ['a page in Brotli', () => get('/faq', { 'accept-encoding': 'gzip, br' })],
  ['a page in gzip', () => get('/faq', { 'accept-encoding': 'gzip' })],
  ['a page that is not there', () => ((status = 404), get('/product/Audio/nothing'))],
  ['a page that fails', () => ((status = 500), get('/faq'))],
  ['a page while the database is away', () => ((status = 503), get('/faq'))],
  ['a refusal as a page', () => ((fault = refuse(Unavailable())), get('/faq', toHtml))],
  ['a refusal as JSON', () => ((fault = refuse(Unavailable())), get('/faq.data', toHtml))],
  [
    'a refusal in Hindi',
    () => ((fault = refuse(TooMany(7))), get('/faq', { 'accept-language': 'hi' })),
  ],
  ['a surprise', () => ((fault = refuse(new Error('secret'))), get('/faq', toHtml))],
])('a public page is answered as the app would, without it: %s', async (_, build) => {
  await expectSame(build());
  expect(taken).toEqual([true]);
});

it.each<[string, () => Buffer]>([
  ['a private page', () => get('/cart')],
  ['a page of nobody', () => get('/nothing/here')],
  ['a slash at the end', () => get('/faq/')],
  ['two slashes', () => get('//faq')],
  ['an address that cannot be decoded', () => get('/products/%E0%A4%A')],
  ['a backslash', () => get('/products\\Audio')],
  ['dots', () => get('/products/../faq')],
  ['encoded dots', () => get('/products/%2e%2e/faq')],
  ['an address with its host', () => get(`${publicUrl}/faq`)],
  ['a host that cannot be', () => get('/faq', { Host: 'a b' })],
  ['a host in capitals', () => get('/faq', { Host: 'SHOP.test' })],
  ['only the headers', () => get('/faq', {}, 'HEAD')],
  ['another method', () => get('/faq', { 'content-length': '0' }, 'POST')],
])('the app answers %s', async (_, build) => {
  await expectSame(build());
  expect(taken).toEqual([false]);
});

it('a client that has the page is told so', async () => {
  const [server] = servers as [Server];
  const { headers } = await sendRaw(server, get('/faq', { 'accept-encoding': 'br' }));
  const etag = headers['etag'] ?? 'none';
  await expectSame(get('/faq', { 'accept-encoding': 'br', 'if-none-match': etag }));
  expect((await sendRaw(server, get('/faq', { 'if-none-match': etag }))).status).toContain('200');
  const again = get('/faq', { 'accept-encoding': 'br', 'if-none-match': etag });
  expect((await sendRaw(server, again)).status).toBe('HTTP/1.1 304 Not Modified');
});

it('each page has one line in the log, with the id of its reply', async () => {
  for (const server of servers) {
    lines.length = 0;
    const { headers } = await sendRaw(server, get('/faq?utm_source=x'));
    const requestId = headers['x-request-id'];
    const line = { msg: 'request', path: '/faq', status: 200, cache: 'bypass', requestId };
    expect(lines).toEqual([expect.objectContaining(line)]);
  }
});

function refuse(error: Error): () => never {
  return () => {
    throw error;
  };
}

async function expectSame(request: Buffer): Promise<void> {
  const [one, other] = await Promise.all(servers.map((server) => sendRaw(server, request)));
  expect(one).toBeDefined();
  expect(withoutChance(one as RawReply)).toEqual(withoutChance(other as RawReply));
}

function withoutChance({ status: first, headers, body }: RawReply): object {
  const { date: _, 'x-request-id': id = '', ...fixed } = headers;
  return { first, fixed, body: id ? body.replaceAll(id, 'id') : body };
}
