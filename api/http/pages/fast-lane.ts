import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { recordRequest } from '../request-scope.ts';
import type { CachedPage, PageVariant } from './cached-page.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';
import { findPageKey, type PageKey } from './page-key.ts';
import { getNotModifiedHeaders } from './serve-pages.ts';

const ADDRESSES_REMEMBERED = 5_000;
const ADDRESS_LENGTH_MAX = 500;

interface FastLane {
  readonly pages: PageCache;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly publicUrl: string;
  /** Headers that every response of the store has. */
  readonly always: Readonly<Record<string, string>>;
}

/**
 * Sends a fresh page of the cache directly through node:http, without the Hono app: about three times as many per second.
 * Returns false when the app must answer the request.
 */
export function buildFastLane(
  lane: FastLane,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const keys = new LRUCache<string, PageKey>({ max: ADDRESSES_REMEMBERED });
  const wireHeaders = new WeakMap<PageVariant, Record<string, string>>();

  return (request, response) => {
    const startedAt = performance.now();
    const address = request.url ?? '';
    if (request.method !== 'GET' || address.length > ADDRESS_LENGTH_MAX) return false;
    const key = keys.get(address) ?? rememberKey(keys, address, lane.publicUrl);
    const page = key && lane.pages.findFresh(key);
    const variant = page?.compressed.get(chooseEncoding(header(request, 'accept-encoding')));
    if (!page || !variant) return false;
    let headers = wireHeaders.get(variant);
    if (!headers) {
      headers = { ...variant.headers, ...lane.always };
      wireHeaders.set(variant, headers);
    }
    const requestId = randomUUID();
    const status = send(request, response, page, variant, {
      ...headers,
      'X-Request-Id': requestId,
    });
    lane.metrics.countPage('hit');
    const path = address.split('?', 1)[0] ?? '';
    recordRequest(lane, { requestId, method: 'GET', path, status, startedAt, cache: 'hit' });
    return true;
  };
}

function rememberKey(
  keys: LRUCache<string, PageKey>,
  address: string,
  publicUrl: string,
): PageKey | undefined {
  if (!address.startsWith('/') || address.startsWith('//')) return undefined;
  const key = findPageKey(new URL(publicUrl + address));
  if (key) keys.set(address, key);
  return key ?? undefined;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  page: CachedPage,
  variant: PageVariant,
  headers: Record<string, string>,
): number {
  if (header(request, 'if-none-match')?.includes(variant.etag)) {
    response.writeHead(304, getNotModifiedHeaders(headers)).end();
    return 304;
  }
  response.writeHead(page.status, { ...headers, 'Content-Length': variant.body.length });
  response.end(variant.body);
  return page.status;
}

function header(
  request: IncomingMessage,
  name: 'accept-encoding' | 'if-none-match',
): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
