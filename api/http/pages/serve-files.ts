import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { NotFound, Unavailable } from '../../errors.ts';
import type { RequestScope } from '../request-scope.ts';
import { RETIRED_WORKER } from './retired-worker.ts';
import { chooseSmallerRendition, isSavingData, varyBySaveData } from './save-data.ts';

const IMMUTABLE = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const ONE_DAY = { 'Cache-Control': 'public, max-age=86400' };
/** The service worker's script must not be served from a cache unchecked. */
const NO_CACHE = { 'Cache-Control': 'no-cache' };
/** Quick Look on iPhones recognises a model by its content type. */
const USDZ = { 'Content-Type': 'model/vnd.usdz+zip' };
/** Files from sellers are shown; scripts in them never run. */
const SANDBOXED = { 'Content-Security-Policy': "default-src 'none'; sandbox" };
/** The importer stores its notes and masters beside the media, in folders whose names begin with a dot. */
const HIDDEN = /(\/|%2f)(\.|%2e)/i;

interface Files {
  /** The browser files of the built storefront. */
  readonly clientDir: string;
  /** Renditions and models of products, named after their content. */
  readonly mediaDir: string;
  /** Makes a file of `mediaDir` that is not there yet; returns false when there is no such rendition. */
  readonly makeRendition: (name: string) => Promise<boolean>;
}

/** Serves built files and media. Their names depend on their content, so a browser may cache them for ever. */
export function serveFiles({ clientDir, mediaDir, makeRendition }: Files): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  const built = serveStatic({ root: clientDir, precompressed: true });
  const serveMedia = (
    nameOf: (path: string) => string,
    make = makeRendition,
  ): MiddlewareHandler => {
    const files = serveStatic({ root: mediaDir, rewriteRequestPath: nameOf });
    return async (c, next) => {
      const file = await files(c, async () => {});
      if (file) return file;
      return (await make(nameOf(c.req.path).slice(1))) ? files(c, refuseForNow) : next();
    };
  };
  const media = serveMedia(withoutFolder);
  const smaller = serveMedia(
    (path) => chooseSmallerRendition(withoutFolder(path)),
    (name) => makeRendition(name).catch(() => false), // then the requested one is served
  );
  const savingData: MiddlewareHandler = (c, next) => (isSavingData(c) ? smaller(c, next) : next());
  app.get('/assets/*', addHeaders(IMMUTABLE), built, refuse);
  app.get('/media/:model{[^/]+\\.usdz}', addHeaders(USDZ));
  const headers = addHeaders({ ...IMMUTABLE, ...SANDBOXED });
  app.get(
    '/media/*',
    refusalsUncached,
    varyBySaveData,
    headers,
    refuseHidden,
    savingData,
    media,
    refuse,
  );
  app.get('/sw.js', addHeaders(NO_CACHE), built, (c) =>
    c.body(RETIRED_WORKER, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/:file{[^/]+\\.[a-z0-9]+}', serveExisting(built, ONE_DAY));
  return app;
}

function withoutFolder(path: string): string {
  return path.slice('/media'.length);
}

/** Adds headers to a successful response, and none to others. */
function addHeaders(headers: Readonly<Record<string, string>>): MiddlewareHandler {
  return async (c, next) => {
    await next();
    if (!c.res.ok) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

/** Adds headers only to files. '/faq.data' looks like a file, but is a page with its own headers. */
function serveExisting(
  files: MiddlewareHandler,
  headers: Readonly<Record<string, string>>,
): MiddlewareHandler {
  return async (c, next) => {
    const file = await files(c, async () => {});
    if (!file) return next();
    for (const [name, value] of Object.entries(headers)) file.headers.set(name, value);
    return file;
  };
}

/** A cache must not go on refusing a picture that can be made a moment later. */
const refusalsUncached: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) c.res.headers.set('Cache-Control', 'no-store');
};

const refuseHidden: MiddlewareHandler = async (c, next) => {
  if (HIDDEN.test(c.req.path)) throw NotFound();
  await next();
};

/** The file was made, and cannot be read a moment later. */
async function refuseForNow(): Promise<never> {
  throw Unavailable();
}

function refuse(): never {
  throw NotFound();
}
