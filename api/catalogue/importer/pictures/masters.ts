import type { Metadata, Sharp } from 'sharp';
import { PICTURE_PIXELS_MAX } from '../limits.ts';
import { UnusablePicture } from './find-file.ts';
import { type LoadedSharp, loadSharp } from './load-sharp.ts';
import type { RenditionFormat } from './renditions.ts';

/** A picture as it is stored: the one file from which its renditions are made. */
export interface Master {
  readonly bytes: Buffer;
  readonly format: RenditionFormat;
  /** In px. */
  readonly width: number;
  readonly height: number;
  /** '#rrggbb', the average colour; null when nothing of the picture is opaque. */
  readonly tint: string | null;
  /** It is transparent around the product. */
  readonly isCutOut: boolean;
}

const WIDEST = 1200;
/** Made from a photograph. Renditions are made from it, so it loses nothing that they show. */
const CONVERSION = { quality: 92, smartSubsample: true, effort: 2 };
/** A picture that was made for the web is stored and served unchanged. */
const FOR_THE_WEB = { widthMax: 1920, heightMax: 16_383, bytesMax: 300_000 }; // no WebP is higher
const CSS_DENSITY = 72;
const DENSITY_MAX = 2400;
const OPAQUE = 255;
const FORMATS = new Set(['png', 'jpeg', 'webp', 'svg']);

/** Decodes all of a file, to find damage. Throws UnusablePicture if it is no usable picture. */
export async function buildMaster(bytes: Buffer, name: string): Promise<Master> {
  const sharp = await loadSharp();
  const found = await readMetadata(sharp, bytes);
  if (!found || !isKnownFormat(found))
    throw new UnusablePicture(`'${name}' is not a PNG, JPEG, WebP, AVIF or SVG picture`);
  const { width, height } = found.autoOrient;
  if (width * height > PICTURE_PIXELS_MAX)
    throw new UnusablePicture(
      `'${name}' has more than ${PICTURE_PIXELS_MAX / 1_000_000} megapixels`,
    );
  return guard(name, async () => {
    const image = openPicture(sharp, bytes, found);
    const look = await findAverage(image);
    if (isForTheWeb(found, bytes)) {
      const format = found.format === 'webp' ? 'webp' : 'avif';
      return { bytes, format, width, height, ...look };
    }
    const own = found.format === 'svg' ? WIDEST : Math.min(width, WIDEST);
    const made = await image
      .resize({ width: own })
      .webp(CONVERSION)
      .toBuffer({ resolveWithObject: true });
    const { width: madeWidth, height: madeHeight } = made.info;
    return { bytes: made.data, format: 'webp', width: madeWidth, height: madeHeight, ...look };
  });
}

function readMetadata(sharp: LoadedSharp, bytes: Buffer): Promise<Metadata | null> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

function isKnownFormat({ format, compression }: Metadata): boolean {
  return FORMATS.has(format) || (format === 'heif' && compression === 'av1');
}

function openPicture(sharp: LoadedSharp, bytes: Buffer, { format, width }: Metadata): Sharp {
  if (format !== 'svg') return sharp(bytes).autoOrient();
  return sharp(bytes, { density: Math.min((CSS_DENSITY * WIDEST) / width, DENSITY_MAX) });
}

/** What a camera adds, above all the place where it was, is never served. */
function isForTheWeb(found: Metadata, bytes: Buffer): boolean {
  const { format, width, height, pages = 1, exif, xmp } = found;
  const { widthMax, heightMax, bytesMax } = FOR_THE_WEB;
  const isLight = width <= widthMax && height <= heightMax && bytes.length <= bytesMax;
  return isLight && (format === 'webp' || format === 'heif') && pages === 1 && !exif && !xmp;
}

/** The average of all pixels; transparent ones have no part in its colour. */
async function findAverage(image: Sharp): Promise<Pick<Master, 'tint' | 'isCutOut'>> {
  const pixel = image
    .clone()
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw();
  const [red = 0, green = 0, blue = 0, alpha = 0] = await pixel.toBuffer();
  const tint = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { tint: alpha === 0 ? null : `#${tint}`, isCutOut: alpha < OPAQUE };
}

async function guard<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UnusablePicture(`'${name}' is damaged (${firstLine(error as Error)})`);
  }
}

function firstLine(error: Error): string {
  return error.message.split('\n', 1)[0] ?? '';
}
