import { getLanguageOfPath, getPathInLanguage, isPrivatePath, paths } from '@haat/shared/paths.ts';
import { type Context, Hono } from 'hono';
import { readCookies } from '../cookies.ts';
import type { Metrics } from '../metrics.ts';
import type { RequestScope } from '../request-scope.ts';
import type { CachedPage } from './cached-page.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';
import { findPageKey, isDecodable, type PageKey } from './page-key.ts';

interface Pages {
  readonly pages: PageCache;
  readonly metrics: Metrics;
  /** Pages are rendered as at this address, whatever a request calls the host. */
  readonly publicUrl: string;
  /** False renders every page anew, for measurements. */
  readonly cache: boolean;
}

/** Serves every path that nothing before it took: public pages through the cache, the rest straight from the renderer. */
export function servePages({ pages, metrics, publicUrl, cache }: Pages): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const withoutSlash = findPathWithoutSlash(pathname);
    if (withoutSlash) return c.redirect(withoutSlash + search, 301);
    if (!isDecodable(pathname))
      return c.redirect(getPathInLanguage(getLanguageOfPath(pathname), paths.notFound));
    if (isPrivatePath(pathname) && !readCookies(c, publicUrl).get('session')) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(signInFor(pathname + search), 302);
    }
    const requested = new URL(publicUrl);
    requested.pathname = pathname;
    requested.search = search;
    const publicPage = findPageKey(requested);
    const key: PageKey =
      publicPage && cache ? publicPage : { url: publicPage?.url ?? requested, key: null, tags: [] };
    const found = await pages.get(key, c.get('requestId'));
    metrics.countPage(found.outcome);
    c.set('cache', found.outcome);
    return sendPage(c, found.page, publicPage !== null);
  });
  return app;
}

/** '/faq/' is '/faq': one page has one address. */
function findPathWithoutSlash(pathname: string): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  return `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`; // linear, however many slashes there are
}

/** The sign-in page, which leads back to the page that was asked for. */
function signInFor(target: string): string {
  const signIn = getPathInLanguage(getLanguageOfPath(target.split('?')[0] ?? ''), paths.signIn);
  return `${signIn}?next=${encodeURIComponent(target)}`;
}

/** A kept page in the best encoding that the request takes, or 304 to who has it. */
export async function sendPage(
  c: Context<RequestScope>,
  page: CachedPage,
  isPublic: boolean,
): Promise<Response> {
  const { body, etag, ...variant } = await page.variant(
    chooseEncoding(c.req.header('accept-encoding')),
  );
  const headers = { ...variant.headers, ...(!isPublic && { 'cache-control': 'no-store' }) };
  if (page.keepable && c.req.header('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: getNotModifiedHeaders(headers) });
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  });
}

/** What a 304 repeats: all that lets a cache go on keeping the page. */
export function getNotModifiedHeaders(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(etag|vary|cache-control)$/i.test(name)),
  );
}
