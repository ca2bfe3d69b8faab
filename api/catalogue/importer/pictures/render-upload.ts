import { UPLOAD_PIXELS_MAX } from '@haat/shared/limits.ts';
import type { Metadata } from 'sharp';
import { Busy, Refusal } from '../../../errors.ts';
import { createSemaphore, type Semaphore } from '../../../semaphore.ts';
import { type LoadedSharp, loadSharp } from './load-sharp.ts';

/** A picture as it is stored: nothing of the file that was sent, and nothing that the camera noted. */
export interface RenderedUpload {
  readonly picture: Buffer;
  readonly thumbnail: Buffer;
  /** Of the picture, in px. */
  readonly width: number;
  readonly height: number;
}

/** The longer side of what is stored, and both sides of the thumbnail, which is cut to a square. In px. */
const LONGER_SIDE = 1600;
const THUMBNAIL = 320;
const QUALITY = 80;
const SECONDS_MAX = 15;
const WAIT_MS = 20_000;

/** Only these decoders are reached, whatever others sharp has. */
const FORMATS: readonly {
  readonly format: Metadata['format'];
  readonly begins: (text: string) => boolean;
}[] = [
  { format: 'jpeg', begins: (text) => text.startsWith('\xff\xd8\xff') },
  { format: 'png', begins: (text) => text.startsWith('\x89PNG\r\n') },
  { format: 'webp', begins: (text) => /^RIFF[^]{4}WEBP/.test(text) },
];
const BEGINNING_BYTES = 16;

/** What a decoder that cannot read strip by strip holds of a picture at most: a small file may be a large picture. */
const DECODED_BYTES_MAX = 100_000_000;

/** With the renditions, which take two, one of Node's four threads is left to files and passwords. */
const turns: Semaphore = createSemaphore({
  name: 'uploaded pictures',
  permits: 1,
  waitMs: WAIT_MS,
});

/**
 * Decodes what a customer sent and encodes it anew, upright, as WebP. Throws the refusals `uploadUnusable` and
 * `uploadTooManyPixels`, and 503 when too many others wait.
 */
export async function renderUpload(bytes: Buffer): Promise<RenderedUpload> {
  const format = findFormat(bytes);
  if (!format) throw new Refusal(400, 'uploadUnusable');
  return turns.run(async () => {
    const sharp = await loadSharp();
    const found = await refuseFailure(sharp(bytes, { limitInputPixels: false }).metadata());
    if (found.format !== format) throw new Refusal(400, 'uploadUnusable');
    if (found.width * found.height > UPLOAD_PIXELS_MAX)
      throw new Refusal(400, 'uploadTooManyPixels');
    if (isHeldWhole(found) && countBytes(found) > DECODED_BYTES_MAX)
      throw new Refusal(400, 'uploadTooManyPixels');
    return refuseFailure(render(sharp, bytes));
  });
}

/** sharp writes no metadata unless it is told to; colours become sRGB. */
async function render(sharp: LoadedSharp, bytes: Buffer): Promise<RenderedUpload> {
  const { data: picture, info } = await sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX })
    .autoOrient()
    .resize(LONGER_SIDE, LONGER_SIDE, { fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: SECONDS_MAX })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });
  const thumbnail = await sharp(picture)
    .resize(THUMBNAIL, THUMBNAIL)
    .timeout({ seconds: SECONDS_MAX })
    .webp({ quality: QUALITY })
    .toBuffer();
  return { picture, thumbnail, width: info.width, height: info.height };
}

/** A camera's JPEG is made smaller while it is read. */
function isHeldWhole({ format, isProgressive }: Metadata): boolean {
  return format !== 'jpeg' || isProgressive;
}

function countBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === 'uchar' ? 1 : 2);
}

function findFormat(bytes: Buffer): Metadata['format'] | undefined {
  const beginning = bytes.toString('latin1', 0, BEGINNING_BYTES);
  return FORMATS.find(({ begins }) => begins(beginning))?.format;
}

const TIMED_OUT = /^timeout/;

/** Whatever a decoder says about a stranger's file, the file is at fault; but not when this machine was too slow. */
async function refuseFailure<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (TIMED_OUT.test((error as Error).message)) throw Busy();
    throw new Refusal(400, 'uploadUnusable');
  }
}
