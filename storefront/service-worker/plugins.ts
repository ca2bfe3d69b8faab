import { normalisePath } from '@haat/shared/paths.ts';
import type { WorkboxPlugin } from 'workbox-core';
import { SAVED_MARK, type SavedDataMessage } from './constants.ts';
import { getPageUrl } from './requests.ts';

declare const self: ServiceWorkerGlobalScope;

const OK = 200;

/** Saves only responses that the server marks as public: nothing private, no refusals, no redirected responses. */
export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const caching = response.headers.get('Cache-Control') ?? '';
    const isSavable = response.status === OK && !response.redirected && /\bpublic\b/.test(caching);
    return isSavable ? response : null;
  },
};

/** Adds a header that marks a saved page. Scripts read it from the navigation's timing entry. */
export const withSavedMark: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const { body, status, statusText } = cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.append('Server-Timing', SAVED_MARK);
    return new Response(body, { status, statusText, headers });
  },
};

/** Sends the page a message when its data comes from the cache, because the router shows it like any other data. */
export const announceSavedData: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event, request }) => {
    if (!cachedResponse) return null;
    const message: SavedDataMessage = { savedPage: getPageUrl(new URL(request.url)) };
    const page = await self.clients.get((event as FetchEvent).clientId);
    page?.postMessage(message, []);
    return cachedResponse;
  },
};

/** One cache entry for all spellings of a URL. */
export const normalisedKey: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return normalisePath(pathname) + search;
  },
};

/** One cache entry for all queries of a path. */
export const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
};
