// Writes down what decoding each picture of the sample catalogue finds, so that a new store need not decode them all:
//   node bin/write-sample-pictures.ts
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatKnownPicture } from '@haat/api/catalogue/importer/pictures/known-pictures.ts';
import { buildMaster } from '@haat/api/catalogue/importer/pictures/masters.ts';
import { hashContent } from '@haat/api/catalogue/importer/pictures/media-store.ts';

const SAMPLES = join(import.meta.dirname, '../sample-catalogue');

const lines: string[] = [];
for (const name of await readdir(join(SAMPLES, 'pictures'))) {
  const bytes = await readFile(join(SAMPLES, 'pictures', name));
  const master = await buildMaster(bytes, name);
  if (master.bytes === bytes && master.format === 'avif')
    lines.push(formatKnownPicture(hashContent(bytes), master));
}
await writeFile(join(SAMPLES, 'known-pictures.txt'), lines.toSorted().join(''));
