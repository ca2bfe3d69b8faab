import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

/** A line to the store that a story can slow down or cut. Its own address gives it a service worker of its own. */
export interface WeakLine {
  readonly address: string;
  /** The delay of each reply. */
  delayMs: number;
  isCut: boolean;
  /** Changes the text of a path's reply. */
  readonly change: Map<string, (text: string) => string>;
  close(): Promise<void>;
}

export async function openWeakLine(store: string): Promise<WeakLine> {
  const server = createServer((asked, answer) => {
    if (line.isCut) return void asked.socket.destroy();
    setTimeout(() => pass(asked, answer), line.delayMs);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const line: WeakLine = {
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
  return line;

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const change = line.change.get(asked.url ?? '');
    const headers = { ...asked.headers, host: new URL(store).host };
    const plain = change ? { ...headers, 'accept-encoding': 'identity' } : headers;
    const onward = request(
      new URL(asked.url ?? '/', store),
      { method: asked.method ?? 'GET', headers: plain },
      async (got) => {
        if (!change) {
          answer.writeHead(got.statusCode ?? 0, got.headers);
          return void got.pipe(answer);
        }
        const { 'content-length': _, ...rest } = got.headers;
        const text = await readText(got);
        answer.writeHead(got.statusCode ?? 0, rest).end(change(text));
      },
    );
    onward.on('error', () => asked.socket.destroy());
    asked.pipe(onward);
  }
}
