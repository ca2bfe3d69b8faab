import { setTimeout as pause } from 'node:timers/promises';
import type { Traffic } from './traffic.ts';

const THINKING_MS = 600;
const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;
const WORDS = ['lota', 'brass', 'product', 'hand made', 'diya', 'पीतल'];

interface Reading {
  readonly address: string;
  readonly productIds: readonly string[];
  readonly random: () => number;
  readonly traffic: Traffic;
}

/** Visitors who look at pages, some of which are in no cache, and make calls without signing in. */
export function startReaders(count: number, reading: Reading): { stop(): Promise<void> } {
  const end = new AbortController();
  const visits = Array.from({ length: count }, async () => {
    while (!end.signal.aborted) {
      await readOnce(reading).catch(() => {}); // counted
      await pause(THINKING_MS * reading.random());
    }
  });
  return {
    stop: async () => {
      end.abort();
      await Promise.all(visits);
    },
  };
}

async function readOnce({ address, productIds, random, traffic }: Reading): Promise<void> {
  const choose = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  const search = `${choose(WORDS)} ${Math.floor(random() * 100)}`;
  const page = (path: string) => traffic.send('page', address + encodeURI(path));
  const call = (path: string, body: object) =>
    traffic.send('call', address + path, { ...JSON_POST, body: JSON.stringify(body) });
  await choose([
    () => page('/'),
    () => page('/hi'),
    () => page('/faq'),
    () => page('/products/product'),
    () => page(`/products/product?search=${search}`),
    () => page(`/product/product/${choose(productIds)}`),
    () => call('/api/shop/home', {}),
    () => call(`/api/products/${choose(productIds)}`, {}),
    () => call('/api/products/category/product', { search }),
  ])();
}
