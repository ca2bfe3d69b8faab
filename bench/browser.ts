import { parseArgs } from 'node:util';
import { launch } from 'puppeteer-core';
import { calibrateSlowness, type Look, lookAtPage } from './browser/look-at-page.ts';
import { startEmptyPage } from './browser/empty-page.ts';
import { reportInteractions } from './browser/report-interactions.ts';
import { calculateMedian } from './report/spread.ts';

/**
 * What a cheap phone does while a page comes to life, beside an empty page of the same framework; and how long after a press
 * it paints again, beside a press on a trivial page.
 */
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'http://localhost:3000' },
    beside: { type: 'string' },
    slowness: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string' },
    interactions: { type: 'string' },
    trace: { type: 'string' },
  },
});

const PAGES = ['empty', 'home', 'listing', 'product', 'search'];
const browser = await launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
/** Of a Lighthouse phone: the bar for interactions is stated for it. */
const SLOWNESS_OF_INTERACTIONS = 4;
try {
  if (values.interactions === undefined || values.pages !== undefined) await reportPages();
  if (values.interactions !== undefined || values.pages === undefined)
    await reportInteractions(browser, {
      stores: [values.store, ...(values.beside ? [values.beside] : [])],
      rounds: Number(values.rounds),
      slowness: Number(values.slowness) || SLOWNESS_OF_INTERACTIONS,
      trace: values.trace,
      only: values.interactions ?? '',
    });
} finally {
  await browser.close();
}

async function reportPages(): Promise<void> {
  const empty = await startEmptyPage();
  try {
    const slowness = Number(values.slowness) || (await calibrateSlowness(browser));
    const addresses = {
      empty: empty.url,
      ...(await listAddresses(values.store)),
      ...(values.beside && (await listAddresses(values.beside, ', beside'))),
    };
    const asked = values.pages?.split(',') ?? PAGES;
    const looks = new Map<string, Look[]>();
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const [name, url] of Object.entries(addresses)) {
        if (!asked.includes(name.split(',')[0] ?? '')) continue;
        const trace = values.trace && round === 0 ? `${values.trace}/${name}.json` : undefined;
        const look = await lookAtPage(browser, { url, slowness, trace });
        looks.set(name, [...(looks.get(name) ?? []), look]);
      }
    console.log(`The processor is slowed ${slowness.toFixed(1)} times. Milliseconds, medians.`);
    console.table(Object.fromEntries([...looks].map(([name, all]) => [name, summarise(all)])));
  } finally {
    await empty.stop();
  }
}

/** The four kinds of pages, as the store's home page links to them. */
async function listAddresses(store: string, mark = ''): Promise<Record<string, string>> {
  const home = await (await fetch(store)).text();
  const product = /href="(\/product\/([^/"]+)\/[0-9a-f]+)"/.exec(home);
  if (!product) throw new Error(`No product is on the home page of ${store}`);
  return {
    [`home${mark}`]: `${store}/`,
    [`listing${mark}`]: `${store}/products/${product[2]}`,
    [`product${mark}`]: store + product[1],
    [`search${mark}`]: `${store}/products/product?search=cotton`,
  };
}

function summarise(looks: readonly Look[]) {
  const median = (pick: (look: Look) => number) => Math.round(calculateMedian(looks.map(pick)));
  return {
    FCP: median(({ firstPaintMs }) => firstPaintMs),
    LCP: median(({ largestPaintMs }) => largestPaintMs),
    longest: median(({ longestTaskMs }) => longestTaskMs),
    blocking: median(({ blockingMs }) => blockingMs),
    alive: median(({ aliveMs }) => aliveMs),
    nodes: median(({ nodes }) => nodes),
    'script kB': median(({ scriptBytes }) => scriptBytes / 1000),
    'largest element': looks[0]?.largestElement.slice(0, 48),
  };
}
