import type { Browser, CDPSession, Page } from 'puppeteer-core';
import { measureBenchmarkIndex, readPaints, recordTasks } from './in-page.ts';

/** What was seen of one page, in its first ten seconds with an empty cache. */
export interface Look {
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  readonly largestElement: string;
  readonly longestTaskMs: number;
  /** Of each task after the first paint the part beyond 50 ms. */
  readonly blockingMs: number;
  /** When the last long task ended: from then on the page answers at once. */
  readonly aliveMs: number;
  readonly nodes: number;
  /** As sent, compressed. */
  readonly scriptBytes: number;
}

/** The benchmark index of Lighthouse for a phone of 8,000 rupees. */
const INDEX_OF_PHONE = 500;
const FIRST_GUESSES = 3;

/** How many times slower this machine's processor must be to be such a phone's. */
export async function calibrateSlowness(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const session = await page.createCDPSession();
  let rate = 1;
  for (let guess = 0; guess < FIRST_GUESSES; guess += 1) {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const index = await page.evaluate(measureBenchmarkIndex);
    rate = Math.max(1, (rate * index) / INDEX_OF_PHONE);
  }
  await page.close();
  return rate;
}

interface Visit {
  readonly url: string;
  readonly slowness: number;
  /** Where the browser's trace is saved. */
  readonly trace: string | undefined;
}

/** The phone and its network as Lighthouse has them. */
export const PHONE = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const BYTES_PER_SECOND = (1.6 * 1024 * 1024) / 8;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND / 2,
};
const WITHIN_MS = 60_000;
/** Long enough for the second slide of the home page. */
const WATCHED_MS = 10_000;

/** Opens the page as a new visitor. */
export async function lookAtPage(browser: Browser, { url, slowness, trace }: Visit): Promise<Look> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport(PHONE);
    const session = await page.createCDPSession();
    const countScripts = await listenToScripts(session);
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.evaluateOnNewDocument(recordTasks);
    if (trace) await page.tracing.start({ path: trace });
    await page.goto(url, { waitUntil: 'load', timeout: WITHIN_MS });
    await watch(page);
    if (trace) await page.tracing.stop();
    return { ...(await page.evaluate(readPaints)), scriptBytes: countScripts() };
  } finally {
    await context.close();
  }
}

/** Until React has taken over the document and it was watched for some seconds more. */
async function watch(page: Page): Promise<void> {
  await page.waitForFunction(isAlive, { timeout: WITHIN_MS, polling: 500 });
  await page.waitForFunction((ms) => performance.now() > ms, { polling: 500 }, WATCHED_MS);
}

export function isAlive() {
  return Object.keys(document).some((key) => key.startsWith('__reactContainer'));
}

async function listenToScripts(session: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' || response.url.endsWith('.js')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
