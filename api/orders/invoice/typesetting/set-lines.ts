import bidiFactory from 'bidi-js';
import { LRUCache } from 'lru-cache';
import type { Cut, OpenFace } from './faces.ts';
import { toPrintableText, type PrintableText } from './printable-text.ts';
import { type Cluster, buildClusters } from './shape.ts';

/** Letters of one face and direction, in the order in which they are drawn: from left to right. */
export interface Run {
  readonly face: OpenFace;
  readonly isRightToLeft: boolean;
  readonly clusters: readonly Cluster[];
  /** In ems of the font size. */
  readonly width: number;
}

export interface Line {
  /** From left to right, whatever the direction of the script. */
  readonly runs: readonly Run[];
  /** In ems. */
  readonly width: number;
}

export interface SetText {
  /** What is printed, in the order in which it is read. */
  readonly text: string;
  readonly lines: readonly Line[];
}

export interface SetStyle {
  readonly cut: Cut;
  /** Digits of one width. */
  readonly figures: boolean;
}

/** Breaks a text of any scripts into lines of this width in ems; a word that is longer is broken between letters. */
export function setLines(text: string, style: SetStyle, width: number): SetText {
  const prepared = toPrintableText(text, style.cut);
  const paragraph: Paragraph = { ...prepared, style, bidi: levelsOf(prepared.text) };
  const lines = breakLines(paragraph, width).map((span) => lineOf(paragraph, span));
  return { text: prepared.text.replace(ISOLATES, ''), lines };
}

type Levels = ReturnType<typeof bidi.getEmbeddingLevels>;

interface Paragraph extends PrintableText {
  readonly style: SetStyle;
  /** Undefined where everything runs from left to right. */
  readonly bidi: Levels | undefined;
}

/** A part of the text; `to` is exclusive. */
interface Span {
  readonly from: number;
  readonly to: number;
}

function levelsOf(text: string): Levels | undefined {
  return RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text) : undefined;
}

// The types declare a default export, but in Node the import is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();
const RIGHT_TO_LEFT = /\p{Script=Arabic}/u;
const ISOLATES = /[\u2066-\u2069]/g;

function breakLines(paragraph: Paragraph, width: number): Span[] {
  const whole = { from: 0, to: paragraph.text.length };
  if (whole.to === 0) return [];
  const widthOf = (span: Span) => widthOfRuns(runsOf(paragraph, withoutSpace(paragraph, span)));
  const room = width + ROUNDING;
  if (widthOf(whole) <= room) return [whole];
  const pieces = piecesOf(paragraph.text).flatMap((piece) =>
    widthOf(piece) <= room ? [piece] : lettersOf(paragraph.text, piece),
  );
  const lines: Span[] = [];
  let from = 0;
  let end = 0;
  for (const { to } of pieces) {
    if (end > from && widthOf({ from, to }) > room) {
      lines.push({ from, to: end });
      from = end;
    }
    end = to;
  }
  return [...lines, { from, to: end }];
}

const ROUNDING = 1e-6;

/** All scripts of India break between words; a line may also break after a hyphen or slash before a letter. */
function piecesOf(text: string): Span[] {
  return Array.from(text.matchAll(PIECE), ({ 0: { length }, index: from }) => ({
    from,
    to: from + length,
  }));
}

const PIECE = /.*?(?: +|[-‐–/](?=\p{Letter})|$)/gu;

function lettersOf(text: string, { from, to }: Span): Span[] {
  return Array.from(GRAPHEMES.segment(text.slice(from, to)), ({ segment, index }) => ({
    from: from + index,
    to: from + index + segment.length,
  }));
}

const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

function lineOf(paragraph: Paragraph, span: Span): Line {
  const runs = runsOf(paragraph, withoutSpace(paragraph, span));
  return { runs, width: widthOfRuns(runs) };
}

/** A space at a line break belongs to no line. */
function withoutSpace({ text }: Paragraph, { from, to }: Span): Span {
  return { from, to: from + text.slice(from, to).trimEnd().length };
}

function widthOfRuns(runs: readonly Run[]): number {
  return runs.reduce((sum, { width }) => sum + width, 0);
}

function runsOf({ text, faces, bidi: levels, style }: Paragraph, { from, to }: Span): Run[] {
  const stretches: { face: OpenFace; level: number; text: string }[] = [];
  const stretchAt = new Map<number, number>();
  for (let at = from; at < to; at += 1) {
    const face = faces[at];
    if (!face) continue;
    const level = levels?.levels[at] ?? 0;
    const last = stretches.at(-1);
    if (last?.face === face && last.level === level) last.text += text[at];
    else stretches.push({ face, level, text: text[at] ?? '' });
    stretchAt.set(at, stretches.length - 1);
  }
  const order = levels
    ? new Set(bidi.getReorderedIndices(text, levels, from, to - 1).map((at) => stretchAt.get(at)))
    : stretches.keys();
  return [...order].flatMap((index) => {
    const stretch = index === undefined ? undefined : stretches[index];
    return stretch ? [shapeStretch(stretch, style.figures)] : [];
  });
}

function shapeStretch(
  { face, level, text }: { face: OpenFace; level: number; text: string },
  figures: boolean,
): Run {
  const isRightToLeft = level % 2 === 1;
  const key = `${face.name} ${isRightToLeft} ${figures} ${text}`;
  const known = shaped.get(key);
  const clusters = known ?? buildClusters(face, text, { isRightToLeft, figures });
  if (!known) shaped.set(key, clusters);
  const units = clusters.reduce((sum, { advance }) => sum + advance, 0);
  return { face, isRightToLeft, clusters, width: units / face.unitsPerEm };
}

/** Cached: labels and headings repeat on each invoice. */
const SHAPED_MAX = 1000;
const shaped = new LRUCache<string, readonly Cluster[]>({ max: SHAPED_MAX });
