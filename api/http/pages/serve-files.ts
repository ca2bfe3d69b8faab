import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { NotFound } from '../../errors.ts';
import type { RequestScope } from '../request-scope.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';
const FOR_A_DAY = 'public, max-age=86400';

interface Files {
  /** The browser's half of the built storefront. */
  readonly clientDir: string;
  /** Pictures and models of products, named by their content. */
  readonly mediaDir: string;
}

/** Built files and media. Both are named by their content, so a browser may keep them for ever. */
export function serveFiles({ clientDir, mediaDir }: Files): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  app.use(
    '/assets/*',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', FOR_EVER),
    }),
  );
  app.use(
    '/media/*',
    serveStatic({
      root: mediaDir,
      rewriteRequestPath: (path) => path.slice('/media'.length),
      onFound: (_path, c) => {
        c.header('Cache-Control', FOR_EVER);
        // What a seller sent is shown, never run.
        c.header('Content-Security-Policy', "default-src 'none'; sandbox");
      },
    }),
  );
  for (const folder of ['/assets/*', '/media/*'])
    app.get(folder, () => {
      throw NotFound();
    });
  app.use(
    '/:file{[^/]+\\.[a-z0-9]+}',
    serveStatic({
      root: clientDir,
      precompressed: true,
      onFound: (_path, c) => c.header('Cache-Control', FOR_A_DAY),
    }),
  );
  return app;
}
