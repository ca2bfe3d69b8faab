import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BODY_BYTES_MAX } from '@haat/shared/limits.ts';
import type { Logger } from 'pino';
import { buildFindCall, type FindCall, type FoundCall } from './call-routes.ts';
import type { ClientAddress } from './client-address.ts';
import type { Metrics } from './metrics.ts';
import { buildSecurityHeaders, POLICY_OF_DATA } from './pages/security-headers.ts';
import type { CallRequest, ReplyToCall } from './reply-to-call.ts';
import { recordRequest } from './request-scope.ts';

interface CallListenerParts {
  readonly replyToCall: ReplyToCall;
  readonly clientAddress: ClientAddress;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly publicUrl: string;
}

/** Answers a call as browsers and programs send it. False for any other request, which the Hono app must answer. */
export type CallListener = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Answers calls directly through node:http, for a third of what the Hono app takes. It leaves to the app whatever is not
 * written in the usual way, so that the two never read a request differently.
 */
export function buildCallListener(parts: CallListenerParts): CallListener {
  const findCall = buildFindCall();
  const always = {
    ...buildSecurityHeaders(parts.publicUrl),
    'Content-Security-Policy': POLICY_OF_DATA,
  };
  return (request, response) => {
    const startedAt = performance.now();
    const call = findUsualCall(request, findCall);
    if (!call) return false;
    const path = request.url ?? '';
    const requestId = randomUUID();
    const asked = toCallRequest(request, call, {
      path,
      requestId,
      address: parts.clientAddress({ incoming: request }),
    });
    const send = async (): Promise<void> => {
      const { status, headers, body } = await parts.replyToCall(asked);
      recordRequest(parts, {
        requestId,
        method: 'POST',
        path,
        status,
        startedAt,
        cache: undefined,
      });
      response.writeHead(status, {
        ...headers,
        ...always,
        'X-Request-Id': requestId,
        'Content-Length': Buffer.byteLength(body),
      });
      endWith(response, body);
    };
    send().catch(() => response.destroy());
    return true;
  };
}

/** Node.js passes the system a text together with the headers, but a buffer as a second piece, which takes longer. */
const ONE_PIECE_BYTES_MAX = 16 * 1024;

function endWith(response: ServerResponse, body: string | Uint8Array): void {
  if (typeof body === 'string' || body.length > ONE_PIECE_BYTES_MAX) response.end(body);
  else
    response.end(
      Buffer.from(body.buffer, body.byteOffset, body.length).toString('latin1'),
      'latin1',
    );
}

/** Letters, digits, '-' and '_' mean the same in every parser of URLs. */
const USUAL_PATH = /^\/api(?:\/[\w-]+)+$/;
/** What the app takes as it is; for any other Host it asks a parser of URLs, which may refuse it. */
const USUAL_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/** False for a request that only the app may answer, because its Host may have to be refused. */
export function hasUsualHost({ headers }: IncomingMessage): boolean {
  return USUAL_HOST.test(headers.host ?? '');
}

function findUsualCall(request: IncomingMessage, findCall: FindCall): FoundCall | undefined {
  const { method, url = '', headers, rawHeaders } = request;
  if (method !== 'POST' || !USUAL_PATH.test(url)) return undefined;
  const length = headers['content-length'];
  if (length === undefined || Number(length) > BODY_BYTES_MAX) return undefined;
  if (headers['transfer-encoding'] !== undefined || !hasUsualHost(request)) return undefined;
  // Of a header that is sent twice Node.js gives the first or both, as the name may be, and the app gives both.
  if (Object.keys(headers).length * 2 !== rawHeaders.length) return undefined;
  return findCall(url);
}

function toCallRequest(
  request: IncomingMessage,
  { name, params }: FoundCall,
  about: Pick<CallRequest, 'path' | 'requestId' | 'address'>,
): CallRequest {
  const { headers } = request;
  return {
    ...about,
    name,
    params,
    header: (header) => headers[header] as string | undefined,
    readText: () => readText(request),
  };
}

const decoder = new TextDecoder();

/** Rejects when the client has gone before all of the body was there. */
function readText(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    if (request.destroyed) return reject(new Error('the client has gone'));
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const [first, ...others] = pieces;
      resolve(decoder.decode(others.length > 0 ? Buffer.concat(pieces) : first));
    });
    request.on('error', reject);
    request.on('close', () => reject(new Error('the client has gone')));
  });
}
