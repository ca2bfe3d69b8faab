import { Direction, Feature, type GlyphInfo, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import type { OpenFace } from './faces.ts';

/** A glyph and its offset from the beginning of its cluster, in units of the font. */
export interface Part {
  readonly glyph: number;
  readonly x: number;
  readonly y: number;
}

/** Letters that are drawn as one: a consonant with its vowel sign, a conjunct, a letter with its dots. */
export interface Cluster {
  readonly text: string;
  readonly parts: readonly Part[];
  /** The distance to the next cluster, in units of the font. */
  readonly advance: number;
}

export interface ShapingOptions {
  readonly isRightToLeft: boolean;
  /** Digits of one width. */
  readonly figures: boolean;
}

/** Shapes letters of one face and one direction with OpenType, from left to right. */
export function buildClusters(face: OpenFace, text: string, options: ShapingOptions): Cluster[] {
  return (text.match(ONE_SCRIPT) ?? []).flatMap((part) => shapeScript(face, part, options));
}

/**
 * The shop's face has two scripts, but HarfBuzz uses the script of the first letter for the whole text: Hindi after an
 * English word would lose its conjuncts. Signs and digits belong to the script before them.
 */
const ONE_SCRIPT = /\p{Script=Devanagari}\P{Script=Latin}*|\P{Script=Devanagari}+/gu;

function shapeScript(face: OpenFace, text: string, options: ShapingOptions): Cluster[] {
  buffer.reset();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  buffer.setDirection(options.isRightToLeft ? Direction.RTL : Direction.LTR);
  // Urdu digits have shapes of their own; Urdu is by far the most frequent language in this script.
  buffer.setLanguage(options.isRightToLeft ? 'ur' : 'en');
  shape(face.font, buffer, options.figures ? [TABULAR_FIGURES] : []);
  return clustersOf(text, buffer, options);
}

const buffer = new ShapingBuffer();
const TABULAR_FIGURES = new Feature('tnum');

function clustersOf(text: string, shaped: ShapingBuffer, options: ShapingOptions): Cluster[] {
  const infos = shaped.getGlyphInfos();
  const positions = shaped.getGlyphPositions();
  const starts = startsOf(text, infos, options);
  const clusters: { start: number; parts: Part[]; advance: number }[] = [];
  infos.forEach(({ codepoint: glyph, cluster }, index) => {
    const start = starts.findLast((at) => at <= cluster) ?? 0;
    let current = clusters.at(-1);
    if (current?.start !== start) clusters.push((current = { start, parts: [], advance: 0 }));
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    current.parts.push({ glyph, x: current.advance + xOffset, y: yOffset });
    current.advance += xAdvance;
  });
  return clusters.map(({ start, parts, advance }) => {
    const next = starts[starts.indexOf(start) + 1];
    return { text: text.slice(start, next), parts, advance };
  });
}

/**
 * Where clusters begin. A cluster that ends with a joiner (U+200C, U+200D) is merged with the next one: PDF readers drop a
 * letter whose text ends with an invisible sign. Right-to-left text is reversed, so its joiner is not at the end.
 */
function startsOf(
  text: string,
  infos: readonly GlyphInfo[],
  { isRightToLeft }: ShapingOptions,
): number[] {
  const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((one, two) => one - two);
  return isRightToLeft
    ? starts
    : starts.filter((start) => !JOINERS.includes(text[start - 1] ?? ' '));
}

const JOINERS = '\u200c\u200d';
