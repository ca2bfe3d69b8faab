import type { Db } from '../../db/connect.ts';
import { finishImport } from './commands.ts';
import { importFile, type Reports, type Tally } from './import-file.ts';
import { openMediaStore } from './pictures/media-store.ts';
import { createTakeIn } from './pictures/take-in.ts';
import { loadReferences } from './queries.ts';
import { openSource, refuseSideFiles } from './source.ts';

export interface ImportOptions extends Reports {
  readonly db: Db;
  readonly files: readonly string[];
  /** Where pictures and models are copied to: `media` in DATA_DIR. */
  readonly mediaDir: string;
}

/**
 * Brings files into the catalogue as docs/import.md describes. Bad rows are reported and left out; UnusableFile is
 * thrown for a file that cannot be read at all, before anything is written when it shows at once.
 */
export async function importCatalogue(options: ImportOptions): Promise<Tally[]> {
  const { db, files, mediaDir } = options;
  const sources = await Promise.all(files.map(openSource));
  refuseSideFiles(sources);
  const takeIn = createTakeIn(await openMediaStore(mediaDir));
  const desk = { db, known: await loadReferences(db), takeIn, reports: options };
  const tallies: Tally[] = [];
  for (const source of sources) tallies.push(await importFile(source, desk));
  const written = tallies.reduce((total, { added, changed }) => total + added + changed, 0);
  if (written > 0) await finishImport(db);
  return tallies;
}
