import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildShopper, openOrder, reportPayment } from '../../../tests/support/build-order.ts';
import { setUpPayingStore } from '../../../tests/support/build-paying-store.ts';
import { buildProduct } from '../../../tests/support/build-product.ts';
import { updateSellerOrderState } from '../../orders/fulfilment/commands.ts';
import { findSellerOrdersByName } from '../../orders/fulfilment/queries.ts';
import { sendRefund } from '../commands.ts';
import { pollPayments } from '../polling-commands.ts';
import { findDisagreements } from '../reconciliation/find-disagreements.ts';
import { handleWebhook } from '../webhook-commands.ts';
import { recordManualRefund, retryRefund } from './commands.ts';
import { registerFailedRefundsGauge } from './failed-refunds-gauge.ts';
import { findUnpaidRefundsById, listFailedRefunds } from './queries.ts';
import { runSql } from '../../../tests/support/run-sql.ts';

const SOON = { timeout: 15_000, interval: 50 };
const PRICE_PAISE = 80_000;

const { database, store } = await setUpPayingStore();
let said: { about: object; message: string }[];

beforeEach(() => {
  said = [];
});
afterEach(async () => {
  await store.sandbox.call('DELETE', '/faults');
  await vi.waitUntil(() => store.isQuiet(), SOON);
  await runSql(database.db, "update refunds set status = 'processed' where status = 'failed'");
});

describe('a refund that the provider reports as failed', () => {
  it('is said once in the log, by ids alone, and counted until it is mended', async () => {
    const owed = await failRefund();
    const { refundId, paymentId, orderId } = owed;
    expect(said).toMatchObject([
      {
        about: { refundId, orderId, paymentId },
        message: 'a refund failed; it waits for the operator',
      },
    ]);
    await pollPayments(deps(), { all: true });
    await tellByWebhook(refundId, 'failed');
    expect(said).toHaveLength(1);
    expect(await measure()).toContain('haat_refunds_failed 1');
    expect(await listFailedRefunds(database.db)).toMatchObject([{ id: refundId, orderId }]);
    expect(await disagreementsOf(owed)).toEqual(['the provider could not pay a refund']);
    await retryRefund(store.deps, refundId);
    expect(await measure()).toContain('haat_refunds_failed 0');
  });

  it('is heard of by webhook as well', async () => {
    const { refundId } = await owe();
    await tellByWebhook(refundId, 'failed');
    expect(said).toMatchObject([{ about: { refundId } }]);
    expect(await statusOf(refundId)).toBe('failed');
    await retryRefund(store.deps, refundId);
  });
});

describe('tried anew', () => {
  it('is paid, and the seller’s part is refunded', async () => {
    const owed = await failRefund();
    const { refundId, partId } = owed;
    expect(await retryRefund(store.deps, refundId)).toBe(true);
    await vi.waitUntil(async () => (await statusOf(refundId)) === 'processed', SOON);
    expect(await stateOf(partId)).toBe('refunded');
    expect(await disagreementsOf(owed)).toEqual([]);
  });

  it('by two operators at once, is asked for once', async () => {
    const owed = await failRefund();
    const { refundId } = owed;
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => retryRefund(store.deps, refundId)),
    );
    expect(asked.filter((isAsked) => isAsked)).toHaveLength(1);
    await vi.waitUntil(async () => (await statusOf(refundId)) === 'processed', SOON);
    expect(await disagreementsOf(owed)).toEqual([]);
  });

  it('may fail again, and be tried a third time', async () => {
    const owed = await failRefund();
    const { refundId } = owed;
    await store.sandbox.setFault('refundFails');
    await retryRefund(store.deps, refundId);
    await vi.waitUntil(async () => (await statusOf(refundId)) === 'failed', SOON);
    await retryRefund(store.deps, refundId);
    await vi.waitUntil(async () => (await statusOf(refundId)) === 'processed', SOON);
    expect(await disagreementsOf(owed)).toEqual([]);
  });

  it('nothing is paid when the first attempt has come right meanwhile', async () => {
    const owed = await failRefund();
    const { refundId, paymentId } = owed;
    await comeRight(paymentId);
    await retryRefund(store.deps, refundId);
    await vi.waitUntil(async () => (await statusOf(refundId)) === 'processed', SOON);
    expect(await store.deps.gateway.findRefundsOf(paymentId)).toHaveLength(1);
    expect(await disagreementsOf(owed)).toEqual([]);
  });

  it('a failure of the first attempt that is told late changes nothing', async () => {
    const owed = await failRefund();
    const { refundId } = owed;
    await letFirstBeAway(refundId);
    await tellByWebhook(refundId, 'failed');
    expect(await statusOf(refundId)).toBe('due');
    await sendRefund(deps(), refundId);
    expect(await disagreementsOf(owed)).toEqual([]);
  });

  it('and the first attempt processed after all: the double refund is said and found', async () => {
    const owed = await failRefund({ sellers: 3 });
    const { refundId, paymentId } = owed;
    await retryRefund(store.deps, refundId);
    await vi.waitUntil(async () => (await statusOf(refundId)) === 'processed', SOON);
    await comeRight(paymentId);
    await tellByWebhook(refundId, 'processed');
    expect(said.map(({ message }) => message)).toEqual([
      'a refund failed; it waits for the operator',
      'a refund may have been paid twice; see npm run reconcile',
    ]);
    expect(await disagreementsOf(owed)).toContain('the provider paid a refund more than once');
  });

  it('a late word that the first attempt was processed ends it before the second is asked for', async () => {
    const owed = await failRefund();
    const { refundId, paymentId } = owed;
    await letFirstBeAway(refundId);
    await comeRight(paymentId);
    await tellByWebhook(refundId, 'processed');
    await sendRefund(deps(), refundId);
    expect(await store.deps.gateway.findRefundsOf(paymentId)).toHaveLength(1);
    expect(await disagreementsOf(owed)).toEqual([]);
  });
});

describe('paid by hand in the provider’s dashboard', () => {
  it('is recorded under that refund, and money and orders agree', async () => {
    const owed = await failRefund();
    const { refundId, paymentId, partId } = owed;
    const paidAs = await payByHand(paymentId, PRICE_PAISE);
    expect(await disagreementsOf(owed)).toContain('the provider says another amount of refunds');
    expect(await recordManualRefund(store.deps, refundId, paidAs)).toBeNull();
    expect(await stateOf(partId)).toBe('refunded');
    expect(await disagreementsOf(owed)).toEqual([]);
    expect(await recordManualRefund(store.deps, refundId, paidAs)).toBe('not waiting');
    expect(await retryRefund(store.deps, refundId)).toBe(false);
  });

  it('and tried anew at the same time: it is paid once, or the double refund is found', async () => {
    for (let round = 0; round < 4; round++) {
      const owed = await failRefund({ sellers: 3 });
      const { refundId, paymentId } = owed;
      const paidAs = await payByHand(paymentId, PRICE_PAISE);
      await Promise.all([
        retryRefund(store.deps, refundId),
        recordManualRefund(store.deps, refundId, paidAs),
      ]);
      await vi.waitUntil(() => store.isQuiet(), SOON);
      const paid = await store.deps.gateway.findRefundsOf(paymentId);
      const isDouble = paid.filter(({ status }) => status === 'processed').length > 1;
      expect((await disagreementsOf(owed)).length > 0).toBe(isDouble);
    }
  });

  it('is not recorded under what the provider does not say is its money', async () => {
    const { refundId, paymentId } = await failRefund({ sellers: 3 });
    const record = (paidAs: string) => recordManualRefund(store.deps, refundId, paidAs);
    const [failed] = await store.deps.gateway.findRefundsOf(paymentId);
    expect(await record('rfnd_nowhere')).toBe('unknown to the provider');
    expect(await record(failed?.id ?? '')).toBe('not processed');
    expect(await record(await payByHand(paymentId, 100))).toBe('another amount');
    const ofAnother = await payByHand(paymentId, PRICE_PAISE, 'f'.repeat(24));
    expect(await record(ofAnother)).toBe('of another refund');
    expect(await statusOf(refundId)).toBe('failed');
  });
});

it('a refund is found by its own id, and by those of its payment, order and part', async () => {
  const { refundId, paymentId, orderId, partId } = await failRefund();
  for (const id of [refundId, paymentId, orderId, partId])
    expect(await findUnpaidRefundsById(database.db, id)).toMatchObject([{ id: refundId }]);
});

interface Owed {
  readonly refundId: string;
  readonly paymentId: string;
  readonly orderId: string;
  readonly partId: string;
}

/** A cancelled seller order whose refund has not been requested yet; its payment may pay other seller orders too. */
async function owe({ sellers = 1 } = {}): Promise<Owed> {
  const shopper = await buildShopper(database.db);
  const made = Array.from({ length: sellers }, () => buildProduct(database.db, { onHand: 1 }));
  const lines = (await Promise.all(made)).map((productId) => ({ productId, cartqty: 1 }));
  const { id } = await openOrder(store.app, database, shopper, lines);
  const { body } = await reportPayment(store.app, shopper, await store.pay(id));
  await vi.waitUntil(() => store.isQuiet(), SOON);
  const { order: orderId } = body as { order: string };
  const [{ id: partId } = { id: '' }] = await findSellerOrdersByName(database.db, orderId);
  let refundId = '';
  const refundLater = async (_: unknown, owed: string) => {
    refundId = owed;
  };
  await updateSellerOrderState({ ...store.deps, refundLater }, partId, {
    to: 'cancelled',
    note: '',
  });
  const { paymentId } = await database.db
    .selectFrom('refunds')
    .select('paymentId')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  return { refundId, paymentId, orderId, partId };
}

async function failRefund(how = {}): Promise<Owed> {
  const owed = await owe(how);
  await store.sandbox.setFault('refundFails');
  await sendRefund(deps(), owed.refundId);
  await vi.waitUntil(() => store.isQuiet(), SOON);
  return owed;
}

function deps() {
  const error = (about: object, message: string) => void said.push({ about, message });
  return { ...store.deps, log: { error } as typeof store.deps.log };
}

/** Makes a second attempt due, without a job that requests it. */
async function letFirstBeAway(refundId: string): Promise<void> {
  await retryRefund({ ...store.deps, refundLater: async () => {} }, refundId);
}

/** A refund that the provider reported as failed is processed after all. */
async function comeRight(paymentId: string): Promise<void> {
  await runSql(
    database.db,
    "update payment_sandbox.refunds set status = 'processed' where payment_id = $1",
    [paymentId],
  );
}

/** Handles a webhook event about the first attempt. */
async function tellByWebhook(refundId: string, status: 'failed' | 'processed'): Promise<void> {
  const rows = await runSql<{ id: string }>(
    database.db,
    'select id from payment_sandbox.refunds where receipt = $1',
    [refundId],
  );
  const refund = { id: rows[0]?.id ?? 'rfnd_told', receipt: refundId, status };
  const event = { name: `refund.${status}`, refund, payment: undefined, order: undefined };
  const { log } = deps();
  const jobs = { add: async () => {} };
  await handleWebhook({ db: database.db, jobs, log }, crypto.randomUUID(), event as never);
}

async function payByHand(paymentId: string, amount: number, receipt?: string): Promise<string> {
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

async function stateOf(partId: string): Promise<string | undefined> {
  const [found] = await runSql<{ state: string }>(
    database.db,
    'select state from seller_orders where id = $1',
    [partId],
  );
  return found?.state;
}

async function disagreementsOf(owed: Owed): Promise<string[]> {
  const found = await findDisagreements(database.db, store.deps.gateway);
  return found.filter(({ id }) => Object.values(owed).includes(id)).map(({ what }) => what);
}

async function measure(): Promise<string> {
  const registry = new Registry();
  registerFailedRefundsGauge(registry, database.db);
  return registry.metrics();
}
