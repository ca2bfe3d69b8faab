import { setTimeout as pause } from 'node:timers/promises';
import { type Db, sql } from '@haat/api/db/connect.ts';
import { expect, test } from '@playwright/test';
import { buildProduct } from '../tests/support/build-product.ts';
import type { ReportedPayment } from '../tests/support/fake-provider.ts';
import {
  type Answer,
  buildShoppers,
  type CrashShopper,
  PRICE_PAISE,
  repeatUntilKnown,
} from './crash-shopper.ts';
import { buildCrashStore, type CrashStore } from './crash-store.ts';

const FIRST_START_MS = 180_000;
const STORY_MS = 120_000;
const COMING_EVERY_MS = 60;
const HEALED = { timeout: 60_000 };
const AGREED = { status: 0, said: 'Money, orders and stock agree to the paisa.\n' };

let store: CrashStore;

// Every story kills the same store.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(FIRST_START_MS);
  store = await buildCrashStore();
  await store.start();
});
test.afterAll(() => store.remove());
test.beforeEach(() => test.setTimeout(STORY_MS));

test('a store that is killed between two steps of a purchase loses nothing and does nothing twice', async () => {
  const productId = await makeProduct(10);
  const [opened, paid, webhookSent, answered] = await buildFourShoppers();
  const openedSheet = await expectAnswer(opened.open(productId));
  const answeredSheet = await expectAnswer(answered.open(productId));
  const webhookSentSheet = await expectAnswer(webhookSent.open(productId));
  await setFault(webhookSentSheet, 'webhookOutOfOrder');
  const paidSheet = await expectAnswer(paid.open(productId));

  await payNow(webhookSent, webhookSentSheet);
  const answeredPayment = await payNow(answered, answeredSheet);
  expect(await statusOf(answered, answeredPayment)).toBe('confirmed');
  await expect.poll(() => countDelivered(webhookSentSheet), { intervals: [20] }).toBeGreaterThan(0);
  await payNow(paid, paidSheet);
  await store.kill();
  await store.start();

  expect(await statusOf(opened, await payNow(opened, openedSheet))).toBe('confirmed');
  for (const shopper of [opened, paid, webhookSent, answered])
    await expect.poll(async () => (await shopper.orders()).length, HEALED).toBe(1);
  expect(await store.reconcile()).toEqual(AGREED);
  expect(await countMoney(productId)).toEqual({ captured: 4, refunded: 0, sold: 4, onHand: 6 });
});

test('a store that is killed while it settles a payment or opens an order repeats that step', async () => {
  const productIds = [await makeProduct(5), await makeProduct(5), await makeProduct(5)];
  const [atShelf = '', atNumber = '', atBill = ''] = productIds;
  const [first, second, third, opening] = await buildFourShoppers();
  // A seller's first invoice starts the invoice series.
  const begun = await expectAnswer(second.open(atNumber));
  expect(await statusOf(second, await payNow(second, begun))).toBe('confirmed');
  const waiting: (() => Promise<Answer>)[] = [];
  for (const [shopper, productId] of [
    [first, atShelf],
    [second, atNumber],
    [third, atBill],
  ] as const) {
    const sheet = await expectAnswer(shopper.open(productId));
    await setFault(sheet, 'webhookLost');
    const payment = await payNow(shopper, sheet);
    waiting.push(() => shopper.report(payment));
  }

  await store.withDatabase(async ({ db }) => {
    const trx = await db.startTransaction().execute();
    await sql`select from products where id = ${atShelf} for update`.execute(trx);
    await sql`select from invoice_series
      where seller_id = (select seller_id from products where id = ${atNumber}) for update`.execute(
      trx,
    );
    await sql`select from seller_orders
      where id in (select seller_order_id from order_lines where product_id = ${atBill}) for update`.execute(
      trx,
    );
    const unanswered = [opening.open(atShelf), ...waiting.map((report) => report())];
    const lost = unanswered.map((call) => call.catch(() => 'lost'));
    await expect.poll(() => countBlocked(db)).toBe(unanswered.length);
    await store.kill();
    expect(await Promise.all(lost)).toEqual(lost.map(() => 'lost'));
    await trx
      .rollback()
      .execute()
      .catch(() => {}); // its server was killed
  });
  await store.start();

  for (const report of waiting) expect((await report()).body['status']).toBe('confirmed');
  expect(await opening.orders()).toEqual([]);
  expect(await store.reconcile()).toEqual(AGREED);
  const once = { captured: 1, refunded: 0, sold: 1, onHand: 4 };
  expect(await countMoney(atShelf)).toEqual(once);
  expect(await countMoney(atNumber)).toEqual({ captured: 2, refunded: 0, sold: 2, onHand: 3 });
  expect(await countMoney(atBill)).toEqual(once);
});

test('a store that is killed four times while many shoppers buy sells its stock and no more', async () => {
  const productId = await makeProduct(6);
  const crowd = startBuying(await buildShoppers(store, 10), productId);
  for (const delayMs of [150, 300, 500, 50].map((longest) => longest * (0.5 + Math.random()))) {
    await pause(delayMs);
    await store.kill();
    await store.start();
  }
  await expectSoldOut(crowd, productId, 6);
});

test('a store whose database is killed exits, and continues after a restart', async () => {
  const productId = await makeProduct(6);
  const crowd = startBuying(await buildShoppers(store, 10), productId);
  await pause(400 * Math.random());
  expect(await store.killDatabase()).toBe(1);
  await store.start();
  await expectSoldOut(crowd, productId, 6);
});

async function buildFourShoppers(): Promise<
  [CrashShopper, CrashShopper, CrashShopper, CrashShopper]
> {
  const [first, second, third, fourth] = await buildShoppers(store, 4);
  if (!first || !second || !third || !fourth) throw new Error('Too few shoppers came');
  return [first, second, third, fourth];
}

/** Shoppers who come one after the other and try until they know the outcome; returns the final reply to each. */
function startBuying(shoppers: readonly CrashShopper[], productId: string): Promise<string>[] {
  return shoppers.map(async (shopper, index) => {
    await pause(index * COMING_EVERY_MS);
    const opened = await repeatUntilKnown(async () => {
      const answer = await shopper.open(productId);
      return answer.status < 500 ? answer : undefined;
    });
    return opened.status === 200 ? buy(shopper, opened) : String(opened.body['code']);
  });
}

async function buy(shopper: CrashShopper, opened: Answer): Promise<string> {
  let payment: ReportedPayment | undefined;
  return repeatUntilKnown(async () => {
    payment ??= await shopper.pay(opened);
    if (!payment) return (await hasOrder(shopper, opened)) ? 'confirmed' : undefined;
    const { status, body } = await shopper.report(payment);
    return status === 200 && body['status'] !== 'confirming' ? String(body['status']) : undefined;
  });
}

async function hasOrder(shopper: CrashShopper, opened: Answer): Promise<boolean> {
  return (await shopper.orders()).some(({ orderId }) => orderId === opened.body['id']);
}

async function expectSoldOut(
  crowd: readonly Promise<string>[],
  productId: string,
  stock: number,
): Promise<void> {
  const outcomes = await Promise.all(crowd);
  expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(stock);
  expect(outcomes.filter((outcome) => outcome === 'outOfStock')).toHaveLength(crowd.length - stock);
  expect(await store.reconcile()).toEqual(AGREED);
  const counted = { captured: stock, refunded: 0, sold: stock, onHand: 0 };
  expect(await countMoney(productId)).toEqual(counted);
}

/** Its price is the one that shoppers send. */
function makeProduct(onHand: number): Promise<string> {
  return store.withDatabase(({ db }) => buildProduct(db, { onHand, pricePaise: PRICE_PAISE }));
}

async function expectAnswer(call: Promise<Answer>): Promise<Answer> {
  const answer = await call;
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer;
}

async function payNow(shopper: CrashShopper, opened: Answer): Promise<ReportedPayment> {
  const payment = await shopper.pay(opened);
  if (!payment) throw new Error('The provider says that the order was paid before');
  return payment;
}

async function statusOf(shopper: CrashShopper, payment: ReportedPayment): Promise<unknown> {
  return (await shopper.report(payment)).body['status'];
}

/** Sets a fault of the test provider for one order. */
async function setFault({ body }: Answer, fault: string): Promise<void> {
  await store.withDatabase(({ db }) =>
    sql`insert into payment_sandbox.faults (fault, order_id, remaining)
      values (${fault}, ${body['id']}, 1)`.execute(db),
  );
}

async function countDelivered({ body }: Answer): Promise<number> {
  const counted = await store.withDatabase(({ db }) =>
    sql<{ count: number }>`select count(*)::int from payment_sandbox.webhooks
      where order_id = ${body['id']} and state = 'delivered'`.execute(db),
  );
  return counted.rows[0]?.count ?? 0;
}

/** How many transactions wait for a lock. */
async function countBlocked(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** For a product: how many payments were captured and refunded, and how many pieces were sold and are in stock. */
async function countMoney(productId: string): Promise<unknown> {
  const counted = await store.withDatabase(({ db }) =>
    sql`select count(*) filter (where p.captured)::int as captured,
          count(*) filter (where p.amount_refunded > 0)::int as refunded,
          (select count(*)::int from order_lines l join orders o on o.id = l.order_id
            where l.product_id = ${productId} and o.status = 'paid') as sold,
          (select on_hand from products where id = ${productId}) as on_hand
        from payment_sandbox.payments p join orders o on o.provider_order_id = p.order_id
        join order_lines l on l.order_id = o.id where l.product_id = ${productId}`.execute(db),
  );
  return counted.rows[0];
}
