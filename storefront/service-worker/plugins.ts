import { normalisePath } from '@haat/shared/paths.ts';
import type { WorkboxPlugin } from 'workbox-core';
import { type CopyNews, SAVED_MARK } from './constants.ts';
import { getPageUrl } from './requests.ts';

declare const self: ServiceWorkerGlobalScope;

const OK = 200;

/** The server says what may be kept: nothing private, nothing refused, nothing that another address answered. */
export const publicOnly: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const caching = response.headers.get('Cache-Control') ?? '';
    const mayBeKept = response.status === OK && !response.redirected && /\bpublic\b/.test(caching);
    return mayBeKept ? response : null;
  },
};

/** A saved page says in a header that it is one; scripts read it in the navigation's timing. */
export const withSavedMark: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    if (!cachedResponse) return null;
    const { body, status, statusText } = cachedResponse;
    const headers = new Headers(cachedResponse.headers);
    headers.append('Server-Timing', SAVED_MARK);
    return new Response(body, { status, statusText, headers });
  },
};

/** Whoever asked for data is told when what comes is a copy: the router shows it like any other. */
export const tellingOfCopies: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event, request }) => {
    if (!cachedResponse) return null;
    const news: CopyNews = { copyOf: getPageUrl(new URL(request.url)) };
    const page = await self.clients.get((event as FetchEvent).clientId);
    page?.postMessage(news, []);
    return cachedResponse;
  },
};

/** One copy, however the address is spelled. */
export const inOneCopy: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => {
    const { pathname, search } = new URL(request.url);
    return normalisePath(pathname) + search;
  },
};

/** One copy, whatever the query says. */
export const withoutQuery: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => new URL(request.url).pathname,
};
