import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Buyer, Ware } from './buyers.ts';
import type { Provider } from './provider.ts';

const AGAIN_AFTER_MS = 500;

interface Shop {
  /** Posts to the store. */
  readonly post: Post;
  readonly provider: Pick<Provider, 'pay'>;
  /** How often a buyer asks whether the order is confirmed; once when not given. */
  readonly attempts?: number;
}

/** All steps of one order: cart, Place Order, payment at the provider, settlement. Returns the provider's id of the order. */
export async function buy(
  { post, provider, attempts = 1 }: Shop,
  buyer: Buyer,
  ware: Ware,
): Promise<string> {
  const { headers } = buyer;
  await post(`/api/user/addtocart/${ware.id}`, { cartqty: 1 }, headers);
  const order = {
    amount: ware.pricePaise,
    lines: [{ productId: ware.id, cartqty: 1 }],
    addressId: buyer.addressId,
  };
  const { id } = (await post('/api/payment/order', order, headers)) as { id: string };
  const payment = provider.pay(id);
  const ask = () => post('/api/payment/order/placing', { products: [payment] }, headers);
  const { status } = (await repeat(ask, attempts)) as { status: string };
  if (status !== 'confirmed') throw new Error(`An order ended ${status}`);
  return id;
}

/** As a browser does whose payment was taken. */
async function repeat<Result>(work: () => Promise<Result>, attempts: number): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (attempts === 1) throw error;
    await sleep(AGAIN_AFTER_MS);
    return repeat(work, attempts - 1);
  }
}

export type Post = (
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<unknown>;

/** Posts JSON over keep-alive connections; throws for every status but 200. fetch would cost more than the store. */
export function buildPost(port: number, connections: number): Post {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = JSON.stringify(body);
      const sent = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            ...headers,
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () => {
            const answer = Buffer.concat(parts).toString();
            if (response.statusCode === 200) resolve(JSON.parse(answer || '{}'));
            else reject(new Error(`${path} answered ${response.statusCode}: ${answer}`));
          });
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
}
