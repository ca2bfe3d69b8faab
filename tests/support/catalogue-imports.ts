import path from 'node:path';
import { importCatalogue } from '@haat/api/catalogue/importer/import-catalogue.ts';
import type { ImportCounts } from '@haat/api/catalogue/importer/import-file.ts';
import type { OfferPart } from '@haat/api/catalogue/importer/offers/check-offer.ts';
import { formatProblem } from '@haat/api/catalogue/importer/row.ts';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createFileDirectory, type FileDirectory } from './catalogue-files.ts';
import { createTestDatabase, runSql, type TestDatabase } from './database.ts';

export interface CatalogueImports {
  readonly database: TestDatabase;
  /** Where the files of one test are. */
  readonly directory: FileDirectory;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Imports a file with this content and returns its counts, and the reports in `said`. */
  bring(
    name: string,
    content: string,
    only?: readonly OfferPart[],
  ): Promise<ImportCounts & { said: string[] }>;
}

/** A database and a directory for tests of the importer. Each test finds both without sellers, categories and files. */
export function createCatalogueImports(): CatalogueImports {
  const own: { database?: TestDatabase; directory?: FileDirectory } = {};
  beforeAll(async () => {
    own.database = await createTestDatabase();
  });
  beforeEach(async () => {
    own.directory = await createFileDirectory();
  });
  afterEach(async () => {
    await runSql(imports.database.db, 'truncate sellers, categories cascade');
    await own.directory?.remove();
  });
  afterAll(() => own.database?.dispose());
  const imports: CatalogueImports = {
    get database() {
      return own.database as TestDatabase;
    },
    get directory() {
      return own.directory as FileDirectory;
    },
    query: (text, values = []) => runSql(imports.database.db, text, values),
    bring: async (name, content, only) => {
      const said: string[] = [];
      const [counts] = await importCatalogue({
        db: imports.database.db,
        files: [await imports.directory.write(name, content)],
        mediaDir: path.join(imports.directory.path, 'media'),
        only: only && new Set(only),
        onRefused: (_, line, problem) => said.push(`line ${line}, ${formatProblem(problem)}`),
        onWarning: (_, text) => said.push(text),
      });
      return { ...(counts as ImportCounts), said };
    },
  };
  return imports;
}
