import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '../../errors.ts';
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
  await put('media/0a1b.usdz', 'model');
  await put('media/.notes/0a1b', 'note');
  await put('secret.txt', 'secret');
  app.onError((error, c) =>
    c.text('refused', error instanceof Refusal ? (error.status as 404) : 500),
  );
  app.route(
    '/',
    serveFiles({ clientDir: join(directory, 'client'), mediaDir: join(directory, 'media') }),
  );
});
afterAll(() => rm(directory, { recursive: true }));

it('built files may be kept for ever and come compressed', async () => {
  const response = await app.request('/assets/app-1a2b.js', {
    headers: { 'Accept-Encoding': 'br' },
  });
  expect(await response.text()).toBe('compressed');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(response.headers.get('content-type')).toContain('javascript');
});

it('media may be kept for ever and run nothing', async () => {
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
  '/assets/missing.js',
])('%s is not there', async (path) => {
  const response = await app.request(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('secret');
});

it('files at the root are served by their name', async () => {
  expect(await (await app.request('/favicon.svg')).text()).toBe('<svg/>');
});

async function put(path: string, content: string): Promise<void> {
  const file = join(directory, path);
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, content);
}
