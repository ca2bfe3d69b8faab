import { Hono } from 'hono';
import { buildPage, type CachedPage } from '../pages/cached-page.ts';
import { sendPage } from '../pages/serve-pages.ts';
import type { RequestScope } from '../request-scope.ts';

/** Serves the OpenAPI document. It is built at the first request and then cached in each encoding, like a public page. */
export function serveOpenApi(build: () => object): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  let cached: Promise<CachedPage> | undefined;
  app.get('/openapi.json', async (c) => {
    cached ??= buildPage(Response.json(build()));
    return sendPage(c, await cached, true);
  });
  return app;
}
