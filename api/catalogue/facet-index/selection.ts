import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Columns } from './code-column.ts';
import type { IndexChoice } from './index-choice.ts';
import {
  addRows,
  calculateLength,
  createRowBits,
  listRows,
  type RowBits,
  setCommonBits,
} from './row-bits.ts';

/** What excludes rows: a filter, the category whose listing is asked for, or what was searched for. */
export type Group = FilterName | 'scope' | 'search';

interface ChosenGroup {
  readonly name: Group;
  readonly bits: RowBits;
}

/** Rows that are chosen. */
export interface Selected {
  readonly bits: RowBits;
  /** Ascending unless a search found them. Listed when they are first asked for: most pages need only the bits. */
  readonly rows: Uint32Array;
}

/** The rows of a choice, until the next one is made: all of them use the same memory. */
export class Selection {
  private readonly columns: Columns;
  private readonly groups: ChosenGroup[] = [];
  private readonly spare: RowBits[] = [];
  private rows = new Uint32Array(0);
  private rowCount = 0;
  private found = new Uint32Array(0);
  /** What no group excludes, as long as its memory has nothing else: a page lists it, and its facets count it. */
  private whole: Selected | undefined;

  constructor(columns: Columns) {
    this.columns = columns;
  }

  /** `found` are the rows that a search found, all of them listed; without it there was none. */
  choose(
    { categoryId, filters }: IndexChoice,
    rowCount: number,
    found?: Uint32Array<ArrayBuffer>,
  ): void {
    this.whole = undefined;
    for (const { bits } of this.groups.splice(0)) this.spare.push(bits);
    this.rowCount = rowCount;
    if (this.rows.length < rowCount) this.rows = new Uint32Array(rowCount);
    if (found) {
      this.found = found;
      addRows(this.addGroup('search'), found);
    }
    if (categoryId !== null)
      this.columns.category.addRowsWith([categoryId], this.addGroup('scope'));
    for (const name of FILTERS) {
      const wanted = filters[name];
      if (wanted) this.columns[name].addRowsWith(wanted, this.addGroup(name));
    }
  }

  has(name: Group): boolean {
    return this.groups.some((group) => group.name === name);
  }

  /** The rows that no group excludes; undefined when there is no group, so that all are chosen. */
  list(): Selected | undefined {
    this.whole ??= this.select();
    return this.whole;
  }

  /** The rows that no group but those `without` excludes, until others are listed; undefined when all are chosen. */
  listWithout(without: readonly Group[]): Uint32Array | undefined {
    this.whole = undefined; // its rows are overwritten
    const [first, ...others] = this.groups.filter(({ name }) => !without.includes(name));
    if (!first) return undefined;
    if (first.name === 'search' && others.length === 0) return this.found;
    const bitsOfOthers = others.map(({ bits }) => bits);
    return this.rows.subarray(0, listRows(first.bits, this.rows, bitsOfOthers));
  }

  private select(): Selected | undefined {
    const [first, ...others] = this.groups;
    if (!first) return undefined;
    if (first.name === 'search' && others.length === 0)
      return { bits: first.bits, rows: this.found };
    const bits = this.join(first, others);
    const list = () => this.rows.subarray(0, listRows(bits, this.rows));
    let rows: Uint32Array | undefined;
    return {
      bits,
      get rows() {
        return (rows ??= list());
      },
    };
  }

  /** The rows that all groups have: the bits of the only one, or bits that others use next. */
  private join(first: ChosenGroup, [second, ...others]: readonly ChosenGroup[]): RowBits {
    if (!second) return first.bits;
    const bits = this.takeBits();
    setCommonBits(first.bits, second.bits, bits);
    for (const other of others) setCommonBits(bits, other.bits, bits);
    this.spare.push(bits);
    return bits;
  }

  private addGroup(name: Group): RowBits {
    const bits = this.takeBits();
    this.groups.push({ name, bits });
    return bits;
  }

  private takeBits(): RowBits {
    const bits = this.spare.pop();
    const isLongEnough = bits?.length === calculateLength(this.rowCount);
    return bits && isLongEnough ? bits.fill(0) : createRowBits(this.rowCount);
  }
}
