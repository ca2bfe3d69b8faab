import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import { Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
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
