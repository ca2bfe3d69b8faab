import { RENDITION_WIDTHS } from '@haat/shared/pictures.ts';
import type { Sharp } from 'sharp';

export type RenditionFormat = 'avif' | 'webp';

export interface RenditionKind {
  /** In px, at most the picture's own width. */
  readonly width: number;
  readonly format: RenditionFormat;
  readonly isCutOut: boolean;
}

interface Encoding {
  readonly webp: number;
  readonly avif: number;
  /** 1 takes half the time of 2, and gives 5 % more bytes at the narrow widths. */
  readonly effort: number;
}

/** How the renditions of a kind of picture are encoded, from narrow to wide. */
interface Encodings {
  readonly upTo: readonly (Encoding & { readonly width: number })[];
  readonly wider: Encoding;
}

/** Cut-outs of categories are shown as small as this. */
const CUT_OUT_WIDTH = 160;
/**
 * Wider renditions are seen at higher pixel densities and bear a lower quality; but 960 px fill the page of a product on a
 * large screen, where blocks in soft shadows would be seen.
 */
const PHOTOGRAPH: Encodings = {
  upTo: [
    { width: 320, webp: 78, avif: 50, effort: 2 },
    { width: 640, webp: 74, avif: 50, effort: 2 },
    { width: 960, webp: 72, avif: 62, effort: 1 },
  ],
  wider: { webp: 64, avif: 48, effort: 1 },
};
/** They stand on coloured blocks of the first screen, and are to be there soon. */
const CUT_OUT: Encodings = {
  upTo: [
    { width: 160, webp: 68, avif: 46, effort: 2 },
    { width: 320, webp: 68, avif: 44, effort: 2 },
    { width: 640, webp: 66, avif: 42, effort: 2 },
  ],
  wider: { webp: 78, avif: 56, effort: 1 },
};
const ALPHA_QUALITY = 70;

/** The widths of a picture's renditions in px, in ascending order; the last one is its own. */
export function listWidths(own: number, isCutOut: boolean): number[] {
  const usual = isCutOut ? [CUT_OUT_WIDTH, ...RENDITION_WIDTHS] : RENDITION_WIDTHS;
  return [...usual.filter((width) => width < own), own];
}

/** Encodes a picture at one width in one format. */
export function renderRendition(
  image: Sharp,
  { width, format, isCutOut }: RenditionKind,
): Promise<Buffer> {
  const { upTo, wider } = isCutOut ? CUT_OUT : PHOTOGRAPH;
  const { effort, ...quality } = upTo.find((one) => width <= one.width) ?? wider;
  const resized = image.resize({ width });
  return format === 'avif'
    ? resized.avif({ quality: quality.avif, effort }).toBuffer()
    : resized.webp({ quality: quality.webp, alphaQuality: ALPHA_QUALITY }).toBuffer();
}
