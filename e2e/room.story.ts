import type { Page } from '@playwright/test';
import { delayReplies, expect, findLota, open, productPath, test } from './support.ts';

test('the 3D viewer shows how far it has loaded, and its picture is not read back meanwhile', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(countReadBacks);
  await open(page, productPath(await findLota(page)));
  const model = await delayReplies(page, '**/*.glb');
  await page.getByRole('button', { name: '3D', exact: true }).click();
  const progress = page.getByRole('progressbar', { name: 'Loading the 3D model…' });
  await model.requested;
  await expect(progress).toHaveAttribute('value', /^\d{1,2}$/);
  const before = Number(await progress.getAttribute('value'));
  model.release();
  await expect
    .poll(() => progress.getAttribute('value', { timeout: 1_000 }).then(Number, () => 100))
    .toBeGreaterThan(before);
  await expect(page.locator('.product-viewer.ready model-viewer')).toBeVisible({ timeout: 60_000 });
  await expect(progress).toHaveCount(0);
  expect(await page.evaluate(() => window.readBacks)).toBe(0);
  for (const complaint of complaints.splice(0)) expect(complaint).toMatch(/GL Driver|rAF timed/);
});

test('on a computer AR is a code for the phone, and no model is fetched for it', async ({
  page,
  complaints,
}) => {
  const path = productPath(await findLota(page));
  const requestedUrls: string[] = [];
  page.on('request', (request) => requestedUrls.push(request.url()));
  await serveAtOrigin(page, 'http://haat.example');
  await open(page, `http://haat.example${path}`);
  await page.getByRole('button', { name: 'AR View in your room' }).click();
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
  await expect(page.getByText(decodeURI(`http://haat.example${path}`))).toBeVisible();
  await page.getByRole('button', { name: '2D', exact: true }).click();
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toHaveCount(0);
  expect(requestedUrls.filter((url) => /\.glb|viewer/.test(url))).toEqual([]);
  for (const complaint of complaints.splice(0))
    expect(complaint).toMatch(/origin was untrustworthy/);
});

test('a store that only this computer opens says so instead of a code', async ({ page }) => {
  await open(page, productPath(await findLota(page)));
  await page.getByRole('button', { name: 'AR View in your room' }).click();
  await expect(page.getByText('opens on this computer only')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code of this page' })).toHaveCount(0);
});

/** Makes the store available to the page at an address that is not localhost. */
async function serveAtOrigin(page: Page, origin: string): Promise<void> {
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
    readBacks: number;
  }
}

/**
 * Runs in the page: counts how often a drawn picture is read back from the graphics card. Each read-back waits until the card
 * has drawn everything, and the page stands still for that time.
 */
function countReadBacks() {
  window.readBacks = 0;
  const drawing = CanvasRenderingContext2D.prototype;
  const { drawImage } = drawing;
  drawing.drawImage = function (...given: unknown[]) {
    if (given[0] instanceof HTMLCanvasElement) window.readBacks += 1;
    return Reflect.apply(drawImage, this, given);
  };
  const { readPixels } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.readPixels = function (...given: unknown[]) {
    window.readBacks += 1;
    return Reflect.apply(readPixels, this, given);
  };
}
