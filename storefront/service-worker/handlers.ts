import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { data, pages } from './caches.ts';
import { getPageUrl } from './requests.ts';

const NO_CONTENT = 204;

/** A page from the network, else the saved page, else a redirect to the offline page. */
export async function handleDocument(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await pages.handle(options);
  } catch {
    const { pathname, search } = new URL(options.request.url);
    return Response.redirect(offlineFor(pathname + search));
  }
}

/**
 * A page's data from the network, else the saved data; else the router is redirected to the saved page, or to the offline
 * page.
 */
export async function handleData(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await data.handle(options);
  } catch {
    const page = getPageUrl(new URL(options.request.url));
    const isSaved = await caches.match(page, { cacheName: pages.cacheName, ignoreVary: true });
    return new Response(null, {
      status: NO_CONTENT,
      // The router accepts a redirect in this form from servers that do not send its own data format.
      headers: isSaved
        ? { 'X-Remix-Redirect': page, 'X-Remix-Reload-Document': 'true' }
        : { 'X-Remix-Redirect': offlineFor(page) },
    });
  }
}

function offlineFor(page: string): string {
  const offline = getPathInLanguage(getLanguageOfPath(page.split('?')[0] ?? ''), paths.offline);
  return `${offline}?page=${encodeURIComponent(page)}`;
}
