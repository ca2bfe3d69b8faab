import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { TooLarge } from '../errors.ts';
import { listCallRoutes } from './call-routes.ts';
import type { ClientAddress } from './client-address.ts';
import type { ReplyToCall } from './reply-to-call.ts';
import type { RequestScope } from './request-scope.ts';

/** Serves every call of the contract at its path, however it is requested. What is too large is refused before all else. */
export function serveCalls(
  replyToCall: ReplyToCall,
  clientAddress: ClientAddress,
): Hono<RequestScope> {
  const app = new Hono<RequestScope>();
  app.use(
    '/api/*',
    bodyLimit({
      maxSize: BODY_BYTES_MAX,
      onError: () => {
        throw TooLarge();
      },
    }),
  );
  for (const { name, path } of listCallRoutes()) {
    app.post(path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
      const { status, headers, body } = await replyToCall({
        name,
        params: c.req.param(),
        path: c.req.path,
        requestId: c.get('requestId'),
        address: clientAddress(c.env),
        header: (header) => c.req.header(header),
        readText: () => c.req.text(),
      });
      const bytes = typeof body === 'string' ? body : new Uint8Array(body);
      return c.body(bytes, status as 200, headers as Record<string, string | string[]>);
    });
  }
  app.all('/api/*', (c) => c.notFound()); // a page must never answer a path under /api/
  return app;
}
