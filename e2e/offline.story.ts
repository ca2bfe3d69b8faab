import { RETIRED_WORKER } from '@haat/api/http/pages/retired-worker.ts';
import { findPage } from '@haat/shared/paths.ts';
import { expect, type Page, test } from '@playwright/test';
import { findViolations } from './axe.ts';
import { signUp } from './customer.ts';
import { openSlowConnection, type SlowConnection } from './slow-connection.ts';
import { findProduct, loadListing, open, productPath } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const SLOW_MS = 20_000;
const PRIVATE = '/account';
/** The page asks the store every ten seconds and waits three seconds for a reply. */
const RENEWED = { timeout: 45_000 };

test('a visited product can be read without a connection, and the page says how old it is', async ({
  page,
  context,
}) => {
  const product = await findProduct(page, ({ stock }) => stock > 5);
  await openAndSave(page, productPath(product));
  await context.setOffline(true);
  await expect(notice(page)).toHaveText(
    /^You are offline\. This page was saved on .+\. Prices and stock may have changed since\. Buying needs a connection\.$/,
  );
  const renewed = page.waitForResponse((response) => response.url().includes('.data'));
  await context.setOffline(false);
  await expect(page.getByText('You are online again.')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await renewed;

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.displayinfo);
  await expect(notice(page)).toBeVisible();
  await expectShownPicture(page);
  await context.setOffline(false);
  await expect(notice(page)).toHaveCount(0);
});

test('a product that was opened by a link is saved as well', async ({ page, context }) => {
  await openAndSave(page, '/products/product');
  const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(2);
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.waitForLoadState('networkidle');
  const address = page.url();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(address);
  await expect(notice(page)).toContainText('This page was saved on');
});

test('a page that was never visited says so, lists the saved pages, and opens when the connection is back', async ({
  page,
  context,
}) => {
  const product = await findProduct(page, ({ stock }) => stock > 5);
  await openAndSave(page, productPath(product));
  await context.setOffline(true);
  for (const way of ['address', 'link'] as const) {
    if (way === 'address') await page.goto('/privacypolicy');
    else await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: product.displayinfo }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.displayinfo);
  }
  await page.goto('/hi/privacypolicy');
  await expect(page.getByRole('heading', { level: 1, name: 'आप ऑफ़लाइन हैं' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page).toHaveURL('/hi/privacypolicy');
  await expect(page.getByRole('heading', { level: 1, name: 'प्राइवेसी पॉलिसी' })).toBeVisible();
});

test('private pages say that there is no connection, can be loaded again, and are never saved', async ({
  page,
  context,
}) => {
  await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock > 5);
  await openAndSave(page, PRIVATE);
  await openAndSave(page, productPath(product));
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('No connection. Please check your network')).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main')).toContainText(
    'Your cart, wishlist, orders and account need',
  );
  await open(page, productPath(product));
  await page.getByRole('contentinfo').getByRole('link', { name: 'View Cart' }).click();
  await expect(page.getByRole('main')).toContainText('No connection. Please check your network');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your Cart is Empty.')).toBeVisible();
  expect((await listSavedPaths(page)).filter((path) => !isSavable(path))).toEqual([]);
});

test('signing out deletes the list of viewed products', async ({ page, context }) => {
  await signUp(page);
  const product = await findProduct(page, ({ stock }) => stock > 5);
  await openAndSave(page, productPath(product));
  await expect.poll(() => readStorage(page)).toContain(product._id);
  await open(page, PRIVATE);
  await page.getByRole('main').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => readStorage(page)).not.toContain(product._id);
  await context.setOffline(true);
  await page.goto('/privacypolicy');
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  await expect(page.getByRole('main').getByText(product.displayinfo)).toHaveCount(0);
});

/** Everything that the browser stores for this page's scripts. */
function readStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
}

/** True for what the service worker may store: built files, pictures, and public pages with their data. */
function isSavable(path: string): boolean {
  const page = findPage(path.replace(/_?\.data$/, ''))?.page;
  return /^\/(assets|media)\//.test(path) || page?.kind === 'public';
}

test('the shop can be installed', async ({ page, context }) => {
  await open(page, '/');
  const browser = await context.newCDPSession(page);
  const { url, errors, data } = await browser.send('Page.getAppManifest');
  expect(new URL(url).pathname).toBe('/manifest.webmanifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Haat', start_url: '/' });
  await open(page, '/hi');
  expect(await page.locator('link[rel=manifest]').getAttribute('href')).toBe(
    '/hi/manifest.webmanifest',
  );
});

test('with Save-Data pictures are smaller', async ({ page }) => {
  const [card] = (await loadListing(page)).products;
  await page.goto(card ? productPath(card) : '/');
  const sources = await page
    .locator('main source[type="image/avif"][srcset*=".960.avif"]')
    .first()
    .getAttribute('srcset');
  const large = sources?.match(/[^\s,]+\.960\.avif/)?.[0] ?? '';
  const plain = await page.request.get(large);
  const saved = await page.request.get(large, { headers: { 'Save-Data': 'on' } });
  expect(saved.headers()['content-type']).toBe('image/avif');
  expect((await saved.body()).length).toBeLessThan((await plain.body()).length);
});

test.describe('on a weak connection', () => {
  let connection: SlowConnection;
  test.beforeEach(async ({ baseURL }) => {
    connection = await openSlowConnection(baseURL ?? '');
  });
  test.afterEach(() => connection.close());

  test('a page that loads too slowly is shown as it was saved', async ({ page }) => {
    await openAndSave(page, `${connection.address}/faq`);
    connection.delayMs = SLOW_MS;
    const startedAt = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(performance.now() - startedAt).toBeLessThan(SLOW_MS);
    connection.delayMs = 0;
    await expect(notice(page)).toHaveText(/^The connection is slow\. This page was saved on/);
    await expect(notice(page)).toHaveCount(0, RENEWED); // loaded again, now that the line is fast
  });

  test('after a new version visited pages still work, and what only the old version could read is deleted', async ({
    page,
  }) => {
    await openAndSave(page, `${connection.address}/`);
    const product = await findProduct(page, ({ stock }) => stock > 5);
    await page.goto(connection.address + productPath(product));
    await page.waitForLoadState('networkidle');
    const old = (await listCaches(page)).find((name) => name.startsWith('haat-offline-')) ?? '';
    const build = old.slice('haat-offline-'.length);
    connection.change.set('/sw.js', (text) => text.replaceAll(build, 'next'));
    await page.reload();
    await expect.poll(() => listCaches(page)).toContain('haat-offline-next');
    await expect.poll(() => listCaches(page)).not.toContain(old);
    connection.isCut = true;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.displayinfo);
    await page.goto(`${connection.address}/contact`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  });

  test('on a network without internet a page says that it is saved, and is loaded again by itself', async ({
    page,
  }) => {
    await openAndSave(page, `${connection.address}/products/product`);
    const link = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').nth(2);
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.waitForLoadState('networkidle');
    connection.isCut = true;
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(notice(page)).toHaveText(/^The connection is slow\. This page was saved on/);
    await page.goto(`${connection.address}/contact`);
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    connection.isCut = false;
    await expect(page).toHaveURL(`${connection.address}/contact`, RENEWED);
  });

  test('a store that has no service worker any more removes the old one', async ({ page }) => {
    await openAndSave(page, `${connection.address}/faq`);
    connection.change.set('/sw.js', () => RETIRED_WORKER);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect.poll(() => listCaches(page)).toEqual([]);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
      )
      .toBe(0);
  });
});

/** Opens a page, and waits until it is hydrated, and the service worker controls it and has saved it. */
async function openAndSave(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
  if (path === PRIVATE) return;
  const isKept = () => page.evaluate(async () => (await caches.match(location.href)) !== undefined);
  await expect.poll(isKept).toBe(true);
}

function notice(page: Page) {
  return page.getByRole('status').filter({ hasText: 'This page was saved on' }).locator('p');
}

async function expectShownPicture(page: Page): Promise<void> {
  const picture = page.getByRole('main').getByRole('img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

async function listSavedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((one) => one.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}
