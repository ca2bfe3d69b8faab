import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Picture } from '@haat/shared/contract/catalogue.ts';
import { formatRenditionUrl } from '@haat/shared/pictures.ts';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildProduct } from '../../../../tests/support/build-product.ts';
import {
  createFileDirectory,
  type FileDirectory,
} from '../../../../tests/support/catalogue-files.ts';
import { createTestDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { createSemaphore } from '../../../semaphore.ts';
import { createMediaImporter } from './media-importer.ts';
import { type MediaStore, openMediaStore } from './media-store.ts';
import { createRenditionMaker } from './rendition-maker.ts';
import { startWarmUp } from './warm-up.ts';
import { waitUntil } from '../../../../tests/support/wait-for.ts';

const REQUESTS = 50;
const WAIT_MS = 10_000;
const HOUR_MS = 60 * 60 * 1000;

let files: FileDirectory;
let media: FileDirectory;
let store: MediaStore;
beforeEach(async () => {
  files = await createFileDirectory();
  media = await createFileDirectory();
  store = await openMediaStore(media.path);
});
afterEach(async () => {
  await files.remove();
  await media.remove();
});

it('makes each rendition once, however many request it together, and two at a time', async () => {
  const src = await importPicture(800);
  const wanted = [320, 640, 800].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => nameOf(src, width, format)),
  );
  const turns = createSemaphore({ permits: 2, waitMs: WAIT_MS });
  let most = 0;
  const saved = watchSaves(() => (most = Math.max(most, turns.activeCount)));
  const { make } = createRenditionMaker(saved.store, turns);
  const asked = Array.from({ length: REQUESTS }, (_, at) => make(wanted[at % wanted.length] ?? ''));
  expect(await Promise.all(asked)).toEqual(asked.map(() => true));
  expect(saved.names.sort()).toEqual(wanted.sort());
  expect(most).toBe(2);
  await make(wanted[0] ?? '');
  expect(saved.names).toHaveLength(wanted.length);
});

it('two processes that share the directory leave whole files', async () => {
  const src = await importPicture(400);
  const makers = await Promise.all(
    ['one', 'other'].map(async () => createRenditionMaker(await openMediaStore(media.path))),
  );
  const name = nameOf(src, 320, 'avif');
  await Promise.all(makers.map(({ make }) => make(name)));
  expect((await sharp(path.join(media.path, name)).metadata()).width).toBe(320);
  expect(await readdir(path.join(media.path, '.drafts'))).toEqual([]);
});

it('makes nothing that the picture does not list', async () => {
  const src = await importPicture(400);
  const { make } = createRenditionMaker(store);
  const hash = src.replace(/^\/media\/|\.webp$/g, '');
  const listed = new Set([`${hash}.webp`]);
  for (const width of [320, 400])
    for (const format of ['avif', 'webp']) listed.add(`${hash}.${width}.${format}`);
  const odd = fc.oneof(
    fc.string(),
    fc
      .tuple(
        fc.constantFrom(hash, hash.toUpperCase(), 'f'.repeat(32), '..', `.masters/${hash}`),
        fc.constantFrom('', '.', '/', '%2f'),
        fc.oneof(fc.constantFrom('0320', '320.0', '1e2', '-320'), fc.nat(2000).map(String)),
        fc.constantFrom('avif', 'webp', 'png', 'json', 'webp/..'),
      )
      .map(([start, between, width, format]) => `${start}${between}${width}.${format}`),
  );
  await fc.assert(
    fc.asyncProperty(odd, async (name) => {
      expect(await make(name)).toBe(listed.has(name));
    }),
  );
  for (const name of ['', '..', `../.notes/${hash}.json`, `${hash}.avif`, `${hash}.640.webp`])
    expect(await make(name)).toBe(false);
});

it('refuses with 503 what has waited too long, and makes it the next time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const src = await importPicture(400);
  const turns = createSemaphore({ permits: 1, waitMs: WAIT_MS });
  const { make } = createRenditionMaker(store, turns);
  const held = Promise.withResolvers<void>();
  const holding = turns.run(() => held.promise);
  const name = nameOf(src, 320, 'webp');
  const waiting = make(name).catch((error: unknown) => error);
  await waitUntil(() => turns.pendingCount === 1);
  vi.advanceTimersByTime(WAIT_MS);
  vi.useRealTimers();
  expect(await waiting).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  held.resolve();
  await holding;
  expect(await make(name)).toBe(true);
});

it('a failed write leaves neither a file nor a draft', async () => {
  const name = nameOf(await importPicture(400), 320, 'webp');
  const failing = createRenditionMaker({
    ...store,
    saveFile: (_name, bytes) => store.saveFile('no/such/folder', bytes),
  });
  await expect(failing.make(name)).rejects.toThrow(/ENOENT/);
  expect((await readdir(media.path)).filter((file) => !file.startsWith('.'))).toEqual([]);
  expect(await readdir(path.join(media.path, '.drafts'))).toEqual([]);
});

it('the draft of a process that was killed goes after an hour', async () => {
  const name = nameOf(await importPicture(400), 320, 'webp');
  const drafts = path.join(media.path, '.drafts');
  await writeFile(path.join(drafts, 'fresh'), 'another process writes it');
  await writeFile(path.join(drafts, 'left'), 'half a fi');
  const old = new Date(Date.now() - HOUR_MS - 1000);
  await utimes(path.join(drafts, 'left'), old, old);
  expect(await createRenditionMaker(await openMediaStore(media.path)).make(name)).toBe(true);
  expect(await readdir(drafts)).toEqual(['fresh']);
});

it('what cannot be made is not tried again by every request', async () => {
  const name = nameOf(await importPicture(400), 320, 'webp');
  const readMaster = vi.fn(async () => Buffer.from('half a picture'));
  const { make } = createRenditionMaker({ ...store, readMaster });
  for (let request = 0; request < 3; request += 1)
    await expect(make(name)).rejects.toThrow(/unsupported/);
  expect(readMaster).toHaveBeenCalledTimes(1);
});

it('what cannot be read for a moment is neither missing nor remembered', async () => {
  const src = await importPicture(400);
  const name = nameOf(src, 320, 'webp');
  const readMaster = vi.fn(store.readMaster);
  readMaster.mockRejectedValueOnce(Object.assign(new Error('too many'), { code: 'EMFILE' }));
  const { make } = createRenditionMaker({ ...store, readMaster });
  await expect(make(name)).rejects.toThrow('too many');
  const note = path.join(media.path, '.notes', `${path.basename(src, '.webp')}.json`);
  const content = await readFile(note);
  await rm(note);
  await mkdir(note); // fails to be read, but is there
  await expect(make(name)).rejects.toThrow('EISDIR');
  await rm(note, { recursive: true });
  expect(await make(name)).toBe(false);
  await writeFile(note, content);
  expect(await make(name)).toBe(true);
});

it('a picture of a few pixels is served too', async () => {
  const src = await importPicture(8);
  const { make } = createRenditionMaker(store);
  expect(await make(path.basename(src))).toBe(true);
  expect(await make(nameOf(src, 8, 'avif'))).toBe(true);
});

it('the picture itself is its widest WebP rendition', async () => {
  const src = await importPicture(400);
  const { make } = createRenditionMaker(store);
  expect(await make(path.basename(src))).toBe(true);
  const [itself, widest] = await Promise.all(
    [path.basename(src), nameOf(src, 400, 'webp')].map((name) =>
      readFile(path.join(media.path, name)),
    ),
  );
  expect(itself).toEqual(widest);
});

/** Imports a square picture; returns its URL. */
async function importPicture(side: number): Promise<string> {
  const ground = { r: 200, g: 16, b: 16 };
  const painted = sharp({ create: { width: side, height: side, channels: 3, background: ground } });
  await files.write('lota.png', await painted.png().toBuffer());
  const { picture } = createMediaImporter(store);
  return (await picture(files.path, 'lota.png')).src;
}

function nameOf(src: string, width: number, format: 'avif' | 'webp'): string {
  return path.basename(formatRenditionUrl(src, width, format));
}

function watchSaves(onSave: () => void): { store: MediaStore; names: string[] } {
  const names: string[] = [];
  const saveFile = (name: string, bytes: Buffer) => {
    names.push(name);
    onSave();
    return store.saveFile(name, bytes);
  };
  return { store: { ...store, saveFile }, names };
}

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const pictures = JSON.stringify([pictureOf('front'), pictureOf('back')]);
  await buildProduct(database.db, { pictures });
  await buildProduct(database.db, {
    pictures: JSON.stringify([pictureOf('hidden')]),
    status: 'Draft',
  });
  const remote = { ...pictureOf('x'), src: 'https://img.example/x.webp', widths: [], formats: [] };
  await buildProduct(database.db, { pictures: JSON.stringify([remote]) });
});
afterAll(() => database.dispose());

const log = { warn: vi.fn() };

it('makes the small renditions of what visitors see first, one at a time', async () => {
  const { renditions, made } = watchMaker();
  const warmUp = startWarmUp({ renditions, db: database.db, log });
  await waitUntil(() => made.length === 2);
  warmUp.stop();
  expect(made).toEqual(['front.320.avif', 'front.640.avif']);
  expect(log.warn).not.toHaveBeenCalled();
});

it('waits while a rendition is made for a visitor, and stops at once', async () => {
  const { renditions, made } = watchMaker();
  let looked = 0;
  const busy = {
    make: renditions.make,
    get isIdle() {
      looked += 1;
      return false;
    },
  };
  const warmUp = startWarmUp({ renditions: busy, db: database.db, log });
  await waitUntil(() => looked >= 2);
  warmUp.stop();
  const last = looked;
  await new Promise((resolve) => setTimeout(resolve, 250));
  expect([made, looked]).toEqual([[], last]);
});

it('the warm-up stops at once, also while a rendition waits for its turn', async () => {
  const turn = Promise.withResolvers<boolean>();
  const names: string[] = [];
  const make = (name: string) => {
    names.push(name);
    return turn.promise;
  };
  log.warn.mockClear();
  const warmUp = startWarmUp({ renditions: { make, isIdle: true }, db: database.db, log });
  await waitUntil(() => names.length === 1);
  warmUp.stop();
  turn.reject(new Error('waited too long'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(names).toHaveLength(1);
  expect(log.warn).not.toHaveBeenCalled();
});

it('goes on after a rendition that cannot be made', async () => {
  const { renditions, made } = watchMaker();
  const make = async (name: string) => {
    if (name === 'front.320.avif') throw new Error('damaged');
    return renditions.make(name);
  };
  const warmUp = startWarmUp({ renditions: { ...renditions, make }, db: database.db, log });
  await waitUntil(() => made.length === 1);
  warmUp.stop();
  expect(made).toEqual(['front.640.avif']);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

function watchMaker() {
  const made: string[] = [];
  const make = async (name: string): Promise<boolean> => made.push(name) > 0;
  return { renditions: { make, isIdle: true }, made };
}

function pictureOf(name: string): Picture {
  return {
    src: `/media/${name}.webp`,
    width: 1200,
    height: 1200,
    widths: [320, 640, 960, 1200],
    formats: ['avif', 'webp'],
    tint: null,
  };
}
