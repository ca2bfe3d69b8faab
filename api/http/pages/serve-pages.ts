import { getLanguageOfPath, getPathInLanguage, isPrivatePath, paths } from '@haat/shared/paths.ts';
import { type Context, Hono } from 'hono';
import { readCookies } from '../cookies.ts';
import type { RequestScope } from '../request-scope.ts';
import type { AskForPage } from './ask-for-page.ts';
import type { CachedPage } from './cached-page.ts';
import { chooseEncoding } from './encodings.ts';
import { findPageKey, isDecodable, toUncachedPage } from './page-key.ts';

interface Pages {
  readonly askForPage: AskForPage;
  /** Pages are rendered for this address, whatever Host header a request has. */
  readonly publicUrl: string;
}

/** Serves every path that no earlier route has: public pages through the page cache, others directly from the renderer. */
export function servePages({ askForPage, publicUrl }: Pages): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  app.on(['GET', 'HEAD'], '*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const withoutSlash = findPathWithoutSlash(pathname);
    if (withoutSlash) return c.redirect(withoutSlash + search, 301);
    if (!isDecodable(pathname))
      return c.redirect(getPathInLanguage(getLanguageOfPath(pathname), paths.notFound));
    if (isPrivatePath(pathname) && !readCookies(c.req.header('cookie'), publicUrl).get('session')) {
      c.header('Cache-Control', 'no-store');
      return c.redirect(signInFor(pathname + search), 302);
    }
    const requested = new URL(publicUrl);
    requested.pathname = pathname;
    requested.search = search;
    const publicPage = findPageKey(requested);
    const page = publicPage ?? toUncachedPage(requested);
    const found = await askForPage(page, c.env, c.get('requestId'));
    c.set('cache', found.outcome);
    return sendPage(c, found.page, publicPage !== null);
  });
  return app;
}

/** '/faq/' becomes '/faq', because each page has one address. */
function findPathWithoutSlash(pathname: string): string | null {
  if (pathname === '/' || !pathname.endsWith('/')) return null;
  return `/${pathname.replace(/^\/+|(?<!\/)\/+$/g, '')}`; // takes linear time for any number of slashes
}

/** The address of the sign-in page, which leads back to the requested page. */
function signInFor(target: string): string {
  const signIn = getPathInLanguage(getLanguageOfPath(target.split('?')[0] ?? ''), paths.signIn);
  return `${signIn}?next=${encodeURIComponent(target)}`;
}

/** Sends a page in the best encoding that the request accepts, or 304 when the client has it already. */
export async function sendPage(
  c: Context<RequestScope>,
  page: CachedPage,
  isPublic: boolean,
): Promise<Response> {
  const { body, etag, ...variant } = await page.variant(
    chooseEncoding(c.req.header('accept-encoding')),
  );
  const headers = { ...variant.headers, ...(!isPublic && { 'cache-control': 'no-store' }) };
  if (page.isCacheable && c.req.header('if-none-match')?.includes(etag))
    return new Response(null, { status: 304, headers: getNotModifiedHeaders(headers) });
  return new Response(c.req.method === 'HEAD' ? null : new Uint8Array(body), {
    status: page.status,
    headers,
  });
}

/** The headers that a 304 repeats: those by which a cache may continue to store the page. */
export function getNotModifiedHeaders(
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(etag|vary|cache-control)$/i.test(name)),
  );
}
