import { type Context, Hono } from 'hono';
import { createBadRequest, unknownId } from './answers.ts';
import { capturePayment } from './capture-commands.ts';
import { readAmount, readNewOrder, readNotes, readReceipt } from './new-order.ts';
import { createOrder, updateNotes } from './order-commands.ts';
import { findPayment, findPayments, findPaymentsOfOrder, type Period } from './payment-queries.ts';
import { presentList, presentOrder, presentPayment, presentRefund } from './present.ts';
import { findOrder, findOrders, findRefund, findRefundsOf, type Page } from './queries.ts';
import { readJson } from './read-json.ts';
import { createRefund } from './refund-commands.ts';
import type { SandboxDb } from './tables.ts';

/** The provider's API, under /v1. */
export function buildApiRoutes(db: SandboxDb): Hono {
  const routes = new Hono();
  routes.route('/orders', orderRoutes(db));
  routes.route('/payments', paymentRoutes(db));
  routes.get('/refunds/:id', async (c) =>
    c.json(presentRefund(known(await findRefund(db, c.req.param('id'))))),
  );
  return routes;
}

function orderRoutes(db: SandboxDb): Hono {
  const routes = new Hono();
  routes.post('/', async (c) =>
    c.json(presentOrder(await createOrder(db, readNewOrder(await readJson(c))))),
  );
  routes.get('/', async (c) => {
    const orders = await findOrders(db, c.req.query()['receipt'], readPage(c));
    return c.json(presentList(orders.map(presentOrder)));
  });
  routes.get('/:id', async (c) =>
    c.json(presentOrder(known(await findOrder(db, c.req.param('id'))))),
  );
  routes.patch('/:id', async (c) => {
    const notes = readNotes((await readJson(c))['notes']);
    return c.json(presentOrder(known(await updateNotes(db, c.req.param('id'), notes))));
  });
  routes.get('/:id/payments', async (c) => {
    const order = known(await findOrder(db, c.req.param('id')));
    return c.json(presentList((await findPaymentsOfOrder(db, order.id)).map(presentPayment)));
  });
  return routes;
}

function paymentRoutes(db: SandboxDb): Hono {
  const routes = new Hono();
  routes.get('/', async (c) => {
    const payments = await findPayments(db, readPeriod(c), readPage(c));
    return c.json(presentList(payments.map(presentPayment)));
  });
  routes.get('/:id', async (c) =>
    c.json(presentPayment(known(await findPayment(db, c.req.param('id'))))),
  );
  routes.post('/:id/capture', async (c) => {
    const { amount, currency } = await readJson(c);
    if (currency !== 'INR') throw createBadRequest('The currency field is required.', 'currency');
    const payment = await capturePayment(db, c.req.param('id'), readAmount(amount));
    return c.json(presentPayment(payment));
  });
  routes.post('/:id/refund', async (c) => {
    const key = readRefundKey(c.req.header('x-refund-idempotency'));
    const { amount, speed = 'normal', receipt, notes } = await readJson(c);
    if (speed !== 'normal' && speed !== 'optimum')
      throw createBadRequest('The selected speed is invalid.', 'speed');
    const request = {
      paymentId: c.req.param('id'),
      amount: amount === undefined ? null : readAmount(amount),
      speed,
      receipt: readReceipt(receipt),
      notes: readNotes(notes),
    };
    return c.json(presentRefund(await createRefund(db, request, key)));
  });
  routes.get('/:id/refunds', async (c) => {
    const payment = known(await findPayment(db, c.req.param('id')));
    return c.json(presentList((await findRefundsOf(db, payment.id)).map(presentRefund)));
  });
  return routes;
}

const PAGE = 10;
const PAGE_MAX = 100;
// The provider's own limits: the years 2000 and 2121.
const FROM_MIN = 946_684_800;
const TO_MAX = 4_765_046_400;
const REFUND_KEY = /^[A-Za-z0-9_-]{10,}$/;

function readPage(c: Context): Page {
  const asked = c.req.query();
  const count = Number(asked['count'] ?? PAGE);
  const skip = Number(asked['skip'] ?? 0);
  if (!Number.isInteger(count) || count < 1 || count > PAGE_MAX)
    throw createBadRequest('The count must be between 1 and 100.', 'count');
  if (!Number.isInteger(skip) || skip < 0)
    throw createBadRequest('The skip must be at least 0.', 'skip');
  return { count, skip };
}

function readPeriod(c: Context): Period {
  const { from = `${FROM_MIN}`, to = `${TO_MAX}` } = c.req.query();
  return { from: readSeconds('from', from), to: readSeconds('to', to) };
}

function readSeconds(name: string, text: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= FROM_MIN && seconds <= TO_MAX) return seconds;
  throw createBadRequest(`${name} must be between ${FROM_MIN} and ${TO_MAX}`);
}

function readRefundKey(key: string | undefined): string | null {
  if (key === undefined) return null;
  if (!REFUND_KEY.test(key)) throw createBadRequest('The idempotency key is invalid.');
  return key;
}

function known<Row>(row: Row | undefined): Row {
  if (row === undefined) throw unknownId();
  return row;
}
