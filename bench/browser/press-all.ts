import type { Browser, BrowserContext, Page } from 'puppeteer-core';
import { signUp, takeFromCart } from './customer.ts';
import {
  awaitAnswer,
  isAnswered,
  isQuiet,
  readInteraction,
  recordInteractions,
} from './in-page-interactions.ts';
import { type Interaction, TRIVIAL_PAGE, type Visit } from './interactions.ts';
import { isAlive, PHONE } from './look-at-page.ts';

/** From a press to the next paint, as web.dev's Interaction to Next Paint counts it, and its parts. */
export interface Pressed {
  readonly paintMs: number;
  /** Until the first handler ran. */
  readonly delayMs: number;
  readonly handlersMs: number;
  /** Until what the press asked for was painted; null when the browser reported nothing. */
  readonly answerMs: number | null;
}

export interface PressedStore {
  /** Its address, without a path. */
  readonly url: string;
  /** The pages of the visits. */
  readonly addresses: Readonly<Record<Visit['page'], string>>;
  readonly customer: BrowserContext;
}

const WITHIN_MS = 60_000;
const ANSWERED_WITHIN_MS = 10_000;
/** How long a finger stays: what a page does when it is touched is not counted as long as it has ended by then. */
const TOUCHED_MS = 80;
/** The parts of a page that wait until it is idle have come by then. */
const SETTLED_MS = 5000;

/** Finds the pages of a store, and opens an account in it. */
export async function prepareStore(browser: Browser, url: string): Promise<PressedStore> {
  const customer = await browser.createBrowserContext();
  await signUp(customer, url);
  return { url, addresses: await listAddresses(url), customer };
}

interface Asked {
  readonly slowness: number;
  /** The folder for traces with a profile of the scripts. */
  readonly trace: string | undefined;
  readonly note: (name: string, pressed: Pressed) => void;
}

/** Presses everything of a visit on a phone whose processor is so many times slower. */
export async function pressAll(
  browser: Browser,
  store: PressedStore,
  visit: Visit,
  { slowness, trace, note }: Asked,
): Promise<void> {
  const context = visit.isCustomer ? store.customer : await browser.createBrowserContext();
  const page = await context.newPage();
  try {
    await page.setViewport(PHONE);
    await page.evaluateOnNewDocument(recordInteractions);
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.setBypassServiceWorker', { bypass: true });
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(store.addresses[visit.page], { waitUntil: 'load', timeout: WITHIN_MS });
    if (visit.page !== 'trivial')
      await page.waitForFunction(isAlive, { timeout: WITHIN_MS, polling: 500 });
    await settle(page, SETTLED_MS);
    for (const interaction of visit.interactions) {
      const path = trace && `${trace}/${interaction.name.replaceAll(/\W+/g, '-')}.json`;
      note(interaction.name, await press(page, interaction, path));
    }
    if (visit.page === 'product') await takeFromCart(page);
  } finally {
    await page.close();
    if (!visit.isCustomer) await context.close();
  }
}

async function press(page: Page, interaction: Interaction, trace?: string): Promise<Pressed> {
  await bringIntoView(page, interaction.press);
  await page.evaluate(awaitAnswer, interaction.answer);
  if (trace) await page.tracing.start({ path: trace, categories: TRACED });
  await tap(page, interaction.press);
  const answered = page.waitForFunction(isAnswered, { timeout: ANSWERED_WITHIN_MS, polling: 100 });
  await answered.catch((cause: unknown) => {
    throw new Error(`No answer to '${interaction.name}' on ${page.url()}`, { cause });
  });
  await settle(page);
  if (trace) await page.tracing.stop();
  const pressed = await page.evaluate(readInteraction);
  if (interaction.undo) {
    await tap(page, interaction.undo);
    await page.waitForSelector(interaction.answer, { hidden: true, timeout: ANSWERED_WITHIN_MS });
  }
  await settle(page);
  return pressed;
}

const TRACED = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8.execute',
  'blink.user_timing',
  'latencyInfo',
];

async function bringIntoView(page: Page, selector: string): Promise<void> {
  const scroll = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const isThere = top >= 0 && bottom <= innerHeight;
    if (!isThere) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  };
  await page.waitForSelector(selector, { timeout: ANSWERED_WITHIN_MS });
  // Twice: what was skipped until it came near has its height only then.
  for (let turn = 0; turn < 2; turn += 1) {
    await page.$eval(selector, scroll);
    await settle(page);
  }
}

async function tap(page: Page, selector: string): Promise<void> {
  const place = await page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  const touch = await page.touchscreen.touchStart(place.x, place.y);
  await new Promise((resolve) => setTimeout(resolve, TOUCHED_MS));
  await touch.end();
}

async function settle(page: Page, afterMs = 0): Promise<void> {
  await page.waitForFunction(isQuiet, { timeout: WITHIN_MS, polling: 200 }, afterMs);
}

interface Listing {
  readonly products: readonly { readonly _id: string; readonly category: string }[];
  readonly facets: { readonly size: readonly { readonly value: string }[] };
}

async function listAddresses(store: string): Promise<PressedStore['addresses']> {
  const { facets } = await callListing(store, {});
  const size = facets.size.map(({ value }) => value);
  const { products } = await callListing(store, { filters: { size } });
  const [sized] = products;
  if (!sized) throw new Error(`No product of ${store} has sizes`);
  return {
    trivial: `data:text/html,${encodeURIComponent(TRIVIAL_PAGE)}`,
    home: `${store}/`,
    listing: `${store}/products/product`,
    product: `${store}/product/${encodeURIComponent(sized.category)}/${sized._id}`,
  };
}

async function callListing(store: string, body: object): Promise<Listing> {
  const response = await fetch(`${store}/api/products/category/product`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ perPage: 40, ...body }),
  });
  if (!response.ok) throw new Error(`The listing of ${store} answers ${response.status}`);
  return (await response.json()) as Listing;
}
