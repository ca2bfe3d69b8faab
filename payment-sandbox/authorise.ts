import { createHash, timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { badKeys } from './answers.ts';
import type { SandboxKeys } from './key-commands.ts';

/** HTTP Basic with the key's id and secret. */
export function authorise({ keyId, keySecret }: SandboxKeys): MiddlewareHandler {
  const expected = digest(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
  return async (c, next) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) throw badKeys();
    await next();
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
