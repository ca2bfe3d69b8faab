import type { Page } from '@playwright/test';
import { expect, findLota, holdBack, open, productPath, test } from './support.ts';

/**
 * The longest time without an answer, as a share of the whole loading: so a busy machine changes little. Reading the first
 * picture back took four fifths.
 */
const STANDSTILL_SHARE = 1 / 5;

test('3D says how far its loading is, and the page does not stand still meanwhile', async ({
  page,
  complaints,
}) => {
  await open(page, productPath(await findLota(page)));
  const model = await holdBack(page, '**/*.glb');
  await page.evaluate(watchLoading);
  await page.getByRole('button', { name: '3D', exact: true }).click();
  const progress = page.getByRole('progressbar', { name: 'Loading the 3D model…' });
  await model.asked;
  await expect(progress).toHaveAttribute('value', /^\d{1,2}$/);
  const before = Number(await progress.getAttribute('value'));
  model.letGo();
  await expect
    .poll(() => progress.getAttribute('value', { timeout: 1_000 }).then(Number, () => 100))
    .toBeGreaterThan(before);
  await expect(page.locator('.gallery-viewer.ready model-viewer')).toBeVisible({ timeout: 60_000 });
  await expect(progress).toHaveCount(0);
  const { longest, whole } = await page.evaluate(() => window.loading);
  expect(Number.isFinite(whole)).toBe(true);
  expect(longest / whole).toBeLessThan(STANDSTILL_SHARE);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/GL Driver|rAF timed/);
});

test('on a computer AR is a code for the phone, and no model is fetched for it', async ({
  page,
  complaints,
}) => {
  const path = productPath(await findLota(page));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await standAt(page, 'http://haat.example');
  await open(page, `http://haat.example${path}`);
  await page.getByRole('button', { name: 'AR View in your room' }).click();
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  await expect(page.getByText(decodeURI(`http://haat.example${path}`))).toBeVisible();
  await page.getByRole('button', { name: '2D', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toHaveCount(0);
  expect(asked.filter((url) => /\.glb|viewer/.test(url))).toEqual([]);
  for (const complaint of complaints.splice(0))
    expect(complaint).toMatch(/origin was untrustworthy/);
});

test('a store that only this computer opens says so instead of a code', async ({ page }) => {
  await open(page, productPath(await findLota(page)));
  await page.getByRole('button', { name: 'AR View in your room' }).click();
  await expect(page.getByText('opens on this computer only')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toHaveCount(0);
});

/** Lets the page have the store at another address than the test's own machine. */
async function standAt(page: Page, origin: string): Promise<void> {
  await page.route(`${origin}/**`, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const response = await page.request.fetch(pathname + search, {
      method: request.method(),
      data: request.postDataBuffer() ?? undefined,
      headers: { 'content-type': 'application/json' },
    });
    await route.fulfill({ response });
  });
}

declare global {
  interface Window {
    loading: { longest: number; whole: number };
  }
}

/**
 * Runs in the page: how long its longest task takes, and the whole, until the model is shown. Without a graphics card every
 * picture of it after that takes its time.
 */
function watchLoading() {
  const startedAt = performance.now();
  window.loading = { longest: 0, whole: Number.POSITIVE_INFINITY };
  const shown = ({ timeStamp }: Event) => {
    window.loading.whole = Math.min(window.loading.whole, timeStamp - startedAt);
  };
  document.addEventListener('model-visibility', shown, { capture: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      if (startTime < startedAt + window.loading.whole)
        window.loading.longest = Math.max(window.loading.longest, duration);
  }).observe({ type: 'longtask' });
}
