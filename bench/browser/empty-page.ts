import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, '.data/bench/empty-page');

/** The least that React Router can hydrate: a document with one heading. Its scripts are the framework alone. */
const FILES = {
  'package.json': '{ "name": "empty-page", "private": true, "type": "module" }',
  'vite.config.js': `import { reactRouter } from '@react-router/dev/vite';
export default { plugins: [reactRouter()], build: { target: ['chrome99', 'safari15.4', 'firefox105'] } };`,
  'react-router.config.js': `export default { appDirectory: '.', ssr: false, prerender: ['/'], routeDiscovery: { mode: 'initial' } };`,
  'routes.js': `export default [{ id: 'empty', path: '/', file: 'empty.jsx' }];`,
  'empty.jsx': `export function loader() { return { title: 'Empty' }; }
export default function Empty({ loaderData }) { return <h1>{loaderData.title}</h1>; }`,
  'root.jsx': `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
export function Layout({ children }) {
  return <html lang="en"><head><meta charSet="utf-8" /><meta name="viewport" content="width=device-width" /><Meta /><Links /></head>
    <body>{children}<ScrollRestoration /><Scripts /></body></html>;
}
export default function Root() { return <Outlet />; }`,
};

/** Builds the empty page and serves it, compressed, from memory. */
export async function startEmptyPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(FOLDER, name), text);
  await promisify(execFile)(join(ROOT, 'node_modules/.bin/react-router'), ['build'], {
    cwd: FOLDER,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const server = createServer(async ({ url = '/' }, response) => {
    const file = url === '/' ? '/index.html' : url;
    const content = await readFile(join(FOLDER, 'build/client', file)).catch(() => null);
    if (!content) return response.writeHead(404).end();
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(brotliCompressSync(content));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  };
}
