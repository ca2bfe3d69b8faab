import path from 'node:path';
import type { Db } from '../../db/connect.ts';
import { refreshAfterImport, refreshStatistics } from './commands.ts';
import { type ImportCounts, importFile, type Reports } from './import-file.ts';
import type { OfferPart } from './offers/check-offer.ts';
import { buildOfferForm } from './offers/offer-rows.ts';
import { OFFERS_PER_SECOND, Pace } from './pace.ts';
import type { KnownPictures } from './pictures/known-pictures.ts';
import type { MediaS3Settings } from './pictures/media-variables.ts';
import { openMedia } from './pictures/open-media.ts';
import { loadReferences } from './queries.ts';
import { checkNoSideFiles, openSource, type Source } from './source.ts';
import { buildWholeRowForm } from './whole-rows.ts';

export interface ImportOptions extends Reports {
  readonly db: Db;
  readonly files: readonly string[];
  /** Where pictures and models are copied to: `media` in DATA_DIR. */
  readonly mediaDir: string;
  /** Undefined: they are stored in `mediaDir` only. */
  readonly mediaS3?: MediaS3Settings | undefined;
  /** Of the samples. */
  readonly knownPictures?: KnownPictures;
  /** Only these parts of products are changed. Undefined: rows are complete descriptions. */
  readonly only?: ReadonlySet<OfferPart> | undefined;
  /** At most, with `only`; 0: as many as it can. Undefined: as many as a store serves its readers beside. */
  readonly rowsPerSecond?: number | undefined;
}

/**
 * Imports files into the catalogue as docs/import.md describes. Bad rows are reported and skipped. Throws UnusableFile for
 * a file that cannot be read at all; if this shows when the file is opened, nothing has been written yet.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportCounts[]> {
  const sources = await Promise.all(options.files.map(openSource));
  checkNoSideFiles(sources);
  return options.only ? importOffers(sources, options, options.only) : importAll(sources, options);
}

async function importOffers(
  sources: readonly Source[],
  options: ImportOptions,
  only: ReadonlySet<OfferPart>,
): Promise<ImportCounts[]> {
  const { db, rowsPerSecond = OFFERS_PER_SECOND } = options;
  const pace = rowsPerSecond > 0 ? new Pace(rowsPerSecond) : undefined;
  const form = buildOfferForm(db, await loadReferences(db), only, pace);
  const counts: ImportCounts[] = [];
  // The planner's statistics stay right: it has none of prices and stock.
  for (const source of sources) counts.push(await importFile(source, form, options));
  return counts;
}

async function importAll(
  sources: readonly Source[],
  options: ImportOptions,
): Promise<ImportCounts[]> {
  const { db, mediaDir, mediaS3, knownPictures } = options;
  // Loading the library for pictures takes longer than importing a price, which needs none.
  const { createMediaImporter } = await import('./pictures/media-importer.ts');
  const media = createMediaImporter(await openMedia(mediaDir, mediaS3), knownPictures);
  const known = await loadReferences(db);
  const counts: ImportCounts[] = [];
  for (const source of sources) {
    const directory = path.dirname(source.file);
    const form = buildWholeRowForm({ db, known, media, directory });
    counts.push(await importFile(source, form, options));
  }
  const written = countWritten(counts);
  if (written > 0) await refreshAfterImport(db);
  await refreshStatistics(db, written);
  return counts;
}

function countWritten(counts: readonly ImportCounts[]): number {
  return counts.reduce((total, { added, changed }) => total + added + changed, 0);
}
