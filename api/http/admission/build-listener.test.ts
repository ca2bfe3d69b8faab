import { once } from 'node:events';
import {
  Agent,
  createServer,
  IncomingMessage,
  request,
  type RequestListener,
  type Server,
  ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeServer, type Draining } from '../port.ts';
import { buildMetrics } from '../metrics.ts';
import { buildFastLane } from '../pages/fast-lane.ts';
import { buildPageKeys } from '../pages/page-keys.ts';
import { PageCache } from '../pages/page-cache.ts';
import { PageChanges } from '../pages/page-changes.ts';
import { findPageKey } from '../pages/page-key.ts';
import { type Admission, createAdmission, findKind, type Kind } from './admission.ts';
import { buildListener } from './build-listener.ts';
import { waitUntil } from '../../../tests/support/wait-for.ts';

const ORIGIN = 'http://shop.test';
const HTML = { accept: 'text/html' };
const lines: { msg: string; times?: number }[] = [];
let breaker: { isOpen: boolean };
let draining: Draining;
let admission: Admission;
let pages: PageCache;
let answer: RequestListener;
let listener: RequestListener;
let server: Server;

beforeEach(async () => {
  lines.length = 0;
  breaker = { isOpen: false };
  draining = { isDraining: false };
  admission = createAdmission();
  pages = new PageCache(async () => new Response('page'), new PageChanges());
  answer = (_, response) => response.end('answered');
  const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
  const metrics = buildMetrics();
  const fastLane = buildFastLane({ pages, log, metrics, keys: buildPageKeys(ORIGIN), always: {} });
  listener = buildListener({
    admission,
    breaker: breaker as never,
    draining,
    log,
    metrics,
    always: { 'X-Always': 'yes' },
    fastLane: { ...fastLane, send: () => false },
    answer: (...both) => answer(...both),
    bodyMs: 200,
  });
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  admission.share.stop();
  server.closeAllConnections();
  server.close();
});

it.each([
  ['/api/payment/order', 'checkout'],
  ['/api/payment/webhook', 'payment'],
  ['/api/payment/order/placing', 'payment'],
  ['/payments/sandbox/orders', 'payment'],
  ['/api/user/addtocart/68d1f0c2a94b3e5d7f80112a', 'checkout'],
  ['/api/products/category/product', 'listing'],
  ['/api/products/suggest', 'listing'],
  ['/api/products/68d1f0c2a94b3e5d7f80112a', 'call'],
  ['/api/products/category', 'call'],
  ['/assets/entry-1.js', 'file'],
  ['/favicon.svg', 'file'],
  ['/faq.data', 'page'],
  ['/hi', 'page'],
])('%s is a %s', (path, kind) => {
  expect(findKind(path)).toBe(kind);
});

it('a crowd of pages is refused at once, in its language, and crowds out neither buying nor the health check', async () => {
  const finish = holdAnswers((path) => path === '/hi/faq');
  const asked = Array.from({ length: 80 }, () => ask('/hi/faq', { headers: HTML }));
  const [first] = await Promise.all([Promise.race(asked), waitUntil(() => finish.length > 0)]);
  expect(first).toMatchObject({ status: 503, headers: { 'retry-after': '5', 'x-always': 'yes' } });
  expect(first.body).toContain('<html lang="hi">');
  expect(first.body).toContain('भीड़');
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/api/payment/order', { method: 'POST' })).body).toBe('answered');
  await finishAll('page', finish);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(3);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(13);
  await waitUntil(() => lines.some(({ times }) => times));
  // One line a second.
  expect(lines.filter(({ msg }) => msg.startsWith('refused')).length).toBeLessThan(10);
});

it('who has paid is answered while a crowd waits to place its orders', async () => {
  const post = { method: 'POST' };
  const finish = holdAnswers((path) => path === '/api/payment/order');
  const asked = Array.from({ length: 230 }, () => ask('/api/payment/order', post));
  expect(await Promise.race(asked)).toMatchObject({ status: 503 }); // no place is left
  for (const path of ['/api/payment/order/placing', '/api/payment/webhook'])
    expect((await ask(path, post)).body).toBe('answered');
  await finishAll('checkout', finish);
  await Promise.all(asked);
});

it('who asks for anything else is answered while a crowd asks for listings', async () => {
  const post = { method: 'POST' };
  const finish = holdAnswers((path) => path === '/api/products/suggest');
  const asked = Array.from({ length: 140 }, () => ask('/api/products/suggest', post));
  expect(await Promise.race(asked)).toMatchObject({ status: 503 }); // no place is left
  const other = await ask('/api/products/68d1f0c2a94b3e5d7f80112a', post);
  expect(other.body).toBe('answered');
  await finishAll('listing', finish);
  await Promise.all(asked);
});

it('does not list for who has gone before it could begin', async () => {
  const answered: string[] = [];
  answer = ({ url = '' }) => void answered.push(url);
  for (const search of ['given-up', 'kept']) {
    const incoming = new IncomingMessage(new Socket());
    incoming.url = `/api/products/suggest?${search}`;
    const response = new ServerResponse(incoming);
    listener(incoming, response);
    if (search === 'given-up') response.destroy();
  }
  await waitUntil(() => answered.length > 0);
  expect(answered).toEqual(['/api/products/suggest?kept']);
});

it('a call that is refused is told so as JSON', async () => {
  const finish = holdAnswers(() => true);
  const asked = Array.from({ length: 140 }, () => ask('/api/products/home', { method: 'POST' }));
  const first = await Promise.race(asked);
  expect(JSON.parse(first.body)).toMatchObject({ code: 'busy', msg: expect.any(String) });
  await finishAll('call', finish);
  await Promise.all(asked);
});

it('while the database is away everything is refused but files, checks and pages that are cached', async () => {
  breaker.isOpen = true;
  const key = findPageKey(new URL('/contact', ORIGIN));
  if (key) await pages.get(key, 'id');
  const statuses = await Promise.all(
    ['/contact', '/faq', '/api/user/session', '/assets/a.js', '/readyz'].map(
      async (path) => (await ask(path)).status,
    ),
  );
  expect(statuses).toEqual([200, 503, 503, 200, 200]);
  expect(JSON.parse((await ask('/api/user/session')).body)).toMatchObject({ code: 'unavailable' });
});

it('refuses a request with two Host headers', async () => {
  expect(await sendRaw('GET /faq HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n')).toContain(' 400 ');
  expect(await sendRaw('GET /faq HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toContain(
    ' 200 ',
  );
});

it('gives up a body that does not come', async () => {
  answer = (incoming, response) => incoming.on('end', () => response.end('all of it')).resume();
  const head =
    'POST /api/user/session HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n';
  expect(await sendRaw(`${head}ab`)).toContain(' 408 ');
  expect(await sendRaw(`${head}abcd`)).toContain('all of it');
});

it('loses no request of clients that keep their connections while the process stops', async () => {
  answer = (_, response) => setTimeout(() => response.end('answered'), 20);
  const agent = new Agent({ keepAlive: true });
  const bodies: string[] = [];
  const client = async (): Promise<void> => {
    while (!draining.isDraining || bodies.length < 100)
      bodies.push((await ask('/api/payment/order', { method: 'POST', agent })).body);
  };
  const clients = Promise.all([client(), client(), client(), client()]);
  await waitUntil(() => bodies.length > 20);
  draining.isDraining = true;
  await clients;
  const last = ask('/api/payment/order', { method: 'POST', agent });
  await waitUntil(() => admission.lanes.checkout.activeCount === 1, { interval: 1 });
  await closeServer(server);
  expect((await last).headers.connection).toBe('close');
  expect(new Set([...bodies, (await last).body])).toEqual(new Set(['answered']));
});

/** Requests of these paths are answered only when the test calls the functions of the returned list. */
function holdAnswers(isHeld: (path: string) => boolean): (() => void)[] {
  const finish: (() => void)[] = [];
  answer = ({ url = '' }, response) => {
    if (isHeld(url)) finish.push(() => response.end('answered'));
    else response.end('answered');
  };
  return finish;
}

async function finishAll(kind: Kind, finish: (() => void)[]): Promise<void> {
  const lane = admission.lanes[kind];
  while (lane.activeCount + lane.pendingCount > 0) {
    finish.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function ask(path: string, options: object = {}) {
  const { port } = server.address() as AddressInfo;
  const outgoing = request({ port, path, host: '127.0.0.1', agent: false, ...options }).end();
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode, headers: incoming.headers, body: await text(incoming) };
}

async function sendRaw(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}
