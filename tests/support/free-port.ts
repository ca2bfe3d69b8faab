import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Systems give connections that a program opens a port from 32768 on: one of those may be taken before the store listens,
 * which on its first start is half a minute later. Below 11000 are the usual ports of other programs, and 10080, which
 * browsers refuse.
 */
const [FIRST_PORT, PORTS_END] = [11_000, 32_768];
const ATTEMPTS = 50;

/** A port of this machine that no program listens on, and that the system gives to no other connection. */
export async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, PORTS_END);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found in ${ATTEMPTS} attempts`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  const isListening = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  if (isListening) {
    server.close();
    await once(server, 'close');
  }
  return isListening;
}
