import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import type { Call } from '@haat/shared/contract/define.ts';
import type { Context } from 'hono';
import { chooseEncoding, toCompressed } from './pages/encodings.ts';

/** Less than this fits into one packet with its headers. */
const COMPRESSED_FROM_BYTES = 1_024;

/**
 * Sends a reply as JSON, compressed in an encoding that the caller accepts. Only replies of public calls are compressed: how
 * long a compressed reply is can tell another page what is in it, when it holds something private beside something that was sent.
 */
export async function sendJson(c: Context, name: CallName, reply: unknown): Promise<Response> {
  const call: Call = calls[name];
  const text = JSON.stringify(reply);
  if (call.access !== 'public' || text.length < COMPRESSED_FROM_BYTES) return sendText(c, text);
  c.header('Vary', 'Accept-Encoding', { append: true });
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  if (encoding === 'identity') return sendText(c, text);
  c.header('Content-Encoding', encoding);
  return sendText(c, new Uint8Array(await toCompressed(Buffer.from(text), encoding)));
}

function sendText(c: Context, body: string | Uint8Array<ArrayBuffer>): Response {
  return c.body(body, 200, { 'Content-Type': 'application/json' });
}
