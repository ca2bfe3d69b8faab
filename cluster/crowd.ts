import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPost, buy } from '../bench/orders/buy.ts';
import type { Buyer, Ware } from '../bench/orders/buyers.ts';
import type { Provider } from '../bench/orders/provider.ts';
import type { Acknowledged, Failure } from './judge.ts';

const READERS = 2;
const REST_MS = 40;
const READER_REST_MS = 100;
const AFTER_FAILURE_MS = 250;
/** A shopper's browser would have given up. */
const PAGE_TIMEOUT_MS = 30_000;

export interface Crowd {
  readonly acknowledged: readonly Acknowledged[];
  readonly failures: readonly Failure[];
  /** How many pages were read. */
  countPages(): number;
  /** Lets everybody finish what they do. */
  stop(): Promise<void>;
}

/** Where the crowd buys, and what. */
export interface Shop {
  readonly port: number;
  readonly provider: Pick<Provider, 'pay'>;
  readonly customers: readonly Buyer[];
  readonly wares: readonly Ware[];
  /** Paths that readers open. */
  readonly pages: readonly string[];
}

/** `buyers` order again and again through HAProxy, each time as another customer, and two readers open pages. */
export function startCrowd(shop: Shop, buyers: number): Crowd {
  const acknowledged: Acknowledged[] = [];
  const failures: Failure[] = [];
  const crowd = { isOpen: true, pages: 0 };
  const post = buildPost(shop.port, buyers);
  const fail = (error: unknown) => failures.push({ at: performance.now(), what: shorten(error) });
  const buyOnce = async (turn: number): Promise<void> => {
    const customer = shop.customers[turn % shop.customers.length];
    const ware = shop.wares[(turn * 7) % shop.wares.length];
    if (!customer || !ware) throw new Error('There are no customers or no wares');
    const startedAt = performance.now();
    const orderId = await buy({ post, provider: shop.provider }, customer, ware);
    acknowledged.push({ orderId, startedAt, at: performance.now() });
  };
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const readOnce = async (turn: number): Promise<void> => {
    await readPage(agent, shop.port, shop.pages[turn % shop.pages.length] ?? '/');
    crowd.pages += 1;
  };
  const repeat = async (work: (turn: number) => Promise<void>, first: number, step: number) => {
    for (let turn = first; crowd.isOpen; turn += step) {
      const failed = await work(turn).then(() => false, fail);
      await sleep(failed ? AFTER_FAILURE_MS : step === READERS ? READER_REST_MS : REST_MS);
    }
  };
  const everybody = [
    ...Array.from({ length: buyers }, (_, number) => repeat(buyOnce, number, buyers)),
    ...Array.from({ length: READERS }, (_, number) => repeat(readOnce, number, READERS)),
  ];
  return {
    acknowledged,
    failures,
    countPages: () => crowd.pages,
    stop: async () => {
      crowd.isOpen = false;
      await Promise.all(everybody);
      agent.destroy();
    },
  };
}

function readPage(agent: Agent, port: number, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get({ agent, host: '127.0.0.1', port, path, timeout: PAGE_TIMEOUT_MS });
    asked.on('timeout', () => asked.destroy(new Error('timed out')));
    asked.on('error', (error) => reject(new Error(`GET ${path.slice(0, 9)} ${error.message}`)));
    asked.on('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`GET ${path.slice(0, 9)} answered ${response.statusCode}`));
      });
    });
  });
}

/** The path and the status, without ids and bodies, so that equal failures can be counted. */
function shorten(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replaceAll(/[0-9a-f]{24}/g, '…').slice(0, 90);
}
