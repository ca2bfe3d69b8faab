import { RENDITION_WIDTHS } from '@haat/shared/pictures.ts';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { PICTURE_PIXELS_MAX } from '../limits.ts';
import { UnusablePicture } from './find-file.ts';
import type { Rendition } from './ready-made.ts';

const WIDEST = 1200;
const WEBP_QUALITY = 80;
const CSS_DENSITY = 72;
const DENSITY_MAX = 2400;
const FORMATS = new Set(['png', 'jpeg', 'webp', 'svg']);

export interface Rendered {
  readonly width: number;
  readonly height: number;
  readonly tint: string | null;
  readonly renditions: readonly Rendition[];
}

/** Makes WebP renditions of a picture, the widest last. Throws UnusablePicture if the file is no usable picture. */
export async function render(bytes: Buffer, name: string): Promise<Rendered> {
  const { image, width } = await openPicture(bytes, name);
  const own = Math.min(width, WIDEST);
  const widths = [...RENDITION_WIDTHS.filter((one) => one < own), own];
  return guard(name, async () => {
    const renditions: Rendition[] = [];
    for (const one of widths)
      renditions.push({ width: one, format: 'webp', bytes: await toWebp(image, one) });
    const { height = own } = await sharp(renditions.at(-1)?.bytes).metadata();
    return { width: own, height, tint: await findTint(image), renditions };
  });
}

/** Width, height and colour of a picture that is served unchanged. Decodes all of it, to find damage. */
export async function measure(bytes: Buffer, name: string): Promise<Omit<Rendered, 'renditions'>> {
  const { image, width, height } = await openPicture(bytes, name);
  return guard(name, async () => ({ width, height, tint: await findTint(image) }));
}

async function openPicture(
  bytes: Buffer,
  name: string,
): Promise<{ image: Sharp; width: number; height: number }> {
  const found = await readMetadata(bytes);
  if (!found || !isKnownFormat(found))
    throw new UnusablePicture(`'${name}' is not a PNG, JPEG, WebP, AVIF or SVG picture`);
  const { width, height } = found.autoOrient;
  if (width * height > PICTURE_PIXELS_MAX)
    throw new UnusablePicture(
      `'${name}' has more than ${PICTURE_PIXELS_MAX / 1_000_000} megapixels`,
    );
  if (found.format !== 'svg') return { image: sharp(bytes).autoOrient(), width, height };
  const density = Math.min((CSS_DENSITY * WIDEST) / width, DENSITY_MAX);
  return {
    image: sharp(bytes, { density }),
    width: WIDEST,
    height: Math.round((height * WIDEST) / width),
  };
}

function readMetadata(bytes: Buffer): Promise<Metadata | null> {
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}

function isKnownFormat({ format, compression }: Metadata): boolean {
  return FORMATS.has(format) || (format === 'heif' && compression === 'av1');
}

function toWebp(image: Sharp, width: number): Promise<Buffer> {
  return image
    .clone()
    .resize({ width })
    .webp({ quality: WEBP_QUALITY, smartSubsample: true })
    .toBuffer();
}

/** The average colour of the pixels that are not transparent. */
async function findTint(image: Sharp): Promise<string | null> {
  const pixel = image
    .clone()
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw();
  const [red = 0, green = 0, blue = 0, alpha = 0] = await pixel.toBuffer();
  if (alpha === 0) return null;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
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
