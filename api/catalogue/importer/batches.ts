import { FAMILY_VARIANTS_MAX } from '@haat/shared/limits.ts';
import type { CheckedRow } from './kinds.ts';
import { BATCH_BYTES } from './limits.ts';
import type { RowInFile } from './row.ts';

/** A row whose content is valid, with its place in the file. */
export interface ValidRow<Checked = CheckedRow> {
  readonly row: RowInFile;
  readonly checked: Checked;
}

/** What a row describes, and what must not be written after it in the same batch. */
export interface RowKeys {
  readonly own: string;
  readonly mustPrecede?: string;
  /** Rows of one family that follow each other stay in one batch while there is room: two would wait for each other's lock. */
  readonly family?: string | undefined;
  /** Other rows name it, or it names them: nothing else may be written at the same time as its batch. */
  readonly isAlone?: boolean;
}

/**
 * Rows that are written together; their order does not matter. A row whose key the batch already has must wait for the
 * next batch. So must a product that comes after a review of it.
 */
export class OpenBatch<Checked = CheckedRow> {
  readonly rows: ValidRow<Checked>[] = [];
  private bytes = 0;
  private readonly keys = new Set<string>();
  private readonly tooLate = new Set<string>();
  private isAlone = false;
  private lastFamily: string | undefined;
  private readonly rowsMax: number;
  private readonly keysOf: (checked: Checked) => RowKeys;

  constructor(rowsMax: number, keysOf: (checked: Checked) => RowKeys) {
    this.rowsMax = rowsMax;
    this.keysOf = keysOf;
  }

  /** Adds the row, unless it must wait for the next batch. */
  add(valid: ValidRow<Checked>): boolean {
    const { own, mustPrecede, family, isAlone = false } = this.keysOf(valid.checked);
    if (this.isFullFor(family) || this.keys.has(own) || this.tooLate.has(own)) return false;
    this.rows.push(valid);
    this.bytes += valid.row.size;
    this.keys.add(own);
    if (mustPrecede !== undefined && !this.keys.has(mustPrecede)) this.tooLate.add(mustPrecede);
    this.isAlone ||= isAlone;
    this.lastFamily = family;
    return true;
  }

  /** True when both can be written at the same time: neither could overtake a row of the other with the same key. */
  canBeBeside(other: OpenBatch<Checked>): boolean {
    return !this.isAlone && !other.isAlone && ![...this.keys].some((key) => other.keys.has(key));
  }

  private isFullFor(family: string | undefined): boolean {
    if (this.bytes >= BATCH_BYTES) return true;
    if (this.rows.length < this.rowsMax) return false;
    const isOfLast = family !== undefined && family === this.lastFamily;
    return !isOfLast || this.rows.length >= this.rowsMax + FAMILY_VARIANTS_MAX;
  }
}

export function getRowKeys({ kind, content }: CheckedRow): RowKeys {
  switch (kind) {
    case 'seller':
      return { own: formatKey(kind, content.code), isAlone: true };
    case 'category':
    case 'colour':
      return { own: formatKey(kind, content.name), isAlone: true };
    case 'product':
      return { own: formatProductKey(content), family: formatFamilyKey(content) };
    case 'review':
      return {
        own: formatKey(kind, content.seller, content.code, content.ref),
        mustPrecede: formatProductKey(content),
        isAlone: true,
      };
    case 'holiday':
      return { own: formatKey(kind, content.day, content.state ?? ''), isAlone: true };
    case 'banner':
      return { own: formatKey(kind, content.place, content.position), isAlone: true };
  }
}

export function formatProductKey({ seller, code }: ProductKey): string {
  return formatKey('product', seller, code);
}

function formatFamilyKey({ seller, family }: { seller: string; family?: string | undefined }) {
  return family === undefined ? undefined : formatKey('family', seller, family);
}

interface ProductKey {
  readonly seller: string;
  readonly code: string;
}

function formatKey(...parts: readonly (string | number)[]): string {
  return JSON.stringify(parts);
}
