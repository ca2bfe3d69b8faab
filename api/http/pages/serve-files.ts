import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { NotFound } from '../../errors.ts';
import type { RequestScope } from '../request-scope.ts';
import { RETIRED_WORKER } from './retired-worker.ts';
import { chooseSmallerRendition, isRendition } from './save-data.ts';

const FOR_EVER = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const FOR_A_DAY = { 'Cache-Control': 'public, max-age=86400' };
/** Shared caches do not all heed Vary: what is smaller than others want is kept by its browser alone. */
const FOR_EVER_BY_ONE = { 'Cache-Control': 'private, max-age=31536000, immutable' };
/** The script that serves saved pages is itself never served from a copy. */
const ASK_EACH_TIME = { 'Cache-Control': 'no-cache' };
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
  const smaller = serveStatic({
    root: mediaDir,
    rewriteRequestPath: (path) => chooseSmallerRendition(withoutFolder(path)),
  });
  const savingData: MiddlewareHandler = (c, next) => (savesData(c) ? smaller(c, next) : next());
  app.get('/assets/*', found(FOR_EVER), built, refuse);
  app.get('/media/:model{[^/]+\\.usdz}', found(USDZ));
  const kept = found({ ...FOR_EVER, ...NEVER_RUN });
  app.get('/media/*', varied, kept, refuseHidden, savingData, media, refuse);
  app.get('/sw.js', found(ASK_EACH_TIME), built, (c) =>
    c.body(RETIRED_WORKER, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/:file{[^/]+\\.[a-z0-9]+}', ifThere(built, FOR_A_DAY));
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

/** Adds headers to a file alone: '/faq.data' looks like one, but is a page that has headers of its own. */
function ifThere(
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

/** Says of a rendition that there is a smaller one for those who save data. */
const varied: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok || !isRendition(c.req.path)) return;
  c.res.headers.append('Vary', 'Save-Data');
  if (!savesData(c)) return;
  for (const [name, value] of Object.entries(FOR_EVER_BY_ONE)) c.res.headers.set(name, value);
};

function savesData(c: Context): boolean {
  return c.req.header('save-data')?.toLowerCase() === 'on';
}

const refuseHidden: MiddlewareHandler = async (c, next) => {
  if (HIDDEN.test(c.req.path)) throw NotFound();
  await next();
};

function refuse(): never {
  throw NotFound();
}
