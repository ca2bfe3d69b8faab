import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { callPaths } from '@haat/shared/contract/call-paths.ts';
import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, credentialsOf, type TestApp } from '../../tests/support/build-app.ts';
import { buildCustomer } from '../../tests/support/build-customer.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';
import { connect, type Database } from '../db/connect.ts';

const PATH = '/api/products/category/product';
let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildTestApp(database);
});
afterAll(() => database.dispose());

it('refuses what is too large before it reads it', async () => {
  const { status, reply } = await send('x'.repeat(BODY_BYTES_MAX + 1), {
    origin: 'https://evil.example',
  });
  expect([status, reply.code]).toEqual([413, 'tooLarge']);
});

it('refuses malformed JSON before it looks at the origin', async () => {
  const { status, reply } = await send('{"page":', { origin: 'https://evil.example' });
  expect([status, reply.code]).toEqual([400, 'malformedJson']);
});

it('refuses the page of another site before it looks at the fields', async () => {
  const { status, reply } = await send('{"page":-1}', { origin: 'https://evil.example' });
  expect([status, reply.code]).toEqual([403, 'foreignOrigin']);
});

it("answers the store's own page, and clients that are no browser", async () => {
  expect((await send('{}', { origin: 'http://localhost' })).status).toBe(200);
  expect((await send('{}')).status).toBe(200);
  expect((await send('')).status).toBe(200);
});

it('names each wrong field, in the language of the caller', async () => {
  const { reply } = await send('{"page":-1,"sort":"cheap","filters":{"weight":["1"]}}', {
    'accept-language': 'hi-IN,hi;q=0.9,en;q=0.5',
  });
  expect(reply.msg).toBe('कृपया भरी हुई जानकारी जाँच लें।');
  expect(Object.keys(reply.fields ?? {}).sort()).toEqual(['filters.weight', 'page', 'sort']);
});

it('a call that is not there is 404, whatever the method', async () => {
  expect((await app.http.request('/api/nothing', { method: 'POST' })).status).toBe(404);
  expect((await app.http.request(PATH)).status).toBe(404);
});

it('replies are never cached and have the headers of the store', async () => {
  const { headers } = await app.http.request(PATH, { method: 'POST' });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
});

describe('a long reply', () => {
  const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
  const description = 'A lota of bell metal, turned and polished by hand. '.repeat(40);
  let path: string;
  beforeAll(async () => {
    const id = await buildProduct(database.db, { description });
    path = callPaths.productById.replace('{id}', id);
  });

  it.each(['br', 'gzip'] as const)('of a public call is compressed as %s', async (encoding) => {
    const { headers, body } = await fetchBody(path, { 'accept-encoding': encoding });
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('content-type')).toBe('application/json');
    expect(body.length).toBeLessThan(description.length);
    expect(JSON.parse(decoders[encoding](body).toString())).toMatchObject({ description });
  });

  it('is sent as it is to who accepts no encoding, and a cache is told that others get another', async () => {
    const { headers, body } = await fetchBody(path, { 'accept-encoding': 'br;q=0' });
    expect(headers.get('content-encoding')).toBeNull();
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(JSON.parse(body.toString())).toMatchObject({ description });
  });

  it('to a customer, and a short one, is never compressed', async () => {
    const customer = await buildCustomer(database.db);
    const asking = { ...credentialsOf(customer), 'accept-encoding': 'br' };
    const own = await fetchBody(callPaths.saveAddress, asking, { data: LONG_ADDRESS });
    const short = await fetchBody(`${path}/stock`, asking);
    expect(own.body.length).toBeGreaterThan(1024);
    expect(short.body.length).toBeLessThan(1024);
    for (const { headers } of [own, short]) expect(headers.get('content-encoding')).toBeNull();
  });
});

it('an unexpected error is a 500 without details, with the request id of the log', async () => {
  const broken = buildTestApp(buildFailingDatabase(new Error('secret detail')));
  const response = await broken.http.request(PATH, { method: 'POST' });
  const text = await response.text();
  expect(response.status).toBe(500);
  expect(text).not.toContain('secret detail');
  expect(JSON.parse(text).requestId).toBe(response.headers.get('x-request-id'));
});

it('an unavailable database is 503 with the time to wait', async () => {
  const unreachable = connect('postgres://nobody@127.0.0.1:1/none');
  const away = buildTestApp(unreachable);
  const response = await away.http.request(PATH, { method: 'POST' });
  expect(response.status).toBe(503);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  await unreachable.close();
});

it('says that it is alive, and ready', async () => {
  expect((await app.http.request('/healthz')).status).toBe(200);
  expect((await app.http.request('/readyz')).status).toBe(200);
});

/** A database of which no connection can be had. */
function buildFailingDatabase(error: Error): Database {
  const fail = async () => {
    throw error;
  };
  const pool = { connect: fail, end: async () => {}, options: {} };
  return { ...database, db: new Kysely({ dialect: new PostgresDialect({ pool }) }) };
}

const LINE = 'First floor, the blue house behind the temple. '.repeat(4).trim();
const LONG_ADDRESS = {
  name: LINE,
  mobileno: '9988776655',
  addres: LINE,
  locality: LINE,
  landmark: LINE,
  city: LINE,
  district: LINE,
  state: 'Maharashtra',
  pincode: '416012',
};

async function fetchBody(path: string, headers: Record<string, string>, sent: object = {}) {
  const response = await app.http.request(path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()) };
}

async function send(body: string, headers: Record<string, string> = {}) {
  const response = await app.http.request(PATH, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'content-length': String(body.length),
      ...headers,
    },
  });
  return { status: response.status, reply: await response.json() };
}
