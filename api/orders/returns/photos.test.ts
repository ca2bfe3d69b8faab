import type { BodyOf } from '@haat/shared/contract/calls.ts';
import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import { buildCustomer } from '../../../tests/support/build-customer.ts';
import type { TestShopper } from '../../../tests/support/build-order.ts';
import { buildDelivered } from '../../../tests/support/build-return.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { buildUpload } from '../../../tests/support/build-upload.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { eraseRestoredCustomer } from '../../accounts/commands.ts';
import { updateReturnByOperator } from './operator-commands.ts';
import { listReturnsToShow } from './waiting-queries.ts';

const database = await setUpDatabase();
let app: TestApp;
let lata: TestShopper;

beforeEach(async () => {
  ({ app, shopper: lata } = await buildStore(database));
});

it('photos stand with what the customer wrote, in their order, and once when the request comes twice', async () => {
  const [one, two] = [await upload(), await upload()];
  const body = await build([two, one]);
  const { _id, number, events } = await app.call('askReturn', { as: lata, body });
  const expected = [['requested', [two, one]]];
  expect(photosOf(events)).toEqual(expected);
  expect((await app.call('askReturn', { as: lata, body }))._id).toBe(_id);
  const read = await app.call('returnById', { as: lata, params: { returnId: _id } });
  expect(photosOf(read.events)).toEqual(expected);
  const [shown] = await listReturnsToShow(database.db, { number, max: 1 });
  expect(photosOf(shown?.events ?? [])).toEqual(expected);
});

it('an answer to the seller has photos of its own', async () => {
  const [first, second] = [await upload(), await upload()];
  const asked = await app.call('askReturn', { as: lata, body: await build([first]) });
  const question = { to: 'questioned', note: 'Can you show the label?' } as const;
  await updateReturnByOperator(buildPaymentDeps(app, database), asked.number, question);
  const body = { return: asked._id, note: 'Here it is', photos: [second] };
  const { events } = await app.call('answerReturn', { as: lata, body });
  const expected = [
    ['requested', [first]],
    ['questioned', []],
    ['requested', [second]],
  ];
  expect(photosOf(events)).toEqual(expected);
  const again = await app.call('answerReturn', { as: lata, body });
  expect(photosOf(again.events)).toEqual(expected);
});

it("another customer's, those of a review, used and unknown ones are refused, and nothing is asked for", async () => {
  const ravi = await buildCustomer(database.db);
  const used = await upload();
  await app.call('askReturn', { as: lata, body: await build([used]) });
  const foreign = await buildUpload(app, ravi, 'return');
  const ofReview = await buildUpload(app, lata, 'review');
  const own = await upload();
  for (const bad of [foreign, ofReview, used, 'f'.repeat(32)])
    expect(await app.ask('askReturn', { as: lata, body: await build([own, bad]) })).toMatchObject({
      status: 404,
      body: { code: 'uploadNotFound' },
    });
  const six = Array.from({ length: 6 }, (_, at) => String(at).repeat(32));
  for (const bad of [six, [own, own], ['x'], 'x'])
    expect(
      await app.ask('askReturn', {
        as: lata,
        body: { ...(await build([])), photos: bad } as never,
      }),
    ).toMatchObject({ status: 400, body: { code: 'invalid' } });
  const stored = await runSql(
    database.db,
    'select upload_id from return_photos where upload_id = any($1)',
    [[used, own, foreign, ofReview]],
  );
  expect(stored).toEqual([{ upload_id: used }]);
  // What was refused with another one can be used.
  expect((await app.ask('askReturn', { as: lata, body: await build([own]) })).status).toBe(200);
});

it('nobody else sees them; the export has them; they go with the customer, and what happened stays', async () => {
  const ravi = await buildCustomer(database.db);
  const uploadId = await upload();
  const { _id, number } = await app.call('askReturn', { as: lata, body: await build([uploadId]) });
  const params = { uploadId };
  expect((await app.ask('ownUpload', { as: lata, params })).status).toBe(200);
  expect((await app.ask('ownUpload', { as: ravi, params })).status).toBe(404);
  expect((await app.http.request(`/media/uploads/${uploadId}.webp`)).status).toBe(404);
  const { keptOrders, uploads } = await app.call('exportUser', { as: lata });
  const returns = keptOrders.flatMap((order) => order.returns);
  expect(returns.find((one) => one.number === number)?.events[0]?.photos).toEqual([uploadId]);
  expect(uploads).toMatchObject([{ uploadId, purpose: 'return' }]);
  await eraseRestoredCustomer(database.db, lata.id);
  const [shown] = await listReturnsToShow(database.db, { number, max: 1 });
  expect([shown?.id, photosOf(shown?.events ?? [])]).toEqual([_id, [['requested', []]]]);
  const deleted = await runSql(database.db, 'select id from deleted_uploads where id = $1', [
    uploadId,
  ]);
  expect(deleted).toEqual([{ id: uploadId }]);
});

function upload(): Promise<string> {
  return buildUpload(app, lata, 'return');
}

/** Money for one of three lotas that have just come. */
async function build(photos: string[]): Promise<BodyOf<'askReturn'>> {
  const { id: sellerOrder, lines } = await buildDelivered(app, database, lata);
  return {
    sellerOrder,
    requestId: randomBytes(12).toString('hex'),
    lines: [{ line: lines[0] ?? '', quantity: 1 }],
    kind: 'return',
    reason: 'not as shown',
    note: 'The pattern is smaller',
    photos,
  };
}

function photosOf(
  events: readonly { readonly state: string; readonly photos: readonly string[] }[],
) {
  return events.map(({ state, photos }) => [state, photos]);
}
