import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildPost, buy, type Post } from '../bench/orders/buy.ts';
import type { Buyer, Ware } from '../bench/orders/buyers.ts';
import type { Provider } from '../bench/orders/provider.ts';
import type { Acknowledged, Failure } from './judge.ts';

const READERS = 2;
/** A buyer whose money was taken asks again whether the order is confirmed. */
const ATTEMPTS = 5;
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
  const { failures, fail } = collectFailures();
  const crowd = { isOpen: true, pages: 0 };
  const order = buildBuyer(shop, buildPost(shop.port, buyers), fail);
  const agent = new Agent({ keepAlive: true, maxSockets: READERS });
  const buyOnce = async (turn: number): Promise<void> => {
    const startedAt = performance.now();
    acknowledged.push({ orderId: await order(turn), startedAt, at: performance.now() });
  };
  const readOnce = async (turn: number): Promise<void> => {
    await readPage(agent, shop.port, shop.pages[turn % shop.pages.length] ?? '/');
    crowd.pages += 1;
  };
  const repeat = async (work: Work, number: number, { of, restMs }: Pace): Promise<void> => {
    for (let turn = number; crowd.isOpen; turn += of) {
      const rest = await work(turn).then(
        () => restMs,
        (error: unknown) => {
          fail(error);
          return AFTER_FAILURE_MS;
        },
      );
      await sleep(rest);
    }
  };
  const all = (work: Work, pace: Pace) =>
    Array.from({ length: pace.of }, (_, number) => repeat(work, number, pace));
  const everybody = [
    ...all(buyOnce, { of: buyers, restMs: REST_MS }),
    ...all(readOnce, { of: READERS, restMs: READER_REST_MS }),
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

type Work = (turn: number) => Promise<void>;

/** How many do the same, and how long each rests after it. */
interface Pace {
  readonly of: number;
  readonly restMs: number;
}

/** A failure is counted once, wherever it is caught. */
function collectFailures(): { failures: Failure[]; fail: (error: unknown) => void } {
  const failures: Failure[] = [];
  const known = new WeakSet<object>();
  return {
    failures,
    fail: (error) => {
      if (known.has(error as object)) return;
      known.add(error as object);
      failures.push({ at: performance.now(), what: shorten(error) });
    },
  };
}

/** Returns what one buyer does in one turn: it resolves to the provider's id of a confirmed order. */
function buildBuyer(
  { customers, wares, provider }: Shop,
  send: Post,
  fail: (error: unknown) => void,
): (turn: number) => Promise<string> {
  // Each request that fails counts, also one that the buyer makes again with success.
  const post: Post = (...request) =>
    send(...request).catch((error: unknown) => {
      fail(error);
      throw error;
    });
  return (turn) => {
    const customer = customers[turn % customers.length];
    const ware = wares[(turn * 7) % wares.length];
    if (!customer || !ware) throw new Error('There are no customers or no wares');
    return buy({ post, provider, attempts: ATTEMPTS }, customer, ware);
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
