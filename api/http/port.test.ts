import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { closeServer, listenOnPort } from './port.ts';

const HOST = '127.0.0.1';
const server = createServer((_request, response) => {
  setTimeout(() => response.end('done'), 300);
});
afterEach(() => closeServer(server));

it('says what to do about a port that is taken', async () => {
  await listenOnPort(server, { port: 0, host: HOST });
  const { port } = server.address() as AddressInfo;
  await expect(listenOnPort(createServer(), { port, host: HOST })).rejects.toThrow(
    `PORT ${port} of ${HOST} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
  );
});

it('says that the host is not this machine', async () => {
  await expect(listenOnPort(createServer(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(
    "HOST is '192.0.2.1'",
  );
});

it('lets a running request finish, and accepts no other', async () => {
  await listenOnPort(server, { port: 0, host: HOST });
  const url = `http://${HOST}:${(server.address() as AddressInfo).port}/`;
  const running = fetch(url);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const closed = closeServer(server);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  expect(await (await running).text()).toBe('done');
  await closed;
});
