import { expect, open, test } from './support.ts';

test('a visitor shops in Hindi and comes back to English on the same page', async ({ page }) => {
  await open(page, '/products/product?sort=date');
  await page.getByRole('link', { name: 'हिन्दी' }).first().click();
  await expect(page).toHaveURL('/hi/products/product?sort=date');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.locator('.lattice .card .name a').first().click();
  await expect(page).toHaveURL(/^.*\/hi\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
  await expect(page.locator('.price').first()).toContainText(/₹[\d,]+/);
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page).toHaveURL(/localhost:\d+\/product\//);
});

test('an English page never fetches the Devanagari typeface', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await open(page, '/faq');
  await page.waitForLoadState('networkidle');
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => /devanagari/i.test(url))).toEqual([]);
});
