import { findFreePort } from '../../tests/support/free-port.ts';
import { type Running, startStore } from '../child.ts';
import { startLiveChanges } from '../cold/live-changes.ts';
import { waitUntilIdle } from '../cold/processor-time.ts';
import { readVocabulary } from '../cold/vocabulary.ts';
import { largestResidentMb } from '../load-catalogue.ts';
import { openRecorder, type RecordedQuery } from '../recorded-sql.ts';
import { buildColdPieces, buildUnrepeatedPiece } from './cold-pieces.ts';
import type { Place } from './open-floor.ts';
import { buildCachedPieces, buildRenderedPieces, findPages } from './page-pieces.ts';
import { type Group, measurePiece, type Piece, type PieceFigures } from './piece.ts';

/** A store on this database, with these SERVICES and WORKERS. */
export interface StoreSetting {
  readonly databaseUrl: string;
  readonly directory: string;
  readonly services: string;
  readonly workers: number;
}

export interface How {
  readonly rounds: number;
  readonly seconds: number;
  /** Rows whose price changes each second meanwhile; 0 for none. */
  readonly changes: number;
  /** Beginnings of names of what to measure: a group, or some of it. */
  readonly only: readonly string[];
}

type MeasuredPiece = PieceFigures & Pick<Piece, 'group' | 'what'> & { readonly nodeMb: number };

/** Measures every piece that was chosen, one after the other: of a store with a page cache, then of one without. */
export async function* measureSetting(
  setting: StoreSetting,
  how: How,
): AsyncGenerator<MeasuredPiece> {
  const pages = await findPages(setting.databaseUrl);
  if (isAnyChosen(['cached', 'cold'], how.only))
    yield* measureStore(setting, how, 'on', async (place) => [
      ...buildCachedPieces(place, pages),
      ...buildColdPieces(place, await readVocabulary(place.base, setting.databaseUrl)),
    ]);
  if (isAnyChosen(['rendered'], how.only))
    yield* measureStore(setting, how, 'off', async (place) => [
      ...buildRenderedPieces(place, pages),
      buildUnrepeatedPiece(
        place,
        pages.listing,
        await readVocabulary(place.base, setting.databaseUrl),
      ),
    ]);
}

async function* measureStore(
  setting: StoreSetting,
  how: How,
  cache: 'on' | 'off',
  buildPieces: (place: Place) => Promise<Piece[]>,
): AsyncGenerator<MeasuredPiece> {
  const port = await findFreePort();
  const place = { ...setting, base: `http://127.0.0.1:${port}`, processes: setting.workers };
  const store = await startStore({
    PORT: String(port),
    DATA_DIR: setting.directory,
    DATABASE_URL: setting.databaseUrl,
    SERVICES: setting.services,
    WORKERS: String(setting.workers),
    PAGE_CACHE: cache,
    RATE_LIMITS: 'off',
    WARM_PICTURES: 'off',
  });
  try {
    await waitUntilIdle();
    const pieces = (await buildPieces(place)).filter((piece) => isChosen(piece, how.only));
    yield* measurePieces(await recordSamples(setting.databaseUrl, pieces), setting, how, store);
  } finally {
    await store.stop();
  }
}

/** Loading a million products into a store's memory takes long: that is only done for what is measured. */
function isAnyChosen(groups: readonly Group[], only: readonly string[]): boolean {
  return only.some((part) => groups.some((group) => part === '' || part.startsWith(group)));
}

function isChosen({ group, what }: Piece, only: readonly string[]): boolean {
  return only.some((part) => `${group}: ${what}`.startsWith(part));
}

type Recorded = readonly (readonly [Piece, RecordedQuery[][]])[];

/** Before anything is measured: recording takes a copy of the store's indexes, which would follow the changes meanwhile. */
async function recordSamples(databaseUrl: string, pieces: readonly Piece[]): Promise<Recorded> {
  if (!pieces.some(({ samples }) => samples)) return pieces.map((piece) => [piece, []]);
  const recorder = await openRecorder(databaseUrl);
  const recorded: [Piece, RecordedQuery[][]][] = [];
  for (const piece of pieces)
    recorded.push([piece, piece.samples ? await recorder.record(piece.samples) : []]);
  await recorder.close();
  return recorded;
}

async function* measurePieces(
  recorded: Recorded,
  { databaseUrl }: StoreSetting,
  how: How,
  store: Running,
): AsyncGenerator<MeasuredPiece> {
  const changes =
    how.changes > 0 && recorded.length > 0
      ? await startLiveChanges(databaseUrl, how.changes)
      : null;
  try {
    for (const [piece, queries] of recorded) {
      const figures = await measurePiece(await piece.open(queries), how);
      const { group, what } = piece;
      yield { group, what, ...figures, nodeMb: await largestResidentMb(store.pid) };
    }
  } finally {
    await changes?.stop();
  }
}
