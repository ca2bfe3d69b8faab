import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

export type FileRow = Readonly<Record<string, unknown>>;

export const buildSellerRow = (changes: FileRow = {}): FileRow => ({
  kind: 'seller',
  code: 'ANV',
  name: 'Anvaya Crafts',
  gstin: '29AAGCB7383J1Z4',
  state: 'Karnataka',
  city: 'Bengaluru',
  address: '14 Residency Road',
  pincode: '560025',
  email: 'care@anvaya.example',
  customer_care: '+91 80 4000 1234',
  rating: 4.3,
  ...changes,
});

export const buildCategoryRow = (changes: FileRow = {}): FileRow => ({
  kind: 'category',
  name: 'Home',
  name_hi: 'घर',
  position: 1,
  sub_categories: { Kitchen: 'रसोई', Decor: '' },
  ...changes,
});

export const buildProductRow = (changes: FileRow = {}): FileRow => ({
  seller: 'ANV',
  code: 'LOTA-1',
  category: 'Home',
  sub_category: 'Kitchen',
  name: 'Brass lota',
  name_hi: 'पीतल का लोटा',
  brand: 'Anvaya',
  keywords: ['kalash', 'लोटा'],
  mrp: 1299,
  price: 999,
  stock: 20,
  hsn: '7418',
  colours: ['Gold'],
  attributes: { Material: 'Brass', Care: 'Wipe dry, "no soap"' },
  attributes_hi: { सामग्री: 'पीतल', देखभाल: 'सूखे कपड़े से' },
  created_at: '2026-03-31',
  ...changes,
});

export const buildReviewRow = (changes: FileRow = {}): FileRow => ({
  kind: 'review',
  seller: 'ANV',
  code: 'LOTA-1',
  ref: 'r1',
  stars: 5,
  title: 'बहुत अच्छा',
  date: '2026-05-01T10:30',
  ...changes,
});

export function toJsonLines(rows: readonly FileRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** CSV as spreadsheets write it: a byte order mark, CRLF, quotes where they are needed. */
export function toCsv(rows: readonly FileRow[]): string {
  const columns = [...new Set(rows.flatMap(Object.keys))];
  const lines = [columns, ...rows.map((row) => columns.map((column) => toCell(row[column])))];
  return `\ufeff${lines.map((cells) => cells.map(quote).join(',')).join('\r\n')}\r\n`;
}

export interface FileDirectory {
  readonly path: string;
  /** Writes a file (gzipped, when its name says so) and returns its path. */
  write(name: string, content: string | Buffer): Promise<string>;
  remove(): Promise<void>;
}

export async function createFileDirectory(): Promise<FileDirectory> {
  const directory = await mkdtemp(path.join(tmpdir(), 'haat-import-'));
  return {
    path: directory,
    write: async (name, content) => {
      const file = path.join(directory, name);
      await writeFile(file, name.endsWith('.gz') ? gzipSync(content) : content);
      return file;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

function toCell(value: unknown): string {
  if (Array.isArray(value)) return value.join('|');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, held]) => `${name}=${held}`)
      .join('|');
  return value === undefined || value === null ? '' : String(value as string | number);
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
