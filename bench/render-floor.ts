import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { toCompressed } from '@haat/api/http/pages/encodings.ts';
import { callPaths } from '@haat/shared/contract/call-paths.ts';
import { buildCapturingRenderer } from './capture-tree.ts';
import { buildPageWays, type PageWays } from './page-ways.ts';

// Floor: pages of the running store at `base`, whose data are asked for once, rendered by React or a template for every request.
const [port, base = '', way = '', pathsFile = ''] = process.argv.slice(2);
const renderer = await buildCapturingRenderer(async (name, { params, body, language }) => {
  const path = callPaths[name].replace(/\{(\w+)\}/g, (_, key: keyof typeof params) =>
    encodeURIComponent(String(params[key])),
  );
  const headers = { 'content-type': 'application/json', 'accept-language': language };
  const response = await fetch(base + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return response.json();
});
const pages: PageWays[] = [];
for (const path of JSON.parse(readFileSync(pathsFile, 'utf8')) as string[]) {
  const url = new URL(path, 'http://localhost');
  const page = await renderer.renderPage(url);
  const html = Buffer.from(await page.arrayBuffer()).toString();
  pages.push(await buildPageWays(renderer, url, html));
}
let next = 0;

createServer(async (_request, response) => {
  const page = pages[next++ % pages.length] as PageWays;
  const body = await toCompressed(page[way as keyof PageWays](), 'br');
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': body.length,
  });
  response.end(body);
}).listen({ port: Number(port), host: '127.0.0.1' }, () => process.send?.('ready'));
