import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { CallListener } from './call-listener.ts';
import type { PageListener } from './pages/page-listener.ts';
import type { RequestScope } from './request-scope.ts';

interface Answering {
  readonly http: Hono<RequestScope>;
  /** A process that only does jobs answers no calls. */
  readonly callListener?: CallListener;
  readonly pageListener?: PageListener;
}

/** Answers calls and public pages directly, and whatever else a request asks for by the Hono app. */
export function buildRequestListener({
  http,
  callListener,
  pageListener,
}: Answering): (request: IncomingMessage, response: ServerResponse) => void {
  const answer = getRequestListener(http.fetch);
  return (request, response) => {
    if (callListener?.(request, response) || pageListener?.(request, response)) return;
    void answer(request, response);
  };
}
