import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** A proxy of the store that a story can slow down or cut. Its own address gives it a service worker of its own. */
export interface SlowConnection {
  readonly address: string;
  /** The delay of each reply. */
  delayMs: number;
  isCut: boolean;
  /** Changes the text of a path's reply. */
  readonly change: Map<string, (text: string) => string>;
  close(): Promise<void>;
}

export async function openSlowConnection(store: string): Promise<SlowConnection> {
  const server = createServer((incoming, reply) => {
    if (connection.isCut) return void incoming.socket.destroy();
    setTimeout(() => pass(incoming, reply), connection.delayMs);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const connection: SlowConnection = {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    delayMs: 0,
    isCut: false,
    change: new Map(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return connection;

  function pass(incoming: IncomingMessage, reply: ServerResponse): void {
    const change = connection.change.get(incoming.url ?? '');
    const headers = { ...incoming.headers, host: new URL(store).host };
    const plain = change ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const onward = request(
      new URL(incoming.url ?? '/', store),
      { method: incoming.method ?? 'GET', headers: plain },
      async (received) => {
        if (!change) {
          reply.writeHead(received.statusCode ?? 0, received.headers);
          return void received.pipe(reply);
        }
        const { 'content-length': _, ...rest } = received.headers;
        const text = await readText(received);
        reply.writeHead(received.statusCode ?? 0, rest).end(change(text));
      },
    );
    onward.on('error', () => incoming.socket.destroy());
    incoming.pipe(onward);
  }
}
