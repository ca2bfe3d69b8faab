import { type FontTables, writeFont } from './sfnt.ts';
import type { Part } from './shape.ts';

/** The drawing of one cluster in the font of a file. */
export interface Drawing {
  readonly parts: readonly Part[];
  /** In units of the font. */
  readonly advance: number;
}

/**
 * A TrueType file with only these drawings, numbered in their order. A drawing of several glyphs becomes a composite glyph,
 * so that each cluster is one letter of the file and is copied from it with all of its text.
 */
export function buildSubsetFont(tables: FontTables, drawings: readonly Drawing[]): Buffer {
  const readGlyph = glyphReader(tables);
  const glyphs = drawings.map((drawing) => glyphOf(drawing, readGlyph));
  const numbers = new Map<number, number>();
  const numberOf = (glyph: number): number => {
    const known = numbers.get(glyph);
    if (known !== undefined) return known;
    // The loop below reads this too, since the list grows during the loop.
    const number = glyphs.push(readGlyph(glyph)) - 1;
    numbers.set(glyph, number);
    return number;
  };
  const outlines: Buffer[] = [];
  for (const { outline } of glyphs) outlines.push(renumberParts(outline, numberOf));
  const most = Math.max(...drawings.map(({ parts }) => parts.length));
  return writeFont(tablesOf(tables, glyphs, outlines, most));
}

/** One glyph just as it is in the font. */
export function isPlain(parts: readonly Part[]): boolean {
  const [first] = parts;
  return parts.length === 1 && first?.x === 0 && first.y === 0;
}

interface Glyph {
  readonly outline: Buffer;
  readonly advance: number;
  readonly bearing: number;
}

type ReadGlyph = (glyph: number) => Glyph;

function glyphReader(tables: FontTables): ReadGlyph {
  const [loca, glyf, hmtx] = [
    getTable(tables, 'loca'),
    getTable(tables, 'glyf'),
    getTable(tables, 'hmtx'),
  ];
  const isLong = getTable(tables, 'head').readInt16BE(LOCA_FORMAT) === 1;
  const offset = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2;
  const measured = getTable(tables, 'hhea').readUInt16BE(METRICS_COUNT);
  return (glyph) => ({
    outline: glyf.subarray(offset(glyph), offset(glyph + 1)),
    // Glyphs at the end share the last advance.
    advance: hmtx.readUInt16BE(Math.min(glyph, measured - 1) * 4),
    bearing: hmtx.readInt16BE(
      glyph < measured ? glyph * 4 + 2 : measured * 4 + (glyph - measured) * 2,
    ),
  });
}

function glyphOf({ parts, advance }: Drawing, readGlyph: ReadGlyph): Glyph {
  const [first] = parts;
  if (first && isPlain(parts)) return { ...readGlyph(first.glyph), advance };
  const visible = parts
    .map((part) => ({ ...part, box: readGlyph(part.glyph).outline }))
    .filter(({ box }) => box.length > 0);
  if (visible.length === 0) return { outline: Buffer.alloc(0), advance, bearing: 0 };
  const outline = Buffer.alloc(GLYPH_HEAD_BYTES + visible.length * PART_BYTES);
  outline.writeInt16BE(-1, 0);
  outline.writeInt16BE(Math.min(...visible.map(({ box, x }) => box.readInt16BE(2) + x)), 2);
  outline.writeInt16BE(Math.min(...visible.map(({ box, y }) => box.readInt16BE(4) + y)), 4);
  outline.writeInt16BE(Math.max(...visible.map(({ box, x }) => box.readInt16BE(6) + x)), 6);
  outline.writeInt16BE(Math.max(...visible.map(({ box, y }) => box.readInt16BE(8) + y)), 8);
  for (const [index, { glyph, x, y }] of visible.entries()) {
    const at = GLYPH_HEAD_BYTES + index * PART_BYTES;
    outline.writeUInt16BE(PLACED_BY_WORDS | (index < visible.length - 1 ? MORE_PARTS : 0), at);
    outline.writeUInt16BE(glyph, at + 2);
    outline.writeInt16BE(x, at + 4);
    outline.writeInt16BE(y, at + 6);
  }
  return { outline, advance, bearing: outline.readInt16BE(2) };
}

/** A composite glyph names its parts by number; a simple one stays as it is. */
function renumberParts(outline: Buffer, numberOf: (glyph: number) => number): Buffer {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline;
  const renumbered = Buffer.from(outline);
  let at = GLYPH_HEAD_BYTES;
  for (let flags = MORE_PARTS; flags & MORE_PARTS; ) {
    flags = outline.readUInt16BE(at);
    renumbered.writeUInt16BE(numberOf(outline.readUInt16BE(at + 2)), at + 2);
    at += flags & WORDS ? 8 : 6;
    at += SCALES.reduce((bytes, [flag, size]) => bytes + (flags & flag ? size : 0), 0);
  }
  return renumbered;
}

/** The tables that PDF requires; only some fonts have the last three, with the hints for screens. */
function tablesOf(
  tables: FontTables,
  glyphs: readonly Glyph[],
  outlines: readonly Buffer[],
  mostParts: number,
): FontTables {
  const head = Buffer.from(getTable(tables, 'head'));
  head.writeInt16BE(1, LOCA_FORMAT);
  const hhea = Buffer.from(getTable(tables, 'hhea'));
  hhea.writeUInt16BE(glyphs.length, METRICS_COUNT);
  const padded = outlines.map((outline) => Buffer.concat([outline], pad(outline.length)));
  const loca = Buffer.alloc((outlines.length + 1) * 4);
  let end = 0;
  for (const [index, { length }] of padded.entries())
    loca.writeUInt32BE((end += length), index * 4 + 4);
  const hmtx = Buffer.alloc(glyphs.length * 4);
  for (const [index, { advance, bearing }] of glyphs.entries()) {
    hmtx.writeUInt16BE(advance, index * 4);
    hmtx.writeInt16BE(bearing, index * 4 + 2);
  }
  const maxp = maxpOf(getTable(tables, 'maxp'), glyphs.length, mostParts);
  const hints = ['cvt ', 'fpgm', 'prep'].flatMap((tag): [string, Buffer][] => {
    const table = tables.get(tag);
    return table ? [[tag, table]] : [];
  });
  return new Map([
    ...Object.entries({ head, hhea, maxp, hmtx, loca, glyf: Buffer.concat(padded) }),
    ...hints,
  ]);
}

/** The largest sizes needed for drawing: a composite can have more points than any glyph of the font. */
function maxpOf(table: Buffer, glyphs: number, mostParts: number): Buffer {
  const maxp = Buffer.from(table);
  const raise = (at: number, to: number) =>
    maxp.writeUInt16BE(Math.min(Math.max(maxp.readUInt16BE(at), to), 0xffff), at);
  const ofSimple = (at: number) => Math.max(maxp.readUInt16BE(at), maxp.readUInt16BE(at + 4));
  maxp.writeUInt16BE(glyphs, 4);
  raise(10, ofSimple(6) * mostParts); // points of a composite
  raise(12, ofSimple(8) * mostParts); // its contours
  raise(28, mostParts);
  maxp.writeUInt16BE(maxp.readUInt16BE(30) + 1, 30); // how deep composites nest
  return maxp;
}

function getTable(tables: FontTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`A font without a table ${tag}`);
  return table;
}

const pad = (length: number) => Math.ceil(length / 4) * 4;
const LOCA_FORMAT = 50;
const METRICS_COUNT = 34;
const GLYPH_HEAD_BYTES = 10;
const PART_BYTES = 8;
const WORDS = 0x0001;
const PLACED_BY_WORDS = WORDS | 0x0002;
const MORE_PARTS = 0x0020;
/** Flags of a part with a scale, and how many bytes that takes. */
const SCALES = [
  [0x0008, 2],
  [0x0040, 4],
  [0x0080, 8],
] as const;
