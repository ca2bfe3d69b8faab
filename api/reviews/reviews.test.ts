import type { ReplyOf } from '@haat/shared/contract/calls.ts';
import { REVIEW_TEXT_LENGTH_MAX, REVIEW_TITLE_LENGTH_MAX } from '@haat/shared/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, PATIENT } from '../../tests/support/build-app.ts';
import { buildCustomer, type TestCustomer } from '../../tests/support/build-customer.ts';
import { buildPaidOrder, buildShopper } from '../../tests/support/build-order.ts';
import {
  buildCategory,
  buildProduct,
  buildReview,
  buildSeller,
  buildSubCategory,
} from '../../tests/support/build-product.ts';
import { runSql, setUpDatabase } from '../../tests/support/database.ts';
import { CATALOGUE_CHANNEL } from '../catalogue/change-rules.ts';
import { listen } from '../db/listen.ts';
import type { SellerOrderState } from '../db/tables.ts';
import { formatReviewerName } from './rules.ts';

const database = await setUpDatabase();
const app = buildTestApp(database, { timeLimits: PATIENT });
let meera: TestCustomer;
let lota: string;

beforeEach(async () => {
  meera = await buildCustomer(database.db, { firstName: 'Meera' });
  lota = await buildProduct(database.db);
});

const GOOD = { stars: 4, title: 'Shines', description: 'Heavy, and does not drip.' };
const rate = (body: Partial<typeof GOOD> = {}, as = meera, productId = lota) =>
  app.call('rateProduct', { params: { productId }, body: { ...GOOD, ...body }, as });
const readProduct = (id = lota) => app.call('productById', { params: { id } });

describe('who sells a product', () => {
  const refused = { status: 409, body: { code: 'ownShop' } };

  it.each([
    ['email', { email: 'Owner+shop@dhatu.example', customerCare: '1800 000 000' }],
    ['mobile', { email: 'other@dhatu.example', customerCare: '+91 98765 43210' }],
  ])('cannot rate it, known by the %s of the account', async (_, contact) => {
    const sellerId = await buildSeller(database.db, contact);
    const own = await buildProduct(database.db, { sellerId });
    const owner = await buildCustomer(database.db, {
      email: `owner@dhatu.example`,
      mobile: '9876543210',
    });
    const ask = (productId: string) =>
      app.ask('rateProduct', { params: { productId }, body: GOOD, as: owner });
    expect(await ask(own)).toMatchObject(refused);
    expect((await readProduct(own)).ratingCount).toBe(0);
    expect((await ask(lota)).status).toBe(200);
    await runSql(database.db, 'delete from customers where id = $1', [owner.id]);
  });
});

describe('rating a product', () => {
  it('shows the review and the new rating with the product', async () => {
    await buildReview(database.db, { productId: lota, stars: 5 });
    const rated = await rate({}, meera, lota.toUpperCase());
    expect(rated.review).toMatchObject({ ...GOOD, name: 'Meera', verified: false });
    expect(rated).toMatchObject({
      ratingAverage: 4.5,
      ratingCount: 2,
      starCounts: [0, 0, 0, 1, 1],
    });
    const { rating, ratingAverage, ratingCount, starCounts } = await readProduct();
    expect(rated).toEqual({ review: rated.review, rating, ratingAverage, ratingCount, starCounts });
    expect(rating[0]).toEqual(rated.review);
  });

  it('replaces the customer’s earlier review, which comes first again', async () => {
    await rate();
    const ravi = await buildCustomer(database.db, { lastName: 'Rao' });
    await rate({ stars: 5 }, ravi);
    const { rating, starCounts } = await rate({ stars: 1, title: 'It leaks' });
    expect(rating.map(({ name, title }) => [name, title])).toEqual([
      ['Meera', 'It leaks'],
      ['Rao', 'Shines'],
    ]);
    expect(starCounts).toEqual([1, 0, 0, 0, 1]);
  });

  it('takes the name from the account, whatever the body says', async () => {
    const body = { ...GOOD, name: 'The shop itself' };
    const params = { productId: lota };
    expect((await app.call('rateProduct', { params, body, as: meera })).review.name).toBe('Meera');
    const nameless = await buildCustomer(database.db);
    expect((await rate({}, nameless)).review.name).toBe('Anonymous');
  });

  it('signs with the name that a nameless customer enters, and saves it in the profile', async () => {
    const nameless = await buildCustomer(database.db);
    const body = { ...GOOD, profileName: 'Asha Rao' };
    const params = { productId: lota };
    expect((await app.call('rateProduct', { params, body, as: nameless })).review.name).toBe(
      'Asha',
    );
    const again = { ...GOOD, profileName: 'The shop itself' };
    expect((await app.call('rateProduct', { params, body: again, as: nameless })).review.name).toBe(
      'Asha',
    );
    const own = await app.call('ownReview', { params, as: nameless });
    expect(own).toMatchObject({ name: 'Asha', isNameless: false });
  });

  it.each([
    ['Meera', 'Devi', 'Meera'],
    ['', 'Devi', 'Devi'],
    ['  ', '', 'Anonymous'],
  ])('first name "%s" and last name "%s" sign as "%s"', (firstName, lastName, name) => {
    expect(formatReviewerName({ firstName, lastName })).toBe(name);
  });

  it('needs neither title nor description', async () => {
    const body = { stars: 2 };
    const { review } = await app.call('rateProduct', {
      params: { productId: lota },
      body,
      as: meera,
    });
    expect(review).toMatchObject({ stars: 2, title: '', description: '' });
  });

  it('notifies every process which pages show it', async () => {
    const received: string[] = [];
    const listener = await listen({
      databaseUrl: database.url,
      channel: CATALOGUE_CHANNEL,
      onMessage: (payload) => received.push(payload),
      onBack: () => {},
      onLost: () => {},
    });
    const { categoryId, subCategoryId } = await buildSubCategory(database.db, {
      categoryId: await buildCategory(database.db, { name: 'Brass' }),
    });
    const bell = await buildProduct(database.db, { categoryId, subCategoryId });
    await rate({}, meera, bell);
    await expect.poll(() => received).toEqual([`{"products":["${bell}"],"categories":["Brass"]}`]);
    await listener.stop();
  });
});

describe('an own review', () => {
  const readOwn = (as = meera) => app.call('ownReview', { params: { productId: lota }, as });

  it('is null until it is written, and then what was written last', async () => {
    const none = { review: null, mayAddPhotos: false, photos: [] };
    expect(await readOwn()).toEqual({ ...none, name: 'Meera', isNameless: false });
    await rate();
    const { review } = await rate({ stars: 3 });
    expect(await readOwn()).toMatchObject({ review, name: 'Meera' });
    const ravi = await buildCustomer(database.db);
    expect(await readOwn(ravi)).toEqual({ ...none, name: 'Anonymous', isNameless: true });
  });
});

describe('a verified purchase', () => {
  const verified = async () => (await readProduct()).rating.map((review) => review.verified);
  const moveTo = (orderId: string, state: SellerOrderState) =>
    database.db.updateTable('sellerOrders').set({ state }).where('orderId', '=', orderId).execute();

  it('is the review of a customer who paid for the product, before or after they wrote it', async () => {
    const lata = await buildShopper(database.db);
    const bell = await buildProduct(database.db);
    await buildReview(database.db, { productId: lota });
    await rate({}, lata);
    await buildPaidOrder(app, database, lata, [{ productId: bell, cartqty: 1 }]);
    expect(await verified()).toEqual([false, false]);
    await buildPaidOrder(app, database, lata, [{ productId: lota, cartqty: 1 }]);
    expect(await verified()).toEqual([true, false]);
    expect((await rate({}, lata)).review.verified).toBe(true);
  });

  it('is marked when the customer rates and pays at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const lata = await buildShopper(database.db);
      await Promise.all([
        buildPaidOrder(app, database, lata, [{ productId: lota, cartqty: 1 }]),
        ...[1, 2, 3].map((stars) => rate({ stars }, lata)),
      ]);
      expect((await verified())[0]).toBe(true);
    }
  });

  it('is no longer one when the order is cancelled or refunded, and stays one when the account is deleted', async () => {
    const lata = await buildShopper(database.db);
    const { order } = await buildPaidOrder(app, database, lata, [{ productId: lota, cartqty: 1 }]);
    await rate({}, lata);
    for (const [state, isVerified] of [
      ['delivered', true],
      ['cancelled', false],
      ['returned', true],
      ['refunded', false],
    ] as const) {
      await moveTo(order, state);
      expect(await verified()).toEqual([isVerified]);
    }
    await moveTo(order, 'delivered');
    await database.db.deleteFrom('customers').where('id', '=', lata.id).execute();
    expect(await verified()).toEqual([true]);
  });
});

describe('many customers who rate at once', () => {
  const sums = async () => {
    const { ratingCount, ratingSum, starCounts } = await database.db
      .selectFrom('products')
      .select(['ratingCount', 'ratingSum', 'starCounts'])
      .where('id', '=', lota)
      .executeTakeFirstOrThrow();
    return { ratingCount, ratingSum, starCounts };
  };
  const recount = async () => {
    const rows = await database.db
      .selectFrom('reviews')
      .select('stars')
      .where('productId', '=', lota)
      .execute();
    const ratings = rows.map(({ stars }) => stars);
    return {
      ratingCount: ratings.length,
      ratingSum: ratings.reduce((sum, stars) => sum + stars, 0),
      starCounts: [1, 2, 3, 4, 5].map((stars) => ratings.filter((one) => one === stars).length),
    };
  };

  it('leave exact sums: fifty customers change their ratings at the same time', async () => {
    const { db } = database;
    const crowd: TestCustomer[] = [];
    for (let count = 0; count < 50; count += 1) crowd.push(await buildCustomer(db));
    const asked = [0, 1, 2].flatMap((round) =>
      crowd.map((customer, place) => rate({ stars: ((place + round) % 5) + 1 }, customer)),
    );
    await Promise.all(asked);
    expect(await sums()).toEqual(await recount());
    expect((await sums()).ratingCount).toBe(50);
  });

  it('leave one review when one customer submits fifty times', async () => {
    const asked = Array.from({ length: 50 }, (_, place) => rate({ stars: (place % 5) + 1 }));
    await Promise.all(asked);
    expect(await sums()).toEqual(await recount());
    expect((await sums()).ratingCount).toBe(1);
  });

  it('leave exact sums while one of them deletes the account', async () => {
    const leaving = database.db.deleteFrom('customers').where('id', '=', meera.id).execute();
    const answers = [
      app.ask('rateProduct', { params: { productId: lota }, body: GOOD, as: meera }),
      leaving,
    ] as const;
    const [{ status }] = await Promise.all(answers);
    expect([200, 401]).toContain(status);
    expect(await sums()).toEqual(await recount());
  });
});

describe('any text', () => {
  it.each([
    ['markup', '<script>alert(1)</script><img src=x onerror=alert(1)>'],
    ['marks that turn the direction of writing', '\u202e\u2067olleh\u200f'],
    ['a letter under a hundred marks', `Z${'\u0335\u0301\u0316\u0489'.repeat(25)}`],
    ['Hindi with emoji', 'माँ को बहुत पसंद आया 🪔👨‍👩‍👧'],
    ['words of SQL', `'); drop table reviews; --`],
    ['line breaks', 'one\r\ntwo\u2028three\tfour'],
  ])('is stored as it was typed: %s', async (_, text) => {
    const { review } = await rate({ title: text, description: text });
    expect(review).toMatchObject({ title: text, description: text });
    expect((await readProduct()).rating[0]).toEqual(review);
  });

  it('may be as long as the limit, counted in characters, in any script', async () => {
    for (const character of ['x', 'क', '🪔']) {
      const title = character.repeat(REVIEW_TITLE_LENGTH_MAX);
      const description = character.repeat(REVIEW_TEXT_LENGTH_MAX);
      const { review } = await rate({ title, description });
      expect(review).toMatchObject({ title, description, whole: true });
      expect((await readProduct()).rating[0]).toEqual(review);
    }
  });

  it.each([
    ['title', 'A title has at most 120 characters.'],
    ['description', 'A description has at most 4,000 characters.'],
  ] as const)('that is one character longer is refused, in words: the %s', async (field, words) => {
    const most = field === 'title' ? REVIEW_TITLE_LENGTH_MAX : REVIEW_TEXT_LENGTH_MAX;
    const body = { ...GOOD, [field]: '🪔'.repeat(most + 1) };
    const asked = { params: { productId: lota }, body, as: meera };
    expect(await app.ask('rateProduct', asked)).toMatchObject({
      status: 400,
      body: { fields: { [field]: words } },
    });
    expect((await readProduct()).ratingCount).toBe(0);
  });
});

describe('reviews from before they had a length', () => {
  const LONG = 'लंबा '.repeat(20_000); // 100,000 characters
  const store = (count: number) =>
    runSql(
      database.db,
      `insert into reviews (product_id, stars, title, description, name)
        select $1, 4, left($2, 1000), $2, 'Meera' from generate_series(1, $3::int)`,
      [lota, LONG, count],
    );

  it('are cut in lists: 105 of them come with their first 4,000 characters', async () => {
    await store(105);
    const asked = { params: { id: lota } };
    const replies = [await app.ask('productById', asked), await app.ask('productReviews', asked)];
    for (const { body } of replies)
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(1_300_000);
    const { rating, ratingCount } = await readProduct();
    expect(ratingCount).toBe(105);
    expect(rating).toHaveLength(100);
    expect(rating[0]).toMatchObject({
      title: `${LONG.slice(0, REVIEW_TITLE_LENGTH_MAX)}…`,
      description: `${LONG.slice(0, REVIEW_TEXT_LENGTH_MAX)}…`,
      whole: false,
    });
  });

  it('can be read whole, one at a time', async () => {
    await store(2);
    const [first] = (await readProduct()).rating;
    const read = async (productId: string, reviewId = '') =>
      (await app.call('productReviews', { params: { id: productId }, body: { reviewId } })).reviews;
    expect(await read(lota, first?._id.toUpperCase())).toEqual([
      { ...first, title: LONG.slice(0, 1_000), description: LONG, whole: true },
    ]);
    expect(await read(await buildProduct(database.db), first?._id)).toEqual([]);
    expect(await read(lota, 'f'.repeat(24))).toEqual([]);
  });

  it('are complete for their writer, who must shorten them to change them', async () => {
    await buildReview(database.db, { productId: lota, customerId: meera.id, description: LONG });
    const asked = { params: { productId: lota }, as: meera };
    const { review } = await app.call('ownReview', asked);
    expect(review).toMatchObject({ description: LONG, whole: true });
    const body = { ...GOOD, description: LONG.slice(0, 5_000) };
    expect((await app.ask('rateProduct', { ...asked, body })).status).toBe(400);
    expect((await readProduct()).rating[0]?.whole).toBe(false);
  });
});

describe('rateProduct and ownReview', () => {
  const CALLS = ['rateProduct', 'ownReview'] as const;

  it.each(CALLS)('%s needs sign-in and refuses another userId', async (name) => {
    const params = { productId: lota };
    expect((await app.ask(name, { params, body: GOOD })).status).toBe(401);
    const body = { ...GOOD, userId: 'a'.repeat(24) };
    expect((await app.ask(name, { params, body, as: meera })).status).toBe(403);
    const own = { ...GOOD, userId: meera.id };
    expect((await app.ask(name, { params, body: own, as: meera })).status).toBe(200);
  });

  it.each(CALLS)('%s accepts only products that are for sale', async (name) => {
    const draft = await buildProduct(database.db, { status: 'Draft' });
    const ask = (productId: string) =>
      app.ask(name, { params: { productId }, body: GOOD, as: meera });
    for (const productId of [draft, 'f'.repeat(24)])
      expect(await ask(productId)).toMatchObject({
        status: 404,
        body: { code: 'productNotFound' },
      });
    expect((await ask('lota')).status).toBe(400);
  });

  it.each([
    [{ stars: 0 }, 'stars'],
    [{ stars: 6 }, 'stars'],
    [{ stars: 4.5 }, 'stars'],
    [{ stars: '4' }, 'stars'],
    [{ stars: null }, 'stars'],
    [{ title: 5 }, 'title'],
    [{ title: 'a\0b' }, 'title'],
    [{ description: ['x'] }, 'description'],
    [{ description: '\0' }, 'description'],
  ])('%j is refused, and nothing is saved', async (bad, field) => {
    const body = { ...GOOD, ...bad };
    const answer = await app.ask('rateProduct', { params: { productId: lota }, body, as: meera });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
    expect((await readProduct()).ratingCount).toBe(0);
  });

  it('a customer can send sixty ratings an hour; a malformed one does not count', async () => {
    const limited = buildTestApp(database, { rateLimits: true });
    const ask = (as: TestCustomer, body: object = GOOD) =>
      limited.ask('rateProduct', { params: { productId: lota }, body, as });
    for (let asked = 0; asked < 60; asked += 1) expect((await ask(meera)).status).toBe(200);
    const refused = await ask(meera);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(meera, { stars: 9 })).status).toBe(429);
    const ravi = await buildCustomer(database.db);
    for (let asked = 0; asked < 61; asked += 1)
      expect((await ask(ravi, { stars: 9 })).status).toBe(400);
    expect((await ask(ravi)).status).toBe(200);
  });
});

it('each of the hundred reviews with a product says whether its writer bought it', async () => {
  const { db } = database;
  const sellerId = await buildSeller(db);
  const bought = await buildProduct(db, { sellerId, onHand: 1_000 });
  const lata = await buildShopper(db);
  await buildPaidOrder(app, database, lata, [{ productId: bought, cartqty: 1 }]);
  for (let count = 0; count < 99; count += 1) await rate({}, await buildCustomer(db), bought);
  await rate({}, lata, bought);
  const { rating }: ReplyOf<'productById'> = await readProduct(bought);
  expect(rating.map(({ verified }) => verified)).toEqual([true, ...Array(99).fill(false)]);
  await rate({ title: 'ठ'.repeat(REVIEW_TITLE_LENGTH_MAX) }, await buildCustomer(db), bought);
  const { reviews } = await app.call('productReviews', {
    params: { id: bought },
    body: { page: 1 },
  });
  expect((await readProduct(bought)).rating, 'both calls show the same').toEqual(reviews);
});
