import { Hono } from 'hono';
import { buildPage, type CachedPage } from '../pages/cached-page.ts';
import { sendPage } from '../pages/serve-pages.ts';
import type { RequestScope } from '../request-scope.ts';

/** The OpenAPI document: made when somebody first asks, and then kept in each encoding, as a public page is. */
export function serveOpenApi(build: () => object): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  let kept: Promise<CachedPage> | undefined;
  app.get('/openapi.json', async (c) => {
    kept ??= buildPage(Response.json(build()), NEVER_CHANGES);
    return sendPage(c, await kept, true);
  });
  return app;
}

/** A page stands at the moment of the catalogue that it was made from; this one is made from none. */
const NEVER_CHANGES = 0;
