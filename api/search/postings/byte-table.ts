const FIRST_SLOTS = 1 << 12;
const FIRST_BYTES = 1 << 15;

/**
 * Gives each word a number, counted from 0, and keeps it. They stay the bytes that they came in: a Map of texts is slower
 * and takes five times as much memory.
 */
export class ByteTable {
  /** How many have a number. */
  size = 0;
  private bytes = new Uint8Array(FIRST_BYTES);
  /** Where the bytes of each one begin; one more at the end. */
  private starts = new Uint32Array(FIRST_SLOTS);
  /** The number of each slot plus one; 0 is empty. There are at least twice as many slots as numbers. */
  private slots = new Int32Array(FIRST_SLOTS);

  get memory(): number {
    return this.bytes.byteLength + this.starts.byteLength + this.slots.byteLength;
  }

  /** The text whose bytes have this number. */
  getText(number: number): string {
    const start = this.starts[number] as number;
    const length = (this.starts[number + 1] as number) - start;
    return Buffer.from(this.bytes.buffer, start, length).toString();
  }

  /** Less than 0 when the bytes with the first number come first. */
  compare(one: number, other: number): number {
    const [start, end] = [this.starts[other] as number, this.starts[other + 1] as number];
    return this.compareTo(one, this.bytes, start, end);
  }

  /** Less than 0 when the bytes with this number come before those from `start` to `end`. */
  compareTo(number: number, others: Uint8Array, start = 0, end = others.length): number {
    const first = this.starts[number] as number;
    const length = (this.starts[number + 1] as number) - first;
    const shared = Math.min(length, end - start);
    for (let at = 0; at < shared; at += 1) {
      const difference = (this.bytes[first + at] as number) - (others[start + at] as number);
      if (difference !== 0) return difference;
    }
    return length - (end - start);
  }

  /** The number of these bytes; undefined when they have none. */
  find(bytes: Uint8Array): number | undefined {
    const slot = this.findSlot(bytes, 0, bytes.length, hashBytes(bytes, 0, bytes.length));
    const number = this.slots[slot] as number;
    return number === 0 ? undefined : number - 1;
  }

  /** The number of the bytes from `start` to `end`; a new one when they have none. */
  add(from: Uint8Array, start: number, end: number): number {
    const hash = hashBytes(from, start, end);
    const slot = this.findSlot(from, start, end, hash);
    const known = this.slots[slot] as number;
    if (known > 0) return known - 1;
    const first = this.starts[this.size] as number;
    const last = first + end - start;
    if (last > this.bytes.length) this.bytes = copyTo(new Uint8Array(last * 2), this.bytes);
    this.bytes.set(from.subarray(start, end), first);
    this.size += 1;
    this.starts[this.size] = last;
    this.slots[slot] = this.size;
    if (this.size * 2 >= this.slots.length) this.grow();
    return this.size - 1;
  }

  /** The slot that has the bytes, or the empty one where they belong. */
  private findSlot(from: Uint8Array, start: number, end: number, hash: number): number {
    const last = this.slots.length - 1;
    for (let slot = mix(hash) & last; ; slot = (slot + 1) & last) {
      const number = this.slots[slot] as number;
      if (number === 0 || this.hasBytes(number - 1, from, start, end)) return slot;
    }
  }

  private hasBytes(number: number, from: Uint8Array, start: number, end: number): boolean {
    const first = this.starts[number] as number;
    if ((this.starts[number + 1] as number) - first !== end - start) return false;
    for (let at = start; at < end; at += 1)
      if (from[at] !== this.bytes[first + at - start]) return false;
    return true;
  }

  private grow(): void {
    const count = this.slots.length * 2;
    this.starts = copyTo(new Uint32Array(count), this.starts);
    this.slots = new Int32Array(count);
    for (let number = 0; number < this.size; number += 1) {
      const [start, end] = [this.starts[number] as number, this.starts[number + 1] as number];
      const hash = hashBytes(this.bytes, start, end);
      this.slots[this.findSlot(this.bytes, start, end, hash)] = number + 1;
    }
  }
}

const HASH_START = 0x811c9dc5;
const HASH_FACTOR = 0x01000193;

/** FNV-1a: a whole number of 32 bits. */
export function hashBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = HASH_START;
  for (let at = start; at < end; at += 1)
    hash = Math.imul(hash ^ (bytes[at] as number), HASH_FACTOR);
  return hash;
}

function mix(hash: number): number {
  return hash ^ (hash >>> 15);
}

function copyTo<Numbers extends Uint8Array | Uint32Array>(to: Numbers, from: Numbers): Numbers {
  to.set(from);
  return to;
}
