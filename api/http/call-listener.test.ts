import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { callPaths } from '@haat/shared/contract/call-paths.ts';
import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, credentialsOf, type TestApp } from '../../tests/support/build-app.ts';
import { PASSWORD } from '../../tests/support/build-customer.ts';
import { buildPaidOrder, buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import {
  buildRawRequest,
  connectTo,
  type RawReply,
  receiveRaw,
  sendRaw,
} from '../../tests/support/raw-requests.ts';
import { hashPassword } from '../accounts/passwords/hash.ts';
import { createAdmission } from './admission/admission.ts';
import { buildListener } from './admission/build-listener.ts';
import { buildRequestListener } from './request-listener.ts';
import { waitUntil } from '../../tests/support/wait-for.ts';

const HOST = 'shop.test:3000';
const BODY_MS = 300;
const USERNAME = 'lata';
const database = await setUpDatabase();
const lines: Record<string, unknown>[] = [];
const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) });
const admission = createAdmission();
/** Of each request to the first server: whether it was answered without the app. */
const taken: boolean[] = [];
let app: TestApp;
let shopper: TestShopper;
let productId: string;
/** The provider's id of a paid order. */
let order: string;
/** One answers as the store does, the other by the app alone. */
let direct: Server;
let byApp: Server;

beforeAll(async () => {
  app = buildTestApp(database, { log, trustedProxies: ['127.0.0.1'] });
  shopper = await buildShopper(database.db);
  const passwordHash = await hashPassword(PASSWORD);
  await database.db.updateTable('customers').set({ passwordHash, username: USERNAME }).execute();
  productId = await buildProduct(database.db, { onHand: 9, description: 'A lota. '.repeat(300) });
  const line = { productId, cartqty: 1 };
  order = (await buildPaidOrder(app, database, shopper, [line])).payment.orderId;
  const { callListener } = app;
  const watched = (request: IncomingMessage, response: ServerResponse): boolean => {
    const isTaken = callListener(request, response);
    taken.push(isTaken);
    return isTaken;
  };
  direct = await start(buildRequestListener({ ...app, callListener: watched }));
  byApp = await start(buildRequestListener({ http: app.http }));
});
afterAll(() => {
  admission.share.stop();
  for (const server of [direct, byApp]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  taken.length = 0;
  lines.length = 0;
});

const SUGGEST = callPaths.productsSuggest;
const json = (path: string, body: unknown = {}, headers: Record<string, string> = {}) =>
  post(path, JSON.stringify(body), headers);

describe('a call is answered in the same way, and without the app, when it', () => {
  it.each<[string, () => Buffer]>([
    ['finds something', () => json(SUGGEST, { search: 'lota' })],
    ['has parameters', () => json(ofProduct())],
    ['is answered in Brotli', () => json(ofProduct(), {}, { 'accept-encoding': 'gzip, br' })],
    ['is answered in gzip', () => json(ofProduct(), {}, { 'accept-encoding': 'gzip' })],
    ['accepts no encoding', () => json(ofProduct(), {}, { 'accept-encoding': 'br;q=0, gzip;q=0' })],
    ['has an empty body', () => post(callPaths.userSession, '')],
    ['has a body of nothing', () => post(SUGGEST, 'null')],
    ['has half of a body', () => post(SUGGEST, '{"search":')],
    [
      'has wrong fields',
      () => json(SUGGEST, { search: 7, more: 1 }, { 'accept-language': 'hi-IN' }),
    ],
    [
      'has bytes that are no UTF-8',
      () => post(SUGGEST, Buffer.from('{"search":"\xff\x80\xe0\xa4"}', 'latin1')),
    ],
    ['begins with a byte order mark', () => post(SUGGEST, '\ufeff{"search":"lota"}')],
    ['is as large as it may be', () => post(SUGGEST, '{}'.padEnd(BODY_BYTES_MAX))],
    [
      'says that it is packed',
      () => json(SUGGEST, { search: 'a' }, { 'content-encoding': 'gzip' }),
    ],
    ['says that it is XML', () => json(SUGGEST, { search: 'a' }, { 'content-type': 'text/xml' })],
    ['comes from another site', () => json(SUGGEST, {}, { origin: 'https://evil.example' })],
    ['comes from this site', () => json(SUGGEST, { search: 'a' }, { origin: 'http://localhost' })],
    ['is a customer’s without one', () => json(callPaths.cartItems)],
    ['has half of a session', () => json(callPaths.cartItems, {}, { cookie: 'haat_session=x' })],
    ['is a customer’s', () => json(callPaths.cartItems, {}, credentialsOf(shopper))],
    [
      'names somebody else',
      () => json(callPaths.cartItems, { userId: 'f'.repeat(24) }, credentialsOf(shopper)),
    ],
    [
      'asks for a file',
      () => json(callPaths.invoice.replace('{orderId}', order), {}, credentialsOf(shopper)),
    ],
    ['sets cookies', () => json(callPaths.signIn, { Username: USERNAME, Password: PASSWORD })],
    [
      'is refused with the fields of the first version',
      () => json(callPaths.signIn, { Username: 'nobody', Password: 'x' }),
    ],
    [
      'has odd cookies',
      () =>
        json(
          callPaths.userSession,
          {},
          { cookie: 'a; =b; haat_session=%E0%A4%A; haat_session="x"' },
        ),
    ],
    [
      'has odd headers',
      () =>
        json(
          SUGGEST,
          { search: 'a' },
          { 'USER-AGENT': 'L\u00f6ta\t/1', 'accept-language': ';;q=9,*', forwarded: '' },
        ),
    ],
    [
      'comes through proxies',
      () =>
        json(
          SUGGEST,
          { search: 'a' },
          { 'x-forwarded-for': '203.0.113.7, 127.0.0.1', 'x-forwarded-proto': 'https' },
        ),
    ],
    ['waits to be told to go on', () => json(SUGGEST, { search: 'a' }, { expect: '100-continue' })],
    ['has a parameter that every object has', () => json('/api/products/__proto__')],
    [
      'is of an older HTTP',
      () => Buffer.from(json(SUGGEST).toString('latin1').replace('HTTP/1.1', 'HTTP/1.0'), 'latin1'),
    ],
  ])('%s', async (_, build) => {
    await expectSame(build());
    expect(taken).toEqual([true]);
  });
});

describe('by the app is answered what', () => {
  const chunked = (body: string) =>
    buildRawRequest(
      `POST ${SUGGEST} HTTP/1.1`,
      { host: HOST, 'transfer-encoding': 'chunked' },
      `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
    );
  const twice = (name: string, path = SUGGEST) =>
    Buffer.from(
      json(path, {}, { ...credentialsOf(shopper), [name]: 'one' })
        .toString('latin1')
        .replace('\r\n\r\n', `\r\n${name}: two\r\n\r\n`),
      'latin1',
    );
  it.each<[string, () => Buffer]>([
    ['is too large', () => post(SUGGEST, ' '.repeat(BODY_BYTES_MAX + 1))],
    ['comes in pieces', () => chunked('{"search":"lota"}')],
    ['comes in pieces and is too large', () => chunked(' '.repeat(BODY_BYTES_MAX + 1))],
    ['has no length', () => buildRawRequest(`POST ${SUGGEST} HTTP/1.1`, { host: HOST })],
    ['has a query', () => json(`${SUGGEST}?search=lota`)],
    ['is no call', () => json('/api/nothing/here')],
    ['is called as every object is', () => json('/api/constructor')],
    ['has an encoded parameter', () => json('/api/products/category/Brass%20%26%20Copper')],
    ['has a parameter that cannot be decoded', () => json('/api/products/%E0%A4%A')],
    ['has an encoded slash', () => json('/api%2fproducts/suggest')],
    ['has a NUL', () => json('/api/products/%00')],
    ['has two slashes', () => json('/api//products/suggest')],
    ['ends with a slash', () => json(`${SUGGEST}/`)],
    ['has dots', () => json('/api/products/../products/suggest')],
    ['has encoded dots', () => json('/api/products/%2e%2e/products/suggest')],
    ['is in capitals', () => json('/API/products/suggest')],
    ['has a backslash', () => json('/api\\products/suggest')],
    ['has a parameter in it', () => json(`${SUGGEST};a=b`)],
    ['names its host in its path', () => json(`http://${HOST}${SUGGEST}`)],
    ['names a host in capitals', () => json(SUGGEST, {}, { host: 'SHOP.test' })],
    ['names a host by its IPv6', () => json(SUGGEST, {}, { host: '[::1]:3000' })],
    ['names a host that cannot be', () => json(SUGGEST, {}, { host: 'a b' })],
    [
      'names no host',
      () => buildRawRequest(`POST ${SUGGEST} HTTP/1.0`, { 'content-length': '2' }, '{}'),
    ],
    ['is fetched', () => buildRawRequest(`GET ${SUGGEST} HTTP/1.1`, { host: HOST })],
    [
      'is asked for without its body',
      () => buildRawRequest(`HEAD ${SUGGEST} HTTP/1.1`, { host: HOST }),
    ],
    [
      'is asked for its methods',
      () => buildRawRequest(`OPTIONS ${SUGGEST} HTTP/1.1`, { host: HOST }),
    ],
    [
      'is put',
      () => buildRawRequest(`PUT ${SUGGEST} HTTP/1.1`, { host: HOST, 'content-length': '2' }, '{}'),
    ],
    ['authorises twice', () => twice('authorization', callPaths.cartItems)],
    ['has two agents', () => twice('user-agent')],
    ['has two lots of cookies', () => twice('cookie', callPaths.cartItems)],
    ['names two origins', () => twice('origin')],
    ['is the webhook', () => json('/api/payment/webhook')],
  ])('%s', async (_, build) => {
    await expectSame(build());
    expect(taken).toEqual([false]);
  });
});

it('is refused by Node.js itself when it has two lengths', async () => {
  const request = Buffer.from(
    json(SUGGEST).toString('latin1').replace('\r\n\r\n', '\r\ncontent-length: 3\r\n\r\n'),
    'latin1',
  );
  expect((await sendRaw(direct, request)).status).toBe('HTTP/1.1 400 Bad Request');
  expect(taken).toEqual([]);
});

it('has one line in the log, with the id of its reply', async () => {
  for (const server of [direct, byApp]) {
    lines.length = 0;
    const { headers } = await sendRaw(server, json(SUGGEST, { search: 'lota' }));
    expect(lines).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'POST',
        path: SUGGEST,
        status: 200,
        requestId: headers['x-request-id'],
      }),
    ]);
  }
});

it('several on one connection are answered one after the other', async () => {
  const first = json(SUGGEST, { search: 'lota' })
    .toString('latin1')
    .replace('connection: close\r\n', '');
  const { body } = await sendRaw(
    direct,
    Buffer.concat([Buffer.from(first, 'latin1'), json(ofProduct())]),
  );
  expect(body).toContain('HTTP/1.1 200 OK');
  expect(taken).toEqual([true, true]);
});

it('that comes in two pieces is read whole', async () => {
  const request = json(SUGGEST, { search: 'लोटा' });
  const socket = connectTo(direct);
  socket.write(request.subarray(0, -6)); // in the middle of a letter
  await waitUntil(() => admission.lanes.listing.activeCount === 1);
  const reply = await receiveRaw(socket, request.subarray(-6));
  expect(reply).toMatchObject({ status: 'HTTP/1.1 200 OK' });
  expect(withoutChance(reply)).toEqual(withoutChance(await sendRaw(byApp, request)));
});

it('whose body does not come is given up', async () => {
  for (const server of [direct, byApp])
    expect((await sendRaw(server, json(SUGGEST).subarray(0, -1))).status).toBe(
      'HTTP/1.1 408 Request Timeout',
    );
});

it('whose client goes away before its body was there leaves its place, and is no error of the store', async () => {
  for (const server of [direct, byApp]) {
    lines.length = 0;
    const socket = connectTo(server);
    socket.write(json(SUGGEST).subarray(0, -1));
    await waitUntil(() => admission.lanes.listing.activeCount === 1);
    socket.destroy();
    await waitUntil(() => admission.lanes.listing.activeCount === 0);
    await waitUntil(() => lines.length > 0);
    expect(lines).toEqual([expect.objectContaining({ msg: 'request', status: 400 })]);
  }
});

/** Sends it to both servers, and compares what differs in nothing but times and random values. */
async function expectSame(request: Buffer): Promise<void> {
  const [one, other] = [await sendRaw(direct, request), await sendRaw(byApp, request)];
  for (const { headers, body } of [one, other]) {
    const said = /"requestId":"([\w-]+)"/.exec(body)?.[1] ?? headers['x-request-id'];
    expect(said).toBe(headers['x-request-id']);
  }
  expect(withoutChance(one)).toEqual(withoutChance(other));
}

function withoutChance({ status, headers, body }: RawReply): object {
  const fixed: Record<string, string | undefined> = { ...headers };
  for (const name of ['date', 'x-request-id']) delete fixed[name];
  fixed['set-cookie'] = fixed['set-cookie']?.replace(/=[\w-]{20,}/g, '=random');
  return {
    status,
    headers: fixed,
    body: body.replace(/"(requestId|token)":"[\w-]+"/g, '"$1":"random"'),
  };
}

function ofProduct(): string {
  return callPaths.productById.replace('{id}', productId);
}

function post(path: string, body: string | Buffer, headers: Record<string, string> = {}): Buffer {
  const bytes = Buffer.from(body as string);
  const length = { 'content-length': String(bytes.length) };
  return buildRawRequest(`POST ${path} HTTP/1.1`, { host: HOST, ...length, ...headers }, bytes);
}

async function start(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  const listener = buildListener({
    admission,
    breaker: { isOpen: false } as never,
    draining: { isDraining: false },
    log,
    metrics: app.metrics,
    always: {},
    answer,
    bodyMs: BODY_MS,
  });
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
