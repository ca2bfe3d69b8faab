import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Metrics } from '../metrics.ts';
import { recordRequest } from '../request-scope.ts';
import type { CachedPage, PageVariant } from './cached-page.ts';
import { chooseEncoding } from './encodings.ts';
import type { PageCache } from './page-cache.ts';
import type { PageKey } from './page-key.ts';
import type { PageKeys } from './page-keys.ts';
import { getNotModifiedHeaders } from './serve-pages.ts';

interface FastLaneParts {
  readonly pages: PageCache;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly keys: PageKeys;
  /** Headers that every response of the store has. */
  readonly always: Readonly<Record<string, string>>;
}

/** What can be done for a page without the app. */
export interface FastLane {
  /** Sends a page of the cache that is not purged or too old; false when it has to be rendered, or is none. */
  send(request: IncomingMessage, response: ServerResponse): boolean;
  /** True when the page is in the cache, however old, or is being rendered for somebody else: then it costs next to nothing. */
  isAtHand(request: IncomingMessage): boolean;
}

/** Sends cached pages directly through node:http, without the Hono app: about three times as many per second. */
export function buildFastLane(parts: FastLaneParts): FastLane {
  const { pages, keys } = parts;
  const findKey = ({ method, url = '' }: IncomingMessage): PageKey | null =>
    method === 'GET' ? keys(url) : null;
  const wireHeaders = new WeakMap<PageVariant, Record<string, string>>();

  return {
    send: (request, response) => {
      const startedAt = performance.now();
      const key = findKey(request);
      if (!key) return false;
      const requestId = randomUUID();
      const found = pages.find(key, requestId);
      const variant = found?.page.findVariant(
        chooseEncoding(getHeader(request, 'accept-encoding')),
      );
      if (!found || !variant) return false;
      let headers = wireHeaders.get(variant);
      if (!headers) {
        headers = { ...variant.headers, ...parts.always };
        wireHeaders.set(variant, headers);
      }
      const { page, outcome } = found;
      const status = sendVariant(request, response, {
        page,
        variant,
        headers: { ...headers, 'X-Request-Id': requestId },
      });
      parts.metrics.countPage(outcome);
      const path = (request.url ?? '').split('?', 1)[0] ?? '';
      recordRequest(parts, { requestId, method: 'GET', path, status, startedAt, cache: outcome });
      return true;
    },
    isAtHand: (request) => {
      const key = findKey(request);
      return key !== null && pages.isAtHand(key);
    },
  };
}

interface SentPage {
  readonly page: CachedPage;
  readonly variant: PageVariant;
  readonly headers: Record<string, string>;
}

/** Sends a page, or 304 when the client has it already; returns the status. */
export function sendVariant(
  request: IncomingMessage,
  response: ServerResponse,
  { page, variant, headers }: SentPage,
): number {
  if (page.isCacheable && getHeader(request, 'if-none-match')?.includes(variant.etag)) {
    response.writeHead(304, getNotModifiedHeaders(headers)).end();
    return 304;
  }
  response.writeHead(page.status, { ...headers, 'Content-Length': variant.body.length });
  response.end(variant.body);
  return page.status;
}

/** The values of a header that was sent several times are joined. */
export function getHeader(
  request: IncomingMessage,
  name: 'accept-encoding' | 'if-none-match',
): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
