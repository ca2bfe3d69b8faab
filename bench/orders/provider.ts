import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { buildPost } from './post.ts';

/**
 * A payment provider that costs next to nothing: Razorpay's answers from memory. It stands for machines that are not the
 * store's; like them it tells the store of every captured payment by a signed webhook.
 */
const [port = '0', shopPort = '0', secret = ''] = process.argv.slice(2);
const tell = buildPost(Number(shopPort), 8);
const amounts = new Map<string, number>();
const payments = new Map<string, object>();
let made = 0;

const server = createServer(async (request, response) => {
  const answer = await answerTo(request);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'));

async function answerTo(request: IncomingMessage): Promise<object> {
  const path = request.url ?? '';
  if (path === '/v1/orders')
    return openOrder((await json(request)) as { amount: number; receipt: string });
  if (path.startsWith('/v1/payments/'))
    return payments.get(path.slice('/v1/payments/'.length)) ?? {};
  return pay(path.slice('/pay/'.length));
}

function openOrder({ amount, receipt }: { amount: number; receipt: string }): object {
  made += 1;
  const id = `order_${made}`;
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
    created_at: Math.floor(Date.now() / 1000),
  };
}

/** A shopper pays: what the browser is told. */
function pay(orderId: string): object {
  const id = `pay_${orderId}`;
  const payment = {
    id,
    entity: 'payment',
    amount: amounts.get(orderId),
    currency: 'INR',
    status: 'captured',
    order_id: orderId,
    method: 'card',
    captured: true,
    amount_refunded: 0,
    notes: [],
    acquirer_data: { auth_code: '123456' },
    created_at: Math.floor(Date.now() / 1000),
  };
  payments.set(id, payment);
  setTimeout(() => void sendWebhook(id, payment), 200);
  return { orderId, paymentId: id, signature: sign(`${orderId}|${id}`) };
}

async function sendWebhook(id: string, payment: object): Promise<void> {
  const event = {
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity: payment } },
  };
  await tell('/api/payment/webhook', event, {
    'x-razorpay-signature': sign(JSON.stringify(event)),
    'x-razorpay-event-id': `event_${id}`,
  }).catch(() => {});
}

function sign(message: string): string {
  return createHmac('sha256', secret).update(message).digest('hex');
}
