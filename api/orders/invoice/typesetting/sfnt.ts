import { inflateSync } from 'node:zlib';

/** The tables of a font file, each by its name of four letters. */
export type FontTables = ReadonlyMap<string, Buffer>;

/** Reads a TrueType file, or one that was compressed for the web (WOFF). */
export function readFont(file: Buffer): FontTables {
  const isPacked = file.toString('latin1', 0, 4) === 'wOFF';
  const count = file.readUInt16BE(isPacked ? 12 : 4);
  const read = isPacked ? readPackedTable : readTable;
  return new Map(Array.from({ length: count }, (_, index) => read(file, index)));
}

/** A TrueType file of these tables. */
export function writeFont(tables: FontTables): Buffer {
  const all = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(HEAD_BYTES + all.length * ENTRY_BYTES);
  head.writeUInt32BE(TRUE_TYPE, 0);
  head.writeUInt16BE(all.length, 4);
  const power = Math.floor(Math.log2(all.length));
  head.writeUInt16BE(16 << power, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE((all.length << 4) - (16 << power), 10);
  let end = head.length;
  const contents = all.map(([tag, table], index) => {
    const entry = HEAD_BYTES + index * ENTRY_BYTES;
    const padded = Buffer.concat([table], Math.ceil(table.length / 4) * 4);
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum(padded), entry + 4);
    head.writeUInt32BE(end, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    end += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...contents]);
}

const TRUE_TYPE = 0x00010000;
const HEAD_BYTES = 12;
const ENTRY_BYTES = 16;
const PACKED_HEAD_BYTES = 44;
const PACKED_ENTRY_BYTES = 20;

function readTable(file: Buffer, index: number): [string, Buffer] {
  const entry = HEAD_BYTES + index * ENTRY_BYTES;
  const from = file.readUInt32BE(entry + 8);
  const length = file.readUInt32BE(entry + 12);
  return [file.toString('latin1', entry, entry + 4), file.subarray(from, from + length)];
}

function readPackedTable(file: Buffer, index: number): [string, Buffer] {
  const entry = PACKED_HEAD_BYTES + index * PACKED_ENTRY_BYTES;
  const from = file.readUInt32BE(entry + 4);
  const packedLength = file.readUInt32BE(entry + 8);
  const length = file.readUInt32BE(entry + 12);
  const stored = file.subarray(from, from + packedLength);
  // A table that compression does not make smaller is stored as is.
  const table = packedLength < length ? inflateSync(stored) : stored;
  return [file.toString('latin1', entry, entry + 4), table];
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}
