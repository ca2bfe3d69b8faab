import { once } from 'node:events';
import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';

export interface Address {
  readonly port: number;
  readonly host: string;
}

/** A process that is about to stop: /readyz says so, and each answer ends its connection, so that proxies go elsewhere. */
export interface Draining {
  isDraining: boolean;
  /** Other processes go on at the same port, so /readyz stays as it is. */
  isReplaced?: boolean;
}

/** Connections that wait to be accepted. Of a crowd beyond it, each waits a second or more to be tried again by its system. */
const BACKLOG = 4_096;
/** Longer than proxies keep an idle connection (60 s in nginx and in balancers of clouds), so that they close it, not we. */
const KEEP_ALIVE_MS = 65_000;
const FINISH_WITHIN_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 100;

const REASONS: Record<string, (address: Address) => string> = {
  EADDRINUSE: ({ port, host }) =>
    `PORT ${port} of ${host} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
  EADDRNOTAVAIL: ({ host }) => `HOST is '${host}'; it must be an address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is '${host}'; it must be an address of this machine.`,
  EACCES: ({ port }) => `PORT is ${port}; this user may only listen on ports from 1024 up.`,
};

/** Listens on the port. When that fails, throws an error of one line that an operator can act on. */
export async function listenOnPort(server: Server, address: Address): Promise<void> {
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  server.listen({ ...address, backlog: BACKLOG });
  try {
    await once(server, 'listening');
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new Error(reason(address), { cause: error }) : error;
  }
}

/** The URL by which a process reaches itself. The test provider is served under one of its paths. */
export function getLocalUrl({ host, port }: Address): string {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  return `http://${isEverywhere ? '127.0.0.1' : isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Accepts no new connection. Running requests may finish within a time limit. */
export async function closeServer(server: Server): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise((resolve) => server.close(resolve));
  // A keep-alive connection becomes idle only when its reply has been sent.
  const sweeping = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const giveUp = setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS);
  await closed;
  clearInterval(sweeping);
  clearTimeout(giveUp);
}
