import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { serveOpenApi } from './serve-open-api.ts';

const DOCUMENT = { openapi: '3.1.0', info: { title: 'Haat' } };
const PATH = '/openapi.json';

it('makes the document once, however many ask and in whatever encoding', async () => {
  let made = 0;
  const app = serveOpenApi(() => ({ ...DOCUMENT, made: (made += 1) }));
  const packed = { 'accept-encoding': 'gzip' };
  const [plain, gzipped] = await Promise.all([
    app.request(PATH),
    app.request(PATH, { headers: packed }),
    app.request(PATH, { headers: packed }),
  ]);
  expect(await plain.json()).toEqual({ ...DOCUMENT, made: 1 });
  expect(plain.headers.get('content-type')).toBe('application/json');
  const bytes = Buffer.from(await gzipped.arrayBuffer());
  expect(JSON.parse(gunzipSync(bytes).toString())).toEqual({ ...DOCUMENT, made: 1 });
  expect(made).toBe(1);
});

it('answers 304 to who has it already, and lets caches keep it', async () => {
  const app = serveOpenApi(() => DOCUMENT);
  const { headers } = await app.request(PATH);
  expect(headers.get('cache-control')).toBe('public, s-maxage=60, stale-while-revalidate=600');
  expect(headers.get('vary')).toBe('Accept-Encoding');
  const again = await app.request(PATH, {
    headers: { 'if-none-match': headers.get('etag') ?? 'none' },
  });
  expect([again.status, await again.text()]).toEqual([304, '']);
});
