import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../tests/support/build-app.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/database.ts';

const LISTING = '/api/products/category/product';
const SUGGESTIONS = '/api/products/suggest';
const RIGHT_TO_LEFT = '\u202elota\u200f';
const HALF_A_CHARACTER = '\ud800lota';
const NUL = 'lo\0ta';

let database: TestDatabase;
let app: TestApp;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await buildProduct(database.db);
  app = buildTestApp(database, { log: pino({}, { write: (line) => logged.push(line) }) });
});
afterAll(() => database.dispose());

describe('a listing', () => {
  it.each([
    ['an unknown sort', { sort: 'cheap' }],
    ['a sort that every object has', { sort: 'constructor' }],
    ['page −1', { page: -1 }],
    ['page 0', { page: 0 }],
    ['page 1.5', { page: 1.5 }],
    ['a page beyond any store', { page: 1e9 }],
    ['a page in letters', { page: '2' }],
    ['a thousand million products a page', { perPage: 1e9 }],
    ['filters that are a text', { filters: 'brand' }],
    ['filters that are nothing', { filters: null }],
    ['a filter that is a text', { filters: { brand: 'Dhatu' } }],
    ['a filter of 10,000 characters', { filters: { brand: ['b'.repeat(10_000)] } }],
    ['a filter with NUL', { filters: { brand: [NUL] } }],
    ['more values than a filter has', { filters: { brand: Array(51).fill('b') } }],
    ['a filter nobody has', { filters: { price: ['1'] } }],
    ['a filter that every object has', { filters: { constructor: ['1'] } }],
    ['a search of 5,000 characters', { search: 'a'.repeat(5000) }],
    ['a search with NUL', { search: NUL }],
    ['a search that is a number', { search: 5 }],
    ['nothing', null],
    ['a list', []],
    ['a text', 'page'],
  ])('with %s is refused as 400', async (_, body) => {
    expect(await app.post(LISTING, body)).toMatchObject({ status: 400, body: { code: 'invalid' } });
  });

  it.each([
    ['%'],
    ["'"],
    ['\\'],
    ['"; drop table products; --'],
    ['a & b | !c <-> (d:*A'],
    ['👟🏳️‍🌈'],
    [RIGHT_TO_LEFT],
    [HALF_A_CHARACTER],
    ['\u0915' + '\u093c'.repeat(199)],
    ['\ufdfa'.repeat(200)],
  ])('searched for %j finds nothing, and says so', async (search) => {
    const { status, body } = await app.post(LISTING, { search });
    expect(status).toBe(200);
    expect(body).toMatchObject({ products: [], total: 0 });
    expect((await app.post(SUGGESTIONS, { search })).status).toBe(200);
  });

  it('filtered by names that every object has finds nothing', async () => {
    const filters = { brand: ['__proto__'], colour: ['constructor'], size: [HALF_A_CHARACTER] };
    expect(await app.post(LISTING, { filters })).toMatchObject({ status: 200, body: { total: 0 } });
  });
});

it('says of a filter whether its name or its values are wrong', async () => {
  const { body } = await app.post(LISTING, { filters: { weight: ['1'], brand: 'Dhatu' } });
  expect(body).toMatchObject({
    fields: {
      'filters.weight': 'There is no such filter.',
      'filters.brand': expect.stringContaining('a list of up to 50 values'),
    },
  });
});

it.each([
  ['/api/products/%E0%A4%A', 400],
  ['/api/products/%00', 400],
  ['/api/products/0123456789abcdef0123456', 400],
  ['/api/products/category/%00', 400],
  [`/api/products/category/${'a'.repeat(5000)}`, 400],
  ['/api/products/category/%E0%A4%A', 404],
  ['/api/products/category/__proto__', 404],
  ['/api/products/category/', 404],
  ['/api/', 404],
  ['/API/products/category', 404],
])('%s is answered with %i', async (path, status) => {
  expect((await app.post(path, {})).status).toBe(status);
});

it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])(
  '%s is no method of a call',
  async (method) => {
    for (const path of [LISTING, '/faq', '/'])
      expect((await app.http.request(path, { method })).status).toBe(404);
  },
);

it.each(['null', '', 'http://LOCALHOST', 'http://localhost.evil.example'])(
  "the origin '%s' is not the store's",
  async (origin) => {
    const request = { method: 'POST', headers: { origin }, body: '{}' };
    expect((await app.http.request(LISTING, request)).status).toBe(403);
  },
);

it.each([
  ['nested without end', '['.repeat(BODY_BYTES_MAX / 4) + ']'.repeat(BODY_BYTES_MAX / 4), 400],
  ['cut off', '{"page":', 400],
  ['more than one value', '{} {}', 400],
  ['packed', '\u001f\ufffd\b', 400],
  ['a prototype', '{"__proto__":{"page":3}}', 200],
])('a body that is %s is answered with %i', async (_, body, status) => {
  const response = await app.http.request(LISTING, { method: 'POST', body });
  expect(response.status).toBe(status);
});

it('no body causes a 500', async () => {
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({
      search: fc.string({ unit: 'binary' }),
      page: fc.oneof(fc.integer(), fc.double()),
      sort: fc.constantFrom('popular', 'rated', 'date', 'price'),
      filters: fc.dictionary(
        fc.constantFrom('category', 'subCategory', 'size', 'colour', 'brand', 'origin'),
        fc.array(fc.string({ unit: 'binary' })),
      ),
    }),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (body) => {
      expect((await app.post(LISTING, body)).status).toBeLessThan(500);
      expect((await app.post(SUGGESTIONS, body)).status).toBeLessThan(500);
    }),
  );
});

it('leaves one line a request in the log, without what was asked for', () => {
  const lines = logged.map((line) => JSON.parse(line) as { level: number; msg: string });
  const messages = new Set(lines.map(({ msg }) => msg));
  messages.delete('security'); // what was tried has a second line
  expect(messages).toEqual(new Set(['request']));
  expect(logged.join('')).not.toMatch(/drop table|lota|\u202e/);
});
