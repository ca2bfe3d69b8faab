import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildShopper, openOrder, reportPayment } from '../../../tests/support/build-order.ts';
import { setUpPayingStore } from '../../../tests/support/build-store.ts';
import { buildProduct } from '../../../tests/support/build-product.ts';
import { updateSellerOrderState } from '../../orders/fulfilment/commands.ts';
import { findSellerOrdersByName } from '../../orders/fulfilment/queries.ts';
import { sendRefund } from '../commands.ts';
import { runPaymentPolling } from '../polling-commands.ts';
import { findDiscrepancies } from '../reconciliation/find-discrepancies.ts';
import { handleWebhook } from '../webhook-commands.ts';
import { recordManualRefund, retryRefund } from './commands.ts';
import { registerPaymentGauges } from '../reconciliation/payment-gauges.ts';
import { findUnpaidRefundsById, listFailedRefunds } from './queries.ts';
import { runSql } from '../../../tests/support/database.ts';
import { waitUntil } from '../../../tests/support/wait-for.ts';

const PRICE_PAISE = 80_000;

const { database, store } = await setUpPayingStore();
let logged: { about: object; message: string }[];

beforeEach(() => {
  logged = [];
});
afterEach(async () => {
  await store.sandbox.call('DELETE', '/faults');
  await waitUntil(() => store.isQuiet());
  await runSql(database.db, "update refunds set status = 'processed' where status = 'failed'");
});

describe('a refund that the provider reports as failed', () => {
  it('is logged once, with ids only, and counted until it is paid', async () => {
    const openRefund = await failRefund();
    const { refundId, paymentId, orderId } = openRefund;
    expect(logged).toMatchObject([
      {
        about: { refundId, orderId, paymentId },
        message: 'a refund failed; it waits for the operator',
      },
    ]);
    await runPaymentPolling(deps(), { all: true });
    await reportByWebhook(refundId, 'failed');
    expect(logged).toHaveLength(1);
    expect(await measure()).toContain('haat_refunds_failed 1');
    expect(await listFailedRefunds(database.db)).toMatchObject([{ id: refundId, orderId }]);
    expect(await discrepanciesOf(openRefund)).toEqual(['the provider could not pay a refund']);
    await retryRefund(store.deps, refundId);
    expect(await measure()).toContain('haat_refunds_failed 0');
  });

  it('is reported by webhook as well', async () => {
    const { refundId } = await buildOpenRefund();
    await reportByWebhook(refundId, 'failed');
    expect(logged).toMatchObject([{ about: { refundId } }]);
    expect(await statusOf(refundId)).toBe('failed');
    await retryRefund(store.deps, refundId);
  });
});

describe('a failed refund that is retried', () => {
  it('is paid, and its seller order is refunded', async () => {
    const openRefund = await failRefund();
    const { refundId, sellerOrderId } = openRefund;
    expect(await retryRefund(store.deps, refundId)).toBe(true);
    await waitUntil(async () => (await statusOf(refundId)) === 'processed');
    expect(await stateOf(sellerOrderId)).toBe('refunded');
    expect(await discrepanciesOf(openRefund)).toEqual([]);
  });

  it('by two operators at once, is requested once', async () => {
    const openRefund = await failRefund();
    const { refundId } = openRefund;
    const results = await Promise.all(
      Array.from({ length: 4 }, () => retryRefund(store.deps, refundId)),
    );
    expect(results.filter((isRetried) => isRetried)).toHaveLength(1);
    await waitUntil(async () => (await statusOf(refundId)) === 'processed');
    expect(await discrepanciesOf(openRefund)).toEqual([]);
  });

  it('may fail again, and can be retried a third time', async () => {
    const openRefund = await failRefund();
    const { refundId } = openRefund;
    await store.sandbox.setFault('refundFails');
    await retryRefund(store.deps, refundId);
    await waitUntil(async () => (await statusOf(refundId)) === 'failed');
    await retryRefund(store.deps, refundId);
    await waitUntil(async () => (await statusOf(refundId)) === 'processed');
    expect(await discrepanciesOf(openRefund)).toEqual([]);
  });

  it('is not paid again when the first attempt was processed meanwhile', async () => {
    const openRefund = await failRefund();
    const { refundId, paymentId } = openRefund;
    await processAfterAll(paymentId);
    await retryRefund(store.deps, refundId);
    await waitUntil(async () => (await statusOf(refundId)) === 'processed');
    expect(await store.deps.gateway.findRefundsOf(paymentId)).toHaveLength(1);
    expect(await discrepanciesOf(openRefund)).toEqual([]);
  });

  it('is not changed by a late report that the first attempt failed', async () => {
    const openRefund = await failRefund();
    const { refundId } = openRefund;
    await makeSecondAttemptDue(refundId);
    await reportByWebhook(refundId, 'failed');
    expect(await statusOf(refundId)).toBe('due');
    await sendRefund(deps(), refundId);
    expect(await discrepanciesOf(openRefund)).toEqual([]);
  });

  it('and whose first attempt is processed after all: the double refund is logged and found', async () => {
    const openRefund = await failRefund({ sellers: 3 });
    const { refundId, paymentId } = openRefund;
    await retryRefund(store.deps, refundId);
    await waitUntil(async () => (await statusOf(refundId)) === 'processed');
    await processAfterAll(paymentId);
    await reportByWebhook(refundId, 'processed');
    expect(logged.map(({ message }) => message)).toEqual([
      'a refund failed; it waits for the operator',
      'a refund may have been paid twice; see npm run reconcile',
    ]);
    expect(await discrepanciesOf(openRefund)).toContain(
      'the provider paid a refund more than once',
    );
  });

  it('is not requested again after a late report that the first attempt was processed', async () => {
    const openRefund = await failRefund();
    const { refundId, paymentId } = openRefund;
    await makeSecondAttemptDue(refundId);
    await processAfterAll(paymentId);
    await reportByWebhook(refundId, 'processed');
    await sendRefund(deps(), refundId);
    expect(await store.deps.gateway.findRefundsOf(paymentId)).toHaveLength(1);
    expect(await discrepanciesOf(openRefund)).toEqual([]);
  });
});

describe('a refund that was paid by hand in the provider’s dashboard', () => {
  it('is recorded, and money and orders agree', async () => {
    const openRefund = await failRefund();
    const { refundId, paymentId, sellerOrderId } = openRefund;
    const providerRefundId = await refundByHand(paymentId, PRICE_PAISE);
    expect(await discrepanciesOf(openRefund)).toContain(
      'the provider says another amount of refunds',
    );
    expect(await recordManualRefund(store.deps, refundId, providerRefundId)).toBeNull();
    expect(await stateOf(sellerOrderId)).toBe('refunded');
    expect(await discrepanciesOf(openRefund)).toEqual([]);
    expect(await recordManualRefund(store.deps, refundId, providerRefundId)).toBe('not waiting');
    expect(await retryRefund(store.deps, refundId)).toBe(false);
  });

  it('is named when it is not recorded, also while as much is still due', async () => {
    const { refundId, paymentId } = await failRefund();
    await makeSecondAttemptDue(refundId);
    const id = await refundByHand(paymentId, PRICE_PAISE);
    const found = await findDiscrepancies(database.db, store.deps.gateway);
    expect(found.filter((one) => one.id === id || one.id === paymentId)).toEqual([
      {
        what: 'the provider paid a refund that is not in the records',
        id,
        detail: `${PRICE_PAISE} paise of payment ${paymentId}`,
      },
    ]);
  });

  it('and retried at the same time: it is paid once, or the double refund is found', async () => {
    for (let round = 0; round < 4; round++) {
      const openRefund = await failRefund({ sellers: 3 });
      const { refundId, paymentId } = openRefund;
      const providerRefundId = await refundByHand(paymentId, PRICE_PAISE);
      await Promise.all([
        retryRefund(store.deps, refundId),
        recordManualRefund(store.deps, refundId, providerRefundId),
      ]);
      await waitUntil(() => store.isQuiet());
      const paid = await store.deps.gateway.findRefundsOf(paymentId);
      const isDouble = paid.filter(({ status }) => status === 'processed').length > 1;
      expect((await discrepanciesOf(openRefund)).length > 0).toBe(isDouble);
    }
  });

  it('is not recorded when the provider’s refund does not match', async () => {
    const { refundId, paymentId } = await failRefund({ sellers: 3 });
    const record = (providerRefundId: string) =>
      recordManualRefund(store.deps, refundId, providerRefundId);
    const [failed] = await store.deps.gateway.findRefundsOf(paymentId);
    expect(await record('rfnd_nowhere')).toBe('unknown to the provider');
    expect(await record(failed?.id ?? '')).toBe('not processed');
    expect(await record(await refundByHand(paymentId, 100))).toBe('another amount');
    const ofAnother = await refundByHand(paymentId, PRICE_PAISE, 'f'.repeat(24));
    expect(await record(ofAnother)).toBe('of another refund');
    expect(await statusOf(refundId)).toBe('failed');
  });
});

it('a refund is found by its own id, and by those of its payment, order and seller order', async () => {
  const { refundId, paymentId, orderId, sellerOrderId } = await failRefund();
  for (const id of [refundId, paymentId, orderId, sellerOrderId])
    expect(await findUnpaidRefundsById(database.db, id)).toMatchObject([{ id: refundId }]);
});

interface OpenRefund {
  readonly refundId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly sellerOrderId: string;
}

/** A cancelled seller order whose refund has not been requested yet; its payment may pay other seller orders too. */
async function buildOpenRefund({ sellers = 1 } = {}): Promise<OpenRefund> {
  const shopper = await buildShopper(database.db);
  const products = Array.from({ length: sellers }, () => buildProduct(database.db, { onHand: 1 }));
  const lines = (await Promise.all(products)).map((productId) => ({ productId, cartqty: 1 }));
  const { id } = await openOrder(store.app, database, shopper, lines);
  const { body } = await reportPayment(store.app, shopper, await store.pay(id));
  await waitUntil(() => store.isQuiet());
  const { order: orderId } = body as { order: string };
  const [{ id: sellerOrderId } = { id: '' }] = await findSellerOrdersByName(database.db, orderId);
  let refundId = '';
  const refundLater = async (_: unknown, enqueued: string) => {
    refundId = enqueued;
  };
  await updateSellerOrderState({ ...store.deps, refundLater }, sellerOrderId, {
    to: 'cancelled',
    note: '',
  });
  const { paymentId } = await database.db
    .selectFrom('refunds')
    .select('paymentId')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return { refundId, paymentId, orderId, sellerOrderId };
}

async function failRefund(how = {}): Promise<OpenRefund> {
  const openRefund = await buildOpenRefund(how);
  await store.sandbox.setFault('refundFails');
  await sendRefund(deps(), openRefund.refundId);
  await waitUntil(() => store.isQuiet());
  return openRefund;
}

function deps() {
  const error = (about: object, message: string) => void logged.push({ about, message });
  return { ...store.deps, log: { error } as typeof store.deps.log };
}

/** Makes a second attempt due, without a job that requests it. */
async function makeSecondAttemptDue(refundId: string): Promise<void> {
  await retryRefund({ ...store.deps, refundLater: async () => {} }, refundId);
}

/** A refund that the provider reported as failed is processed after all. */
async function processAfterAll(paymentId: string): Promise<void> {
  await runSql(
    database.db,
    "update payment_sandbox.refunds set status = 'processed' where payment_id = $1",
    [paymentId],
  );
}

/** Handles a webhook event about the first attempt. */
async function reportByWebhook(refundId: string, status: 'failed' | 'processed'): Promise<void> {
  const rows = await runSql<{ id: string }>(
    database.db,
    'select id from payment_sandbox.refunds where receipt = $1',
    [refundId],
  );
  const id = rows[0]?.id ?? 'rfnd_told';
  const refund = { id, receipt: refundId, status, amountPaise: PRICE_PAISE };
  const event = { name: `refund.${status}`, refund, payment: undefined, order: undefined };
  const { log } = deps();
  const jobs = { add: async () => {} };
  await handleWebhook({ db: database.db, jobs, log }, crypto.randomUUID(), event as never);
}

async function refundByHand(paymentId: string, amount: number, receipt?: string): Promise<string> {
  const { body } = await store.sandbox.call('POST', `/v1/payments/${paymentId}/refund`, {
    amount,
    receipt,
  });
  return (body as { id: string }).id;
}

async function statusOf(refundId: string): Promise<string | undefined> {
  const [found] = await runSql<{ status: string }>(
    database.db,
    'select status from refunds where id = $1',
    [refundId],
  );
  return found?.status;
}

async function stateOf(sellerOrderId: string): Promise<string | undefined> {
  const [found] = await runSql<{ state: string }>(
    database.db,
    'select state from seller_orders where id = $1',
    [sellerOrderId],
  );
  return found?.state;
}

async function discrepanciesOf(openRefund: OpenRefund): Promise<string[]> {
  const found = await findDiscrepancies(database.db, store.deps.gateway);
  return found.filter(({ id }) => Object.values(openRefund).includes(id)).map(({ what }) => what);
}

async function measure(): Promise<string> {
  const registry = new Registry();
  registerPaymentGauges(registry, database.db);
  return registry.metrics();
}
