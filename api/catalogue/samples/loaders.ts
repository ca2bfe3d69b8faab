import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '../../db/connect.ts';
import { importCatalogue } from '../importer/import-catalogue.ts';
import { loadKnownPictures } from '../importer/pictures/known-pictures.ts';
import type { MediaS3Settings } from '../importer/pictures/media-variables.ts';
import { formatProblem } from '../importer/row.ts';
import { withSamplesLock } from './commands.ts';
import { isStoreEmpty } from './queries.ts';

export interface LoadSamples {
  readonly database: Database;
  readonly samplesDir: string;
  readonly dataDir: string;
  readonly mediaDir: string;
  readonly mediaS3?: MediaS3Settings | undefined;
  readonly log: Pick<Logger, 'info' | 'warn'>;
}

/** A row comes after the rows that it names. Each file is named after the kind of its rows. */
const ORDER = ['sellers', 'categories', 'colours', 'products', 'reviews', 'banners'];

/**
 * Imports the sample catalogue into an empty store. If an earlier run was killed, imports all files again, which does not
 * change rows that are already there. Returns false when there was nothing to do.
 */
export async function loadSamplesIntoEmptyStore(options: LoadSamples): Promise<boolean> {
  const unfinished = join(options.dataDir, 'samples.unfinished');
  return withSamplesLock(options.database, async (db) => {
    if (!existsSync(unfinished) && !(await isStoreEmpty(db))) return false;
    await writeFile(unfinished, '');
    await load(options);
    await rm(unfinished);
    return true;
  });
}

async function load({ database, samplesDir, mediaDir, mediaS3, log }: LoadSamples): Promise<void> {
  const all = await readdir(samplesDir).catch(() => []); // a deployment may omit the samples
  const names = all.filter((name) => /\.jsonl(\.gz)?$/.test(name)).sort(byOrder);
  if (names.length === 0) return;
  log.info({ files: names }, 'loading the sample catalogue');
  await importCatalogue({
    db: database.db,
    files: names.map((name) => join(samplesDir, name)),
    mediaDir,
    mediaS3,
    knownPictures: await loadKnownPictures(join(samplesDir, 'known-pictures.txt')),
    onRefused: (file, line, problem) =>
      log.warn({ file, line, problem: formatProblem(problem) }, 'refused a row of the samples'),
    onWarning: (file, text) => log.warn({ file, text }, 'odd row of the samples'),
  });
}

function byOrder(a: string, b: string): number {
  return placeOf(a) - placeOf(b) || a.localeCompare(b);
}

function placeOf(name: string): number {
  const place = ORDER.findIndex((kind) => name.startsWith(kind));
  return place < 0 ? ORDER.length : place;
}
