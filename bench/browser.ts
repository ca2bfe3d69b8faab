import { parseArgs } from 'node:util';
import { launch } from 'puppeteer-core';
import { calibrateSlowness, type Look, lookAtPage } from './browser/look-at-page.ts';
import { startEmptyPage } from './browser/empty-page.ts';
import { calculateMedian } from './report/spread.ts';

/** What a cheap phone does while a page comes to life, beside an empty page of the same framework. */
const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'http://localhost:3000' },
    beside: { type: 'string' },
    slowness: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    pages: { type: 'string', default: 'empty,home,listing,product,search' },
    trace: { type: 'string' },
  },
});

const empty = await startEmptyPage();
const browser = await launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const slowness = Number(values.slowness) || (await calibrateSlowness(browser));
  const addresses = {
    empty: empty.url,
    ...(await listAddresses(values.store)),
    ...(values.beside && (await listAddresses(values.beside, ', beside'))),
  };
  const asked = values.pages.split(',');
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
  await browser.close();
  await empty.stop();
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
