import type { CDPSession } from '@playwright/test';
import { signUp } from './customer.ts';
import { LARGE, photoAtRest } from './large-photos.ts';
import {
  dropdown,
  expect,
  findLota,
  findProduct,
  inHindi,
  listEveryPath,
  open,
  productCount,
  productPath,
  scrollTo,
  test,
} from './support.ts';

test('no page is wider than the phone', async ({ page }) => {
  const product = await findProduct(page, ({ ratingCount }) => ratingCount > 0);
  const paths = listEveryPath(product);
  for (const path of [...paths, ...paths.map(inHindi)]) {
    await page.goto(path);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll, path).toBeLessThanOrEqual(client);
  }
});

test('the home page is at most eight screens long, and shows the edge of the next card and what was viewed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const viewed = await findProduct(page, ({ stock }) => stock > 5);
  await open(page, productPath(viewed));
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('haat:seen')), { timeout: 20_000 })
    .toContain(viewed._id);
  await open(page, '/');
  const shifts = page.evaluate(countShifts, 6_000);
  const rail = page.getByRole('main').locator('.category-carousel .rail').first();
  const third = await rail.getByRole('listitem').nth(2).boundingBox();
  expect(360 - (third?.x ?? 360)).toBeGreaterThan(12);
  const heading = page.getByRole('heading', { name: 'Recently viewed' });
  const seen = page.locator('section', { has: heading });
  await heading.scrollIntoViewIfNeeded();
  await expect(seen.getByRole('link')).toHaveText([viewed.displayinfo]);
  expect(await shifts).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    6_400,
  );
});

test('the account is a list, each panel a page with a way back, and the focus goes along', async ({
  page,
}) => {
  await signUp(page);
  await open(page, '/account');
  const menu = page.getByRole('navigation', { name: 'Account', exact: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  const wishlist = menu.getByRole('link', { name: 'My Wishlist' });
  await wishlist.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeFocused();
  await expect(page.getByText('No Item in Wishlist...')).toBeInViewport();
  await expect(menu).toBeHidden();
  await page.getByRole('link', { name: 'Back to Account' }).tap();
  await expect(wishlist).toBeFocused();
});

test('the menu is a drawer, and leads to a category', async ({ page }) => {
  await open(page, '/');
  await dropdown(page, 'Browse Categories').tap();
  const menu = page.getByRole('navigation', { name: 'Browse Categories' });
  await expect(menu).toBeInViewport();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(menu).toBeHidden();
  await dropdown(page, 'Browse Categories').tap();
  await menu.getByRole('link').first().tap();
  await expect(productCount(page)).toBeVisible();
  await expect(menu).toBeHidden();
});

test('the bar at the bottom opens the menu and the search, and is away where the purchase bar is', async ({
  page,
}) => {
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  const categories = bar.getByRole('link', { name: 'Categories' });
  await categories.tap();
  await expect(page.getByRole('navigation', { name: 'Browse Categories' })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(categories).toBeFocused();
  await bar.getByRole('link', { name: 'Search' }).tap();
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await expect(bar).toBeHidden();
  await open(page, productPath(await findProduct(page, ({ stock }) => stock > 5)));
  await expect(bar).toHaveCount(0);
  const buy = page.getByRole('group', { name: 'Buy' });
  for (const words of ['Add to Cart', 'Buy Now'])
    await expect(buy.getByText(words, { exact: true })).toBeInViewport();
});

test('a browser that prefers Hindi is offered it once, and nothing moves', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', { get: () => ['hi-IN', 'en-IN'] });
  });
  await open(page, '/faq');
  const shifts = page.evaluate(countShifts, 6_000);
  const offer = page.getByRole('region', { name: 'यह दुकान हिन्दी में भी है।' });
  await expect(offer).toBeVisible();
  expect(await shifts).toBe(0);
  await offer.getByRole('button', { name: 'नहीं, धन्यवाद' }).tap();
  await expect(offer).toHaveCount(0);
  await page.reload();
  await page.waitForTimeout(4_000);
  await expect(offer).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).tap();
  await expect(page).toHaveURL('/hi/faq');
});

test('filters open as a sheet and count at once', async ({ page }) => {
  await open(page, '/products/product');
  await page.getByRole('link', { name: 'Filter', exact: true }).tap();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('tab', { name: 'Brand' }).tap();
  const brand = sheet.getByRole('tabpanel', { name: 'Brand' }).getByRole('checkbox').first();
  const count = (await brand.locator('xpath=..').innerText()).trim().split(/\s/).at(-1);
  await brand.tap();
  await expect(sheet.getByRole('status')).toHaveText(new RegExp(`^${count} product`));
  await sheet.getByRole('button', { name: 'Show products' }).tap();
  await expect(sheet).toBeHidden();
  await expect(productCount(page)).toHaveText(`Showing ${count} of ${count} Products`);
  await expect(page.getByRole('link', { name: 'Filter 1' })).toBeVisible();
});

test('the focus goes from a quick filter to the chip that takes it away, and on to the products', async ({
  page,
}) => {
  await open(page, '/products/product');
  const quick = page.getByRole('navigation', { name: 'Quick filters' }).getByRole('link').first();
  const label = await quick.innerText();
  await quick.focus();
  await page.keyboard.press('Enter');
  const chip = page.getByRole('link', { name: `Remove filter ${label}` });
  await expect(chip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chip).toHaveCount(0);
  await expect(page.locator('#products')).toBeFocused();
});

test('the sort order is chosen from a sheet', async ({ page }) => {
  await open(page, '/products/product');
  await page.getByRole('link', { name: 'Sort', exact: true }).tap();
  await page.getByRole('dialog').getByText('Most Rated').tap();
  await expect(page).toHaveURL('/products/product?sort=rated');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the sort sheet of a search offers best match and most popular', async ({ page }) => {
  await open(page, '/products/product?search=brass');
  const sheet = page.getByRole('dialog', { name: 'Sort by' });
  const sort = page.getByRole('link', { name: 'Sort', exact: true });
  await sort.tap();
  await expect(sheet.getByRole('radio')).toHaveCount(6);
  await expect(sheet.getByRole('radio', { name: 'Best match' })).toBeChecked();
  await sheet.getByText('Most Popular').tap();
  await expect(page).toHaveURL('/products/product?search=brass&sort=popular');
  await sort.tap();
  await expect(sheet.getByRole('radio', { name: 'Most Popular' })).toBeChecked();
  await sheet.getByText('Best match').tap();
  await expect(page).toHaveURL('/products/product?search=brass');
});

test('the buy bar stays in reach', async ({ page }) => {
  const product = await findProduct(page, ({ stock }) => stock > 5);
  await open(page, productPath(product));
  const buyNow = page.getByRole('group', { name: 'Buy' }).getByRole('button', { name: 'Buy Now' });
  await expect(buyNow).toBeInViewport();
  await scrollTo(page, 1_200);
  await expect(buyNow).toBeInViewport();
});

test('a swipe turns the large photos, and the page shows the last one seen', async ({ page }) => {
  const lota = await findLota(page);
  const name = lota.displayinfo;
  await open(page, productPath(lota));
  const zoom = page.getByRole('button', { name: 'Zoom', exact: true });
  await zoom.tap();
  expect(await page.evaluate(photoAtRest, LARGE)).toBe(name);
  const fingers = await page.context().newCDPSession(page);
  await swipe(fingers, 300, 60);
  expect(await page.evaluate(photoAtRest, LARGE)).toBe(`${name}, photo 2`);
  await swipe(fingers, 300, 60);
  expect(await page.evaluate(photoAtRest, LARGE)).toBe(`${name}, photo 3`);
  await swipe(fingers, 60, 300);
  expect(await page.evaluate(photoAtRest, LARGE)).toBe(`${name}, photo 2`);
  // Clicked: on a busy machine the two events of a tap can be so far apart that the browser takes them for a long press.
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.locator(LARGE)).toHaveCount(0);
  expect(await page.evaluate(photoAtRest, '.gallery-stage')).toBe(`${name}, photo 2`);
  await expect(zoom).toBeFocused();
});

/** Runs in the page: how much moves while this waits, as the browser counts it. */
async function countShifts(milliseconds: number): Promise<number> {
  let total = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      total += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift' });
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return total;
}

/** Moves a finger across the middle of the screen, with real touch events of the browser. */
async function swipe(fingers: CDPSession, from: number, to: number): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: x === undefined ? [] : [{ x, y: 390 }],
    });
  await touch('touchStart', from);
  for (let step = 1; step <= 6; step += 1)
    await touch('touchMove', from + ((to - from) * step) / 6);
  await touch('touchEnd');
}
