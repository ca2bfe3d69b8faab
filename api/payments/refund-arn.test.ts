import { beforeEach, expect, it } from 'vitest';
import { buildTestApp } from '../../tests/support/build-app.ts';
import { buildPaidOrder, buildShopper, type TestShopper } from '../../tests/support/build-order.ts';
import { buildProduct } from '../../tests/support/build-product.ts';
import { setUpDatabase } from '../../tests/support/database.ts';
import type { FakeRefund } from '../../tests/support/fake-provider.ts';
import { refreshArns } from './arn-commands.ts';
import { sendRefund } from './commands.ts';
import { handleWebhook } from './webhook-commands.ts';

const ARN = '74110753141221200000019';

const database = await setUpDatabase();
const { db } = database;
const app = buildTestApp(database);
const log = { error: () => undefined, warn: () => undefined };
const deps = { db, gateway: app.provider, log };
let shopper: TestShopper;
let orderId: string;
let refund: FakeRefund;

/** A cancelled order whose refund is paid, of which the bank has no reference yet. */
beforeEach(async () => {
  app.provider.isDown = false;
  shopper = await buildShopper(db);
  const lines = [{ productId: await buildProduct(db, { onHand: 5 }), cartqty: 1 }];
  ({ order: orderId } = await buildPaidOrder(app, database, shopper, lines));
  const { sellerOrders } = await read();
  const body = { sellerOrder: sellerOrders[0]?._id ?? '' };
  await app.call('cancelSellerOrder', { as: shopper, body });
  const { id } = await db
    .selectFrom('refunds')
    .select('id')
    .where('sellerOrderId', '=', body.sellerOrder)
    .executeTakeFirstOrThrow();
  await sendRefund(deps, id);
  refund = [...app.provider.refunds.values()].find(({ receipt }) => receipt === id) as FakeRefund;
});

const read = () => app.call('orderById', { as: shopper, params: { orderId } });
const refundOfOrder = async () => (await read()).sellerOrders[0]?.refund;

/** The bank has told the provider its reference. */
function learn(arn: string): void {
  (app.provider.refunds as Map<string, FakeRefund>).set(refund.id, { ...refund, arn });
}

const report = (given: Partial<FakeRefund>) =>
  handleWebhook({ db, jobs: { add: async () => undefined } as never, log }, crypto.randomUUID(), {
    name: 'refund.processed',
    refund: { ...refund, ...given },
    payment: undefined,
    isComplete: true,
  });

it('the bank’s reference comes later, by asking the provider', async () => {
  await refreshArns(deps);
  expect(await refundOfOrder()).toEqual({ amount: 800, status: 'processed' });
  learn(ARN);
  await refreshArns(deps);
  expect(await refundOfOrder()).toEqual({ amount: 800, status: 'processed', arn: ARN });
});

it('or with a webhook after the one that said that it is paid; the first stays', async () => {
  await report({ arn: ARN });
  await report({ arn: '1'.repeat(23) });
  expect(await refundOfOrder()).toMatchObject({ arn: ARN });
});

it('that of another refund of the provider is not taken for it', async () => {
  await report({ id: 'rfnd_other', arn: ARN });
  expect(await refundOfOrder()).not.toHaveProperty('arn');
});

it('while the provider does not answer nothing changes, and it is said', async () => {
  learn(ARN);
  app.provider.isDown = true;
  await expect(refreshArns(deps)).rejects.toThrow(AggregateError);
  expect(await refundOfOrder()).not.toHaveProperty('arn');
});
