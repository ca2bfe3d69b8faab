import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** True for a request that was made on this machine itself. */
export function isLocalRequest(c: Context): boolean {
  // A proxy on the same machine speaks for the whole world, so a forwarded request is not local.
  const names = Object.keys(c.req.header());
  if (names.some((name) => name === 'forwarded' || name.startsWith('x-forwarded-'))) return false;
  return LOOPBACK.has(getConnInfo(c).remote.address ?? '');
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
