import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MODEL, type Piece, type Product, stemOf } from './products.ts';
import { SETTINGS } from './settings.ts';
import { sourcesOf } from './sources.ts';

const FILE = join(import.meta.dirname, 'rendered.json');
const MARK_LENGTH = 16;

/** The name of a piece in the record. */
export function keyOf({ name, shot }: Piece): string {
  return `${name}.${shot}`;
}

/** The names of the pictures that have been taken: 'lota-brass', 'lota-brass-2', 'cut-lota-brass'. */
export function photographedNames(): string[] {
  const pieces = Object.keys(readRecord()).map((key) => {
    const dot = key.lastIndexOf('.');
    return { name: key.slice(0, dot), shot: key.slice(dot + 1) };
  });
  return pieces.filter(({ shot }) => shot !== MODEL).map(stemOf);
}

/** Whether a piece was made from what stands in the studio now. */
export function isUpToDate(piece: Piece): boolean {
  return readRecord()[keyOf(piece)] === markOf(piece);
}

/** Whether a piece has been made, from the studio as it was then. */
export function isMade(piece: Piece): boolean {
  return keyOf(piece) in readRecord();
}

/** What a piece is made from. Take it before the work: what changes during the work is not in the piece. */
export function markOf(piece: Piece): string {
  const { product, members, shot } = piece;
  const settings = shot === MODEL ? SETTINGS.model : SETTINGS.picture;
  const models = [product, ...members].flatMap(({ model }) => model ?? []);
  return createHash('sha256')
    .update(JSON.stringify([commonOf(product), ownOf(product, shot), settings]))
    .update(JSON.stringify(members.map(commonOf)))
    .update(sourcesOf(models, shot))
    .digest('hex')
    .slice(0, MARK_LENGTH);
}

/** What has a say in every piece of a product. */
function commonOf({ views: _, scene, wide, tall, cut, ar, ...common }: Product): object {
  return common;
}

function ownOf({ views, scene, wide, tall, cut }: Product, shot: string): unknown {
  const special: Record<string, unknown> = {
    main: views?.[0],
    scene,
    wide: [scene, wide],
    tall: [scene, tall],
    cut: [cut, views?.[0]],
    [MODEL]: null,
  };
  return shot in special ? special[shot] : views?.[Number(shot) - 1];
}

/** Read and written at once, so that two runs lose nothing of each other's. */
export function note(piece: Piece, mark: string): void {
  const rows = Object.entries({ ...readRecord(), [keyOf(piece)]: mark });
  rows.sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`);
}

function readRecord(): Record<string, string> {
  if (!existsSync(FILE)) return {};
  return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
}
