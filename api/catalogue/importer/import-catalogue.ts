import type { Db } from '../../db/connect.ts';
import { refreshAfterImport } from './commands.ts';
import { type ImportCounts, importFile, type Reports } from './import-file.ts';
import { createMediaImporter } from './pictures/media-importer.ts';
import { openMediaStore } from './pictures/media-store.ts';
import { loadReferences } from './queries.ts';
import { checkNoSideFiles, openSource } from './source.ts';

export interface ImportOptions extends Reports {
  readonly db: Db;
  readonly files: readonly string[];
  /** Where pictures and models are copied to: `media` in DATA_DIR. */
  readonly mediaDir: string;
}

/**
 * Imports files into the catalogue as docs/import.md describes. Bad rows are reported and skipped. Throws UnusableFile for
 * a file that cannot be read at all; if this shows when the file is opened, nothing has been written yet.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportCounts[]> {
  const { db, files, mediaDir } = options;
  const sources = await Promise.all(files.map(openSource));
  checkNoSideFiles(sources);
  const media = createMediaImporter(await openMediaStore(mediaDir));
  const context = { db, known: await loadReferences(db), media, reports: options };
  const counts: ImportCounts[] = [];
  for (const source of sources) counts.push(await importFile(source, context));
  const written = counts.reduce((total, { added, changed }) => total + added + changed, 0);
  if (written > 0) await refreshAfterImport(db);
  return counts;
}
