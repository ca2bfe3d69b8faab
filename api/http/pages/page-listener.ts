import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { hasUsualHost } from '../call-listener.ts';
import { REQUEST_MS, runWithDeadline } from '../../db/deadline.ts';
import type { Metrics } from '../metrics.ts';
import { recordFailure } from '../format-failure.ts';
import { recordRequest } from '../request-scope.ts';
import type { AskForPage } from './ask-for-page.ts';
import { chooseEncoding } from './encodings.ts';
import { getHeader, sendVariant } from './fast-lane.ts';
import type { PageKey } from './page-key.ts';
import type { PageKeys } from './page-keys.ts';
import { POLICY_OF_DATA } from './security-headers.ts';

interface PageListenerParts {
  readonly askForPage: AskForPage;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly keys: PageKeys;
  /** Headers that every response of the store has. */
  readonly always: Readonly<Record<string, string>>;
}

/** Renders a public page that is in no cache. False for any other request, which the Hono app must answer. */
export type PageListener = (request: IncomingMessage, response: ServerResponse) => boolean;

interface Asked {
  readonly page: PageKey;
  readonly requestId: string;
  readonly path: string;
}

/**
 * Answers requests for public pages directly through node:http. What is written in an unusual way is left to the app, so that
 * there is one place that redirects and refuses.
 */
export function buildPageListener(parts: PageListenerParts): PageListener {
  const { always, keys } = parts;
  return (request, response) => {
    const { method, url = '' } = request;
    const path = url.split('?', 1)[0] ?? '';
    if (method !== 'GET' || (path.endsWith('/') && path !== '/')) return false;
    if (!hasUsualHost(request)) return false;
    const page = keys(url);
    // Where the two differ there is a backslash, a dot or a letter that a parser of URLs has to write otherwise.
    if (!page || page.pathname !== path) return false;
    const startedAt = performance.now();
    const requestId = randomUUID();
    const asked = { page, requestId, path };
    const record = (status: number, cache?: string) =>
      recordRequest(parts, { requestId, method, path, status, startedAt, cache });
    const rendered = runWithDeadline(REQUEST_MS, () => find(parts.askForPage, request, asked));
    const sent = rendered.then(
      ({ variant, found: { page: own, outcome } }) => {
        const headers = { ...variant.headers, ...always, 'X-Request-Id': requestId };
        record(sendVariant(request, response, { page: own, variant, headers }), outcome);
      },
      (error: unknown) => {
        const { accept, 'accept-language': acceptLanguage } = request.headers;
        const failed = { requestId, path, accept, acceptLanguage };
        const { status, headers, body } = recordFailure(error, failed, parts.log);
        record(status);
        response.writeHead(status, {
          'Content-Security-Policy': POLICY_OF_DATA,
          ...always,
          ...headers,
          'X-Request-Id': requestId,
          'Content-Length': Buffer.byteLength(body),
        });
        response.end(body);
      },
    );
    sent.catch(() => response.destroy());
    return true;
  };
}

async function find(askForPage: AskForPage, request: IncomingMessage, asked: Asked) {
  const found = await askForPage(asked.page, { incoming: request }, asked.requestId);
  const encoding = chooseEncoding(getHeader(request, 'accept-encoding'));
  return { found, variant: await found.page.variant(encoding) };
}
