import { toLongerArray } from './code-column.ts';
import type { IdTable } from './id-table.ts';

/** The listed rows in the order of one sort: the highest key first, then by product id. */
export class SortOrder {
  /** How many rows are listed. */
  length = 0;
  private keys: Int32Array | Float64Array;
  private order = new Uint32Array(0);
  private readonly ids: IdTable;

  constructor(keys: Int32Array | Float64Array, ids: IdTable) {
    this.keys = keys;
    this.ids = ids;
  }

  get bytes(): number {
    return this.keys.byteLength + this.order.byteLength;
  }

  /** Sets the key of a row; true when it was another. The order is right again after `build` or `move`. */
  setKey(row: number, key: number): boolean {
    if (row >= this.keys.length) this.keys = toLongerArray(this.keys, row + 1);
    const isChanged = this.keys[row] !== key;
    this.keys[row] = key;
    return isChanged;
  }

  /** Sorts all rows by radix. Their numbers must be in the order of their ids. */
  build(rows: number): void {
    const { keys } = this;
    const [lowest, highest] = findRange(keys, rows);
    let order = Uint32Array.from({ length: rows }, (_, row) => row);
    for (let unit = 1; unit <= highest - lowest; unit *= DIGITS) {
      const divisor = unit;
      const digitOf = (row: number) =>
        Math.floor((highest - (keys[row] as number)) / divisor) % DIGITS;
      order = sortByDigit(order, digitOf);
    }
    this.order = order;
    this.length = rows;
  }

  /** Puts rows that have another key, or are new, to their places, and removes those that are no longer listed. */
  move(rows: readonly number[], isListed: (row: number) => boolean): void {
    if (rows.length === 0) return;
    const isMoving = new Uint8Array(this.ids.size);
    for (const row of rows) isMoving[row] = 1;
    let kept = 0;
    for (let place = 0; place < this.length; place += 1) {
      const row = this.order[place] as number;
      if (isMoving[row] === 0) this.order[kept++] = row;
    }
    const listed = [...new Set(rows)].filter(isListed).sort((a, b) => this.compare(a, b));
    this.length = kept + listed.length;
    if (this.length > this.order.length) this.order = toLongerArray(this.order, this.length);
    this.merge(kept, listed);
  }

  /** A page of the rows without a miss; without `misses` of all rows. */
  listPage(misses: Uint8Array | undefined, offset: number, limit: number): number[] {
    if (!misses) return [...this.order.subarray(offset, Math.min(offset + limit, this.length))];
    const page: number[] = [];
    let left = offset;
    for (let place = 0; place < this.length && page.length < limit; place += 1) {
      const row = this.order[place] as number;
      if (misses[row] !== 0) continue;
      if (left > 0) left -= 1;
      else page.push(row);
    }
    return page;
  }

  /** From the end, so that no row is overwritten before it has been moved. */
  private merge(kept: number, listed: readonly number[]): void {
    const { order } = this;
    let from = kept - 1;
    let to = this.length - 1;
    for (const row of listed.toReversed()) {
      while (from >= 0 && this.compare(order[from] as number, row) > 0)
        order[to--] = order[from--] as number;
      order[to--] = row;
    }
  }

  private compare(one: number, other: number): number {
    const difference = (this.keys[other] as number) - (this.keys[one] as number);
    return difference || this.ids.compare(one, other);
  }
}

const DIGITS = 0x1_0000;

function findRange(keys: Int32Array | Float64Array, rows: number): [number, number] {
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < rows; row += 1) {
    const key = keys[row] as number;
    if (key < lowest) lowest = key;
    if (key > highest) highest = key;
  }
  return [lowest, highest];
}

/** One step of a radix sort: rows with the same digit stay in their order. */
function sortByDigit(rows: Uint32Array<ArrayBuffer>, digitOf: (row: number) => number) {
  const places = new Uint32Array(DIGITS + 1);
  for (const row of rows) {
    const next = digitOf(row) + 1;
    places[next] = (places[next] as number) + 1;
  }
  for (let digit = 1; digit < DIGITS; digit += 1)
    places[digit] = (places[digit] as number) + (places[digit - 1] as number);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const digit = digitOf(row);
    const place = places[digit] as number;
    sorted[place] = row;
    places[digit] = place + 1;
  }
  return sorted;
}
