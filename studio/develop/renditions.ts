import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

/** A width in px, and how well each format is to keep the picture at it. */
export interface Rendition {
  readonly width: number;
  readonly webp: number;
  readonly avif: number;
}

/** How a kind of picture is encoded. */
export interface Encoding {
  /** From narrow to wide. */
  readonly renditions: readonly Rendition[];
  readonly webp: { readonly alphaQuality: number; readonly effort: number };
  readonly avif: { readonly effort: number };
}

/** An AVIF depends on how many threads make it. */
const THREADS = 2;

/**
 * Writes PATH.WIDTH.webp and PATH.WIDTH.avif of a picture, the widest WebP as PATH.webp. A picture is never enlarged: one
 * that is narrower than the widest ends with its own width.
 */
export async function writeRenditions(picture: Sharp, path: string, encoding: Encoding) {
  sharp.concurrency(THREADS);
  const full = await picture.png({ compressionLevel: 1 }).toBuffer();
  const { width: own } = await sharp(full).metadata();
  const fitting = fit(encoding.renditions, own);
  for (const { width, webp, avif } of fitting) {
    const resized = sharp(full).resize(width);
    const bytes = await resized
      .clone()
      .webp({ ...encoding.webp, quality: webp })
      .toBuffer();
    const isWidest = width === fitting.at(-1)?.width;
    writeFileSync(isWidest ? `${path}.webp` : `${path}.${width}.webp`, bytes);
    const lighter = await resized.avif({ ...encoding.avif, quality: avif }).toBuffer();
    writeFileSync(`${path}.${width}.avif`, lighter);
  }
}

function fit(renditions: readonly Rendition[], own: number): Rendition[] {
  const narrower = renditions.filter(({ width }) => width < own);
  const next = renditions[narrower.length];
  return next ? [...narrower, { ...next, width: own }] : narrower;
}
