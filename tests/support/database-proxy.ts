import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database, so that one test file can lose its database and the others keep theirs. */
export interface DatabaseProxy {
  /** The address of the database through this proxy. */
  readonly url: string;
  /** As when the server has crashed: connections are reset, new ones too. */
  cut(): void;
  /** As when the server is stopped or the network swallows packets: connections stay open, nothing is passed on. */
  hang(): void;
  /** Passes on what is asked, and keeps the answers back. */
  holdAnswers(): void;
  /** Passes on again, also what has come in meanwhile. */
  restore(): void;
  /** Passes on new connections only: the open ones stay without an answer for ever, as after a change of the network. */
  restoreForNewOnes(): void;
  stop(): Promise<void>;
}

type State = 'passing' | 'cut' | 'hanging';

export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  let state: State = 'passing';
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    if (state === 'hanging') socket.pause();
  };
  const server = createServer((incoming) => {
    if (state === 'cut') return void incoming.resetAndDestroy();
    const outgoing = connect(Number(target.port), target.hostname);
    incoming.pipe(outgoing).on('close', () => incoming.destroy());
    outgoing.pipe(incoming).on('close', () => outgoing.destroy());
    keep(incoming);
    keep(outgoing);
    answering.add(outgoing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  const resetAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      resetAll();
    },
    hang: () => {
      state = 'hanging';
      for (const socket of sockets) socket.pause();
    },
    holdAnswers: () => {
      for (const socket of answering) socket.pause();
    },
    restore: () => {
      state = 'passing';
      for (const socket of sockets) socket.resume();
    },
    restoreForNewOnes: () => {
      state = 'passing';
    },
    stop: async () => {
      resetAll();
      server.close();
      await once(server, 'close');
    },
  };
}
