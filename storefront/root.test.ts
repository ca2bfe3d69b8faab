import { buildPerLanguage } from '@haat/shared/offered-languages.ts';
import { createElement, useId } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  type EntryContext,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import * as root from './root.tsx';
import { addRupeeFont } from './ui/rupee-font.ts';
import { callApiContext } from './lib/api.ts';
import { renderDocument } from './lib/render-document.tsx';
import { buildPageMeta, renderJsonLd } from './lib/seo.ts';
import { loadCustomerWords, loadWords } from './lib/words.ts';

const ODD = `"'<b>&</script>$&`;
let categories = [{ name: 'Sarees', label: 'साड़ियाँ', count: 3, picture: null, subCategories: [] }];
let finished = 0;

beforeAll(async () => {
  await Promise.all(
    Object.values(
      buildPerLanguage(async (language) => {
        await loadWords(language);
        await loadCustomerWords(language);
      }),
    ),
  );
});
beforeEach(() => {
  categories = structuredClone(categories);
  finished = 0;
});

/** The page of every address here, which shows what is its own. */
const PAGE = {
  loader: ({ request }: { request: Request }) => {
    if (request.url.includes('gone')) throw new Response('', { status: 404 });
    return request.url;
  },
  default: () => {
    addRupeeFont();
    const id = useId();
    return createElement('main', { id: 'main' }, createElement('b', { id }, ODD), id);
  },
  ErrorBoundary: () => createElement('main', null, createElement('title', null, 'Gone'), 'Gone'),
  meta: ({
    matches,
    loaderData,
  }: Pick<Parameters<typeof buildPageMeta>[0], 'matches'> & { loaderData?: string }) => [
    ...buildPageMeta({
      matches,
      title: `${ODD} ${loaderData}`,
      description: ODD,
      path: '/faq',
      language: 'en',
    }),
    renderJsonLd({ name: ODD, url: loaderData }),
  ],
};

async function buildContext(url: URL): Promise<EntryContext> {
  const routes = [
    {
      id: 'root',
      path: '',
      loader: root.loader,
      children: [{ id: 'page', path: '*', loader: PAGE.loader, ErrorBoundary: PAGE.ErrorBoundary }],
    },
  ];
  const { query } = createStaticHandler(routes as never);
  const requestContext = new RouterContextProvider();
  requestContext.set(callApiContext, (async () => ({ categories })) as never);
  const staticHandlerContext = await query(new Request(url), { requestContext });
  if (staticHandlerContext instanceof Response) throw new Error('The route answered by itself');
  const route = { hasAction: false, hasLoader: true, hasErrorBoundary: true, imports: [], css: [] };
  return {
    manifest: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
      routes: {
        root: {
          ...route,
          id: 'root',
          path: '',
          module: '/assets/root.js',
          css: ['/assets/style.css'],
        },
        page: { ...route, id: 'page', parentId: 'root', path: '*', module: '/assets/page.js' },
      },
    },
    routeModules: { root, page: PAGE },
    staticHandlerContext,
    serverHandoffString: '{}',
    renderMeta: {},
    future: {},
    ssr: true,
    routeDiscovery: { mode: 'initial' },
    isSpaMode: false,
    serializeError: (error: Error) => error,
  } as never;
}

async function renderBoth(path: string) {
  const url = new URL(path, 'http://localhost');
  const context = await buildContext(url);
  const finish = (html: string) => {
    finished += 1;
    return html;
  };
  const parts = renderDocument(context, url, finish);
  const plain = renderToString(createElement(ServerRouter, { context, url: url.href }));
  return { html: parts.map((part) => Buffer.from(part as string).toString()).join(''), plain };
}

/** React moves links, meta tags and titles to the front, in the order in which it comes to them: they may be in another one. */
const sortHead = (html: string) => {
  const [head = '', body] = html.split('</head>');
  const moved = head.match(MOVED)?.sort();
  return { moved, rest: head.replaceAll(MOVED, ''), body };
};
const MOVED = /<(?:meta|link) [^>]*>|<title>.*?<\/title>/g;

const PATHS = `/ /faq /contact /products/Sarees /product/Sarees/401adaaf58364d1bbdc2327f
  /cart /account?state=profile-wishlist /account /signin /resetpassword /delivery?pincode=560001 /404 /no/page /faq/ /FAQ /faq?gone
  /hi /hi/faq /hi/products/Sarees /hi/faq?gone /hi/contact
  /products/product?search=diya /products/product?search=%22%3Cb%3E%26 /?search=$%26 /?%73earch=lota`.split(
  /\s+/,
);

it('a document is what React renders, whatever was rendered before it', async () => {
  for (const path of [...PATHS, ...[...PATHS].reverse()]) {
    const { html, plain } = await renderBoth(path);
    expect({ path, ...sortHead(html) }).toEqual({ path, ...sortHead(plain) });
  }
});

it('the shell is made once for a page in a language, and again when the menu has changed', async () => {
  const rendered = async (path: string) => {
    const before = finished;
    const { html, plain } = await renderBoth(path);
    expect({ path, ...sortHead(html) }).toEqual({ path, ...sortHead(plain) });
    return finished - before;
  };
  const paths = [
    '/faq',
    '/faq?page=2',
    '/hi/faq',
    '/hi/faq',
    '/contact',
    '/faq?gone',
    '/faq?gone&x',
  ];
  const counts = [];
  for (const path of paths) counts.push(await rendered(path));
  expect(counts).toEqual([1, 0, 1, 0, 1, 1, 0]);
  categories = [{ name: 'Toys', label: 'Toys', count: 1, picture: null, subCategories: [] }];
  expect([await rendered('/faq'), await rendered('/faq')]).toEqual([1, 0]);
});
