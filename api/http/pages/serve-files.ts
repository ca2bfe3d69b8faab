import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { NotFound } from '../../errors.ts';
import type { RequestScope } from '../request-scope.ts';

const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const FOR_A_DAY = { 'Cache-Control': 'public, max-age=86400' };
/** Quick Look on iPhones opens a model by its type. */
const USDZ = { 'Content-Type': 'model/vnd.usdz+zip' };
/** What a seller sent is shown, never run. */
const NEVER_RUN = { 'Content-Security-Policy': "default-src 'none'; sandbox" };
/** The importer keeps its notes beside the media, in files and folders whose names begin with a dot. */
const HIDDEN = /(\/|%2f)(\.|%2e)/i;

interface Files {
  /** The browser's half of the built storefront. */
  readonly clientDir: string;
  /** Pictures and models of products, named by their content. */
  readonly mediaDir: string;
}

/** Built files and media. Both are named by their content, so a browser may keep them for ever. */
export function serveFiles({ clientDir, mediaDir }: Files): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  const built = serveStatic({ root: clientDir, precompressed: true });
  const media = serveStatic({ root: mediaDir, rewriteRequestPath: withoutFolder });
  app.get('/assets/*', found(FOR_EVER), built, refuse);
  app.get('/media/:model{[^/]+\\.usdz}', found(USDZ));
  app.get('/media/*', found({ ...FOR_EVER, ...NEVER_RUN }), refuseHidden, media, refuse);
  app.get('/:file{[^/]+\\.[a-z0-9]+}', found(FOR_A_DAY), built);
  return app;
}

function withoutFolder(path: string): string {
  return path.slice('/media'.length);
}

/** Adds headers to what is there, and none to what is not. */
function found(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

const refuseHidden: MiddlewareHandler = async (c, next) => {
  if (HIDDEN.test(c.req.path)) throw NotFound();
  await next();
};

function refuse(): never {
  throw NotFound();
}
