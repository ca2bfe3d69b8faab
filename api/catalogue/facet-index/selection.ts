import { FILTERS, type FilterName } from '@haat/shared/listing.ts';
import type { Columns } from './code-column.ts';
import type { IndexChoice } from './index-choice.ts';
import {
  addRows,
  calculateLength,
  createRowBits,
  listRows,
  listRowsWithout,
  addGroupBits,
  type RowBits,
  setCommonBits,
  setDifferentBits,
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
  /** What no group excludes: a page lists it, and its facets count it. */
  private whole: Selected | undefined;
  /** Of several groups, the rows that all of them have. */
  private all: RowBits = createRowBits(0);
  /** And those that exactly one of them excludes. */
  private butOne: RowBits = createRowBits(0);

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

  /** The rows that no group but this filter or scope excludes; undefined when there is no other group, so that all are chosen. */
  listWithout(name: Group): Uint32Array | undefined {
    const whole = this.list();
    const group = this.groups.find((one) => one.name === name);
    if (!group) return whole?.rows;
    if (!whole || this.groups.length === 1) return undefined;
    // No row is in both, so that there is room for the others behind those that all groups have.
    const end = listRowsWithout(this.butOne, group.bits, this.rows, whole.rows.length);
    return this.rows.subarray(0, end);
  }

  /** The same without two of the groups. What was listed before is no longer there. */
  listWithoutBoth(names: readonly [Group, Group]): Uint32Array | undefined {
    this.whole = undefined; // its rows are overwritten
    const [first, ...others] = this.groups.filter(({ name }) => !names.includes(name));
    if (!first) return undefined;
    if (first.name === 'search' && others.length === 0) return this.found;
    const bits = this.takeBits();
    bits.set(first.bits);
    for (const other of others) setCommonBits(bits, other.bits, bits);
    this.spare.push(bits);
    return this.rows.subarray(0, listRows(bits, this.rows));
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

  /** The rows that all groups have: the bits of the only one, or bits that the next choice uses. */
  private join(first: ChosenGroup, [second, ...others]: readonly ChosenGroup[]): RowBits {
    if (!second) return first.bits;
    if (this.all.length !== first.bits.length) {
      this.all = createRowBits(this.rowCount);
      this.butOne = createRowBits(this.rowCount);
    }
    setCommonBits(first.bits, second.bits, this.all);
    setDifferentBits(first.bits, second.bits, this.butOne);
    for (const { bits } of others) addGroupBits(this.all, this.butOne, bits);
    return this.all;
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
