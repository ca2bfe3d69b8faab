import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { formatRenditionUrl } from '@haat/shared/pictures.ts';
import { LRUCache } from 'lru-cache';
import { MODEL_BYTES_MAX, PICTURE_BYTES_MAX } from '../limits.ts';
import { findFile, UnusablePicture } from './find-file.ts';
import { formatMediaUrl, hashContent, type MediaStore } from './media-store.ts';
import { createFindReadyMade, type Rendition } from './ready-made.ts';
import { measure, render } from './renditions.ts';

/** Imports pictures and models that rows name into the media store. Throws UnusablePicture. */
export interface MediaImporter {
  picture(directory: string, name: string): Promise<Picture>;
  /** Returns the URL. */
  model(directory: string, name: string, extension: keyof typeof MODEL_MARKS): Promise<string>;
}

/** The first bytes of the formats: glTF binary, and zip for USDZ. */
const MODEL_MARKS = { glb: 'glTF', usdz: 'PK' } as const;
/** Many rows may name the same picture: it is processed once per import. */
const FILES_REMEMBERED = 10_000;
/** The size that pages reserve for a picture on another server; its real size is not known. */
const REMOTE_SIDE_PX = 1200;
const SERVED_AS_IT_IS = new Set(['.webp', '.avif']);

export function createMediaImporter(store: MediaStore): MediaImporter {
  const findReadyMade = createFindReadyMade();
  const seen = new LRUCache<string, Promise<Picture | string>>({ max: FILES_REMEMBERED });
  const once = <T extends Picture | string>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = seen.get(key) ?? work();
    seen.set(key, known);
    return known as Promise<T>;
  };

  const takePicture = async (file: string): Promise<Picture> => {
    const name = path.basename(file);
    const bytes = await readFile(file);
    const readyMade = await findReadyMade(file, bytes);
    const hash = hashContent(bytes, ...readyMade.map((one) => one.bytes));
    const known = await store.findPicture(hash);
    if (known) return known;
    const { picture, files } =
      readyMade.length > 0
        ? await adopt(hash, bytes, file, readyMade)
        : await make(hash, bytes, name);
    await store.savePicture(hash, picture, files);
    return picture;
  };

  return {
    picture: async (directory, name) => {
      if (isRemote(name)) return remotePicture(name);
      const file = await findFile(directory, name, PICTURE_BYTES_MAX);
      return once(file, () => takePicture(file));
    },
    model: async (directory, name, extension) => {
      if (isRemote(name))
        throw new UnusablePicture(
          'must be a file: the store lets browsers fetch models from nowhere else',
        );
      const file = await findFile(directory, name, MODEL_BYTES_MAX);
      return once(file, async () => {
        const bytes = await readFile(file);
        if (bytes.toString('latin1', 0, MODEL_MARKS[extension].length) !== MODEL_MARKS[extension])
          throw new UnusablePicture(`'${name}' is not a ${extension} model`);
        return store.saveModel(bytes, extension);
      });
    },
  };
}

interface Made {
  readonly picture: Picture;
  readonly files: Map<string, Buffer>;
}

async function make(hash: string, bytes: Buffer, name: string): Promise<Made> {
  const { renditions, ...size } = await render(bytes, name);
  const src = formatMediaUrl(hash, 'webp');
  const largest = renditions.at(-1)?.bytes ?? bytes;
  return describe(src, largest, size, renditions);
}

/** A WebP or AVIF picture is served unchanged; any other is converted to WebP. */
async function adopt(
  hash: string,
  bytes: Buffer,
  file: string,
  readyMade: Rendition[],
): Promise<Made> {
  const extension = path.extname(file).toLowerCase();
  const name = path.basename(file);
  if (SERVED_AS_IT_IS.has(extension))
    return describe(
      formatMediaUrl(hash, extension.slice(1)),
      bytes,
      await measure(bytes, name),
      readyMade,
    );
  const { renditions, ...size } = await render(bytes, name);
  return describe(formatMediaUrl(hash, 'webp'), renditions.at(-1)?.bytes ?? bytes, size, readyMade);
}

function describe(
  src: string,
  largest: Buffer,
  { width, height, tint }: Pick<Picture, 'width' | 'height' | 'tint'>,
  renditions: readonly Rendition[],
): Made {
  const files = new Map([[src, largest]]);
  for (const one of renditions)
    files.set(formatRenditionUrl(src, one.width, one.format), one.bytes);
  const widths = [...new Set(renditions.map((one) => one.width))].sort((a, b) => a - b);
  const formats = [...new Set(renditions.map((one) => one.format))].sort();
  return { picture: { src, width, height, widths, formats, tint }, files };
}

function isRemote(name: string): boolean {
  return /^https:\/\//i.test(name);
}

function remotePicture(src: string): Picture {
  const side = REMOTE_SIDE_PX;
  return { src, width: side, height: side, widths: [], formats: [], tint: null };
}
