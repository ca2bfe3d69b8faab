import type { Window } from '../listing/queries.ts';
import { toLongerArray } from './code-column.ts';
import { findFirst } from './find-first.ts';
import { type IdTable, WORDS } from './id-table.ts';
import { hasRow, type RowBits } from './row-bits.ts';
import type { Selected } from './selection.ts';

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

  /** Sets the key of each row. Takes the rows that had another out of the order, and returns them: `putIn` puts them in again. */
  setKeys(rows: readonly number[], keys: readonly number[]): number[] {
    const changed = rows.filter((row, at) => this.keys[row] !== keys[at]);
    this.takeOut(changed);
    for (const [at, row] of rows.entries()) {
      if (row >= this.keys.length) this.keys = toLongerArray(this.keys, row + 1);
      this.keys[row] = keys[at] as number;
    }
    return changed;
  }

  /** The listed rows, in their order. */
  listRows(): Uint32Array {
    return this.order.subarray(0, this.length);
  }

  /** Sorts all rows, in steps of some milliseconds. `byId` has them in the order of their ids. */
  *build(byId: Uint32Array<ArrayBuffer>, radix: Radix): Generator<void, void> {
    const { keys } = this;
    const [lowest, highest] = findRange(keys, byId.length);
    let order = byId.slice();
    for (let unit = 1; unit <= highest - lowest; unit *= DIGITS) {
      const digitOf = (row: number) =>
        Math.floor((highest - (keys[row] as number)) / unit) % DIGITS;
      order = yield* radix.sort(order, digitOf);
    }
    this.order = order;
    this.length = order.length;
  }

  /**
   * Removes rows, those that stand there, and leaves the others in their order: what stands between two of them moves in one piece,
   * which takes a fiftieth of a pass over a million rows.
   */
  takeOut(rows: readonly number[]): void {
    if (this.length === 0) return; // while the index is loaded
    if (this.isPassedSooner(rows)) return this.takeOutInOnePass(rows);
    const places = rows.map((row) => this.findPlace(row));
    const taken = Uint32Array.from(
      new Set(places.filter((place, at) => place < this.length && this.order[place] === rows[at])),
    ).sort();
    for (const [at, place] of taken.entries())
      this.order.copyWithin(place - at, place + 1, taken[at + 1] ?? this.length);
    this.length -= taken.length;
  }

  private takeOutInOnePass(rows: readonly number[]): void {
    const isTaken = new Uint8Array(this.ids.size);
    for (const row of rows) isTaken[row] = 1;
    let kept = 0;
    for (let place = 0; place < this.length; place += 1) {
      const row = this.order[place] as number;
      if (isTaken[row] === 0) this.order[kept++] = row;
    }
    this.length = kept;
  }

  /** Puts rows that stand nowhere to their places. From the end, so that each piece moves once. */
  putIn(added: ReadonlySet<number>): void {
    const rows = [...added].sort((a, b) => this.compare(a, b));
    const kept = this.length;
    const places = this.isPassedSooner(rows) ? null : rows.map((row) => this.findPlace(row));
    this.length += rows.length;
    if (this.length > this.order.length) this.order = toLongerArray(this.order, this.length);
    if (!places) return this.merge(kept, rows);
    let end = kept;
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const place = places[at] as number;
      this.order.copyWithin(place + at + 1, place, end);
      this.order[place + at] = rows[at] as number;
      end = place;
    }
  }

  /** In one pass, which needs no search for the place of each row. */
  private merge(kept: number, rows: readonly number[]): void {
    const { order } = this;
    let from = kept - 1;
    let to = this.length - 1;
    for (const row of rows.toReversed()) {
      while (from >= 0 && this.compare(order[from] as number, row) > 0)
        order[to--] = order[from--] as number;
      order[to--] = row;
    }
  }

  private isPassedSooner(rows: readonly number[]): boolean {
    return rows.length * PASSED_AS_QUICK_AS_SEARCHED > this.length;
  }

  /** Where the row stands, or belongs. */
  private findPlace(row: number): number {
    return findFirst(this.length, (at) => this.compare(this.order[at] as number, row) >= 0);
  }

  /** The rows with keys from the highest to the lowest of these two, both included. */
  listBetween(highest: number, lowest: number): Uint32Array {
    return this.order.subarray(
      this.findFirstKey((key) => key <= highest),
      this.findFirstKey((key) => key < lowest),
    );
  }

  /** A page of these listed rows, without `chosen` of all rows; `isReversed` begins at the end of the order. */
  listPage({ offset, limit }: Window, chosen?: Selected, isReversed = false): number[] {
    const end = offset + limit;
    if (!chosen) {
      const last = Math.min(end, this.length);
      if (!isReversed) return [...this.order.subarray(offset, last)];
      return [...this.order.subarray(this.length - last, this.length - offset)].reverse();
    }
    const found = this.walk(chosen.bits, end, isReversed, PASSED_AT_FIRST);
    if (found.length === end || this.length <= PASSED_AT_FIRST) return found.slice(offset);
    const { rows, bits } = chosen;
    // So many rows of the order are passed until there is a page of a part of them that is in no order.
    const passed = (end * this.length) / rows.length;
    const sign = isReversed ? -1 : 1;
    if (rows.length * SORTED_AS_QUICK_AS_PASSED < passed)
      return [...rows].sort((a, b) => sign * this.compare(a, b)).slice(offset, end);
    return this.walk(bits, Math.min(end, rows.length), isReversed, this.length).slice(offset);
  }

  /** The first rows of the order, or the last ones, that are chosen, among so many at most. */
  private walk(bits: RowBits, end: number, isReversed: boolean, passedMax: number): number[] {
    const { order, length } = this;
    const last = Math.min(length, passedMax);
    const found: number[] = [];
    for (let passed = 0; passed < last && found.length < end; passed += 1) {
      const row = order[isReversed ? length - 1 - passed : passed] as number;
      if (hasRow(bits, row)) found.push(row);
    }
    return found;
  }

  /** The first place whose key is so low. */
  private findFirstKey(isLow: (key: number) => boolean): number {
    return findFirst(this.length, (at) => isLow(this.keys[this.order[at] as number] as number));
  }

  private compare(one: number, other: number): number {
    const difference = (this.keys[other] as number) - (this.keys[one] as number);
    return difference || this.ids.compare(one, other);
  }
}

/** Most pages are found among so many rows; listing all that are chosen takes longer than passing these. */
const PASSED_AT_FIRST = 2_048;
/** Passing one row takes a fraction of what sorting one takes. */
const SORTED_AS_QUICK_AS_PASSED = 64;
/** Searching the place of one row takes as long as passing so many. */
const PASSED_AS_QUICK_AS_SEARCHED = 128;
const DIGIT_BITS = 16;
const DIGITS = 2 ** DIGIT_BITS;

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

/** All rows in the order of their ids, in steps of some milliseconds. */
export function* listByIds(ids: IdTable, radix: Radix): Generator<void, Uint32Array<ArrayBuffer>> {
  let rows = new Uint32Array(ids.size);
  for (let row = 0; row < rows.length; row += 1) rows[row] = row;
  for (let word = WORDS - 1; word >= 0; word -= 1) {
    rows = yield* radix.sort(rows, (row) => ids.wordOf(row, word) % DIGITS);
    rows = yield* radix.sort(rows, (row) => ids.wordOf(row, word) >>> DIGIT_BITS);
  }
  return rows;
}

const ROWS_AT_ONCE = 100_000;

/** Sorts rows by one digit after the other, the lowest first. The same memory is used for each. */
export class Radix {
  private spare: Uint32Array<ArrayBuffer>;
  private readonly digits: Uint16Array;

  constructor(rows: number) {
    this.spare = new Uint32Array(rows);
    this.digits = new Uint16Array(rows);
  }

  /** One pass: rows with the same digit stay in their order. Uses the memory of `rows` for the next pass. */
  *sort(
    rows: Uint32Array<ArrayBuffer>,
    digitOf: (row: number) => number,
  ): Generator<void, Uint32Array<ArrayBuffer>> {
    const { digits, spare: sorted } = this;
    const places = new Uint32Array(DIGITS + 1);
    for (let at = 0; at < rows.length; at += 1) {
      const digit = digitOf(rows[at] as number);
      digits[at] = digit;
      places[digit + 1] = (places[digit + 1] as number) + 1;
      if (at % ROWS_AT_ONCE === 0) yield;
    }
    for (let digit = 1; digit < DIGITS; digit += 1)
      places[digit] = (places[digit] as number) + (places[digit - 1] as number);
    for (let at = 0; at < rows.length; at += 1) {
      const digit = digits[at] as number;
      const place = places[digit] as number;
      sorted[place] = rows[at] as number;
      places[digit] = place + 1;
      if (at % ROWS_AT_ONCE === 0) yield;
    }
    this.spare = rows;
    return sorted;
  }
}
