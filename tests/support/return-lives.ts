import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@haat/api/db/connect.ts';
import { DatabaseUnavailable } from '@haat/api/db/unavailable.ts';
import { Refusal } from '@haat/api/errors.ts';
import { closeSellerOrders } from '@haat/api/orders/fulfilment/closing-commands.ts';
import { updateSellerOrderState } from '@haat/api/orders/fulfilment/commands.ts';
import { setDelivery } from '@haat/api/orders/fulfilment/delivery-commands.ts';
import { addAnswer, cancelReturn, createReturn } from '@haat/api/orders/returns/commands.ts';
import {
  type OperatorChange,
  updateReturnByOperator,
} from '@haat/api/orders/returns/operator-commands.ts';
import { shipReturn } from '@haat/api/orders/returns/parcel-commands.ts';
import { requirePickup } from '@haat/api/orders/returns/pickup-commands.ts';
import { canMoveReturn, listReturnMoves } from '@haat/api/orders/returns/rules.ts';
import { updateWaitingReturns } from '@haat/api/orders/returns/waiting-commands.ts';
import { type PaymentDeps, sendRefund } from '@haat/api/payments/commands.ts';
import { RETURN_KINDS, type ReturnState } from '@haat/shared/contract/returns.ts';
import fc from 'fast-check';
import type { CopiedDelivery } from './copy-deliveries.ts';
import type { LifeStore } from './life-store.ts';
import { runSql } from './run-sql.ts';

/** Whatever an operator may try, likely ways more often. */
const TRIED: readonly ReturnState[] = [
  ...(['approved', 'approved', 'approved', 'on its way', 'on its way', 'received'] as const),
  ...(['received', 'accepted', 'accepted', 'disputed', 'shared', 'refused', 'questioned'] as const),
  ...(['replaced', 'exchanged', 'exchanged', 'refunded'] as const),
];
/** In which state it may be done. */
const FITTING: Readonly<Record<string, ReturnState>> = {
  missed: 'approved',
  'pick-up': 'approved',
  send: 'approved',
  answer: 'questioned',
  'give back': 'refused',
};
const WHOLE = ['return requested', 'returned', 'refunded', 'delivered', 'closed'] as const;
const DAY_SECONDS = 86_400;
/** Five times that is longer than the longest wait in working days. */
const DAYS_OF_CLOCK = 2;
export const KILLED = 'killed';

const step = fc.record({
  what: fc.oneof(
    { weight: 4, arbitrary: fc.constant('ask') },
    { weight: 9, arbitrary: fc.constant('move') },
    {
      weight: 9,
      arbitrary: fc.constantFrom(
        'cancel',
        'send',
        'answer',
        'pick-up',
        ...(['missed', 'missed', 'pick-up', 'send', 'give back', 'give back'] as const),
        'pass',
        'pass',
        'pay',
        'whole',
        'deny',
        'close',
      ),
    },
  ),
  /** Which line, which return. */
  at: fc.nat(5),
  quantity: fc.integer({ min: 1, max: 3 }),
  choice: fc.nat(TRIED.length - 1),
  /** Whether the operator tries what the state allows. */
  isAllowed: fc.boolean(),
  kind: fc.constantFrom(...RETURN_KINDS, 'exchange'),
  isAtOnce: fc.boolean(),
  isReceived: fc.boolean(),
  /** Nothing came, as the customer says. */
  neverCame: fc.constantFrom(false, false, false, true),
  /** The process ends before it commits, or before it reads what the provider answers. */
  fault: fc.constantFrom('none', 'none', 'none', KILLED),
});
export type LifeStep = typeof step extends fc.Arbitrary<infer Shape> ? Shape : never;

/** What happens to one delivery; what is tried at the same moment runs side by side. */
export const lifeArbitrary = fc.record({
  /** Whether what comes back can be sold again. */
  isSellable: fc.boolean(),
  moments: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
    minLength: 4,
    maxLength: 14,
  }),
});

export interface Life {
  readonly delivery: CopiedDelivery;
  readonly isSellable: boolean;
}

/** Tries one step; refusals and faults are part of life, every other error is thrown. */
export async function takeStep(store: LifeStore, life: Life, given: LifeStep): Promise<void> {
  const isKilled = given.fault === KILLED;
  const deps = isKilled ? withFault(store.deps) : store.deps;
  try {
    await tryStep({ ...store, deps }, life, given);
  } catch (error) {
    // No free connection in time: the call is refused as well.
    const isRefused = error instanceof Refusal || error instanceof DatabaseUnavailable;
    const isExpected = isRefused || (error as Error).message === KILLED;
    if (!isExpected) throw error;
  }
}

/** The refund is the last thing that is written before a commit; the provider pays, and nobody reads its answer. */
function withFault(deps: LifeStore['deps']): LifeStore['deps'] {
  const end = () => {
    throw new Error(KILLED);
  };
  const refund: PaymentDeps['gateway']['refund'] = async (asked) => {
    await deps.gateway.refund(asked);
    return end();
  };
  return { ...deps, refundLater: async () => end(), gateway: { ...deps.gateway, refund } };
}

async function tryStep(store: LifeStore, life: Life, given: LifeStep): Promise<void> {
  const { deps, database } = store;
  const { sellerOrder: id } = life.delivery;
  if (given.what === 'move') await moveOne(store, life, given);
  else if (given.what === 'missed') await moveTo(store, life, given, { to: 'missed' });
  else if (given.what === 'give back') await moveTo(store, life, given, buildGivenBack());
  else if (given.what === 'whole') {
    const to = WHOLE[given.choice % WHOLE.length] ?? 'closed';
    await updateSellerOrderState(deps, id, { to, note: '' });
  } else if (given.what === 'close') await closeSellerOrders(database.db, new Date());
  else if (given.what === 'pass') await passTime(store, id, given);
  else if (given.what === 'pay') await sendRefundsOf(store, life);
  else await actAsCustomer(store, life, given);
}

async function moveOne(
  { database, deps }: LifeStore,
  { delivery, isSellable }: Life,
  { at, choice, quantity, isAllowed, isAtOnce }: LifeStep,
): Promise<void> {
  const found = await findReturn(database, delivery, at);
  if (!found) return;
  const own = listReturnMoves(found.state).filter((to) =>
    canMoveReturn(found.state, to, 'operator'),
  );
  // One question is enough.
  const tried = isAllowed ? own.filter((to) => to !== 'questioned') : TRIED;
  const to = tried[choice % tried.length] ?? 'approved';
  const isSent = to === 'replaced' || to === 'exchanged';
  await updateReturnByOperator(deps, found.number, {
    to,
    note: '',
    isSellable,
    isAtOnce,
    rupees: 1 + quantity * 300,
    ...(isSent && { parcel: { carrier: 'Ekart', awb: `A${buildId()}` } }),
  });
}

/** The seller came in vain, or what was refused goes back. */
async function moveTo(
  { database, deps }: LifeStore,
  { delivery }: Life,
  { at, what, isAllowed }: LifeStep,
  change: Omit<OperatorChange, 'note'>,
): Promise<void> {
  const found = await findReturn(database, delivery, at, isAllowed ? FITTING[what] : undefined);
  if (found) await updateReturnByOperator(deps, found.number, { ...change, note: '' });
}

function buildGivenBack(): Omit<OperatorChange, 'note'> {
  return { to: 'given back', parcel: { carrier: 'Ekart', awb: `C${buildId()}` } };
}

/** Some days go by for one delivery, and then the clocks are looked at. */
async function passTime(
  { database, deps }: LifeStore,
  id: string,
  { at, quantity }: LifeStep,
): Promise<void> {
  await runSql(
    database.db,
    'update order_history set at = at - make_interval(days => $2) where seller_order_id = $1',
    [id, quantity],
  );
  await runSql(
    database.db,
    `update returns set moved_at = moved_at - make_interval(secs => $2), proven_at = proven_at - make_interval(secs => $2),
       fetch_by = fetch_by - make_interval(secs => $2)
       where seller_order_id = $1`,
    [id, at * DAYS_OF_CLOCK * DAY_SECONDS],
  );
  await updateWaitingReturns(deps, new Date());
}

/** The provider is asked for every refund of the delivery that waits, as the job does. */
export async function sendRefundsOf(
  { database, deps }: LifeStore,
  { delivery }: Life,
): Promise<void> {
  const due = await runSql<{ id: string }>(
    database.db,
    "select id from refunds where seller_order_id = $1 and status in ('due', 'started') order by id",
    [delivery.sellerOrder],
  );
  for (const { id } of due) await sendRefund(deps, id);
}

async function actAsCustomer(
  { database, deps, customerId }: LifeStore,
  { delivery }: Life,
  { what, at, quantity, kind, isAllowed, isReceived, neverCame }: LifeStep,
): Promise<void> {
  const { sellerOrder: id } = delivery;
  if (what === 'deny') await setDelivery(deps, customerId, { id, received: isReceived, note: '' });
  if (what === 'ask') {
    const piece = await choosePiece(database, delivery, at);
    const variant = kind === 'exchange' ? piece.variant : null;
    const pieces = [{ line: piece.line, quantity, variant }];
    const asked = { sellerOrderId: id, requestId: buildId(), pieces, note: '', photos: [] };
    const reason = neverCame ? 'wrong or missing piece' : 'faulty';
    await createReturn(deps, customerId, { ...asked, kind, reason, neverCame });
  }
  const found = await findReturn(database, delivery, at, isAllowed ? FITTING[what] : undefined);
  if (!found) return;
  if (what === 'cancel') await cancelReturn(deps, customerId, found.id);
  if (what === 'pick-up') await requirePickup(deps, customerId, found.id);
  if (what === 'answer')
    await addAnswer(deps, customerId, { id: found.id, note: 'Yes', photos: [] });
  const parcel = { carrier: 'Ekart', awb: `B${buildId()}` };
  const photos = isReceived ? [await buildPhoto(database, customerId)] : [];
  if (what === 'send') await shipReturn(deps, customerId, { id: found.id, ...parcel, photos });
}

/** A line that was bought or sent in exchange, and the other size of its product. */
async function choosePiece(
  { db }: Database,
  { sellerOrder, products: [lota, diya, largeLota, largeDiya] }: CopiedDelivery,
  at: number,
): Promise<{ readonly line: string; readonly variant: string }> {
  const lines = await runSql<{ id: string; product: string }>(
    db,
    'select id, product_id as product from order_lines where seller_order_id = $1 order by position, id',
    [sellerOrder],
  );
  const { id: line = '', product = '' } = lines[at % lines.length] ?? {};
  const others = new Map([
    [lota, largeLota],
    [largeLota, lota],
    [diya, largeDiya],
  ]);
  return { line, variant: others.get(product) ?? diya };
}

/** One of the returns; one in that state when it is named and there is one. */
async function findReturn(
  { db }: Database,
  { sellerOrder }: CopiedDelivery,
  at: number,
  state?: ReturnState,
) {
  const rows = await runSql<{ id: string; number: string; state: ReturnState }>(
    db,
    'select id, number, state from returns where seller_order_id = $1 order by asked_at, id',
    [sellerOrder],
  );
  const fitting = rows.filter((row) => row.state === state);
  const chosen = fitting.length > 0 ? fitting : rows;
  return chosen[at % Math.max(chosen.length, 1)];
}

/** A picture that the customer has sent. */
async function buildPhoto({ db }: Database, customerId: string): Promise<string> {
  const id = randomBytes(16).toString('hex');
  await runSql(
    db,
    "insert into uploads (id, customer_id, purpose, width, height, stored_at) values ($1, $2, 'return', 9, 9, now())",
    [id, customerId],
  );
  return id;
}

function buildId(): string {
  return createHash('sha256').update(randomBytes(16)).digest('hex').slice(0, 24);
}
