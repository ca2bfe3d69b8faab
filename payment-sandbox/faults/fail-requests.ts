import type { Context, MiddlewareHandler } from 'hono';
import type { SandboxDb } from '../tables.ts';
import { consumeRequestFault } from './commands.ts';
import type { FaultSettings } from './faults.ts';

// Longer than any client of the provider waits.
const HANG_MS = 60_000;
const BAD_GATEWAY = 502;

/** Makes the provider itself fail as the fault switches say: before a request has its effect, or after. */
export function buildRequestFaults(db: SandboxDb): MiddlewareHandler {
  return async (c, next) => {
    const fault = await consumeRequestFault(db, c.req);
    if (fault?.when === 'before') return failAs(fault, c);
    await next();
    if (fault) c.res = await failAs(fault, c);
  };
}

async function failAs({ mode, status }: FaultSettings, c: Context): Promise<Response> {
  switch (mode) {
    case 'hang':
      await untilGone(c.req.raw.signal);
      return c.body(null, 500);
    case 'truncated':
      return c.body('{"id":"order_', 200, { 'content-type': 'application/json' });
    case 'badGateway':
      return c.html('<html><body><h1>502 Bad Gateway</h1></body></html>', BAD_GATEWAY);
    case 'serverError':
      return c.json(
        {
          error: {
            code: 'SERVER_ERROR',
            description: 'We are facing some trouble completing your request at the moment.',
          },
        },
        status as 500,
      );
  }
}

function untilGone(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HANG_MS);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
