import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { Agent, request } from 'node:https';

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** For connecting and reading together. */
  readonly timeoutMs: number;
}

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
}

const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const agents = { plain: new PlainAgent({ keepAlive: true }), safe: new Agent({ keepAlive: true }) };

/**
 * Sends one request over a keep-alive connection and follows no redirect: the keys go to no other host. Uses node:http,
 * since fetch costs a third of what settling an order costs. Rejects when no complete response comes in time.
 */
export function sendHttp({
  method,
  url,
  headers,
  body,
  timeoutMs,
}: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: withLength(headers, body) };
    const heard = (response: IncomingMessage) => readAll(response).then(resolve, reject);
    const sent = url.startsWith('https:')
      ? request(url, { ...options, agent: agents.safe }, heard)
      : requestPlain(url, { ...options, agent: agents.plain }, heard);
    const timer = setTimeout(() => sent.destroy(new OutOfTime()), timeoutMs);
    sent.on('close', () => clearTimeout(timer));
    sent.on('error', reject);
    sent.end(body);
  });
}

class OutOfTime extends Error {
  readonly code = 'ETIMEDOUT';
}

function withLength(
  headers: Readonly<Record<string, string>>,
  body: string | undefined,
): Record<string, string | number> {
  return body === undefined
    ? { ...headers }
    : { ...headers, 'Content-Length': Buffer.byteLength(body) };
}

async function readAll(response: IncomingMessage): Promise<HttpResponse> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > ANSWER_BYTES_MAX) throw new Error('The answer is too long');
    parts.push(part);
  }
  return { status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() };
}
