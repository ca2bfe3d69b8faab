import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { buildPost, type Post } from './buy.ts';

const WEBHOOKS_AT_ONCE = 8;
const WEBHOOK_AFTER_MS = 200;

export interface Provider {
  /** A shopper pays; returns what the browser receives. */
  pay(orderId: string): object;
  stop(): void;
}

/**
 * A payment provider that costs almost no time: it sends Razorpay's replies from memory. It stands for machines outside
 * the store; like them it reports every captured payment to the store by a signed webhook. `port` is its own, `shopPort`
 * the store's.
 */
export async function startProvider(
  port: number,
  shopPort: number,
  secret: string,
): Promise<Provider> {
  const books = { amounts: new Map<string, number>(), payments: new Map<string, Payment>() };
  const tell = buildPost(shopPort, WEBHOOKS_AT_ONCE);
  const sign = (message: string) => createHmac('sha256', secret).update(message).digest('hex');
  const server = createServer(async (request, response) => {
    const answer = await answerTo(books, request);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    pay: (orderId) => {
      const payment = paymentOf(orderId, books.amounts.get(orderId) ?? 0);
      books.payments.set(payment.id, payment);
      setTimeout(() => void sendWebhook(tell, sign, payment), WEBHOOK_AFTER_MS);
      return { orderId, paymentId: payment.id, signature: sign(`${orderId}|${payment.id}`) };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** As much of the API as the store uses, and `npm run reconcile`. */
async function answerTo(books: Books, request: IncomingMessage): Promise<object> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
  const [, , kind, id = '', part] = pathname.split('/');
  if (request.method === 'POST') return kind === 'orders' ? createOrder(books, request) : {};
  if (part === 'refunds') return listOf([]);
  if (kind === 'orders' && part === 'payments')
    return listOf(books.payments.get(`pay_${id}`) ?? []);
  if (kind === 'orders') return listOf([]);
  return id === '' ? listPayments(books, searchParams) : (books.payments.get(id) ?? {});
}

async function createOrder({ amounts }: Books, request: IncomingMessage): Promise<object> {
  const { amount, receipt } = (await json(request)) as { amount: number; receipt: string };
  const id = `order_${amounts.size + 1}`;
  amounts.set(id, amount);
  return {
    id,
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: 'INR',
    receipt,
    status: 'created',
    attempts: 0,
    notes: [],
    created_at: seconds(),
  };
}

/** The newest first, as the provider does. */
function listPayments({ payments }: Books, query: URLSearchParams): object {
  const number = (name: string) => Number(query.get(name) ?? 0);
  const found = [...payments.values()]
    .filter(({ created_at: at }) => at >= number('from') && at <= number('to'))
    .reverse();
  return listOf(found.slice(number('skip'), number('skip') + number('count')));
}

function listOf(found: object): object {
  const items = [found].flat();
  return { entity: 'collection', count: items.length, items };
}

interface Books {
  readonly amounts: Map<string, number>;
  readonly payments: Map<string, Payment>;
}

type Payment = ReturnType<typeof paymentOf>;

function paymentOf(orderId: string, amount: number) {
  return {
    id: `pay_${orderId}`,
    entity: 'payment',
    amount,
    currency: 'INR',
    status: 'captured',
    order_id: orderId,
    method: 'card',
    captured: true,
    amount_refunded: 0,
    notes: [],
    acquirer_data: { auth_code: '123456' },
    created_at: seconds(),
  };
}

async function sendWebhook(
  tell: Post,
  sign: (message: string) => string,
  payment: { readonly id: string },
): Promise<void> {
  const event = {
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity: payment } },
  };
  await tell('/api/payment/webhook', event, {
    'x-razorpay-signature': sign(JSON.stringify(event)),
    'x-razorpay-event-id': `event_${payment.id}`,
  }).catch(() => {});
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
