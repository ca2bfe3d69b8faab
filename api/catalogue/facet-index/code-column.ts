import type { FilterName } from '@haat/shared/listing.ts';
import type { Count } from '../listing/facet-queries.ts';
import type { RowBits } from './row-bits.ts';
import { ValueRows } from './value-rows.ts';

type Value = string | number;
export type Codes = Uint8Array | Uint16Array | Uint32Array;
export type Columns = Readonly<Record<FilterName, CodeColumn>>;

/** Which single values are listed. */
export interface Listed {
  /** So many: those of most rows, and of as many rows the first ones by value. */
  readonly most: number;
  /** And these, when any row has them. */
  readonly always: readonly Value[];
}

const EVERYTHING: Listed = { most: Number.POSITIVE_INFINITY, always: [] };

/** The value of one column in each row, as a small number that stands for it. A row that is not listed has the code 0. */
export class CodeColumn {
  /** The code of each row, in as few bytes as the codes fit into; there may be more places than rows. */
  codes: Codes;
  private readonly split: ((value: Value) => readonly Value[]) | undefined;
  private readonly codeOf = new Map<Value, number>();
  /** The places in `values` that each code stands for: one for a brand, several for a list of sizes. */
  private readonly placesOf: number[][] = [[]];
  private readonly values: Value[] = [];
  private readonly placeOf = new Map<Value, number>();
  /** The places in the order of their values, unless a value came since. */
  private ascending = new Uint32Array(0);
  /** The codes that each single value is part of. */
  private readonly codesWith: number[][] = [];
  /** How many rows have each code; that of the code 0 says nothing. */
  private counters = new Uint32Array(CODES_AT_FIRST);
  private readonly valueRows = new ValueRows();

  /** `expected` is about how many rows it will have. `split` returns the single values of a value; without it a value is one. */
  constructor(expected: number, split?: (value: Value) => readonly Value[]) {
    this.codes = new Uint8Array(expected);
    this.split = split;
  }

  get bytes(): number {
    return this.codes.byteLength;
  }

  /** Sets the value of a row, null when the row is no longer listed; true when it was another. */
  set(row: number, value: Value | null): boolean {
    const code = value === null ? 0 : (this.codeOf.get(value) ?? this.addCode(value));
    if (row >= this.codes.length) this.codes = toLongerArray(this.codes, row + 1);
    const former = this.codes[row] as number;
    if (former === code) return false;
    this.codes[row] = code;
    this.counters[former] = (this.counters[former] as number) - 1;
    this.counters[code] = (this.counters[code] as number) + 1;
    for (const place of this.placesOf[former] ?? []) this.valueRows.change(place, row, false);
    for (const place of this.placesOf[code] ?? []) this.valueRows.change(place, row, true);
    return true;
  }

  /** Sets the value of each row; true when any was another. */
  setAll(rows: readonly number[], values: readonly Value[]): boolean {
    let isChanged = false;
    for (let at = 0; at < rows.length; at += 1)
      isChanged = this.set(rows[at] as number, values[at] as Value) || isChanged;
    return isChanged;
  }

  /** Adds the rows that have one of these values. */
  addRowsWith(values: readonly Value[], bits: RowBits): void {
    for (const value of values) {
      const place = this.placeOf.get(value);
      if (place === undefined) continue;
      const isOf = new Uint8Array(this.placesOf.length);
      let count = 0;
      for (const code of this.codesWith[place] ?? []) {
        isOf[code] = 1;
        count += this.counters[code] as number;
      }
      this.valueRows.addTo(bits, place, { count, codes: this.codes, isOf });
    }
  }

  /** The single values of these rows, each with its number of rows; of all rows when none are given. */
  countRows(rows: Uint32Array | undefined, listed: Listed): Count[] {
    if (!rows) return this.listAllCounts(listed);
    const tally = takeTally(tallied, this.placesOf.length);
    if (this.codes instanceof Uint8Array) countBytes(this.codes, rows, tally);
    else countCodes(this.codes, rows, tally);
    return this.listCounts(tally, listed);
  }

  /** The single values of all rows, each with its number of rows. */
  listAllCounts(listed = EVERYTHING): Count[] {
    const tally = takeTally(tallied, this.placesOf.length);
    for (let code = 1; code < this.placesOf.length; code += 1) {
      const count = this.counters[code] as number;
      if (count > 0) add(tally, code, count);
    }
    return this.listCounts(tally, listed);
  }

  /** The single values of the codes that came, each with its number of rows. */
  private listCounts(codes: Tally, { most, always }: Listed): Count[] {
    const sums = this.sumUp(codes);
    const wanted = chooseFirst(sums, most);
    const counts: Count[] = [];
    const list = (place: number) =>
      counts.push({ value: this.values[place] as Value, count: sums.counts[place] as number });
    if (wanted) this.listFirst(sums, wanted, always, list);
    else for (const place of sums.came.subarray(0, sums.length).sort()) list(place);
    return counts;
  }

  private listFirst(
    { counts: sums }: Tally,
    { least, left }: Wanted,
    always: readonly Value[],
    list: (place: number) => void,
  ): void {
    const others = new Set(always.map((value) => this.placeOf.get(value)));
    let leftOfLeast = left;
    for (const place of this.listAscending()) {
      const sum = sums[place] as number;
      if (sum === 0) continue;
      const isFirst = sum > least || (sum === least && leftOfLeast > 0);
      if (isFirst && sum === least) leftOfLeast -= 1;
      if (isFirst || others.has(place)) list(place);
    }
  }

  private sumUp({ counts, came, length }: Tally): Tally {
    const sums = takeTally(summed, this.values.length);
    for (let at = 0; at < length; at += 1) {
      const code = came[at] as number;
      for (const place of this.placesOf[code] ?? []) add(sums, place, counts[code] as number);
    }
    return sums;
  }

  private listAscending(): Uint32Array {
    const { values } = this;
    if (this.ascending.length !== values.length)
      this.ascending = Uint32Array.from(values.keys()).sort((one, other) =>
        (values[one] as Value) < (values[other] as Value) ? -1 : 1,
      );
    return this.ascending;
  }

  private addCode(sent: Value): number {
    const value = copy(sent);
    const code = this.placesOf.length;
    this.codes = toWiderCodes(this.codes, code);
    if (code >= this.counters.length) this.counters = toLongerArray(this.counters, code * 2);
    const singles = new Set(this.split ? this.split(value) : [value]);
    const places = [...singles].map((single) => this.findPlace(single));
    for (const place of places) this.codesWith[place]?.push(code);
    this.placesOf.push(places);
    this.codeOf.set(value, code);
    return code;
  }

  private findPlace(single: Value): number {
    const known = this.placeOf.get(single);
    if (known !== undefined) return known;
    this.placeOf.set(single, this.values.length);
    this.codesWith.push([]);
    return this.values.push(single) - 1;
  }
}

/** Sums by small numbers, and which of them have come: what is empty, and what is emptied again, takes no time. */
interface Tally {
  /** All 0 but those that have come. */
  counts: Uint32Array;
  came: Uint32Array;
  length: number;
}

// One column is counted at a time, without a pause, so all use the same memory.
const tallied = createTally();
const summed = createTally();
let sorted = new Uint32Array();

function createTally(): Tally {
  return { counts: new Uint32Array(), came: new Uint32Array(), length: 0 };
}

/** Empty, and with room for so many numbers. */
function takeTally(tally: Tally, numbers: number): Tally {
  emptyTally(tally); // the last one that counted may have failed
  if (tally.counts.length < numbers) {
    tally.counts = new Uint32Array(numbers);
    tally.came = new Uint32Array(numbers);
  }
  return tally;
}

function add(tally: Tally, number: number, count: number): void {
  const { counts } = tally;
  const before = counts[number] as number;
  if (before === 0) tally.came[tally.length++] = number;
  counts[number] = before + count;
}

function emptyTally(tally: Tally): void {
  const { counts, came, length } = tally;
  for (let at = 0; at < length; at += 1) counts[came[at] as number] = 0;
  tally.length = 0;
}

function countCodes(codes: Codes, rows: Uint32Array, tally: Tally): void {
  for (let at = 0; at < rows.length; at += 1) add(tally, codes[rows[at] as number] as number, 1);
}

/** The same: V8 makes a quick loop for a function that is only ever given arrays of one type. */
function countBytes(codes: Uint8Array, rows: Uint32Array, tally: Tally): void {
  for (let at = 0; at < rows.length; at += 1) add(tally, codes[rows[at] as number] as number, 1);
}

interface Wanted {
  readonly least: number;
  readonly left: number;
}

/**
 * The least sum of the `most` largest ones, and how many of those with exactly this sum belong to them. Null when all
 * belong to them. Two thousand numbers are sorted in less time than their values would be compared.
 */
function chooseFirst({ counts, came, length }: Tally, most: number): Wanted | null {
  if (length <= most) return null;
  if (sorted.length < length) sorted = new Uint32Array(length);
  for (let at = 0; at < length; at += 1) sorted[at] = counts[came[at] as number] as number;
  sorted.subarray(0, length).sort();
  const least = sorted[length - most] as number;
  let left = 0;
  for (let at = length - most; at < length && sorted[at] === least; at += 1) left += 1;
  return { least, left };
}

/** A text that was cut out of a long one would keep all of it in memory. */
function copy(value: Value): Value {
  return typeof value === 'string' ? Buffer.from(value).toString() : value;
}

/** The same codes in an array that has room for this one too. */
function toWiderCodes(codes: Codes, code: number): Codes {
  if (codes instanceof Uint8Array && code > CODES_OF_8_BITS) return new Uint16Array(codes);
  if (codes instanceof Uint16Array && code > CODES_OF_16_BITS) return new Uint32Array(codes);
  return codes;
}

const CODES_OF_8_BITS = 0xff;
const CODES_OF_16_BITS = 0xffff;
const CODES_AT_FIRST = 64;
const ROOM = 1.1;
const ROWS_MIN = 1024;

/** The same values in an array with places for at least `length`, and for some that come later. */
export function toLongerArray<
  Values extends Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array,
>(values: Values, length: number): Values {
  const Kind = values.constructor as new (length: number) => Values;
  const longer = new Kind(Math.max(ROWS_MIN, Math.ceil(length * ROOM)));
  longer.set(values);
  return longer;
}
