import type { CheckedRow } from './kinds.ts';
import { BATCH_BYTES, BATCH_ROWS } from './limits.ts';
import type { RowInFile } from './row.ts';

/** A row whose content is valid, with its place in the file. */
export interface ValidRow {
  readonly row: RowInFile;
  readonly checked: CheckedRow;
}

/**
 * Rows that are written together; their order does not matter. A row whose key the batch already has must wait for the
 * next batch. So must a product that comes after a review of it.
 */
export class OpenBatch {
  readonly rows: ValidRow[] = [];
  private bytes = 0;
  private readonly keys = new Set<string>();
  private readonly reviewed = new Set<string>();

  isFull(): boolean {
    return this.rows.length >= BATCH_ROWS || this.bytes >= BATCH_BYTES;
  }

  accepts({ checked }: ValidRow): boolean {
    const key = keyOf(checked);
    return !this.keys.has(key) && !this.reviewed.has(key);
  }

  add(valid: ValidRow): void {
    const { checked } = valid;
    this.rows.push(valid);
    this.bytes += valid.row.size;
    this.keys.add(keyOf(checked));
    if (checked.kind !== 'review') return;
    const product = productKey(checked.content);
    if (!this.keys.has(product)) this.reviewed.add(product);
  }
}

function keyOf({ kind, content }: CheckedRow): string {
  switch (kind) {
    case 'seller':
      return JSON.stringify([kind, content.code]);
    case 'category':
    case 'colour':
      return JSON.stringify([kind, content.name]);
    case 'product':
      return productKey(content);
    case 'review':
      return JSON.stringify([kind, content.seller, content.code, content.ref]);
    case 'banner':
      return JSON.stringify([kind, content.place, content.position]);
  }
}

function productKey({ seller, code }: { readonly seller: string; readonly code: string }): string {
  return JSON.stringify(['product', seller, code]);
}
