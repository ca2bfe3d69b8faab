/**
 * Takes the photographs of the sample store and writes its models:
 *
 *   node studio/render.ts [NAME …] [--shots main,scene] [--draft [--size 480]] [--keep]
 *
 * Without names it makes what is due: what rendered.json does not know as made from the studio as it stands.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopBlender } from './blender.ts';
import { makeProduct } from './make-product.ts';
import { MODEL, type Piece, readPieces } from './products.ts';
import { createProgress } from './progress.ts';
import { isMade, isUpToDate, keyOf, markOf, note } from './record.ts';
import { DRAFT } from './settings.ts';

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    shots: { type: 'string' },
    draft: { type: 'boolean', default: false },
    size: { type: 'string', default: String(DRAFT.size) },
    keep: { type: 'boolean', default: false },
  },
});
const chosen = choose(readPieces());
if (options.keep) keep(chosen.filter(isMade));
else await make(chosen);

function choose(all: readonly Piece[]): Piece[] {
  const unknown = names.filter((name) => !all.some((piece) => piece.name === name));
  if (unknown.length > 0) throw new Error(`products.json does not have ${unknown.join(', ')}`);
  const shots = options.shots?.split(',');
  const isAsked = options.draft || options.keep || names.length > 0;
  return all.filter(
    (piece) =>
      (names.length === 0 || names.includes(piece.name)) &&
      (shots ? shots.includes(piece.shot) : !(options.draft && piece.shot === MODEL)) &&
      (isAsked || !isUpToDate(piece)),
  );
}

/** Says that what lies there is good although the studio has changed. */
function keep(kept: readonly Piece[]): void {
  for (const piece of kept) note(piece, markOf(piece));
  console.log(`${kept.length} pieces count as made from the studio as it stands`);
}

async function make(due: readonly Piece[]): Promise<void> {
  const progress = createProgress(due.length);
  const darkroom = mkdtempSync(join(tmpdir(), 'haat-studio-'));
  process.once('SIGINT', () => leave(darkroom)).once('SIGTERM', () => leave(darkroom));
  const draft = options.draft ? { folder: openDrafts(), size: Number(options.size) } : null;
  let developing = Promise.resolve();
  for (const name of new Set(due.map((piece) => piece.name))) {
    const pieces = due.filter((piece) => piece.name === name);
    const marks = new Map(pieces.map((piece) => [piece, markOf(piece)]));
    const develop = (piece: Piece, work: () => Promise<void>): void => {
      developing = developing.then(work).then(
        () => {
          if (!draft) note(piece, marks.get(piece) ?? '');
          progress.done(keyOf(piece));
        },
        (error: unknown) => progress.failed(keyOf(piece), error),
      );
    };
    const made = makeProduct({ name, pieces, darkroom, draft, develop });
    await made.catch((error: unknown) => progress.failed(name, error));
  }
  await developing;
  rmSync(darkroom, { recursive: true, force: true });
  if (!progress.close()) process.exitCode = 1;
}

function openDrafts(): string {
  const folder = join(import.meta.dirname, 'drafts');
  mkdirSync(folder, { recursive: true });
  return folder;
}

function leave(darkroom: string): never {
  stopBlender();
  rmSync(darkroom, { recursive: true, force: true });
  process.exit(130);
}
