import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { DAY_MS } from '@haat/shared/dates.ts';
import { UPLOAD_BYTES_MAX, UPLOADS_OF_DAY } from '@haat/shared/limits.ts';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { buildPhoto, buildUpload, postBytes } from '../../tests/support/build-upload.ts';
import { buildUploadFiles } from '../../tests/support/build-upload-files.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { eraseRestoredCustomer } from '../accounts/commands.ts';
import { openMediaStore } from '../catalogue/importer/pictures/media-store.ts';
import { consumeUploads, deleteOrphanFiles, deleteUnusedUploads } from './commands.ts';

const database = await setUpDatabase();
const { db } = database;
const files = buildUploadFiles();
const app = buildTestApp(database, { uploadFiles: files });
let meera: TestCustomer;

beforeEach(async () => {
  files.stored.clear();
  meera = await buildCustomer(db);
});

const create = (as = meera) => app.call('createUpload', { body: { purpose: 'review' }, as });
const storedOf = (id: string, ending = '.webp') => files.stored.get(id + ending) ?? Buffer.of();
const listFiles = (id: string) => [...files.stored.keys()].filter((name) => name.startsWith(id));
const get = async (path: string) => (await app.http.request(path)).status;

describe('a picture that is sent', () => {
  it('is stored upright, as a new file without what the camera noted', async () => {
    const photo = await buildPhoto(60, 40);
    const before = await sharp(photo).metadata();
    expect([before.orientation, before.exif?.includes('Camera of Meera')]).toEqual([6, true]);
    const upload = await create();
    const { status, body } = await postBytes(app, upload, photo);
    expect([status, body]).toEqual([200, { uploadId: upload.uploadId, width: 40, height: 60 }]);
    for (const ending of ['.webp', '.320.webp']) {
      const bytes = storedOf(upload.uploadId, ending);
      const { format, exif, xmp, icc, orientation } = await sharp(bytes).metadata();
      expect({ format, exif, xmp, icc, orientation }).toEqual({ format: 'webp' });
      expect(bytes.includes('Camera of Meera')).toBe(false);
    }
  });

  it('is made as large as a screen shows, with a square beside it', async () => {
    const { uploadId, ...upload } = await create();
    const { body } = await postBytes(app, { ...upload }, await buildPhoto(2_000, 3_200));
    expect(body).toEqual({ uploadId, width: 1_600, height: 1_000 });
    const { width, height } = await sharp(storedOf(uploadId, '.320.webp')).metadata();
    expect([width, height]).toEqual([320, 320]);
  });

  it.each(['png', 'webp'] as const)('may be a %s', async (format) => {
    const photo = await sharp(await buildPhoto())
      .toFormat(format)
      .toBuffer();
    expect((await postBytes(app, await create(), photo)).status).toBe(200);
  });

  it.each([
    ['nothing', async () => Buffer.of()],
    ['a page', async () => Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    [
      'a GIF',
      async () =>
        sharp(await buildPhoto())
          .gif()
          .toBuffer(),
    ],
    [
      'an AVIF',
      async () =>
        sharp(await buildPhoto())
          .avif({ effort: 0 })
          .toBuffer(),
    ],
    ['a page that begins as a JPEG', async () => Buffer.from('\xff\xd8\xff<script>', 'latin1')],
    ['the first half of a JPEG', async () => (await buildPhoto(400, 400)).subarray(0, 900)],
  ])('is refused when it is %s, whatever its name', async (_, build) => {
    const upload = await create();
    const reply = await postBytes(app, upload, await build(), { 'content-type': 'image/jpeg' });
    expect(reply).toMatchObject({ status: 400, body: { code: 'uploadUnusable' } });
    expect(listFiles(upload.uploadId)).toEqual([]);
  });

  it('is refused when it is small to send and huge to decode', async () => {
    const reply = await postBytes(app, await create(), buildHugePng());
    expect(reply).toMatchObject({ status: 400, body: { code: 'uploadTooManyPixels' } });
  });

  it('is refused when it has more than 10 MB, whether or not it says so', async () => {
    const bytes = Buffer.alloc(UPLOAD_BYTES_MAX + 1, 0xff);
    for (const headers of [{}, { 'content-length': String(bytes.length) }])
      expect(await postBytes(app, await create(), bytes, headers)).toMatchObject({
        status: 413,
        body: { code: 'uploadTooLarge' },
      });
  });

  it('needs its ticket, which works once, for half an hour, from pages of this store', async () => {
    const photo = await buildPhoto();
    const upload = await create();
    const other = await create();
    expect((await postBytes(app, { ...upload, ticket: other.ticket }, photo)).status).toBe(404);
    const foreign = await postBytes(app, upload, photo, { origin: 'https://evil.example' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'foreignOrigin' } });
    expect((await postBytes(app, upload, photo)).status).toBe(200);
    expect((await postBytes(app, upload, photo)).status).toBe(404);
    await moveBack(other.uploadId, 31);
    expect((await postBytes(app, other, photo)).status).toBe(404);
  });
});

describe('a ticket', () => {
  it('is good for one of many that come at once, and what is stored is that one', async () => {
    const upload = await create();
    const photos = [await buildPhoto(), await buildPhoto(), await buildPhoto()];
    const answers = await Promise.all(photos.map((photo) => postBytes(app, upload, photo)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
  });

  it('is used up by a picture that fails', async () => {
    const upload = await create();
    const photo = await buildPhoto();
    const cut = photo.subarray(0, photo.length / 2);
    expect((await postBytes(app, upload, cut)).status).toBe(400);
    expect((await postBytes(app, upload, photo)).status).toBe(404);
  });
});

describe('who sees a picture', () => {
  it('is only its customer, in a small form, until it is public', async () => {
    const uploadId = await buildUpload(app, meera);
    const own = await app.call('ownUpload', { params: { uploadId }, as: meera });
    expect(own.thumbnail).toMatch(/^data:image\/webp;base64,/);
    const stranger = await buildCustomer(db);
    const asked = await app.ask('ownUpload', { params: { uploadId }, as: stranger });
    expect(asked).toMatchObject({ status: 404, body: { code: 'uploadNotFound' } });
    const paths = ['.webp', '.320.webp'].map((ending) => `/media/uploads/${uploadId}${ending}`);
    for (const path of paths) expect(await get(path)).toBe(404);
    await db.updateTable('uploads').set({ isPublic: true }).where('id', '=', uploadId).execute();
    for (const path of paths) expect(await get(path)).toBe(200);
    const { headers } = await app.http.request(paths[0] ?? '');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    for (const path of ['/media/.uploads/', '/media/uploads/'])
      expect(await get(`${path}${'f'.repeat(32)}.webp`)).toBe(404);
  });
});

describe('a use of pictures', () => {
  it('takes only stored ones of the customer for that purpose, each once', async () => {
    const [one, two, forReturn] = [
      await buildUpload(app, meera),
      await buildUpload(app, await buildCustomer(db)),
      await buildUpload(app, meera, 'return'),
    ];
    const { uploadId: notSent } = await create();
    const use = (...ids: string[]) =>
      consumeUploads(db, { customerId: meera.id, purpose: 'review' }, ids);
    for (const id of [two, forReturn, notSent, 'f'.repeat(32)])
      await expect(use(id)).rejects.toMatchObject({ code: 'uploadNotFound' });
    await use(one);
    await expect(use(one)).rejects.toMatchObject({ code: 'uploadNotFound' });
  });
});

describe('the files of a picture are deleted', () => {
  const clean = (minutes: number) =>
    deleteUnusedUploads({ db, files }, new Date(Date.now() + minutes * 60_000));

  it('a day after it was sent when nothing uses it, and minutes later than its row', async () => {
    const [unused, used] = [await buildUpload(app, meera), await buildUpload(app, meera)];
    await consumeUploads(db, { customerId: meera.id, purpose: 'review' }, [used]);
    await clean(23 * 60);
    expect(listFiles(unused)).toHaveLength(2);
    await clean(24 * 60 + 1); // deletes the row
    await clean(24 * 60 + 1);
    expect(listFiles(unused)).toEqual([]);
    expect(listFiles(used)).toHaveLength(2);
    expect(await db.selectFrom('deletedUploads').selectAll().execute()).toEqual([]);
  });

  it('of which a restored database has no row, and no others', async () => {
    const kept = await buildUpload(app, meera);
    const directory = await mkdtemp(join(tmpdir(), 'haat-uploads-'));
    const { uploads } = await openMediaStore(directory);
    const lost = 'b'.repeat(32);
    for (const name of [`${lost}.webp`, `${lost}.320.webp`, `${kept}.webp`])
      await uploads.save(name, Buffer.from('a picture'));
    const left = () => readdir(join(directory, '.uploads'));
    const deleteAfter = (days: number) =>
      deleteOrphanFiles({ db, files: uploads }, new Date(Date.now() + days * DAY_MS));
    await deleteAfter(29);
    expect(await left()).toHaveLength(3);
    await deleteAfter(31);
    expect(await left()).toEqual([`${kept}.webp`]);
    await rm(directory, { recursive: true });
  });

  it('when its customer is erased, also after a restore', async () => {
    const [id, ravi] = [await buildUpload(app, meera), await buildCustomer(db)];
    const kept = await buildUpload(app, ravi);
    await eraseRestoredCustomer(db, meera.id);
    await clean(6);
    expect([listFiles(id).length, listFiles(kept).length]).toEqual([0, 2]);
  });
});

it('the export names what the customer sent', async () => {
  const uploadId = await buildUpload(app, meera, 'return');
  await create(); // nothing was sent
  const { uploads } = await app.call('exportUser', { as: meera });
  expect(uploads).toEqual([{ uploadId, purpose: 'return', uploadedAt: expect.any(String) }]);
});

it('createUpload needs sign-in and a purpose, and gives so many places a day', async () => {
  expect((await app.ask('createUpload', { body: { purpose: 'review' } })).status).toBe(401);
  for (const body of [{}, { purpose: 'avatar' }])
    expect((await app.ask('createUpload', { body, as: meera })).status).toBe(400);
  const limited = buildTestApp(database, { rateLimits: true });
  const ask = () => limited.ask('createUpload', { body: { purpose: 'review' }, as: meera });
  for (let asked = 0; asked < UPLOADS_OF_DAY; asked += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});

async function moveBack(id: string, minutes: number): Promise<void> {
  const createdAt = new Date(Date.now() - minutes * 60_000);
  await db.updateTable('uploads').set({ createdAt }).where('id', '=', id).execute();
}

/** A PNG of 400 megapixels of which only the header is there. */
function buildHugePng(): Buffer {
  const size = 20_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(1_000));
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.of()): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
