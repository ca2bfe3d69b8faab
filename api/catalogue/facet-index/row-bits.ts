/** A bit for each row: the rows of a value, or of a choice. */
export type RowBits = Int32Array<ArrayBuffer>;

const BITS = 32;
const SHIFT = 5;
const HIGHEST = 31;

/** With all bits 0. */
export function createRowBits(rows: number): RowBits {
  return new Int32Array(calculateLength(rows));
}

/** Of the array with a bit for each of so many rows. */
export function calculateLength(rows: number): number {
  return Math.ceil(rows / BITS);
}

export function hasRow(bits: RowBits, row: number): boolean {
  return (((bits[row >>> SHIFT] as number) >>> (row & HIGHEST)) & 1) === 1;
}

export function setRow(bits: RowBits, row: number, isIn: boolean): void {
  const bit = 1 << (row & HIGHEST);
  const word = bits[row >>> SHIFT] as number;
  bits[row >>> SHIFT] = isIn ? word | bit : word & ~bit;
}

export function addRows(bits: RowBits, rows: ArrayLike<number>): void {
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] as number;
    bits[row >>> SHIFT] = (bits[row >>> SHIFT] as number) | (1 << (row & HIGHEST));
  }
}

/** Adds the rows of others, which may have fewer or more rows. */
export function addBits(bits: RowBits, others: RowBits): void {
  const length = Math.min(bits.length, others.length);
  for (let at = 0; at < length; at += 1) bits[at] = (bits[at] as number) | (others[at] as number);
}

/** Makes `to`, of the same length, the rows that both have; it may be one of them. */
export function setCommonBits(bits: RowBits, others: RowBits, to: RowBits): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (bits[at] as number) & (others[at] as number);
}

/** Makes `to`, of the same length, the rows that exactly one of the two has. */
export function setDifferentBits(bits: RowBits, others: RowBits, to: RowBits): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (bits[at] as number) ^ (others[at] as number);
}

/**
 * Takes one more group into account: `all` are the rows that every group so far has, `butOne` those that exactly one of them
 * lacks.
 */
export function addGroupBits(all: RowBits, butOne: RowBits, group: RowBits): void {
  for (let at = 0; at < all.length; at += 1) {
    const bits = group[at] as number;
    const every = all[at] as number;
    butOne[at] = ((butOne[at] as number) & bits) | (every & ~bits);
    all[at] = every & bits;
  }
}

/** Writes the rows of the bits, ascending, after the `count` rows already written; returns the new count. */
export function listRows(bits: RowBits, rows: Uint32Array, count = 0): number {
  let listed = count;
  for (let at = 0; at < bits.length; at += 1) {
    const left = bits[at] as number;
    if (left !== 0) listed = listRowsOf(left, at, rows, listed);
  }
  return listed;
}

/** The same for the rows that `others`, of the same length, have not. */
export function listRowsWithout(
  bits: RowBits,
  others: RowBits,
  rows: Uint32Array,
  count: number,
): number {
  let listed = count;
  for (let at = 0; at < bits.length; at += 1) {
    const left = (bits[at] as number) & ~(others[at] as number);
    if (left !== 0) listed = listRowsOf(left, at, rows, listed);
  }
  return listed;
}

/** Writes the rows of one 32-bit number, the `at`-th, after the `count` rows already written; returns the new count. */
export function listRowsOf(number: number, at: number, rows: Uint32Array, count: number): number {
  let [left, listed] = [number, count];
  while (left !== 0) {
    const lowest = left & -left;
    rows[listed] = at * BITS + (HIGHEST - Math.clz32(lowest));
    listed += 1;
    left ^= lowest;
  }
  return listed;
}
