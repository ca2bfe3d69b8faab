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

/** Finds the ready-made renditions beside pictures: `lota.320.webp` and `lota.640.avif` beside `lota.png`. */
export type FindReadyMade = (picture: string) => Promise<Rendition[]>;

interface Named {
  readonly file: string;
  readonly width: number;
  readonly format: RenditionFormat;
}

const NAME_FORM = /^(?<stem>.+)\.(?<width>[1-9][0-9]{1,4})\.(?<format>avif|webp)$/;
const DIRECTORIES_KEPT = 100;

/** Each directory is read once; what is added to it later is not seen. */
export function createFindReadyMade(): FindReadyMade {
  const directories = new LRUCache<string, Promise<Map<string, Named[]>>>({
    max: DIRECTORIES_KEPT,
  });
  return async (picture) => {
    const directory = path.dirname(picture);
    const known = directories.get(directory) ?? listRenditions(directory);
    directories.set(directory, known);
    const named = (await known).get(path.parse(picture).name) ?? [];
    refuseGaps(picture, named);
    return Promise.all(named.map(readRendition));
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

function refuseGaps(picture: string, named: readonly Named[]): void {
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
  const { width: actual } = await sharp(bytes)
    .metadata()
    .catch(() => ({ width: 0 }));
  if (actual !== width)
    throw new UnusablePicture(`'${path.basename(file)}' is not a picture ${width} px wide`);
  return { width, format, bytes };
}
