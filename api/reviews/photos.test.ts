import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildCustomer } from '../../tests/support/build-customer.ts';
import { buildPaidOrder, buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { buildUpload } from '../../tests/support/build-upload.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import { eraseRestoredCustomer } from '../accounts/commands.ts';
import { saveReply, updatePhotoState } from './photo-commands.ts';
import { listWaitingPhotos } from './photo-queries.ts';

const database = await setUpDatabase();
const { db } = database;
const app = buildTestApp(database);
let lata: TestShopper;
let lota: string;

beforeEach(async () => {
  lata = await buildShopper(db);
  lota = await buildProduct(db, { onHand: 9 });
  await buildPaidOrder(app, database, lata, [{ productId: lota, cartqty: 1 }]);
});

const rateAs = (as: TestShopper | Awaited<ReturnType<typeof buildCustomer>>, photos?: string[]) =>
  app.ask('rateProduct', { params: { productId: lota }, body: { stars: 4, photos }, as });
const shown = async () => (await app.call('productById', { params: { id: lota } })).rating[0];
const own = (as = lata) => app.call('ownReview', { params: { productId: lota }, as });
const isPublic = async (id: string) =>
  (await app.http.request(`/media/uploads/${id}.320.webp`)).status === 200;

describe('photos of a review', () => {
  it('are shown in their order once they are approved; the text is shown at once', async () => {
    const [one, two] = [await buildUpload(app, lata), await buildUpload(app, lata)];
    expect((await rateAs(lata, [two, one])).status).toBe(200);
    expect(await shown()).not.toHaveProperty('photos');
    expect((await listWaitingPhotos(db, 9)).map(({ uploadId }) => uploadId).sort()).toEqual(
      [one, two].sort(),
    );
    expect([await isPublic(one), await isPublic(two)]).toEqual([false, false]);
    for (const id of [one, two])
      expect(await updatePhotoState(db, id, { state: 'approved', reason: '' })).toBe(true);
    const listed = [two, one].map((uploadId) => ({ uploadId, width: 40, height: 60 }));
    expect((await shown())?.photos).toEqual(listed);
    const { reviews } = await app.call('productReviews', { params: { id: lota }, body: {} });
    expect(reviews[0]?.photos).toEqual(listed);
    expect([await isPublic(one), await isPublic(two)]).toEqual([true, true]);
    expect(await listWaitingPhotos(db, 9)).toEqual([]);
  });

  it('that are refused are seen by their customer alone, with the reason, also after they were approved', async () => {
    const id = await buildUpload(app, lata);
    await rateAs(lata, [id]);
    await updatePhotoState(db, id, { state: 'approved', reason: '' });
    await updatePhotoState(db, id, { state: 'refused', reason: 'A face is seen.' });
    expect(await shown()).not.toHaveProperty('photos');
    expect(await isPublic(id)).toBe(false);
    const photos = [{ uploadId: id, state: 'refused', reason: 'A face is seen.' }];
    expect(await own()).toMatchObject({ mayAddPhotos: true, photos });
    expect(await updatePhotoState(db, 'f'.repeat(32), { state: 'approved', reason: '' })).toBe(
      false,
    );
  });

  it('stay while only the text changes, and are deleted when they are left out', async () => {
    const [one, two] = [await buildUpload(app, lata), await buildUpload(app, lata)];
    await rateAs(lata, [one, two]);
    await updatePhotoState(db, one, { state: 'approved', reason: '' });
    await rateAs(lata);
    expect((await own()).photos).toHaveLength(2);
    expect((await rateAs(lata, [two])).status).toBe(200);
    expect((await own()).photos.map(({ uploadId }) => uploadId)).toEqual([two]);
    expect(await shown()).not.toHaveProperty('photos');
    expect(await isPublic(one)).toBe(false);
    expect((await rateAs(lata, [one])).status).toBe(404);
  });

  it('are added by who bought the product, from their own pictures for reviews, five at most', async () => {
    const ravi = await buildCustomer(db);
    expect((await own(ravi as TestShopper)).mayAddPhotos).toBe(false);
    expect(await rateAs(ravi, [await buildUpload(app, ravi)])).toMatchObject({
      status: 409,
      body: { code: 'photosNeedPurchase' },
    });
    const foreign = [await buildUpload(app, ravi), await buildUpload(app, lata, 'return')];
    for (const id of [...foreign, 'f'.repeat(32)])
      expect(await rateAs(lata, [id])).toMatchObject({
        status: 404,
        body: { code: 'uploadNotFound' },
      });
    const id = await buildUpload(app, lata);
    for (const bad of [
      Array(6)
        .fill(0)
        .map((_, at) => String(at).repeat(32)),
      [id, id],
      ['x'],
    ])
      expect((await rateAs(lata, bad)).status).toBe(400);
    expect((await own()).review).toBeNull();
  });

  it('go when their customer is erased; the review stays without a name', async () => {
    const id = await buildUpload(app, lata);
    await rateAs(lata, [id]);
    await updatePhotoState(db, id, { state: 'approved', reason: '' });
    await eraseRestoredCustomer(db, lata.id);
    expect(await shown()).toMatchObject({ stars: 4, name: 'Anonymous' });
    expect(await shown()).not.toHaveProperty('photos');
    expect(await isPublic(id)).toBe(false);
  });
});

it('a review has one reply of the seller, which can be replaced and taken away', async () => {
  await rateAs(lata);
  const id = (await shown())?._id ?? '';
  for (const text of ['Thank you.', 'धन्यवाद।']) {
    expect(await saveReply(db, id, text)).toBe(true);
    expect((await shown())?.reply).toEqual({
      text,
      date: expect.stringMatching(/^\d\d-\d\d-\d{4}$/),
    });
  }
  await saveReply(db, id, '');
  expect(await shown()).not.toHaveProperty('reply');
  expect(await saveReply(db, 'f'.repeat(24), 'To nobody.')).toBe(false);
});
