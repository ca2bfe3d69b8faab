import type { Db } from '../../db/connect.ts';
import { refreshAfterImport } from './commands.ts';
import { type ImportCounts, importFile, type Reports } from './import-file.ts';
import { createMediaImporter } from './pictures/media-importer.ts';
import type { MediaS3Settings } from './pictures/media-variables.ts';
import { openMedia } from './pictures/open-media.ts';
import { loadReferences } from './queries.ts';
import { checkNoSideFiles, openSource } from './source.ts';

export interface ImportOptions extends Reports {
  readonly db: Db;
  readonly files: readonly string[];
  /** Where pictures and models are copied to: `media` in DATA_DIR. */
  readonly mediaDir: string;
  /** Undefined: they are stored in `mediaDir` only. */
  readonly mediaS3?: MediaS3Settings | undefined;
}

/**
 * Imports files into the catalogue as docs/import.md describes. Bad rows are reported and skipped. Throws UnusableFile for
 * a file that cannot be read at all; if this shows when the file is opened, nothing has been written yet.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportCounts[]> {
  const { db, files, mediaDir, mediaS3 } = options;
  const sources = await Promise.all(files.map(openSource));
  checkNoSideFiles(sources);
  const media = createMediaImporter(await openMedia(mediaDir, mediaS3));
  const context = { db, known: await loadReferences(db), media, reports: options };
  const counts: ImportCounts[] = [];
  for (const source of sources) counts.push(await importFile(source, context));
  const written = counts.reduce((total, { added, changed }) => total + added + changed, 0);
  if (written > 0) await refreshAfterImport(db);
  return counts;
}
