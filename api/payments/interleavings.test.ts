import { WEBHOOK_PATH } from '@haat/shared/contract/webhook.ts';
import { asPaise } from '@haat/shared/money.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type Answer, buildTestApp } from '../../tests/support/build-app.ts';
import { buildShopper, reportPayment, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct, buildSeller } from '../../tests/support/build-product.ts';
import { buildPaymentDeps } from '../../tests/support/build-store.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import type { FakeRefund, ReportedPayment } from '../../tests/support/fake-provider.ts';
import { expireDueOrders } from '../orders/checkout/expiry-commands.ts';
import { retryRefund } from './failed-refunds/commands.ts';
import { listFailedRefunds } from './failed-refunds/queries.ts';
import { buildPaymentJobs } from './jobs.ts';
import { runPaymentPolling } from './polling-commands.ts';
import { findDiscrepancies } from './reconciliation/find-discrepancies.ts';

const RUNS = 25;
const SHOPPERS = 3;
const ON_HAND = [1, 2, 5];
const PRICE_PAISE = 80_000;
/** The statuses that a call may return in any interleaving. */
const CLEAR_ANSWERS = [200, 400, 404, 409, 503];

const database = await setUpDatabase();
const app = buildTestApp(database);
let sellerIds: readonly string[];

beforeAll(async () => {
  sellerIds = [await buildSeller(database.db), await buildSeller(database.db)];
});

const who = fc.nat({ max: SHOPPERS - 1 });
const which = fc.nat({ max: 20 });
const command = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('order' as const),
      who,
      quantities: fc.array(fc.nat({ max: 2 }), {
        minLength: ON_HAND.length,
        maxLength: ON_HAND.length,
      }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which,
      how: fc.constantFrom(
        {},
        {},
        { status: 'authorized' as const, isCaptured: false },
        { amountPaise: asPaise(100) },
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('report' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('webhook' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refundWebhook' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retryRefund' as const), which }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom('expire', 'jobs', 'poll') }),
  },
);
type Command = typeof command extends fc.Arbitrary<infer Kind> ? Kind : never;

/** Steps in sequence; the commands of a step run at the same time, some while the provider is down or cannot refund. */
const story = fc.array(
  fc.record({
    isDown: fc.integer({ min: 0, max: 5 }).map((dice) => dice === 0),
    refundsFail: fc.integer({ min: 0, max: 2 }).map((dice) => dice === 0),
    commands: fc.array(command, { minLength: 1, maxLength: 6 }),
  }),
  { minLength: 2, maxLength: 9 },
);

it('money, orders and stock agree, whatever shoppers, provider and clock do at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.boolean(), async (batches, refundsFailAtFirst) => {
      const scene = await buildScene();
      for (const { isDown, refundsFail, commands } of batches) {
        Object.assign(app.provider, { isDown, refundsFail });
        await Promise.all(commands.map((next) => act(scene, next)));
      }
      for (const refundsFail of [refundsFailAtFirst, false]) {
        Object.assign(app.provider, { isDown: false, refundsFail });
        await sendOpenRefunds();
      }
      expect(await findDiscrepancies(database.db, app.provider)).toEqual([]);
      await expire();
      expect(await findDiscrepancies(database.db, app.provider)).toEqual([]);
      expect(await findStock(scene)).toEqual(await calculateExpectedStock(scene));
    }),
    { numRuns: RUNS },
  );
}, 120_000);

/** Runs all jobs and polls all orders; two operators retry the failed refunds at once, while jobs run. */
async function sendOpenRefunds(): Promise<void> {
  await runJobs();
  await runPaymentPolling(deps(), { all: true });
  const failed = await listFailedRefunds(database.db);
  await Promise.all([...[...failed, ...failed].map(retry), runJobs()]);
  await runJobs();
}

interface Scene {
  readonly shoppers: readonly TestShopper[];
  readonly productIds: readonly string[];
  readonly opened: { readonly by: TestShopper; readonly id: string }[];
  readonly payments: { readonly by: TestShopper; readonly payment: ReportedPayment }[];
}

async function buildScene(): Promise<Scene> {
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, () => buildShopper(database.db)),
  );
  const productIds = await Promise.all(
    ON_HAND.map((onHand, index) =>
      buildProduct(database.db, { onHand, sellerId: sellerIds[index % sellerIds.length] ?? '' }),
    ),
  );
  return { shoppers, productIds, opened: [], payments: [] };
}

async function act(scene: Scene, next: Command): Promise<void> {
  switch (next.kind) {
    case 'order':
      return createOrder(scene, next.who, next.quantities);
    case 'pay':
      return withOne(scene.opened, next.which, async ({ by, id }) => {
        scene.payments.push({ by, payment: app.provider.pay(id, next.how) });
      });
    case 'report':
      return withOne(scene.payments, next.which, async ({ by, payment }) =>
        expectClear(await reportPayment(app, by, payment)),
      );
    case 'webhook':
      return withOne(scene.payments, next.which, ({ payment }) => sendPaymentWebhook(payment));
    case 'leave':
      return withOne(scene.opened, next.which, async ({ by, id }) =>
        expectClear(await app.ask('leavePayment', { as: by, body: { orderId: id } })),
      );
    case 'cancel':
      return cancel(scene, next.which);
    case 'refundWebhook':
      return withOne([...app.provider.refunds.values()], next.which, sendRefundWebhook);
    case 'retryRefund':
      return withOne(await listFailedRefunds(database.db), next.which, retry);
    case 'expire':
      return expire();
    case 'jobs':
      return runJobs();
    case 'poll':
      return runPaymentPolling(deps()).catch(ifAway);
  }
}

async function withOne<Item>(
  items: readonly Item[],
  number: number,
  use: (item: Item) => Promise<void>,
): Promise<void> {
  const item = items[number % items.length];
  if (item) await use(item);
}

async function createOrder(
  scene: Scene,
  shopper: number,
  quantities: readonly number[],
): Promise<void> {
  const by = scene.shoppers[shopper];
  const lines = quantities.flatMap((cartqty, index) =>
    cartqty > 0 ? [{ productId: scene.productIds[index] ?? '', cartqty }] : [],
  );
  if (!by || lines.length === 0) return;
  const quantity = lines.reduce((sum, { cartqty }) => sum + cartqty, 0);
  const body = { amount: quantity * PRICE_PAISE, lines, addressId: by.addressId };
  const answer = await app.ask('createPaymentOrder', { as: by, body });
  expectClear(answer);
  if (answer.status === 200) scene.opened.push({ by, id: (answer.body as { id: string }).id });
}

async function cancel(scene: Scene, number: number): Promise<void> {
  const sellerOrders = await database.db
    .selectFrom('sellerOrders')
    .innerJoin('orders', 'orders.id', 'sellerOrders.orderId')
    .select(['sellerOrders.id', 'orders.customerId'])
    .where(
      'orders.customerId',
      'in',
      scene.shoppers.map(({ id }) => id),
    )
    .orderBy('sellerOrders.id')
    .execute();
  await withOne(sellerOrders, number, async ({ id, customerId }) => {
    const by = scene.shoppers.find((shopper) => shopper.id === customerId);
    expectClear(await app.ask('cancelSellerOrder', { as: by, body: { sellerOrder: id } }));
  });
}

async function sendPaymentWebhook({ paymentId, orderId }: ReportedPayment): Promise<void> {
  const known = app.provider.payments.get(paymentId);
  await sendWebhook('payment.captured', {
    payment: {
      entity: {
        id: paymentId,
        order_id: orderId,
        amount: known?.amountPaise,
        currency: 'INR',
        status: known?.status,
        captured: known?.isCaptured,
        method: 'card',
        created_at: 1_800_000_000,
      },
    },
  });
}

async function retry({ id }: { readonly id: string }): Promise<void> {
  await retryRefund(deps(), id);
}

async function sendRefundWebhook(refund: FakeRefund): Promise<void> {
  const { id, paymentId, amountPaise, status, receipt } = refund;
  await sendWebhook(`refund.${status}`, {
    refund: {
      entity: {
        id,
        payment_id: paymentId,
        amount: amountPaise,
        currency: 'INR',
        status,
        receipt,
        created_at: 1_800_000_000,
      },
    },
  });
}

async function sendWebhook(event: string, payload: object): Promise<void> {
  const body = JSON.stringify({ event, payload });
  const headers = { 'x-razorpay-signature': app.provider.sign(body) };
  const { status } = await app.http.request(WEBHOOK_PATH, { method: 'POST', headers, body });
  expect(status).toBe(200);
}

function expectClear({ status, body }: Answer): void {
  expect(CLEAR_ANSWERS.includes(status) ? 'clear' : { status, body }).toBe('clear');
}

async function expire(): Promise<void> {
  await database.db
    .updateTable('orders')
    .set({ reservedUntil: new Date(0) })
    .where('reservation', '=', 'held')
    .execute();
  await expireDueOrders(database.db);
}

function deps() {
  return buildPaymentDeps(app, database);
}

/** Runs the jobs until none is left; a job that fails while the provider is down stays in the queue. */
async function runJobs(): Promise<void> {
  const jobs = buildPaymentJobs(deps());
  const attempt = { jobId: '', askedAt: new Date(), signal: new AbortController().signal };
  while (app.queuedJobs.length > 0) {
    const asked = app.queuedJobs.splice(0);
    const failed: typeof asked = [];
    for (const one of asked)
      await jobs
        .find(({ name }) => name === one.name)
        ?.run(one.payload, attempt)
        .catch((error: unknown) => {
          ifAway(error);
          failed.push(one);
        });
    if (failed.length > 0) return void app.queuedJobs.push(...failed);
  }
}

function ifAway(error: unknown): void {
  if (!app.provider.isDown) throw error;
}

async function findStock({ productIds }: Scene) {
  return database.db
    .selectFrom('products')
    .select(['id', 'onHand', 'reserved'])
    .where('id', 'in', productIds)
    .orderBy('id')
    .execute();
}

/** The initial stock, minus what was sold and not put back. */
async function calculateExpectedStock({ productIds }: Scene) {
  const sold = await database.db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders.id', 'orderLines.orderId')
    .innerJoin('sellerOrders', 'sellerOrders.id', 'orderLines.sellerOrderId')
    .select(['productId', 'quantity'])
    .where('orders.status', '=', 'paid')
    .where('sellerOrders.state', 'not in', ['cancelled', 'refunded'])
    .execute();
  return productIds
    .map((id, index) => ({
      id,
      onHand: sold
        .filter(({ productId }) => productId === id)
        .reduce((left, { quantity }) => left - quantity, ON_HAND[index] ?? 0),
      reserved: 0,
    }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
