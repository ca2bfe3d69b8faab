import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A reply of HTTP/1.1 as it came; of a header that was sent several times the values stand in lines. */
export interface RawReply {
  readonly status: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Each byte as a letter. */
  readonly body: string;
}

/** The bytes of a request whose connection is closed after the reply. */
export function buildRawRequest(
  first: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer = '',
): Buffer {
  const fields = Object.entries({ ...headers, connection: 'close' });
  const head = [first, ...fields.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n');
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body as string)]);
}

export function sendRaw(server: Server, request: Buffer): Promise<RawReply> {
  return receiveRaw(connectTo(server), request);
}

export function connectTo(server: Server): Socket {
  return connect((server.address() as AddressInfo).port, '127.0.0.1');
}

/** Sends these bytes, and reads until the connection is closed. */
export async function receiveRaw(socket: Socket, sent: Buffer): Promise<RawReply> {
  const received = buffer(socket);
  socket.write(sent);
  const text = (await received).toString('latin1').replace(/^HTTP\/1.1 100 Continue\r\n\r\n/, '');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const headers: Record<string, string> = {};
  for (const field of fields) {
    const at = field.indexOf(':');
    const name = field.slice(0, at).toLowerCase();
    const value = field.slice(at + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  return { status, headers, body: rest.join('\r\n\r\n') };
}
