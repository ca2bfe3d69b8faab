import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { formatRenditionUrl } from '@haat/shared/pictures.ts';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createFileDirectory,
  type FileDirectory,
} from '../../../../tests/support/catalogue-files.ts';
import { type S3Server, startS3Server } from '../../../../tests/support/s3-server.ts';
import { Refusal } from '../../../errors.ts';
import { serveFiles } from '../../../http/pages/serve-files.ts';
import type { RequestScope } from '../../../http/request-scope.ts';
import { createMediaImporter } from './media-importer.ts';
import { openMedia } from './open-media.ts';
import { createRenditionMaker } from './rendition-maker.ts';
import { openBucket } from './s3-bucket.ts';

let bucket: S3Server;
let directories: FileDirectory[];
beforeEach(async () => {
  bucket = await startS3Server();
  directories = [];
});
afterEach(async () => {
  await bucket.close();
  for (const directory of directories) await directory.remove();
});

it('a picture imported on one machine is served by others, and its renditions are made once', async () => {
  const src = await importPicture();
  expect([...bucket.objects.keys()].filter((key) => !key.startsWith('.'))).toEqual([]);
  const url = formatRenditionUrl(src, 320, 'avif');
  const first = await openMachine();
  const reply = await first.get(url);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/avif');
  expect(reply.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect(bucket.objects.get(path.basename(url))?.equals(bytes)).toBe(true);

  for (const key of [...bucket.objects.keys()].filter((one) => one.startsWith('.masters')))
    bucket.objects.delete(key);
  const second = await openMachine();
  const again = Buffer.from(await (await second.get(url)).arrayBuffer());
  expect(again.equals(bytes)).toBe(true);
  const asked = bucket.requests.length;
  expect((await second.get(url)).status).toBe(200);
  expect(bucket.requests).toHaveLength(asked); // from the files of this machine
});

it('a model is served as it was imported', async () => {
  const files = await newDirectory();
  const model = path.join(files.path, 'lota.glb');
  await writeFile(model, 'glTF and the rest');
  const importer = createMediaImporter(
    await openMedia((await newDirectory()).path, bucket.settings),
  );
  const url = await importer.model(files.path, 'lota.glb', 'glb');
  const machine = await openMachine();
  expect(await (await machine.get(url)).text()).toBe('glTF and the rest');
});

it('a picture of a customer is in the bucket alone, and gone from every machine when it is deleted', async () => {
  const directory = await newDirectory();
  const [one, other] = [
    await openMedia(directory.path, bucket.settings),
    await openMedia((await newDirectory()).path, bucket.settings),
  ];
  await one.uploads.save('ab12.webp', Buffer.from('a photo'));
  expect(String(await other.uploads.find('ab12.webp'))).toBe('a photo');
  await other.uploads.delete('ab12.webp');
  await other.uploads.delete('ab12.webp'); // the job may run twice
  expect(await one.uploads.find('ab12.webp')).toBeUndefined();
  expect(bucket.objects.has('.uploads/ab12.webp')).toBe(false);
});

it('what is not stored is missing and not cached; a strange name is not even asked for', async () => {
  const machine = await openMachine();
  const reply = await machine.get(`/media/${'0'.repeat(32)}.320.avif`);
  expect(reply.status).toBe(404);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const asked = bucket.requests.length;
  for (const name of ['x.avif', `${'0'.repeat(32)}.svg`, '.notes/x', `${'0'.repeat(31)}/a.webp`])
    expect((await machine.get(`/media/${name}`)).status).toBe(404);
  expect(bucket.requests).toHaveLength(asked);
});

it('while the bucket fails a picture is unavailable for now, and there again afterwards', async () => {
  const url = formatRenditionUrl(await importPicture(), 320, 'webp');
  const machine = await openMachine();
  bucket.fault = 'error';
  const reply = await machine.get(url);
  expect(reply.status).toBe(503);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  bucket.fault = 'none';
  expect((await machine.get(url)).status).toBe(200);
});

it('a bucket that does not answer is given up, and a wrong key is refused', async () => {
  const slow = openBucket(bucket.settings, { timeoutMs: 200 });
  bucket.fault = 'silence';
  const askedAt = performance.now();
  await expect(slow.find('x')).rejects.toMatchObject({ status: 503 });
  expect(performance.now() - askedAt).toBeLessThan(2_000);
  bucket.fault = 'none';
  const stranger = openBucket({ ...bucket.settings, secretAccessKey: 'guessed' });
  await expect(stranger.put('x', 'y')).rejects.toMatchObject({ status: 503 });
  expect(bucket.objects.size).toBe(0);
});

it('a machine keeps no more files than it may, and gets a deleted one again', async () => {
  const src = await importPicture();
  const urls = [320, 640].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => formatRenditionUrl(src, width, format)),
  );
  const roomy = await openMachine();
  for (const url of urls) expect((await roomy.get(url)).status).toBe(200);
  const sizes = urls.map((url) => bucket.objects.get(path.basename(url))?.length ?? 0);
  const cacheBytes = 1.5 * Math.max(...sizes);
  const directory = await newDirectory();
  const narrow = await openMachine({ ...bucket.settings, cacheBytes }, directory);
  for (const url of [...urls, ...urls]) expect((await narrow.get(url)).status).toBe(200);
  expect(await measureFiles(directory)).toBeLessThanOrEqual(cacheBytes);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(cacheBytes);
  await emptyDirectory(directory);
  expect((await narrow.get(urls[0] ?? '')).status).toBe(200);
});

async function listServed({ path: directory }: FileDirectory): Promise<string[]> {
  const names = await readdir(directory);
  return names.filter((name) => !name.startsWith('.')).map((name) => path.join(directory, name));
}

async function measureFiles(directory: FileDirectory): Promise<number> {
  const files = await Promise.all((await listServed(directory)).map((file) => stat(file)));
  return files.reduce((sum, { size }) => sum + size, 0);
}

async function emptyDirectory(directory: FileDirectory): Promise<void> {
  for (const file of await listServed(directory)) await rm(file);
}

/** Its source, as a product has it; the importing machine is another one. */
async function importPicture(): Promise<string> {
  const files = await newDirectory();
  const file = path.join(files.path, 'lota.png');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: 800, height: 800, channels: 3, background: '#888', noise } })
    .png()
    .toFile(file);
  const importer = createMediaImporter(
    await openMedia((await newDirectory()).path, bucket.settings),
  );
  return (await importer.picture(files.path, 'lota.png')).src;
}

async function openMachine(
  settings = bucket.settings,
  directory?: FileDirectory,
): Promise<{ get(url: string): Promise<Response> }> {
  const { path: mediaDir } = directory ?? (await newDirectory());
  const renditions = createRenditionMaker(await openMedia(mediaDir, settings));
  const app = new Hono<RequestScope>();
  app.onError((error, c) => c.text('', error instanceof Refusal ? (error.status as 404) : 500));
  app.route('/', serveFiles({ clientDir: mediaDir, mediaDir, makeRendition: renditions.make }));
  return { get: async (url) => app.request(url) };
}

async function newDirectory(): Promise<FileDirectory> {
  const directory = await createFileDirectory();
  directories.push(directory);
  return directory;
}
