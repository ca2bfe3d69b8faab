import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Picture, picture as pictureSchema } from '@haat/shared/contract/catalogue.ts';

const URL_PREFIX = '/media/';
const HASH_LENGTH = 32;

/** Stores media under names that are hashes of the content, so that a stored picture is not made again. */
export interface MediaStore {
  /** The picture that an earlier import stored for this hash. */
  findPicture(hash: string): Promise<Picture | null>;
  /** Writes `src` and its renditions, then a note about them. A picture without a note counts as not stored. */
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

/** Renames a finished file, so that a killed import leaves no partial file under the final name. */
async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  await writeFile(draft, content);
  await rename(draft, file);
}
