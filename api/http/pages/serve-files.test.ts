import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal, Unavailable } from '../../errors.ts';
import type { RequestScope } from '../request-scope.ts';
import { serveFiles } from './serve-files.ts';

let directory: string;
const app = new Hono<RequestScope>();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'haat-files-'));
  await put('client/assets/app-1a2b.js', 'plain');
  await put('client/assets/app-1a2b.js.br', 'compressed');
  await put('client/favicon.svg', '<svg/>');
  await put('media/0a1b.webp', 'picture');
  for (const width of [320, 640, 960, 1000]) await put(`media/0a1b.${width}.avif`, `${width} px`);
  await put('media/0a1b.usdz', 'model');
  await put('media/.notes/0a1b', 'note');
  await put('secret.txt', 'secret');
  app.onError((error, c) =>
    c.text('refused', error instanceof Refusal ? (error.status as 404) : 500),
  );
  app.route(
    '/',
    serveFiles({
      clientDir: join(directory, 'client'),
      mediaDir: join(directory, 'media'),
      makeRendition,
    }),
  );
  app.get('/:page{[^/]+\\.data}', (c) => c.text('page', 200, { 'Cache-Control': 'no-store' }));
});
afterAll(() => rm(directory, { recursive: true }));

it('built files may be cached for ever and are compressed', async () => {
  const response = await app.request('/assets/app-1a2b.js', {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(await response.text()).toBe('compressed');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
});

it('media may be cached for ever and run no script', async () => {
  const response = await app.request('/media/0a1b.webp');
  expect(await response.text()).toBe('picture');
  expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

it('pictures and models have the types that browsers and phones open them by', async () => {
  const typeOf = async (path: string) => (await app.request(path)).headers.get('content-type');
  expect(await typeOf('/media/0a1b.webp')).toBe('image/webp');
  expect(await typeOf('/media/0a1b.usdz')).toBe('model/vnd.usdz+zip');
});

it.each([
  '/media/.notes/0a1b',
  '/media/%2enotes/0a1b',
  '/media/../secret.txt',
  '/media/..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/media/missing.webp',
  '/media/.masters/0a1b.webp',
  '/media/.drafts/0a1b',
  '/media/%252e%252e%252fsecret.txt',
  '/media/..%5csecret.txt',
  '/media//.masters/0a1b.webp',
  '/media/a/..%2f.masters%2f0a1b.webp',
  '/media/0a1b.webp%00.html',
  '/assets/..%5c..%5csecret.txt',
  '/assets/missing.js',
])('%s is not there', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('secret');
});

it('a 404 for a picture is not cached', async () => {
  for (const path of ['/media/missing.webp', '/media/.notes/0a1b'])
    expect((await app.request(path)).headers.get('cache-control')).toBe('no-store');
});

it('files at the root are served by their name, and may be cached for a day', async () => {
  const icon = await app.request('/favicon.svg');
  expect(await icon.text()).toBe('<svg/>');
  expect(icon.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(icon.headers.get('content-type')).toContain('image/svg+xml');
});

it.each(['/cart.data', '/_.data', '/hi.data'])(
  '%s is no file: the page at that path says how long it may be cached',
  async (path) => {
    const response = await app.request(path);
    expect(await response.text()).toBe('page');
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

it('a rendition that is not there is made, then served as a file; one that cannot be made is 404', async () => {
  makeable.add('4e5f.640.webp').add('4e5f.320.webp');
  for (const _ of ['made', 'there'])
    expect(await (await app.request('/media/4e5f.640.webp')).text()).toBe('made 4e5f.640.webp');
  const saved = await app.request('/media/4e5f.640.webp', { headers: { 'Save-Data': 'on' } });
  expect(await saved.text()).toBe('made 4e5f.320.webp');
  expect((await app.request('/media/4e5f.960.webp')).status).toBe(404);
  expect(asked.filter((name) => name.startsWith('4e5f'))).toEqual([
    '4e5f.640.webp',
    '4e5f.320.webp',
    '4e5f.960.webp',
  ]);
});

it('while too many renditions wait to be made, the reply is a 503 that is not cached', async () => {
  const response = await app.request('/media/busy.320.avif');
  expect(response.status).toBe(503);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

it('with Save-Data the next smaller rendition is served, and no shared cache may store it', async () => {
  const get = (width: number, saveData?: string) =>
    app.request(`/media/0a1b.${width}.avif`, {
      headers: saveData ? { 'Save-Data': saveData } : {},
    });
  for (const [asked, given] of [
    [1000, 960],
    [640, 320],
    [320, 320],
  ] as const) {
    const saved = await get(asked, 'on');
    expect(await saved.text()).toBe(`${given} px`);
    expect(saved.headers.get('vary')).toContain('Save-Data');
    expect(saved.headers.get('cache-control')).toMatch(/^private, .*immutable$/);
  }
  for (const plain of [await get(640), await get(640, 'off')]) {
    expect(await plain.text()).toBe('640 px');
    expect(plain.headers.get('vary')).toContain('Save-Data');
    expect(plain.headers.get('cache-control')).toMatch(/^public/);
  }
  expect((await app.request('/media/0a1b.webp')).headers.get('vary')).toBeNull();
});

it('a rendition without a smaller one is served as it is', async () => {
  await put('media/2c3d.960.webp', 'alone');
  const response = await app.request('/media/2c3d.960.webp', { headers: { 'Save-Data': 'on' } });
  expect(await response.text()).toBe('alone');
  const none = await app.request('/media/9f9f.960.webp', { headers: { 'Save-Data': 'on' } });
  expect(none.status).toBe(404);
});

it('a rendition is served as it is while the smaller one cannot be made', async () => {
  await put('media/busy.640.avif', 'there');
  const response = await app.request('/media/busy.640.avif', { headers: { 'Save-Data': 'on' } });
  expect(await response.text()).toBe('there');
});

it('a store built without a service worker serves a script that removes the old one', async () => {
  const retired = await app.request('/sw.js');
  expect(retired.headers.get('content-type')).toContain('javascript');
  expect(retired.headers.get('cache-control')).toBe('no-cache');
  expect(await retired.text()).toContain('unregister()');
  await put('client/sw.js', 'worker');
  const worker = await app.request('/sw.js');
  expect(await worker.text()).toBe('worker');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
});

const makeable = new Set<string>();
const asked: string[] = [];

async function makeRendition(name: string): Promise<boolean> {
  asked.push(name);
  if (name.startsWith('busy')) throw Unavailable();
  if (!makeable.has(name)) return false;
  await put(`media/${name}`, `made ${name}`);
  return true;
}

async function put(path: string, content: string): Promise<void> {
  const file = join(directory, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}
