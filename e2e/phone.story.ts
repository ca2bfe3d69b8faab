import { expect, findProduct, open, productPath, test } from './support.ts';

test('no page is wider than the phone', async ({ page }) => {
  const product = await findProduct(page, () => true);
  for (const path of [
    '/',
    '/hi',
    '/products/product',
    productPath(product),
    '/faq',
    '/contact',
    '/404',
  ]) {
    await open(page, path);
    const { scroll, client } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      client: document.documentElement.clientWidth,
    }));
    expect(scroll, path).toBeLessThanOrEqual(client);
  }
});

test('the menu is a drawer, and leads to a category', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).tap();
  const drawer = page.getByRole('dialog');
  await expect(drawer).toBeVisible();
  await drawer.locator('a[href^="/products/"]').first().tap();
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('filters open as a sheet and apply', async ({ page }) => {
  await open(page, '/products/product');
  const before = await page.getByText(/^Showing/).innerText();
  await page.getByRole('button', { name: /^Filter/ }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox').first().check({ force: true });
  await sheet.getByRole('button', { name: /Show/ }).tap();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(/^Showing/)).not.toHaveText(before);
});

test('the buy bar stays in reach', async ({ page }) => {
  const product = await findProduct(page, ({ stock }) => stock > 5);
  await open(page, productPath(product));
  await page.evaluate(() => window.scrollTo(0, 1_200));
  await expect(page.locator('.dock').getByRole('button', { name: 'Buy Now' })).toBeInViewport();
});
