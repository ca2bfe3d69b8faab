import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** True for a request that was made on this machine itself. */
export function isLocalRequest(c: Context): boolean {
  // A proxy on the same machine forwards requests from anywhere, so a forwarded request is not local.
  const names = Object.keys(c.req.header());
  if (names.some((name) => FORWARDED.test(name))) return false;
  return LOOPBACK.has(getConnInfo(c).remote.address ?? '');
}

const FORWARDED = /^(forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|cf-connecting-ip)$/;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
