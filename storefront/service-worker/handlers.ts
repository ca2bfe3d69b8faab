import { getLanguageOfPath, getPathInLanguage, paths } from '@haat/shared/paths.ts';
import type { RouteHandlerCallbackOptions } from 'workbox-core';
import { data, pages } from './caches.ts';
import { getPageUrl } from './requests.ts';

const NO_CONTENT = 204;

/** A page from the network, else its copy, else the page that says it was never saved. */
export async function handleDocument(asked: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await pages.handle(asked);
  } catch {
    const { pathname, search } = new URL(asked.request.url);
    return Response.redirect(offlineFor(pathname + search));
  }
}

/** What a page shows from the network, else its copy; else the router is sent to the saved page, or to the one that says so. */
export async function handleData(asked: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await data.handle(asked);
  } catch {
    const page = getPageUrl(new URL(asked.request.url));
    const isSaved = await caches.match(page, { cacheName: pages.cacheName, ignoreVary: true });
    return new Response(null, {
      status: NO_CONTENT,
      // How the router takes a redirect from servers that do not speak its own tongue.
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
