import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { picture as pictureSchema } from '@haat/shared/contract/catalogue.ts';
import { z } from 'zod';

export const UPLOADS_FOLDER = '.uploads';
const URL_PREFIX = '/media/';
const HASH_LENGTH = 32;
/** A draft as old as this was left by a process that was killed. */
const DRAFT_MS_MAX = 60 * 60 * 1000;

/** What is known of a stored picture. */
export type PictureNote = z.infer<typeof noteSchema>;

const noteSchema = z.object({
  picture: pictureSchema,
  format: z.enum(['avif', 'webp']).describe('Of the master.'),
  isCutOut: z.boolean(),
});

/**
 * Stores media under names that are hashes of the content. Masters and notes are in folders that are never served; models
 * and renditions lie in the directory itself. Several processes may share it: no file is ever seen half written.
 */
export interface MediaStore {
  /** Null when the picture or its master is not stored. Throws when that cannot be read, such as with too many open files. */
  findPicture(hash: string): Promise<PictureNote | null>;
  /** Writes the master, then the note. A picture without a note counts as not stored. */
  savePicture(hash: string, note: PictureNote, master: Buffer): Promise<void>;
  readMaster(hash: string, format: PictureNote['format']): Promise<Buffer>;
  /** If so, it is a file of the directory now, wherever it is stored. */
  hasFile(name: string): Promise<boolean>;
  saveFile(name: string, bytes: Buffer): Promise<void>;
  copyFile(from: string, to: string): Promise<void>;
  readonly uploads: UploadFiles;
}

/** Pictures that customers uploaded, in a folder that is never served as it is. */
export interface UploadFiles {
  save(name: string, bytes: Buffer): Promise<void>;
  /** Undefined when it is not there. */
  find(name: string): Promise<Buffer | undefined>;
  delete(name: string): Promise<void>;
  /** The names of files that were written before; none of a bucket, whose objects are not listed. */
  listOlder(than: Date): Promise<string[]>;
}

export function hashContent(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
}

export function formatMediaUrl(name: string): string {
  return URL_PREFIX + name;
}

/** 'ab12.320.avif' of '/media/ab12.320.avif'. */
export function parseMediaName(url: string): string {
  return url.slice(URL_PREFIX.length);
}

export async function openMediaStore(directory: string): Promise<MediaStore> {
  const folders = ['.notes', '.masters', '.drafts', UPLOADS_FOLDER].map((folder) =>
    path.join(directory, folder),
  );
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const [notes, masters, drafts, uploads] = folders as [string, string, string, string];
  await removeOldDrafts(drafts);

  const write = async (file: string, content: Buffer | string): Promise<void> => {
    const draft = path.join(drafts, randomUUID());
    try {
      await writeFile(draft, content, { flush: true }); // or a power cut leaves an empty file under the final name
      await rename(draft, file); // a killed process leaves no partial file under the final name
    } catch (error) {
      await rm(draft, { force: true }).catch(noop);
      throw error;
    }
  };
  const noteOf = (hash: string): string => path.join(notes, `${hash}.json`);
  const masterOf = (hash: string, format: string): string =>
    path.join(masters, `${hash}.${format}`);
  const fileOf = (name: string): string => path.join(directory, name);
  return {
    findPicture: async (hash) => {
      const text = await readFile(noteOf(hash), 'utf8').catch(undefinedIfMissing);
      const note = parseNote(text ?? '');
      return note && (await isFile(masterOf(hash, note.format))) ? note : null;
    },
    savePicture: async (hash, note, master) => {
      await write(masterOf(hash, note.format), master);
      await write(noteOf(hash), JSON.stringify(note));
    },
    readMaster: (hash, format) => readFile(masterOf(hash, format)),
    hasFile: (name) => isFile(fileOf(name)),
    saveFile: (name, bytes) => write(fileOf(name), bytes),
    copyFile: async (from, to) => write(fileOf(to), await readFile(fileOf(from))),
    uploads: {
      save: (name, bytes) => write(path.join(uploads, name), bytes),
      find: (name) => readFile(path.join(uploads, name)).catch(undefinedIfMissing),
      delete: (name) => rm(path.join(uploads, name), { force: true }),
      listOlder: (than) => listFilesBefore(uploads, than),
    },
  };
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The note in a file; undefined when it is damaged: the picture counts as not stored, and its next import stores it again. */
export function parseNote(text: string): PictureNote | undefined {
  try {
    return noteSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function noop(): void {}

async function listFilesBefore(folder: string, moment: Date): Promise<string[]> {
  const names: string[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(path.join(folder, name)).catch(undefinedIfMissing);
    if (found && found.mtimeMs < moment.getTime()) names.push(name);
  }
  return names;
}

async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null); // another process may have finished it
    const isOld = found && Date.now() - found.mtimeMs > DRAFT_MS_MAX;
    if (isOld) await rm(file, { force: true }).catch(noop); // it may belong to another user
  }
}

async function isFile(file: string): Promise<boolean> {
  return (await stat(file).catch(undefinedIfMissing))?.isFile() ?? false;
}
