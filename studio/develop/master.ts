import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

/** How a kind of picture is encoded. */
export interface Encoding {
  readonly quality: number;
  readonly effort: number;
}

/** An AVIF depends on how many threads make it. */
const THREADS = 2;
/** Cut-outs are trimmed, and none is shown wider. */
const CUT_OUT_WIDTH = 960;

/**
 * Writes PATH.avif, the master of a picture: the store serves it unchanged at its own width and makes the narrower
 * renditions from it. A picture is never enlarged.
 */
export async function writeMaster(picture: Sharp, path: string, encoding: Encoding, cut: boolean) {
  sharp.concurrency(THREADS);
  const full = await picture.png({ compressionLevel: 1 }).toBuffer();
  const sized = cut
    ? sharp(full).resize({ width: CUT_OUT_WIDTH, withoutEnlargement: true })
    : sharp(full);
  writeFileSync(`${path}.avif`, await sized.avif(encoding).toBuffer());
}
