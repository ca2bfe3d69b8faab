import { opendir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { UnusablePicture } from './find-file.ts';

export type RenditionFormat = 'avif' | 'webp';

export interface Rendition {
  readonly width: number;
  readonly format: RenditionFormat;
  readonly bytes: Buffer;
}

/**
 * Finds ready-made renditions in the directory of a picture: `lota.320.webp` and `lota.640.avif` for `lota.png`. If only the
 * other format has a rendition of the picture's own width, the picture is a rendition too: `lota.webp` beside
 * `lota.1200.avif`.
 */
export type FindReadyMade = (picture: string, bytes: Buffer) => Promise<Rendition[]>;

interface Named {
  readonly file: string;
  readonly width: number;
  readonly format: RenditionFormat;
}

const NAME_FORM = /^(?<stem>.+)\.(?<width>[1-9][0-9]{1,4})\.(?<format>avif|webp)$/;
const DIRECTORIES_KEPT = 100;

/** Each directory is read once; files that are added later are not found. */
export function createFindReadyMade(): FindReadyMade {
  const directories = new LRUCache<string, Promise<Map<string, Named[]>>>({
    max: DIRECTORIES_KEPT,
  });
  return async (picture, bytes) => {
    const directory = path.dirname(picture);
    const known = directories.get(directory) ?? listRenditions(directory);
    directories.set(directory, known);
    const beside = (await known).get(path.parse(picture).name) ?? [];
    const itself = beside.length > 0 ? await asRendition(picture, bytes, beside) : [];
    refuseGaps(picture, [...beside, ...itself]);
    return [...(await Promise.all(beside.map(readRendition))), ...itself];
  };
}

async function listRenditions(directory: string): Promise<Map<string, Named[]>> {
  const byStem = new Map<string, Named[]>();
  for await (const { name } of await opendir(directory)) {
    const parts = NAME_FORM.exec(name)?.groups;
    if (!parts) continue;
    const stem = parts['stem'] ?? '';
    const named = { file: path.join(directory, name), width: Number(parts['width']) };
    const format = parts['format'] === 'avif' ? 'avif' : 'webp';
    byStem.set(stem, [...(byStem.get(stem) ?? []), { ...named, format }]);
  }
  return byStem;
}

async function asRendition(
  picture: string,
  bytes: Buffer,
  beside: readonly Named[],
): Promise<Rendition[]> {
  const format = path.extname(picture).slice(1).toLowerCase();
  if (format !== 'avif' && format !== 'webp') return [];
  const width = await widthOf(bytes);
  const [own, other] = [true, false].map((isOwn) =>
    beside.some((one) => one.width === width && (one.format === format) === isOwn),
  );
  return other && !own ? [{ width, format, bytes }] : [];
}

function refuseGaps(picture: string, named: readonly Omit<Named, 'file'>[]): void {
  const widthsOf = (format: RenditionFormat): string =>
    named
      .filter((one) => one.format === format)
      .map((one) => one.width)
      .sort((a, b) => a - b)
      .join(', ');
  const [avif, webp] = [widthsOf('avif'), widthsOf('webp')];
  if (avif !== '' && webp !== '' && avif !== webp)
    throw new UnusablePicture(
      `'${path.basename(picture)}' has renditions ${webp} px wide as WebP but ${avif} px as AVIF`,
    );
}

async function readRendition({ file, width, format }: Named): Promise<Rendition> {
  const bytes = await readFile(file);
  if ((await widthOf(bytes)) !== width)
    throw new UnusablePicture(`'${path.basename(file)}' is not a picture ${width} px wide`);
  return { width, format, bytes };
}

/** 0 if it is not a picture. */
async function widthOf(bytes: Buffer): Promise<number> {
  const { width } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0 }));
  return width;
}
