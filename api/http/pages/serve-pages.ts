import { type Context, Hono } from 'hono';
import type { Metrics } from '../metrics.ts';
import type { RequestScope } from '../request-scope.ts';
import { acceptedEncoding } from './encodings.ts';
import { type CachedPage, PageCache, type RenderPage } from './page-cache.ts';
import type { PageChanges } from './page-changes.ts';
import { findPageKey, type PageKey } from './page-key.ts';

const PUBLIC_CACHING = 'public, s-maxage=60, stale-while-revalidate=600';

interface Pages {
  readonly render: RenderPage;
  readonly changes: PageChanges;
  readonly metrics: Metrics;
  /** False renders every page anew, for measurements. */
  readonly cache: boolean;
}

/** Serves every path that nothing before it took: public pages through the cache, the rest straight from the renderer. */
export function servePages({ render, changes, metrics, cache }: Pages): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  const pages = new PageCache(render, changes);
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const requested = new URL(c.req.url);
    const withoutSlash = findPathWithoutSlash(requested);
    if (withoutSlash) return c.redirect(withoutSlash, 301);
    const page = findPageKey(requested);
    const key: PageKey =
      page && cache ? page : { url: page?.url ?? requested, key: null, tags: [] };
    const found = await pages.find(key);
    metrics.countPage(found.outcome);
    c.set('cache', found.outcome);
    return answer(c, found.page, page !== null);
  });
  return app;
}

/** '/faq/' is '/faq': one page has one address. */
function findPathWithoutSlash({ pathname, search }: URL): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`;
}

async function answer(
  c: Context<RequestScope>,
  page: CachedPage,
  isPublic: boolean,
): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'));
  const etag = `"${page.etag}-${encoding}"`;
  const headers: Record<string, string> = {
    ...page.headers,
    Vary: 'Accept-Encoding',
    'Cache-Control': isPublic && page.keepable ? PUBLIC_CACHING : 'no-store',
    ...(page.keepable && { ETag: etag }),
  };
  if (page.keepable && c.req.header('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: withoutBodyHeaders(headers) });
  const body = c.req.method === 'HEAD' ? null : await page.body(encoding);
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding;
  return new Response(body as BodyInit | null, { status: page.status, headers });
}

function withoutBodyHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !/^content-(type|length|security)/i.test(name)),
  );
}
