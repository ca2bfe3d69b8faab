import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { LRUCache } from 'lru-cache';
import { MODEL_BYTES_MAX, PICTURE_BYTES_MAX } from '../limits.ts';
import { findFile, UnusablePicture } from './find-file.ts';
import type { KnownPictures } from './known-pictures.ts';
import { buildMaster } from './masters.ts';
import { formatMediaUrl, hashContent, type MediaStore } from './media-store.ts';
import { listWidths } from './renditions.ts';

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

/** Pictures that are known by their bytes are not decoded. */
export function createMediaImporter(
  store: MediaStore,
  knownPictures: KnownPictures = new Map(),
): MediaImporter {
  const seen = new LRUCache<string, Promise<Picture | string>>({ max: FILES_REMEMBERED });
  const once = <T extends Picture | string>(key: string, work: () => Promise<T>): Promise<T> => {
    const known = seen.get(key) ?? work();
    seen.set(key, known);
    return known as Promise<T>;
  };

  return {
    picture: async (directory, name) => {
      if (isRemote(name)) return remotePicture(name);
      const file = await findFile(directory, name, PICTURE_BYTES_MAX);
      return once(file, () => importPicture(store, file, knownPictures));
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
        const served = `${hashContent(bytes)}.${extension}`;
        await store.saveFile(served, bytes);
        return formatMediaUrl(served);
      });
    },
  };
}

/** Only the master is stored: renditions are made when they are first requested. */
async function importPicture(
  store: MediaStore,
  file: string,
  knownPictures: KnownPictures,
): Promise<Picture> {
  const bytes = await readFile(file);
  const hash = hashContent(bytes);
  const stored = await store.findPicture(hash);
  if (stored) return stored.picture;
  const known = knownPictures.get(hash);
  const master = known ? { ...known, bytes } : await buildMaster(bytes, path.basename(file));
  const { format, width, height, tint, isCutOut } = master;
  const picture: Picture = {
    src: formatMediaUrl(`${hash}.webp`),
    width,
    height,
    widths: listWidths(width, isCutOut),
    formats: ['avif', 'webp'],
    tint,
  };
  await store.savePicture(hash, { picture, format, isCutOut }, master.bytes);
  return picture;
}

function isRemote(name: string): boolean {
  return /^https:\/\//i.test(name);
}

function remotePicture(src: string): Picture {
  const side = REMOTE_SIDE_PX;
  return { src, width: side, height: side, widths: [], formats: [], tint: null };
}
