import type { Browser } from 'puppeteer-core';
import { calculateMedian } from '../report/spread.ts';
import { VISITS } from './interactions.ts';
import { prepareStore, type Pressed, pressAll } from './press-all.ts';

interface Asked {
  readonly stores: readonly string[];
  readonly rounds: number;
  readonly slowness: number;
  readonly trace: string | undefined;
  /** Only visits with an interaction whose name contains this. */
  readonly only: string;
}

/** Presses everything in so many rounds, the stores in turns, and prints the times to the next paint. */
export async function reportInteractions(
  browser: Browser,
  { stores: urls, rounds, slowness, trace, only }: Asked,
): Promise<void> {
  const stores = await Promise.all(urls.map((url) => prepareStore(browser, url)));
  const visits = VISITS.filter(
    ({ page, interactions }) =>
      page === 'trivial' || interactions.some(({ name }) => name.includes(only)),
  );
  const seen = new Map<string, Pressed[]>();
  for (let round = 0; round < rounds; round += 1)
    for (const visit of visits)
      for (const store of stores) {
        const isBeside = store !== stores[0];
        const note = (name: string, pressed: Pressed) => {
          const key = isBeside && visit.page !== 'trivial' ? `${name}, beside` : name;
          seen.set(key, [...(seen.get(key) ?? []), pressed]);
        };
        const saved = round === 0 && !isBeside ? trace : undefined;
        await pressAll(browser, store, visit, { slowness, trace: saved, note });
      }
  console.log(`Presses with the processor slowed ${slowness} times: ms to the next paint (INP).`);
  const rows = [...seen].toSorted(([a], [b]) => nameOf(a) - nameOf(b));
  console.table(Object.fromEntries(rows.map(([name, all]) => [name, summarise(all)])));
}

/** The order of the list, with each store beside the other. */
function nameOf(key: string): number {
  const names = VISITS.flatMap(({ interactions }) => interactions.map(({ name }) => name));
  return names.indexOf(key.replace(', beside', ''));
}

function summarise(all: readonly Pressed[]) {
  const median = (pick: (pressed: Pressed) => number) => Math.round(calculateMedian(all.map(pick)));
  return {
    median: median(({ paintMs }) => paintMs),
    best: Math.min(...all.map(({ paintMs }) => paintMs)),
    worst: Math.max(...all.map(({ paintMs }) => paintMs)),
    delay: median(({ delayMs }) => delayMs),
    handlers: median(({ handlersMs }) => handlersMs),
    'styles to paint': median((one) => one.paintMs - one.delayMs - one.handlersMs),
    'until answered': median(({ answerMs }) => answerMs ?? 0),
  };
}
