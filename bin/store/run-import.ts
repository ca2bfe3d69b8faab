import path from 'node:path';
import { parseArgs } from 'node:util';
import { importCatalogue } from '@haat/api/catalogue/importer/import-catalogue.ts';
import { OFFER_PARTS, type OfferPart } from '@haat/api/catalogue/importer/offers/check-offer.ts';
import { getMediaDir } from '@haat/api/catalogue/importer/pictures/open-media.ts';
import { UnusableFile } from '@haat/api/catalogue/importer/row.ts';
import { createTerminalReport } from '@haat/api/catalogue/importer/terminal-report.ts';
import { connect } from '@haat/api/db/connect.ts';
import { migrate } from '@haat/api/db/migrate.ts';
import { findDatabase, readSettings } from './find-database.ts';

const USAGE =
  'Usage: npm run import -- FILE [FILE …] [--only price,stock [--rows-per-second N]]   (.jsonl, .csv, .jsonl.gz, .csv.gz; see docs/import.md)';
const SOME_ROWS_BAD = 2;
const COULD_NOT_RUN = 1;

/** Runs `npm run import` with these arguments and returns its exit code. */
export async function runImport(args: readonly string[]): Promise<number> {
  try {
    return await importFiles(args);
  } catch (error) {
    process.stderr.write(`Could not import: ${(error as Error).message}\n`);
    return COULD_NOT_RUN;
  }
}

async function importFiles(args: readonly string[]): Promise<number> {
  const { names, only, rowsPerSecond } = readArguments(args);
  const { dataDir, databaseUrl, databaseOptions, mediaS3 } = readSettings();
  const server = await findDatabase(dataDir, databaseUrl);
  const database = connect(server.url, { ...databaseOptions, maxConnections: 2 });
  const report = createTerminalReport(process.stdout, process.stderr);
  try {
    await migrate(database);
    // npm changes into the project's directory. Paths are relative to the directory where the command was typed.
    const files = names.map((file) => path.resolve(process.env['INIT_CWD'] ?? '', file));
    const mediaDir = getMediaDir({ dataDir, mediaS3 });
    const options = { db: database.db, files, mediaDir, mediaS3, only, rowsPerSecond, ...report };
    const tallies = await importCatalogue(options);
    report.finish(tallies);
    return tallies.some(({ bad }) => bad > 0) ? SOME_ROWS_BAD : 0;
  } finally {
    report.stop();
    await database.close();
    await server.stop();
  }
}

function readArguments(args: readonly string[]) {
  const { values, positionals } = parseCommandLine(args);
  const parts = values.only?.split(',').map((part) => part.trim());
  const pace = values['rows-per-second'];
  const isPaceWrong = pace !== undefined && (!parts || !/^\d{1,6}$/.test(pace));
  if (positionals.length === 0 || isPaceWrong || parts?.some((part) => !isOfferPart(part)))
    throw new UnusableFile(USAGE);
  return {
    names: positionals,
    only: parts && new Set(parts.filter(isOfferPart)),
    rowsPerSecond: pace === undefined ? undefined : Number(pace),
  };
}

function parseCommandLine(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { only: { type: 'string' }, 'rows-per-second': { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    throw new UnusableFile(USAGE);
  }
}

function isOfferPart(part: string): part is OfferPart {
  return OFFER_PARTS.some((known) => known === part);
}
