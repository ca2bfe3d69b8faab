import { QUESTIONS_FIRST, QUESTIONS_OF_DAY } from '@haat/shared/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { buildPaidOrder, buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { eraseRestoredCustomer } from '../accounts/commands.ts';
import { saveSellerAnswer, updatePostState } from './commands.ts';
import { listPostsToLookAt, listUnanswered } from './queries.ts';
import { findReasonToWait, getNextState } from './rules.ts';

const database = await setUpDatabase();
const { db } = database;
const app = buildTestApp(database);
const deps = {
  db,
  mailer: { sendLater: async (_: unknown, ...mails: object[]) => void sent.push(...mails) },
};
const sent: object[] = [];
const forgetMails = () => void (app.mails as object[]).splice(0);
const FILLING = 'Is the filling carded cotton?';
let meera: TestCustomer;
let lata: TestShopper;
let razai: string;

beforeEach(async () => {
  sent.length = 0;
  forgetMails();
  meera = await buildCustomer(db, { firstName: 'Meera' });
  lata = await buildShopper(db);
  razai = await buildProduct(db, { onHand: 9 });
});

const ask = (text = FILLING, as = meera) =>
  app.ask('askQuestion', { params: { productId: razai }, body: { text }, as });
const read = async () => (await app.call('productById', { params: { id: razai } })).questions;
const firstId = async () => (await read())?.newest[0]?._id ?? '';
const answer = async (text: string, as: TestCustomer) =>
  app.ask('answerQuestion', { params: { questionId: await firstId() }, body: { text }, as });

it('who sells a product does not answer as its customer, also after buying it', async () => {
  await ask();
  const lines = [{ productId: razai, cartqty: 1 }];
  await buildPaidOrder(app, database, lata, lines);
  const set = (email: string) =>
    runSql(
      db,
      `update sellers set email = $2 where id = (select seller_id from products where id = $1)`,
      [razai, email],
    );
  const { email } = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', lata.id)
    .executeTakeFirstOrThrow();
  await set(email.toUpperCase());
  expect(await answer('Yes, it is.', lata)).toMatchObject({
    status: 409,
    body: { code: 'ownShop' },
  });
  await set('another@shop.example');
  expect((await answer('Yes, it is.', lata)).body).toHaveProperty('isShown');
});

describe('a question', () => {
  it('is shown at once, with the name of who asks', async () => {
    expect(await read()).toBeUndefined();
    expect((await ask()).body).toEqual({ isShown: true });
    expect(await read()).toMatchObject({
      total: 1,
      newest: [{ text: FILLING, name: 'Meera', answers: [] }],
    });
  });

  it('that is sent again is stored once', async () => {
    expect((await ask()).body).toEqual((await ask()).body);
    expect((await read())?.total).toBe(1);
  });

  it('waits with a number, an address or a link, until someone has looked at it', async () => {
    const text = 'Call me at 98765 43210 about the colour';
    expect((await ask(text)).body).toEqual({ isShown: false });
    expect(await read()).toBeUndefined();
    const [post] = await listPostsToLookAt(db, 99).then((all) =>
      all.filter((one) => one.text === text),
    );
    expect(post).toMatchObject({ kind: 'question', state: 'waiting', reason: 'telephone' });
    expect(await updatePostState(deps, post?.id ?? '', { state: 'shown', reason: '' })).toBe(true);
    expect((await read())?.newest[0]?.text).toBe(text);
  });

  it.each([
    ['Ring ९८७६५ ४३२१० please', 'telephone'],
    ['Write to meera@example.com', 'mail'],
    ['See www.other-shop.in for less', 'link'],
    ['क्या व्हाट्सऐप पर फ़ोटो भेजेंगे', 'word'],
    ['Is it 90 x 108 in, 2.5 kg, HSN 94044010?', ''],
    ['क्या इसे वॉशिंग मशीन में धो सकते हैं?', ''],
  ])('"%s" waits for the reason "%s"', (text, reason) => {
    expect(findReasonToWait(text)).toBe(reason);
  });

  it.each(['', 'Too short', 'x'.repeat(301), '          '])(
    'of this length is refused: %j',
    async (text) => {
      expect(await ask(text)).toMatchObject({
        status: 400,
        body: { fields: { text: expect.any(String) } },
      });
      expect(await read()).toBeUndefined();
    },
  );

  it('needs sign-in and a product that is for sale, ten a day at most', async () => {
    const params = { productId: razai };
    expect((await app.ask('askQuestion', { params, body: { text: FILLING } })).status).toBe(401);
    const draft = { productId: await buildProduct(db, { status: 'Draft' }) };
    expect(
      (await app.ask('askQuestion', { params: draft, body: { text: FILLING }, as: meera })).status,
    ).toBe(404);
    const limited = buildTestApp(database, { rateLimits: true });
    for (let asked = 0; asked <= QUESTIONS_OF_DAY; asked += 1) {
      const body = { text: `${FILLING} ${asked}` };
      const { status } = await limited.ask('askQuestion', { params, body, as: meera });
      expect(status).toBe(asked < QUESTIONS_OF_DAY ? 200 : 429);
    }
  });
});

describe('an answer', () => {
  it('is given by who bought the product, once, and who asked gets a mail', async () => {
    await ask();
    expect(await answer('Yes, you can feel the seeds.', lata)).toMatchObject({
      status: 409,
      body: { code: 'answersNeedPurchase' },
    });
    await buildPaidOrder(app, database, lata, [{ productId: razai, cartqty: 1 }]);
    forgetMails();
    expect((await answer('Yes, it is cotton.', lata)).body).toEqual({ isShown: true });
    expect(app.mails).toMatchObject([
      {
        template: 'questionAnswered',
        contents: { question: FILLING, message: 'Yes, it is cotton.', productId: razai },
      },
    ]);
    await answer('Yes, you can feel the seeds.', lata);
    const answers = (await read())?.newest[0]?.answers;
    expect(answers?.map(({ text, bySeller }) => [text, bySeller])).toEqual([
      ['Yes, you can feel the seeds.', false],
    ]);
  });

  it('that was refused or reported is looked at before it is shown again; the same text is mailed once', async () => {
    expect(getNextState('Steel.', undefined).state).toBe('shown');
    expect(getNextState('Steel.', { state: 'shown', reports: 0 }).state).toBe('shown');
    expect(getNextState('Steel.', { state: 'shown', reports: 1 }).state).toBe('waiting');
    expect(getNextState('Steel.', { state: 'refused', reports: 0 }).state).toBe('waiting');
  });

  it('that waits is mailed when it is shown', async () => {
    await ask();
    await buildPaidOrder(app, database, lata, [{ productId: razai, cartqty: 1 }]);
    forgetMails();
    const text = 'Ask me on telegram about it';
    expect((await answer(text, lata)).body).toEqual({ isShown: false });
    expect([(await read())?.newest[0]?.answers, app.mails]).toEqual([[], []]);
    const post = (await listPostsToLookAt(db, 99)).find((one) => one.text === text);
    await updatePostState(deps, post?.id ?? '', { state: 'shown', reason: '' });
    expect((await read())?.newest[0]?.answers).toHaveLength(1);
    expect(sent).toMatchObject([{ template: 'questionAnswered', contents: { message: text } }]);
  });

  it('stands with the product if it is one of the first two; a call has all, and the number says how many are left', async () => {
    await ask();
    const questionId = await firstId();
    for (const text of ['First answer', 'Second answer', 'Third answer'])
      await db
        .insertInto('answers')
        .values({ questionId, isSeller: false, name: 'Lata', text, state: 'shown' })
        .execute();
    const short = (await read())?.newest[0];
    expect([short?.answers.length, short?.moreAnswers]).toEqual([2, 1]);
    const params = { id: razai };
    const [whole] = (await app.call('questionsOfProduct', { params, body: {} })).questions;
    expect([whole?.answers.length, whole?.moreAnswers]).toEqual([3, 0]);
  });

  it('of the seller comes first, in place of the one before, and ends the list of what is not answered', async () => {
    await ask('क्या इसे वॉशिंग मशीन में धो सकते हैं?');
    const id = await firstId();
    const isListed = async () => (await listUnanswered(db, 999)).some((one) => one.id === id);
    expect(await isListed()).toBe(true);
    await saveSellerAnswer(deps, id, 'नहीं।');
    await saveSellerAnswer(deps, id, 'हाँ, ठंडे पानी में।');
    expect(await isListed()).toBe(false);
    expect((await read())?.newest[0]?.answers).toMatchObject([
      { text: 'हाँ, ठंडे पानी में।', bySeller: true },
    ]);
    await expect(saveSellerAnswer(deps, 'f'.repeat(24), 'No.')).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('everyone', () => {
  it('reads the newest with the product, and all of them by a call', async () => {
    for (let at = 0; at <= QUESTIONS_FIRST; at += 1) await ask(`${FILLING} ${at}`);
    const shown = await read();
    expect([shown?.total, shown?.newest.length]).toEqual([QUESTIONS_FIRST + 1, QUESTIONS_FIRST]);
    const all = await app.call('questionsOfProduct', { params: { id: razai }, body: {} });
    expect(all.total).toBe(QUESTIONS_FIRST + 1);
    expect(all.questions.slice(0, QUESTIONS_FIRST)).toEqual(shown?.newest);
    const later = await app.call('questionsOfProduct', {
      params: { id: razai },
      body: { page: 2 },
    });
    expect(later.questions).toEqual([]);
  });

  it('can report a question; it stays until it is refused', async () => {
    await ask();
    const id = await firstId();
    expect((await app.ask('reportPost', { params: { postId: id } })).status).toBe(200);
    expect((await listPostsToLookAt(db, 99)).find((one) => one.id === id)?.reports).toBe(1);
    expect((await read())?.total).toBe(1);
    await updatePostState(deps, id, { state: 'refused', reason: 'advertising' });
    expect(await read()).toBeUndefined();
    expect((await app.ask('reportPost', { params: { postId: id } })).status).toBe(404);
    expect((await ask()).body).toEqual({ isShown: false });
  });
});

it('the export has what a customer wrote; after an erasure it stays without a name, and what waits is gone', async () => {
  await ask();
  await ask('Call me at 98765 43210 about it');
  const { questions } = await app.call('exportUser', { as: meera });
  expect(questions.map(({ kind, state }) => [kind, state])).toEqual([
    ['question', 'shown'],
    ['question', 'waiting'],
  ]);
  await eraseRestoredCustomer(db, meera.id);
  expect((await read())?.newest).toMatchObject([{ text: FILLING, name: 'Anonymous' }]);
  const rows = await db
    .selectFrom('questions')
    .select('state')
    .where('productId', '=', razai)
    .execute();
  expect(rows).toEqual([{ state: 'shown' }]);
});
