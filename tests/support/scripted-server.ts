import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RecordedRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Answer = (response: ServerResponse) => void;

export interface ScriptedServer {
  readonly url: string;
  readonly requests: RecordedRequest[];
  /** One answer for each coming request; the last one is repeated for all later requests. */
  answer(...answers: readonly Answer[]): void;
  stop(): Promise<void>;
}

/** A server on this machine that records its requests and sends the given answers. */
export async function startScriptedServer(): Promise<ScriptedServer> {
  const requests: RecordedRequest[] = [];
  let script: Answer[] = [json(200, {})];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    requests.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    });
    const answer = script.length > 1 ? script.shift() : script[0];
    answer?.(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    answer: (...answers) => {
      script = [...answers];
      requests.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function json(status: number, body: object): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

export function html(status: number): Answer {
  return (response) => {
    response
      .writeHead(status, { 'content-type': 'text/html' })
      .end('<html><body><h1>502 Bad Gateway</h1></body></html>');
  };
}

/** Accepts the request and never answers. */
export const hang: Answer = () => {};

/** Sends less than its content-length says. */
export const truncate: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"id":"order_', () => response.destroy());
};
