import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { UPLOADS_FOLDER } from '../catalogue/importer/pictures/media-store.ts';
import { saveDirectory } from './directory.ts';

const listSchema = z.array(
  z.object({
    /** As '.masters/ab12.webp'. */
    name: z.string().regex(/^(?:\.masters\/|\.notes\/|\.uploads\/)?[\w-]+(?:\.[\w-]+)+$/),
    bytes: z.int(),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
);
export type MediaFile = z.infer<typeof listSchema>[number];

/** A note says that its master is stored, so the masters are copied first. Renditions are made again. */
const FOLDERS: readonly { readonly folder: string; readonly isSaved: RegExp }[] = [
  { folder: '.masters', isSaved: /^[\w-]+\.[a-z]+$/ },
  { folder: '.notes', isSaved: /^[\w-]+\.json$/ },
  { folder: UPLOADS_FOLDER, isSaved: /^[0-9a-f]{32}(?:\.320)?\.webp$/ },
  { folder: '', isSaved: /^[\w-]+\.(?:glb|usdz)$/ },
];

/**
 * Copies masters, notes and models that the backups do not have yet. `known` are the files of the backup before, which
 * need not be read again. Returns all files of the media directory, also those that were there.
 */
export async function saveMedia(
  mediaDir: string,
  target: string,
  known: readonly MediaFile[],
  signal?: AbortSignal,
): Promise<{ list: MediaFile[]; copied: number }> {
  const before = new Map(known.map((file) => [file.name, file]));
  const list: MediaFile[] = [];
  let copied = 0;
  for (const { folder, isSaved } of FOLDERS) {
    await mkdir(join(target, folder), { recursive: true, mode: 0o700 });
    for (const name of (await listNames(join(mediaDir, folder))).filter((n) => isSaved.test(n))) {
      signal?.throwIfAborted();
      const path = join(folder, name);
      const bytes = await findSize(join(mediaDir, path));
      if (bytes === undefined) continue; // deleted meanwhile
      const former = before.get(path);
      const isThere = former?.bytes === bytes && (await findSize(join(target, path))) === bytes;
      const file = isThere ? former : await copyUnlessDeleted(mediaDir, target, path);
      if (!file) continue;
      list.push(file);
      if (!isThere) copied += 1;
    }
    await saveDirectory(join(target, folder));
  }
  return { list, copied };
}

/** Undefined when it was deleted meanwhile, as pictures of customers are. */
async function copyUnlessDeleted(
  mediaDir: string,
  target: string,
  path: string,
): Promise<MediaFile | undefined> {
  try {
    return await copyMedia(mediaDir, target, path);
  } catch (error) {
    if ((await findSize(join(mediaDir, path))) === undefined) return undefined;
    throw error;
  }
}

/** Copies the files of a backup into a media directory, where they are missing. Throws when one is missing or damaged. */
export async function restoreMedia(
  source: string,
  mediaDir: string,
  list: readonly MediaFile[],
): Promise<number> {
  let copied = 0;
  for (const { folder } of FOLDERS) await mkdir(join(mediaDir, folder), { recursive: true });
  for (const { name, bytes, sha256 } of list) {
    if ((await findSize(join(mediaDir, name))) === bytes) continue;
    const copy = await copyMedia(source, mediaDir, name, sha256);
    await chmod(join(mediaDir, copy.name), 0o644); // also for a web process of another user
    copied += 1;
  }
  return copied;
}

/** Deletes files that no backup has, unless they are new: another backup may just have copied them. */
export async function deleteUnusedMedia(target: string, used: ReadonlySet<string>): Promise<void> {
  for (const { folder } of FOLDERS)
    for (const name of await listNames(join(target, folder))) {
      const path = join(target, folder, name);
      const found = await stat(path);
      if (!found.isFile() || used.has(join(folder, name))) continue;
      if (Date.now() - found.mtimeMs > NEW_MS) await rm(path);
    }
}

export async function readMediaList(path: string): Promise<MediaFile[]> {
  return listSchema.parse(JSON.parse(await readFile(path, 'utf8')));
}

async function copyMedia(
  from: string,
  to: string,
  name: string,
  expected?: string,
): Promise<MediaFile> {
  const path = join(to, name);
  const draft = join(dirname(path), `${randomUUID()}.part`);
  const hash = createHash('sha256');
  const file = await open(draft, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const piece of createReadStream(join(from, name)) as AsyncIterable<Buffer>) {
      hash.update(piece);
      bytes += piece.length;
      await file.write(piece);
    }
    await file.sync();
    await file.close();
    const sha256 = hash.digest('hex');
    if (expected !== undefined && sha256 !== expected)
      throw new Error(`${join(from, name)} is damaged: it is not what the backup wrote.`);
    await rename(draft, path);
    return { name, bytes, sha256 };
  } catch (error) {
    await file.close().catch(noop);
    await rm(draft, { force: true }).catch(noop);
    throw error;
  }
}

const NEW_MS = 24 * 60 * 60 * 1000;

async function listNames(dir: string): Promise<string[]> {
  return readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []; // nothing was imported yet
    throw error;
  });
}

async function findSize(path: string): Promise<number | undefined> {
  return stat(path).then(
    (found) => (found.isFile() ? found.size : undefined),
    () => undefined,
  );
}

function noop(): void {}
