import type { ReturnState } from '@haat/shared/contract/returns.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { TestApp } from '../../../tests/support/build-app.ts';
import type { TestShopper } from '../../../tests/support/build-order.ts';
import { stockOf } from '../../../tests/support/build-product.ts';
import {
  buildDelivered,
  buildVariants,
  countCreditNotes,
  makeOrdersOlder,
  sendRefunds,
  sumRefunds,
  type TestDelivery,
} from '../../../tests/support/build-return.ts';
import { buildPaymentDeps, buildStore } from '../../../tests/support/build-store.ts';
import { runSql, setUpDatabase } from '../../../tests/support/database.ts';
import { Refusal } from '../../errors.ts';
import type { PaymentDeps } from '../../payments/commands.ts';
import { findInconsistencies } from '../../payments/reconciliation/queries.ts';
import { closeSellerOrders } from '../fulfilment/closing-commands.ts';
import { updateSellerOrderState } from '../fulfilment/commands.ts';
import { updateReturnByOperator } from './operator-commands.ts';
import { updateWaitingReturns } from './waiting-commands.ts';

/** RETURN_LIVES=10000 npx vitest run api/orders/returns/lives.test.ts takes some hours. */
const LIVES = Number(process.env['RETURN_LIVES'] ?? 10);
const LIFE_MS = 10_000;
const DAY_SECONDS = 86_400;
/** Whatever an operator may try, likely ways more often. */
const TRIED: readonly ReturnState[] = [
  'approved',
  'approved',
  'approved',
  'on its way',
  'on its way',
  'received',
  'received',
  'accepted',
  'accepted',
  'disputed',
  'shared',
  'refused',
  'questioned',
  'replaced',
  'exchanged',
  'exchanged',
  'refunded',
];
const WHOLE = ['return requested', 'returned', 'refunded', 'delivered', 'closed'] as const;

const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('ask') },
    { weight: 9, arbitrary: fc.constant('move') },
    fc.constantFrom('cancel', 'send', 'answer', 'pass', 'pass', 'pay', 'whole', 'deny', 'close'),
  ),
  /** Which line, which return. */
  at: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 3 }),
  choice: fc.nat(TRIED.length - 1),
  isSellable: fc.boolean(),
  kind: fc.constantFrom('return', 'replacement', 'exchange', 'exchange'),
  isAtOnce: fc.boolean(),
  /** The process ends before it commits, or before it reads what the provider answers. */
  fault: fc.constantFrom('none', 'none', 'none', 'killed'),
});

type Step = typeof step extends fc.Arbitrary<infer Shape> ? Shape : never;

const database = await setUpDatabase();

it(
  'whatever happens to returns, no piece is counted twice, and refunds, credit notes and what is kept are what was paid',
  async () => {
    const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
      minLength: 4,
      maxLength: 14,
    });
    await fc.assert(
      fc.asyncProperty(moments, async (life) => {
        const { app, shopper } = await buildStore(database);
        const delivery = await buildDelivered(app, database, shopper);
        const variants = await buildVariants(database, delivery);
        const store = { app, shopper, delivery, variants, restocked: [0] };
        // What is tried at the same moment runs side by side.
        for (const tried of life) await Promise.all(tried.map((one) => take(store, one)));
        await sendRefunds(app, database);
        await updateWaitingReturns(buildPaymentDeps(app, database), new Date());
        await check(store);
        expect(await findInconsistencies(database.db)).toEqual([]);
      }),
      { numRuns: LIVES },
    );
  },
  LIVES * LIFE_MS,
);

interface LivedStore {
  readonly app: TestApp;
  readonly shopper: TestShopper;
  readonly delivery: TestDelivery;
  /** Of lotas and diyas, in another size. */
  readonly variants: Awaited<ReturnType<typeof buildVariants>>;
  /** Pieces that were put back after an accepted return, each time. */
  readonly restocked: number[];
}

async function take(store: LivedStore, given: Step): Promise<void> {
  const { app, delivery } = store;
  const { what, fault } = given;
  const deps = withFault(buildPaymentDeps(app, database), fault === 'killed');
  const refused = (error: Error) => {
    if (!(error instanceof Refusal) && error.message !== KILLED) throw error;
  };
  if (what === 'move') return moveOne(store, deps, given).catch(refused);
  if (what === 'whole') {
    const to = WHOLE[given.choice % WHOLE.length] ?? 'closed';
    await updateSellerOrderState(deps, delivery.id, { to, note: '' }).catch(refused);
  } else if (what === 'close') await closeSellerOrders(database.db, new Date());
  else if (what === 'pass') {
    await makeOrdersOlder(database, [delivery.id], given.quantity);
    await runSql(
      database.db,
      `update returns set moved_at = moved_at - make_interval(secs => $2), proven_at = proven_at - make_interval(secs => $2)
         where seller_order_id = $1`,
      [delivery.id, given.at * DAY_SECONDS],
    );
    await updateWaitingReturns(deps, new Date(), 1).catch(refused);
  } else if (what === 'pay')
    await sendRefunds(withLostAnswers(app, fault), database).catch(refused);
  else await callAsCustomer(store, given);
}

const KILLED = 'killed';

/** The refund is the last thing that is written before a commit. */
function withFault(deps: PaymentDeps, isKilled: boolean): PaymentDeps {
  const refundLater: PaymentDeps['refundLater'] = async () => {
    throw new Error(KILLED);
  };
  return isKilled ? { ...deps, refundLater } : deps;
}

/** The provider pays, and nobody reads its answer. */
function withLostAnswers(app: TestApp, fault: Step['fault']): TestApp {
  if (fault === 'none') return app;
  const refund: TestApp['provider']['refund'] = async (asked) => {
    await app.provider.refund(asked);
    throw new Error(KILLED);
  };
  return { ...app, provider: { ...app.provider, refund } };
}

async function callAsCustomer(store: LivedStore, given: Step): Promise<void> {
  const { app, shopper, delivery } = store;
  const { what, at } = given;
  if (what === 'ask') {
    const body = await buildRequest(store, given);
    return expectAnswer(await app.ask('askReturn', { as: shopper, body }));
  }
  if (what === 'deny') {
    const body = { sellerOrder: delivery.id, received: given.isSellable };
    return expectAnswer(await app.ask('reportDelivery', { as: shopper, body }));
  }
  const found = await findReturn(delivery, at);
  const names = { cancel: 'cancelReturn', send: 'sendReturn', answer: 'answerReturn' } as const;
  if (!found || !(what in names)) return;
  const body = { return: found.id, note: 'Yes', carrier: 'Ekart', awb: `B${newId()}` };
  const name = names[what as keyof typeof names];
  expectAnswer(await app.ask(name, { as: shopper, body }));
}

/** Pieces of what was bought, or of what was sent in exchange; the other size is what can be had for them. */
async function buildRequest({ delivery, variants }: LivedStore, { at, quantity, kind }: Step) {
  const rows = await runSql<{ line: string; product: string }>(
    database.db,
    'select id as line, product_id as product from order_lines where seller_order_id = $1 order by position, id',
    [delivery.id],
  );
  const { line = '', product = '' } = rows[at % rows.length] ?? {};
  const [lota, diya] = delivery.products;
  const others = {
    [lota ?? '']: variants.lota,
    [variants.lota]: lota,
    [diya ?? '']: variants.diya,
  };
  const variant = kind === 'exchange' ? (others[product] ?? diya) : undefined;
  const lines = [{ line, quantity, ...(variant && { variant }) }];
  return { sellerOrder: delivery.id, requestId: newId(), lines, kind, reason: 'faulty' };
}

function expectAnswer({ status }: { readonly status: number }): void {
  expect(status).toBeLessThan(500);
}

async function moveOne(store: LivedStore, deps: PaymentDeps, given: Step): Promise<void> {
  const { choice, isSellable, isAtOnce, at } = given;
  const found = await findReturn(store.delivery, at);
  if (!found) return;
  const to = TRIED[choice] ?? 'approved';
  const change = await updateReturnByOperator(deps, found.number, {
    to,
    note: '',
    isSellable,
    isAtOnce,
    rupees: 1 + given.quantity * 300,
    ...((to === 'replaced' || to === 'exchanged') && {
      parcel: { carrier: 'Ekart', awb: `A${newId()}` },
    }),
  });
  const isAccepted = to === 'accepted' || to === 'shared' || (to === 'approved' && isAtOnce);
  if (change === 'changed' && isAccepted && isSellable) store.restocked.push(found.pieces);
}

async function findReturn({ id }: TestDelivery, at: number) {
  const rows = await runSql<{ id: string; number: string; pieces: number }>(
    database.db,
    `select r.id, r.number, (select sum(quantity)::int from return_lines where return_id = r.id) as pieces
       from returns r where seller_order_id = $1 order by asked_at, id`,
    [id],
  );
  return rows[at % Math.max(rows.length, 1)];
}

interface Sums {
  readonly state: string;
  readonly paid: number;
  readonly back: number;
  readonly left: number;
  readonly kept: number;
  readonly over: number;
  /** Pieces of replacements and exchanges that were sent, or wait to be. */
  readonly sent: number;
  /** What exchanges that were sent are worth. */
  readonly exchanged: number;
}

async function check({ app, shopper, delivery, variants, restocked }: LivedStore): Promise<void> {
  const [sums] = await runSql<Sums>(
    database.db,
    `select so.state, so.amount_paise::int as paid,
       (select coalesce(sum(amount_paise), 0)::int from refunds where seller_order_id = so.id) as back,
       (select sum(price_paise * (quantity - cancelled_quantity))::int from order_lines where seller_order_id = so.id) as left,
       (select coalesce(sum(cp.kept_paise), 0)::int from cancelled_pieces cp join cancellations c on c.id = cp.cancellation_id
         where c.seller_order_id = so.id) as kept,
       (select count(*)::int from order_lines where seller_order_id = so.id
         and cancelled_quantity + returning_quantity > quantity) as over,
       (select coalesce(sum(rl.quantity), 0)::int from returns r join return_lines rl on rl.return_id = r.id
         where r.seller_order_id = so.id and r.kind <> 'return'
           and r.state in ('approved', 'on its way', 'received', 'disputed', 'accepted', 'replaced', 'exchanged')) as sent,
       (select coalesce(sum(quantity * price_paise), 0)::int from order_lines
         where seller_order_id = so.id and exchange_id is not null) as exchanged
     from seller_orders so where so.id = $1`,
    [delivery.id],
  );
  if (!sums) throw new Error('The seller order is gone');
  const left = sums.state === 'refunded' ? 0 : sums.left;
  expect(sums.back + left + sums.kept).toBe(sums.paid);
  expect(sums.over).toBe(0);
  expect(sumRefunds(app)).toBe(sums.back);
  const credited = await countCreditNotes(database, shopper, delivery.order);
  expect(credited.reduce((sum, amount) => sum + amount, 0)).toBe(sums.back + sums.exchanged);
  const products = [...delivery.products, variants.lota, variants.diya];
  const stocks = await Promise.all(products.map((id) => stockOf(database, id)));
  const back = restocked.reduce((sum, pieces) => sum + pieces, 0);
  const onHand = stocks.reduce((sum, stock) => sum + stock.onHand, 0);
  expect(onHand).toBe(BOUGHT_FROM - BOUGHT + back - sums.sent);
}

const BOUGHT_FROM = 40;
const BOUGHT = 4;

let made = 0;
function newId(): string {
  made += 1;
  return made.toString(16).padStart(24, '0');
}
