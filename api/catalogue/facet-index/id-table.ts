import { toLongerArray } from './code-column.ts';

export const ID_BYTES = 12;
export const WORDS = 3;
const WORD_BYTES = 4;
const WORD_DIGITS = 8;
const FIRST_SLOTS = 1024;

/** Where the bytes of an id are put together, used again for each one. */
const written = Buffer.alloc(ID_BYTES);

type Words = readonly [number, number, number];

/**
 * Gives each product id a row number, counted from 0, and keeps it. As three whole numbers in a hash table an id of 24
 * hexadecimal digits takes about 25 bytes, in a Map of texts a hundred.
 */
export class IdTable {
  /** How many rows have been given. */
  size = 0;
  private words: Uint32Array;
  /** The row of each slot plus one; 0 is empty. There are at least twice as many slots as rows. */
  private slots: Int32Array;

  /** `expected` is about how many ids it will have. */
  constructor(expected: number) {
    this.words = new Uint32Array(expected * WORDS);
    this.slots = new Int32Array(Math.max(FIRST_SLOTS, 2 ** Math.ceil(Math.log2(expected * 2 + 1))));
  }

  get bytes(): number {
    return this.words.byteLength + this.slots.byteLength;
  }

  /** The row of a product, or -1. */
  find(id: string): number {
    return (this.slots[this.findSlot(parseWords(id))] as number) - 1;
  }

  /** The row of the product that has this row in another table, or -1. */
  findSame(others: IdTable, row: number): number {
    const slot = this.findSlotOf(
      others.wordOf(row, 0),
      others.wordOf(row, 1),
      others.wordOf(row, 2),
    );
    return (this.slots[slot] as number) - 1;
  }

  /** The row of the product with the id that begins here, or -1. */
  findAt(from: Buffer, start: number): number {
    return (this.slots[this.findSlot(readWords(from, start))] as number) - 1;
  }

  /** The row of the product with the id that begins here; a new one when it has none. */
  add(from: Buffer, start: number): number {
    if (this.size * 2 >= this.slots.length) this.growSlots();
    const words = readWords(from, start);
    const slot = this.findSlot(words);
    const known = this.slots[slot] as number;
    if (known > 0) return known - 1;
    const end = (this.size + 1) * WORDS;
    if (end > this.words.length) this.words = toLongerArray(this.words, end);
    this.words.set(words, end - WORDS);
    this.size += 1;
    this.slots[slot] = this.size;
    return this.size - 1;
  }

  /** The id of a row that was given, as 24 hexadecimal digits. */
  getId(row: number): string {
    // Three numbers of more than 31 bits written as texts take five times as long.
    for (let word = 0; word < WORDS; word += 1)
      written.writeUInt32BE(this.wordOf(row, word), word * WORD_BYTES);
    return written.toString('hex');
  }

  /** Negative when the id of `one` comes first. */
  compare(one: number, other: number): number {
    for (let word = 0; word < WORDS; word += 1) {
      const difference = this.wordOf(one, word) - this.wordOf(other, word);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** A third of the id, the first one the highest. */
  wordOf(row: number, word: number): number {
    return this.words[row * WORDS + word] as number;
  }

  private wordsOf(row: number): Words {
    return [this.wordOf(row, 0), this.wordOf(row, 1), this.wordOf(row, 2)];
  }

  /** The slot that has the id, or the empty one where it belongs. */
  private findSlot([first, second, third]: Words): number {
    return this.findSlotOf(first, second, third);
  }

  private findSlotOf(first: number, second: number, third: number): number {
    const { slots, words } = this;
    const last = slots.length - 1;
    let slot = hash(first, second, third) & last;
    for (;;) {
      const at = ((slots[slot] as number) - 1) * WORDS;
      if (at < 0) return slot;
      if (words[at] === first && words[at + 1] === second && words[at + 2] === third) return slot;
      slot = (slot + 1) & last;
    }
  }

  private growSlots(): void {
    this.slots = new Int32Array(this.slots.length * 2);
    for (let row = 0; row < this.size; row += 1)
      this.slots[this.findSlot(this.wordsOf(row))] = row + 1;
  }
}

function readWords(from: Buffer, start: number): Words {
  return [
    from.readUInt32BE(start),
    from.readUInt32BE(start + WORD_BYTES),
    from.readUInt32BE(start + 2 * WORD_BYTES),
  ];
}

function parseWords(id: string): Words {
  return [parseWord(id, 0), parseWord(id, 1), parseWord(id, 2)];
}

function parseWord(id: string, word: number): number {
  return Number.parseInt(id.slice(word * WORD_DIGITS, (word + 1) * WORD_DIGITS), 16);
}

/** Mixes all digits: ids may be random or counted up. */
function hash(first: number, second: number, third: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ third;
  const again = Math.imul(mixed ^ (mixed >>> 15), 0xc2b2ae35);
  return again ^ (again >>> 13);
}
