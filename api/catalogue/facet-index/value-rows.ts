import type { Codes } from './code-column.ts';
import { addBits, addRows, createRowBits, type RowBits, setRow } from './row-bits.ts';

/** The rows that have a value: their numbers when they are few, otherwise a bit for each row. */
type Rows = Uint32Array | RowBits;

/** Of a million rows the bits take an eighth of a megabyte for each value. */
const BYTES_MAX = 4 * 1024 * 1024;
const BITS_OF_A_NUMBER = 32;

/** The rows of the values of one column that were asked for last: looking for them again is a pass over all rows. */
export class ValueRows {
  private readonly kept = new Map<number, Rows>();
  private bytes = 0;

  /** Adds the rows of a value to the bits. `count` is how many there are, `isOf` is 1 for each code that is of the value. */
  addTo(
    bits: RowBits,
    value: number,
    { count, codes, isOf }: { count: number; codes: Codes; isOf: Uint8Array },
  ): void {
    const rows = this.kept.get(value) ?? findRows(codes, isOf, count);
    this.keep(value, rows);
    if (rows instanceof Uint32Array) addRows(bits, rows);
    else addBits(bits, rows);
  }

  /** The row has the value now, or has it no longer. */
  change(value: number, row: number, isIn: boolean): void {
    const rows = this.kept.get(value);
    if (!rows) return;
    if (rows instanceof Uint32Array || row >= rows.length * BITS_OF_A_NUMBER)
      this.drop(value, rows);
    else setRow(rows, row, isIn);
  }

  /** Those that were asked for last are the last ones to be dropped. */
  private keep(value: number, rows: Rows): void {
    if (!this.kept.delete(value)) this.bytes += rows.byteLength;
    this.kept.set(value, rows);
    for (const [oldest, others] of this.kept) {
      if (this.bytes <= BYTES_MAX) return;
      this.drop(oldest, others);
    }
  }

  private drop(value: number, rows: Rows): void {
    this.kept.delete(value);
    this.bytes -= rows.byteLength;
  }
}

// Without a condition where many rows are passed: a processor guesses every fifth one wrong, and waits longer for that.
function findRows(codes: Codes, isOf: Uint8Array, count: number): Rows {
  if (count < codes.length / BITS_OF_A_NUMBER) {
    const rows = new Uint32Array(count + 1);
    let found = 0;
    for (let row = 0; row < codes.length; row += 1) {
      rows[found] = row;
      found += isOf[codes[row] as number] as number;
    }
    return rows.slice(0, count);
  }
  const bits = createRowBits(codes.length);
  for (let at = 0; at < bits.length; at += 1) {
    const first = at * BITS_OF_A_NUMBER;
    const end = Math.min(BITS_OF_A_NUMBER, codes.length - first);
    let word = 0;
    for (let bit = 0; bit < end; bit += 1)
      word |= (isOf[codes[first + bit] as number] as number) << bit;
    bits[at] = word;
  }
  return bits;
}
