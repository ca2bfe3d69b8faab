import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { type MediaStore, openMediaStore, parseNote, UPLOADS_FOLDER } from './media-store.ts';
import type { MediaS3Settings } from './media-variables.ts';
import { openBucket } from './s3-bucket.ts';

/** After the cache was full, so much of it is kept. */
const KEPT_SHARE = 0.8;

/**
 * Stores media in a bucket, under the same names as files have. What is served is first copied into the directory, which
 * holds the most recent of it: it may be emptied at any time.
 */
export async function openS3MediaStore(
  directory: string,
  settings: MediaS3Settings,
): Promise<MediaStore> {
  const files = await openMediaStore(directory);
  const bucket = openBucket(settings);
  const grow = await watchSize(directory, settings.cacheBytes);
  const keep = async (name: string, bytes: Buffer): Promise<void> => {
    await files.saveFile(name, bytes);
    await grow(name, bytes.length);
  };
  const masterOf = (hash: string, format: string): string => `.masters/${hash}.${format}`;
  const uploadOf = (name: string): string => `${UPLOADS_FOLDER}/${name}`;
  const saveFile = async (name: string, bytes: Buffer): Promise<void> => {
    await bucket.put(name, bytes);
    await keep(name, bytes);
  };
  const find = async (key: string): Promise<Buffer> => {
    const bytes = await bucket.find(key);
    if (!bytes) throw new Error(`The bucket has no ${key}`);
    return bytes;
  };
  return {
    findPicture: async (hash) => {
      const text = await bucket.find(`.notes/${hash}.json`);
      const note = parseNote(text?.toString() ?? '');
      return note && (await bucket.has(masterOf(hash, note.format))) ? note : null;
    },
    savePicture: async (hash, note, master) => {
      await bucket.put(masterOf(hash, note.format), master);
      await bucket.put(`.notes/${hash}.json`, JSON.stringify(note));
    },
    readMaster: (hash, format) => find(masterOf(hash, format)),
    hasFile: async (name) => {
      if (await files.hasFile(name)) return true;
      const bytes = await bucket.find(name);
      if (bytes) await keep(name, bytes);
      return bytes !== undefined;
    },
    saveFile,
    copyFile: async (from, to) => saveFile(to, await find(from)),
    // Without the cache: what is deleted is gone from every machine.
    uploads: {
      save: (name, bytes) => bucket.put(uploadOf(name), bytes),
      find: (name) => bucket.find(uploadOf(name)),
      delete: (name) => bucket.delete(uploadOf(name)),
      listOlder: async () => [],
    },
  };
}

/** Deletes the files that were read longest ago whenever the directory has more bytes than it may. */
async function watchSize(
  directory: string,
  bytesMax: number,
): Promise<(name: string, bytes: number) => Promise<void>> {
  let total = (await listFiles(directory)).reduce((sum, { bytes }) => sum + bytes, 0);
  let sweeping = Promise.resolve();
  const sweep = async (kept: string): Promise<void> => {
    const found = (await listFiles(directory)).sort((a, b) => a.usedMs - b.usedMs);
    total = found.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { file, bytes } of found) {
      if (total <= bytesMax * KEPT_SHARE) return;
      if (path.basename(file) === kept) continue; // it is about to be sent
      await rm(file, { force: true });
      total -= bytes;
    }
  };
  return async (name, bytes) => {
    total += bytes;
    if (total <= bytesMax) return;
    sweeping = sweeping.then(() => (total > bytesMax ? sweep(name) : undefined));
    await sweeping;
  };
}

interface CachedFile {
  readonly file: string;
  readonly bytes: number;
  readonly usedMs: number;
}

async function listFiles(directory: string): Promise<CachedFile[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const files: CachedFile[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(directory, entry.name);
    const found = await stat(file).catch(() => undefined); // another process may share the directory
    if (found)
      files.push({ file, bytes: found.size, usedMs: Math.max(found.atimeMs, found.mtimeMs) });
  }
  return files;
}
