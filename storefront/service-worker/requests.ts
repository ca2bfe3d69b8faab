import { findPage, normalisePath } from '@haat/shared/paths.ts';
import type { RouteMatchCallbackOptions } from 'workbox-core';

const NOT_A_PAGE = /^\/(?:api|assets|dev|media)\/|\.[a-z0-9]+$/i;
const PICTURE = /^\/media\/.+\.(?:avif|webp|png|jpe?g|svg)$/i;

/** Scripts, styles and fonts: their names change with their content. */
export function isAsset({ sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && url.pathname.startsWith('/assets/');
}

export function isPicture({ sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && PICTURE.test(url.pathname);
}

/** A picture of a product page. It is cached separately, so that browsing listings does not push it out. */
export function isPictureOfProduct(options: RouteMatchCallbackOptions): boolean {
  return isPicture(options) && findPage(pathOf(options.request.referrer))?.name === 'product';
}

/** A page that is being opened, or that was opened before this worker started (the page sends its URL). */
export function isDocument({
  sameOrigin,
  url,
  request,
  event,
}: RouteMatchCallbackOptions): boolean {
  const isOpened = request.mode === 'navigate' && request.destination === 'document';
  return sameOrigin && !NOT_A_PAGE.test(url.pathname) && (isOpened || event.type === 'message');
}

export function isOfflinePage(options: RouteMatchCallbackOptions): boolean {
  return isDocument(options) && findPage(options.url.pathname)?.name === 'offline';
}

/** The router's request for a page's data. */
export function isData({ sameOrigin, url }: RouteMatchCallbackOptions): boolean {
  return sameOrigin && url.pathname.endsWith('.data');
}

/** '/faq.data?_routes=…' requests the data of '/faq'. */
export function getPageUrl({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams);
  params.delete('_routes');
  const path = normalisePath(pathname)
    .replace(/\/_\.data$/, '/')
    .replace(/\.data$/, '');
  const query = params.toString();
  return path + (query && `?${query}`);
}

function pathOf(address: string): string {
  try {
    return new URL(address).pathname;
  } catch {
    return '';
  }
}
