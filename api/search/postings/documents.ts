import { calculateCode } from './codes.ts';
import { hashBytes, type ByteTable } from './byte-table.ts';

// A tsvector in PostgreSQL's binary form: the number of its words; for each the word, a zero byte, the number of its
// places, and for each place two bytes, of which the highest two bits are the class of the text.

/** The words of the document that was read last, and where it has them; the same object each time. */
export interface ReadDocument {
  length: number;
  /** Where the document ends. */
  end: number;
  /** The same for the same document; never 0. */
  hash: number;
  words: Uint32Array;
  codes: Uint8Array;
}

const WORDS_MAX = 1 << 16;
const read: ReadDocument = {
  length: 0,
  end: 0,
  hash: 0,
  words: new Uint32Array(WORDS_MAX),
  codes: new Uint8Array(WORDS_MAX),
};
const counts = new Uint32Array(4);
const [CLASS_C, CLASS_B, CLASS_A] = [1, 2, 3];

/** Reads the document that begins here. */
export function readDocument(bytes: Uint8Array, start: number, words: ByteTable): ReadDocument {
  const length = readNumber(bytes, start) * 0x1_0000 + readNumber(bytes, start + 2);
  let at = start + 4;
  for (let index = 0; index < length; index += 1) {
    const end = findZero(bytes, at);
    read.words[index] = words.add(bytes, at, end);
    at = readPlaces(bytes, end + 1, index);
  }
  read.length = length;
  read.end = at;
  read.hash = hashBytes(bytes, start, at) >>> 0 || 1;
  return read;
}

function readPlaces(bytes: Uint8Array, start: number, index: number): number {
  const end = start + 2 + 2 * readNumber(bytes, start);
  counts.fill(0);
  for (let at = start + 2; at < end; at += 2) {
    const kind = (bytes[at] as number) >>> 6;
    counts[kind] = (counts[kind] as number) + 1;
  }
  read.codes[index] = calculateCode(
    counts[CLASS_A as 3] as number,
    counts[CLASS_B as 2] as number,
    counts[CLASS_C as 1] as number,
  );
  return end;
}

function findZero(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] !== 0) at += 1;
  return at;
}

function readNumber(bytes: Uint8Array, at: number): number {
  return (bytes[at] as number) * 0x100 + (bytes[at + 1] as number);
}
