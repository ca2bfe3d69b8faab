import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  data,
  isRouteErrorResponse,
  Outlet,
  redirect,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
  useLocation,
  useParams,
  useRouteError,
} from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { type CallApi, callApiContext } from './api.ts';
import { buildDocumentHandler, buildPageHandler } from './page-handlers.ts';
import type { PageToRender } from './page-response.ts';
import { requestContext } from './request.ts';

interface LoaderArgs {
  readonly context: Readonly<RouterContextProvider>;
  readonly params: Readonly<Record<string, string>>;
  readonly url: URL;
}

let loaded = 0;
const callApi = vi.fn(async (name: string) => {
  if (name === 'shopHome') throw new Error('away');
  return { name };
});
const call = ({ context }: LoaderArgs, name: string) =>
  context.get(callApiContext)(name as never, { params: {}, body: {}, language: 'en' } as never);

async function loadListing(args: LoaderArgs) {
  loaded += 1;
  const { params, url } = args;
  const reply = await call(args, 'productsInCategory');
  const sort = url.searchParams.get('sort');
  if (url.searchParams.has('moved')) throw redirect('/faq', 301);
  if (url.searchParams.has('gone')) return data({ reply, sort }, { status: 404 });
  const cookie = url.searchParams.get('cookie');
  if (cookie) return data({ reply, sort }, { headers: { 'Set-Cookie': `who=${cookie}` } });
  if (url.searchParams.has('empty')) return data({ reply, sort }, { status: 302 });
  if (url.searchParams.has('later'))
    return { later: Promise.resolve(url.searchParams.get('later')) };
  if (url.searchParams.has('no')) return { reply, sort, no: undefined };
  if (url.searchParams.has('missing')) throw data('missing', { status: 410 });
  if (url.searchParams.has('away')) await call(args, 'shopHome');
  return params['category'] === 'Varying' ? { reply, loaded } : { reply, sort };
}

function Shown() {
  return JSON.stringify([useLoaderData(), useLocation(), useParams()]);
}

function Failed() {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? `${error.status} ${error.data}` : 'failed';
}

const page = (loader: (args: LoaderArgs) => unknown) => ({
  default: () => createElement('main', null, createElement(Shown)),
  loader,
  handle: 'of the page',
  ErrorBoundary: Failed,
});
const modules = {
  root: {
    default: () => createElement(Outlet),
    loader: async (args: LoaderArgs) => ({ menu: await call(args, 'shopMenu') }),
    ErrorBoundary: Failed,
  },
  'en/home': page(() => null),
  'en/faq': page(() => ({ groups: ['Orders', '<b>'] })),
  'en/listing': page(loadListing),
  'hi/listing': page(loadListing),
};
const PATHS: Readonly<Record<string, string>> = {
  'en/faq': 'faq',
  'en/listing': 'products/:category',
  'hi/listing': 'hi/products/:category',
};

let flaws = 0;

const renderPage = vi.fn(async ({ context, url, status, headers, handoff }: PageToRender) => {
  const { errors, matches } = context.staticHandlerContext;
  const isFlaw = url.searchParams.has('flaw') && (flaws += 1) === 1;
  if (isFlaw || (url.searchParams.has('throws') && !errors)) throw new Error('cannot be rendered');
  const html = renderToString(createElement(ServerRouter, { context, url: url.href }));
  const handles = JSON.stringify(matches.map(({ route }) => route.handle));
  const text = html + handles + Buffer.from(handoff).toString();
  // The type is said: what a Response makes of a text depends on whether Hono's is loaded.
  return new Response(text, { status, headers: [...headers, ['content-type', 'text/html']] });
});
const byRouter = vi.fn(buildDocumentHandler(renderPage));
const reported: unknown[] = [];

function buildBuild(): ServerBuild {
  const ids = Object.keys(modules) as (keyof typeof modules)[];
  const place = (id: string) => ({
    id,
    ...(id !== 'root' && { parentId: 'root' }),
    ...(id === 'en/home' ? { index: true } : { path: PATHS[id] ?? '' }),
  });
  const routes = ids.map((id) => [id, { ...place(id), module: { ...modules[id] } }]);
  const flags = { hasAction: false, hasLoader: true, hasErrorBoundary: true, imports: [], css: [] };
  const inManifest = ids.map((id) => [id, { ...place(id), ...flags, module: `/${id}.js` }]);
  return {
    entry: {
      module: { default: byRouter, handleError: (error: unknown) => reported.push(error) },
    },
    routes: Object.fromEntries(routes),
    assets: {
      version: '1',
      url: '/manifest.js',
      entry: { module: '/entry.js', imports: [] },
      routes: Object.fromEntries(inManifest),
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial' },
  } as never;
}

type Handler = ReturnType<typeof buildPageHandler>;
const build = () => buildPageHandler(buildBuild(), renderPage);

async function ask(handler: Handler, path: string) {
  const context = new RouterContextProvider();
  context.set(callApiContext, callApi as unknown as CallApi);
  context.set(requestContext, { id: '', reportFault: (error) => reported.push(error) });
  const response = await handler(new URL(path, 'http://localhost'), context);
  const headers = Object.fromEntries(response.headers);
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { path, status: response.status, headers, text };
}

beforeEach(() => {
  vi.clearAllMocks();
  loaded = 0;
  flaws = 0;
  reported.length = 0;
});

const ASKED =
  `/ /faq /faq/ /FAQ?page=2 /products/Sarees /products/S%C3%A3ris%20%26%2F?b=%20+x&a=%3Cb%3E&_routes=x /products/Toys?gone
  /products/Toys?moved /products/Toys?missing /products/Toys?away /products/Toys?throws /hi/products/Sarees?search=%E0%A4%A6 /products
  /products/Toys?sort=date /products/Toys?sort=rated
  /products/Toys?cookie=Anna /products/Toys?cookie=Bela /products/Toys?later=Anna /products/Toys?later=Bela /products/Toys?no /products/Toys?empty
  /no/page /products/Sarees.data /faq?#top`.split(/\s+/);

it('each document is what the router would have made, whatever was made before', async () => {
  const handler = build();
  for (const path of [...ASKED, ...ASKED, ...[...ASKED].reverse()]) {
    const right = await ask(build(), path);
    expect(await ask(handler, path)).toEqual(right);
  }
});

it('of many documents of a page the router makes the first, and each call is made once', async () => {
  const handler = build();
  for (const path of [
    '/products/Sarees',
    '/products/Toys?gone',
    '/products/Sarees?page=2',
    '/faq',
    '/faq',
  ])
    await ask(handler, path);
  expect(byRouter).toHaveBeenCalledTimes(2);
  expect(renderPage).toHaveBeenCalledTimes(5);
  expect(loaded).toBe(3);
  expect(callApi).toHaveBeenCalledTimes(3 + 5);
});

it('a failure is reported once, and neither it nor a redirect makes a page slower from then on', async () => {
  const handler = build();
  await ask(handler, '/products/Sarees');
  vi.clearAllMocks();
  const { status, text } = await ask(handler, '/products/Sarees?away');
  expect({ status, isFailed: text.includes('failed') }).toEqual({ status: 500, isFailed: true });
  expect(reported).toEqual([new Error('away')]);
  const called = callApi.mock.calls.map(([name]) => name).sort();
  expect(called).toEqual(['productsInCategory', 'shopHome', 'shopMenu']);
  for (let turn = 0; turn < 30; turn += 1) {
    await ask(handler, '/products/Sarees?away');
    loaded = 0;
    await ask(handler, '/products/Sarees?moved');
    expect(loaded).toBe(1);
  }
  reported.length = 0;
  await ask(handler, '/products/Sarees?throws');
  expect(reported).toEqual([new Error('cannot be rendered')]);
  byRouter.mockClear();
  await ask(handler, '/products/Toys');
  expect(byRouter).not.toHaveBeenCalled();
});

it('a failure that does not come again is reported too', async () => {
  const handler = build();
  await ask(handler, '/products/Sarees');
  expect(await ask(handler, '/products/Sarees?flaw')).toMatchObject({ status: 200 });
  expect(reported).toEqual([new Error('cannot be rendered')]);
});

it('a page with headers of its own is left to the router', async () => {
  const own = buildBuild();
  Object.assign(own.routes['en/faq']?.module ?? {}, { headers: () => ({ 'X-Own': 'yes' }) });
  const handler = buildPageHandler(own, renderPage);
  for (let turn = 0; turn < 3; turn += 1)
    expect((await ask(handler, '/faq')).headers).toMatchObject({ 'x-own': 'yes' });
});

it('a page whose data are others each time is left to the router', async () => {
  const handler = build();
  for (let turn = 0; turn < 30; turn += 1) {
    const { text } = await ask(handler, '/products/Varying');
    expect(text).toContain(`loaded&quot;:${loaded}`);
  }
  const before = loaded;
  await ask(handler, '/products/Varying');
  expect(loaded).toBe(before + 1);
});
