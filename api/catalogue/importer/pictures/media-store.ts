import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Picture, picture as pictureSchema } from '@haat/shared/contract/catalogue.ts';

const URL_PREFIX = '/media/';
const HASH_LENGTH = 32;

/** Keeps media under names made from their content, so that what is there already is never written again. */
export interface MediaStore {
  /** What an earlier import noted about this content. */
  findPicture(hash: string): Promise<Picture | null>;
  /** Writes `src` and its renditions, then the note about them: without the note a picture counts as not there. */
  savePicture(hash: string, picture: Picture, files: ReadonlyMap<string, Buffer>): Promise<void>;
  /** Returns the URL. */
  saveModel(bytes: Buffer, extension: string): Promise<string>;
}

export function hashContent(...parts: readonly (Buffer | string)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

export function formatMediaUrl(hash: string, extension: string): string {
  return `${URL_PREFIX}${hash}.${extension}`;
}

export async function openMediaStore(directory: string): Promise<MediaStore> {
  const notes = path.join(directory, '.notes');
  await mkdir(notes, { recursive: true });
  const noteOf = (hash: string): string => path.join(notes, `${hash}.json`);
  const fileOf = (url: string): string => path.join(directory, url.slice(URL_PREFIX.length));
  return {
    findPicture: async (hash) => {
      const note = await readFile(noteOf(hash), 'utf8').catch(() => null);
      return note === null ? null : pictureSchema.parse(JSON.parse(note));
    },
    savePicture: async (hash, picture, files) => {
      for (const [url, bytes] of files) await writeWhole(fileOf(url), bytes);
      await writeWhole(noteOf(hash), JSON.stringify(picture));
    },
    saveModel: async (bytes, extension) => {
      const url = formatMediaUrl(hashContent(bytes), extension);
      await writeWhole(fileOf(url), bytes);
      return url;
    },
  };
}

/** A killed import leaves no half file under the final name. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  await writeFile(draft, content);
  await rename(draft, file);
}
