import { Socket } from 'node:net';

/** As much as Node.js takes for each read. */
const READ_BYTES = 1 << 16;
/** The length of a message counts itself, but not the byte of the type before it. */
const LENGTH_BYTES = 4;
const HEADER_BYTES = 1 + LENGTH_BYTES;

/**
 * A socket for pg whose replies are read into the same memory again and again: what comes is valid during the call only. By itself
 * Node.js takes 64 kB from the system for each read, and keeps what came until garbage is collected. The parser keeps the first chunk
 * of a message that has not ended, so that one is a copy. With TLS pg gets an ordinary socket.
 */
export function openReadSocket({ ssl }: { readonly ssl?: unknown }): Socket {
  if (ssl) return new Socket();
  const ends = new MessageEnds();
  const socket: Socket = new Socket({
    onread: {
      buffer: Buffer.allocUnsafeSlow(READ_BYTES),
      callback: (length, memory) => {
        const read = Buffer.from(memory.buffer, memory.byteOffset, length);
        const { isAtEnd: wasAtEnd } = ends;
        socket.emit('data', ends.isAtEndAfter(read) || !wasAtEnd ? read : Buffer.from(read));
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

  get isAtEnd(): boolean {
    return this.missing === 0 && this.headerLength === 0;
  }

  /** Whether nothing of a message is left after this chunk: it ends with a message, and whatever came before has ended too. */
  isAtEndAfter(chunk: Buffer): boolean {
    for (let at = 0; at < chunk.length; ) {
      if (this.missing === 0) at = this.readHeader(chunk, at);
      const taken = Math.min(this.missing, chunk.length - at);
      this.missing -= taken;
      at += taken;
    }
    return this.isAtEnd;
  }

  private readHeader(chunk: Buffer, from: number): number {
    const end = Math.min(from + HEADER_BYTES - this.headerLength, chunk.length);
    chunk.copy(this.header, this.headerLength, from, end);
    this.headerLength += end - from;
    if (this.headerLength === HEADER_BYTES) {
      this.missing = Math.max(0, this.header.readUInt32BE(1) - LENGTH_BYTES); // less is no message: the parser says so
      this.headerLength = 0;
    }
    return end;
  }
}
