import { Socket } from 'node:net';

/** As much as Node would take for each read. */
const READ_BYTES = 1 << 16;
/** One byte for the type of a message, four for its length without the type. */
const HEADER_BYTES = 5;

/**
 * A socket for pg whose replies are read into the same memory again and again. Node.js itself takes 64 kB from the system for each
 * read, and keeps what came until garbage is collected. The parser keeps a chunk that ends within a message, so that one is copied.
 * A connection with TLS is read by Node.js.
 */
export function openReadSocket({ ssl }: { readonly ssl?: unknown }): Socket {
  if (ssl) return new Socket();
  const ends = new MessageEnds();
  const socket: Socket = new Socket({
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback: (length, memory) => {
        const read = Buffer.from(memory.buffer, memory.byteOffset, length);
        socket.emit('data', ends.isAtEndAfter(read) ? read : Buffer.from(read));
        return true;
      },
    },
  });
  return socket;
}

/** Follows where messages end: https://www.postgresql.org/docs/18/protocol-overview.html#PROTOCOL-MESSAGE-CONCEPTS */
export class MessageEnds {
  /** Bytes of the message that have not come yet; 0 when its header is not whole. */
  private missing = 0;
  private readonly header = Buffer.alloc(HEADER_BYTES);
  private headerLength = 0;

  /** Whether nothing of a message is left after this chunk: it ends with a message, and whatever came before has ended too. */
  isAtEndAfter(chunk: Buffer): boolean {
    for (let at = 0; at < chunk.length; ) {
      if (this.missing === 0) at = this.readHeader(chunk, at);
      const taken = Math.min(this.missing, chunk.length - at);
      this.missing -= taken;
      at += taken;
    }
    return this.missing === 0 && this.headerLength === 0;
  }

  private readHeader(chunk: Buffer, from: number): number {
    const end = Math.min(from + HEADER_BYTES - this.headerLength, chunk.length);
    chunk.copy(this.header, this.headerLength, from, end);
    this.headerLength += end - from;
    if (this.headerLength === HEADER_BYTES) {
      this.missing = this.header.readUInt32BE(1) - (HEADER_BYTES - 1);
      this.headerLength = 0;
    }
    return end;
  }
}
