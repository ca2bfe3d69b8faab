import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../db/connect.ts';
import { listErasures } from './erasure-queries.ts';

/** A customer who has been erased: a random id that names nobody any more, and when. */
export interface Erasure {
  readonly customerId: string;
  readonly erasedAt: Date;
}

/**
 * Adds erasures of the database to the list beside the data and beside the backups, so that a backup that is older than an
 * erasure can be restored without the person.
 */
export async function saveErasures(db: Db, dirs: readonly string[]): Promise<void> {
  await addErasures(await listErasures(db), dirs);
}

export async function addErasures(
  erasures: readonly Erasure[],
  dirs: readonly string[],
): Promise<void> {
  for (const dir of new Set(dirs)) {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const known = new Set((await readErasures(dir)).map(({ customerId }) => customerId));
    const added = erasures.filter(({ customerId }) => !known.has(customerId));
    if (added.length > 0) await append(join(dir, ERASURES), added.map(formatErasure).join(''));
  }
}

/** The list in this directory; empty when there is none. A line that was cut off by a power cut is passed over. */
export async function readErasures(dir: string): Promise<Erasure[]> {
  const text = await readFile(join(dir, ERASURES), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return [...text.matchAll(LINE)].map(([, time = '', customerId = '']) => ({
    customerId,
    erasedAt: new Date(time),
  }));
}

const ERASURES = 'erasures.txt';
const LINE = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z) ([0-9a-f]{24})$/gm;

function formatErasure({ customerId, erasedAt }: Erasure): string {
  return `${erasedAt.toISOString()} ${customerId}\n`;
}

async function append(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
