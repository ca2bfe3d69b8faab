import type { OrderLine, Parcel } from '@haat/shared/contract/orders.ts';
import { en as all } from '@haat/shared/words/en/all.ts';
import { en } from '@haat/shared/words/en/customer.ts';
import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../lib/api.ts';
import { formatRefusal } from '../../lib/refusal-text.ts';
import {
  calculateBack,
  updateLines,
  isWholeSellerOrder,
  listCancelled,
  startChoice,
  toCancelFailure,
} from './cancel-choice.ts';
import {
  canRate,
  countPieces,
  countPiecesByState,
  countUnderWay,
  findPromise,
  groupByOrder,
  listHappened,
  listParcels,
  listRefundSums,
  listStepsAhead,
} from './orders.ts';

const line = (given: Partial<OrderLine>) =>
  ({
    order: 'a'.repeat(24),
    orderId: 'order_1',
    sellerOrder: 'one',
    sellerName: 'Dhatu Works',
    date: '20-11-2026',
    status: 'processing',
    sellingPrice: 100,
    qty: 1,
    ...given,
  }) as OrderLine;

it('keeps the newest order first and puts the lines of a seller together', () => {
  const newer = 'b'.repeat(24);
  const orders = groupByOrder([
    line({ order: newer, orderId: 'order_2', sellingPrice: 250, qty: 2 }),
    line({ sellerOrder: 'one' }),
    line({ sellerOrder: 'two', sellerName: 'Naad Audio', status: 'cancelled', qty: 3 }),
    line({ sellerOrder: 'one' }),
  ]);
  expect(orders.map(({ providerId, total }) => [providerId, total])).toEqual([
    ['order_2', 500],
    ['order_1', 500],
  ]);
  const sellerOrders = orders[1]?.sellerOrders.map(({ seller, state, lines }) => [
    seller,
    state,
    lines.length,
  ]);
  expect(sellerOrders).toEqual([
    ['Dhatu Works', 'processing', 2],
    ['Naad Audio', 'cancelled', 1],
  ]);
  expect(orders[0]?.number).toBe('HT-BBBBB-BBBBB');
});

it('counts pieces, not lines', () => {
  expect(countPieces([line({ qty: 2 }), line({ qty: 3 })])).toBe(5);
});

it('counts the pieces in each state apart', () => {
  const lines = [
    line({ status: 'refunded', qty: 1 }),
    line({ status: 'processing', qty: 2 }),
    line({ status: 'processing', qty: 3 }),
    line({ status: 'processing', qty: 3, cancelled: 2 }),
    line({ status: 'processing', qty: 1, cancelled: 1 }),
  ];
  expect(countPiecesByState(lines)).toEqual([
    { state: 'refunded', pieces: 1 },
    { state: 'processing', pieces: 6 },
    { state: 'cancelled', pieces: 3 },
  ]);
});

describe('what is cancelled', () => {
  const lotas = line({ _id: 'lotas', sellingPrice: 899, qty: 3, cancelled: 1 });
  const diya = line({ _id: 'diya', sellingPrice: 80, qty: 1 });

  const lamp = line({ _id: 'lamp', qty: 2, cancelled: 2 });
  const start = startChoice([lotas, diya, lamp]);

  it('is at first all that is left, and goes back at its price', () => {
    expect(start.chosen).toEqual({ lotas: 2, diya: 1 });
    expect(calculateBack(start)).toBe(2 * 899 + 80);
    expect(calculateBack({ ...start, chosen: { lotas: 1, diya: 0 } })).toBe(899);
  });

  it('is asked for as the number of pieces that are cancelled then, only of lines that are chosen', () => {
    expect(listCancelled({ ...start, chosen: { lotas: 1, diya: 0 } })).toEqual([
      { line: 'lotas', cancelled: 2 },
    ]);
    expect(listCancelled({ ...start, chosen: {} })).toEqual([]);
  });

  it('stays the same when the order is loaded again after a lost reply, so that trying again cancels no more', () => {
    const choice = { ...start, chosen: { lotas: 1, diya: 0 } };
    const newest = [{ ...lotas, cancelled: 2 }, diya, lamp];
    expect(listCancelled(updateLines(choice, newest))).toEqual(listCancelled(choice));
  });

  it('follows the newest lines after a refusal, and keeps of the choice what is left', () => {
    const refused = { ...start, chosen: { lotas: 2, diya: 0 }, isRefused: true };
    expect(updateLines(refused, [lotas, diya, lamp])).toBe(refused);
    const now = updateLines(refused, [{ ...lotas, cancelled: 2 }, diya, lamp]);
    expect(now).toMatchObject({ chosen: { lotas: 1, diya: 0 }, isRefused: false });
    expect(listCancelled(now)).toEqual([{ line: 'lotas', cancelled: 3 }]);
  });

  it('is the whole seller order only when no piece was cancelled before', () => {
    expect(isWholeSellerOrder(start)).toBe(false);
    expect(isWholeSellerOrder(startChoice([diya, lamp]))).toBe(false);
    const whole = startChoice([diya, line({ _id: 'cups', qty: 4 })]);
    expect(isWholeSellerOrder(whole)).toBe(true);
    expect(isWholeSellerOrder({ ...whole, chosen: { ...whole.chosen, cups: 3 } })).toBe(false);
  });

  it('can be tried again when a process does not know the call, and says when there is no such order', () => {
    const notFound = new CallFailed(404, { msg: 'We could not find that.', code: 'notFound' });
    const failure = toCancelFailure(notFound) as CallFailed;
    expect(formatRefusal(failure, all).message).toBe(all.failures.surprise);
    for (const known of [
      new CallFailed(404, { msg: 'There is no such order.', code: 'orderNotFound' }),
      new CallFailed(409, { msg: 'It is already packed.', code: 'cannotCancel' }),
    ])
      expect(toCancelFailure(known)).toBe(known);
  });
});

it('shows the promised day, also of what has come, and none where a reply has none or nothing comes', () => {
  const promisedBy = '01-12-2026';
  const today = '28-11-2026';
  const find = (state: string) => findPromise({ state, promisedBy }, today);
  expect(find('shipped')).toEqual({ day: promisedBy, says: 'arrivesBy' });
  expect(find('delivered')).toEqual({ day: promisedBy, says: 'wasToArriveBy' });
  for (const state of ['cancelled', 'undelivered']) expect(find(state)).toBeNull();
  expect(findPromise({ state: 'processing', promisedBy: null }, today)).toBeNull();
  expect(findPromise({ state: 'processing' }, today)).toBeNull();
});

it.each([
  ['30-11-2026', '30-11-2026', 'arrivesBy'],
  ['30-11-2026', '01-12-2026', 'lateSince'],
  ['02-01-2027', '31-12-2026', 'arrivesBy'],
])('of what was promised by %s the page says on %s: %s', (promisedBy, today, says) => {
  expect(findPromise({ state: 'shipped', promisedBy }, today)?.says).toBe(says);
});

it('puts cancelled pieces between the states, of which the last stays the present one', () => {
  const event = (state: string, hour: number) => ({
    state,
    at: `2026-11-23T${hour}:00:00.000Z`,
    by: 'seller' as const,
    note: '',
  });
  const cancellation = { ...event('', 12), note: 'Too many', pieces: [] };
  const history = [event('paid', 10), event('accepted', 11)];
  const later = event('packed', 13);
  const seen = (states: typeof history) =>
    listHappened({ history: states, cancellations: [cancellation] }).map((happened) =>
      'event' in happened ? [happened.event.state, happened.isNow] : happened.cancellation.note,
    );
  expect(seen(history)).toEqual([['paid', false], ['accepted', true], 'Too many']);
  expect(seen([...history, later]).slice(2)).toEqual(['Too many', ['packed', true]]);
  expect(listHappened({ history })).toHaveLength(2);
});

it('adds up what goes back, apart by how the refunds stand', () => {
  const refunds = [
    { amount: 899, status: 'processed' },
    null,
    { amount: 500, status: 'due' },
    { amount: 250, status: 'started' },
    { amount: 70, status: 'failed' },
    { amount: 1, status: 'processed' },
  ];
  expect(
    listRefundSums(
      refunds.map((refund, at) =>
        at % 2 === 0
          ? { refund, partRefunds: [] }
          : { refund: null, partRefunds: refund ? [refund] : [] },
      ),
    ),
  ).toEqual([
    { state: 'refunded', amount: 900 },
    { state: 'refundStarted', amount: 750 },
    { state: 'refundDelayed', amount: 70 },
  ]);
  expect(listRefundSums([{ refund: null }])).toEqual([]);
});

const CAN_RATE = {
  reserved: false,
  paid: false,
  processing: false,
  accepted: false,
  packed: false,
  shipped: false,
  delivered: true,
  'not received': false,
  undelivered: false,
  closed: true,
  cancelled: false,
  'return requested': true,
  returned: true,
  refunded: false,
} as const;

describe('a line can be rated once it was delivered, also when nothing more is expected', () => {
  it.each(Object.entries(CAN_RATE))('%s: %s', (status, can) => {
    expect(canRate({ status, qty: 1 })).toBe(can);
  });

  it('and every state that has a text is known here', () => {
    expect(Object.keys(CAN_RATE)).toEqual(expect.arrayContaining(Object.keys(en.orders.states)));
  });

  it('and not when all its pieces were cancelled', () => {
    expect(canRate({ status: 'delivered', qty: 2, cancelled: 1 })).toBe(true);
    expect(canRate({ status: 'delivered', qty: 2, cancelled: 2 })).toBe(false);
  });
});

it('has no parcels where a reply has none', () => {
  expect(listParcels({})).toEqual([]);
});

it('counts the parcels that have not arrived', () => {
  const parcels = [null, '2026-11-23T10:00:00.000Z', null].map(
    (deliveredAt) => ({ deliveredAt }) as Parcel,
  );
  expect(countUnderWay({ parcels })).toBe(2);
  expect(countUnderWay({ parcels: parcels.slice(1, 2) })).toBe(0);
});

it('knows the steps that are still to come', () => {
  expect(listStepsAhead('processing')).toEqual(['accepted', 'packed', 'shipped', 'delivered']);
  expect(listStepsAhead('packed')).toEqual(['shipped', 'delivered']);
  for (const state of ['delivered', 'cancelled', 'not received', 'closed', 'refunded', 'new'])
    expect(listStepsAhead(state)).toEqual([]);
});
