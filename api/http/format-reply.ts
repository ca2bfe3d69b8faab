import { type CallName, calls } from '@haat/shared/contract/calls.ts';
import type { Call } from '@haat/shared/contract/define.ts';
import { chooseEncoding, toCompressed } from './pages/encodings.ts';

/** What is sent for a call, besides the headers that every response of the store has. */
export interface CallReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array;
}

/** Less than this fits into one packet with its headers. */
const COMPRESSED_FROM_BYTES = 1_024;
const OK = 200;
/** What it returns has memory of its own. A Buffer shares 64 kB with others, and some of those are kept until all garbage is collected. */
const encoder = new TextEncoder();
const JSON_HEADERS = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/**
 * A reply as a file or as JSON, compressed in an encoding that the caller accepts. Only replies of public calls are compressed:
 * how long a compressed reply is can tell another page what is in it, when it holds something private beside something that was
 * sent.
 */
export async function formatReply(
  name: CallName,
  reply: unknown,
  acceptEncoding: string | undefined,
): Promise<CallReply> {
  const call: Call = calls[name];
  if (reply instanceof Uint8Array) return formatFile(call, reply);
  const body = JSON.stringify(reply);
  if (call.access !== 'public' || body.length < COMPRESSED_FROM_BYTES)
    return { status: OK, headers: JSON_HEADERS, body };
  const encoding = chooseEncoding(acceptEncoding);
  const headers = { ...JSON_HEADERS, Vary: 'Accept-Encoding' };
  if (encoding === 'identity') return { status: OK, headers, body };
  return {
    status: OK,
    headers: { ...headers, 'Content-Encoding': encoding },
    body: await toCompressed(encoder.encode(body), encoding),
  };
}

function formatFile({ replyType, replyName }: Call, body: Uint8Array): CallReply {
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Type': replyType ?? 'application/octet-stream',
    'Content-Disposition': `attachment; filename="${replyName ?? 'file'}"`,
  };
  return { status: OK, headers, body };
}
