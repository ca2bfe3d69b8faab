import { signUp } from './customer.ts';
import { buildPaidOrder, findProductsOfSellers } from './paid-order.ts';
import { expect, findProduct, open, productLinks, productPath, test } from './support.ts';

test('a visitor shops in Hindi and comes back to English on the same page', async ({ page }) => {
  const product = await findProduct(page, ({ ratingCount }) => ratingCount > 0);
  for (const path of ['/products/product?search=lota&sort=date', productPath(product)]) {
    await open(page, path);
    await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
    await expect(page).toHaveURL(`/hi${path}`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  }
});

test("an order's page is the same order in the other language", async ({ page }) => {
  const customer = await signUp(page);
  await buildPaidOrder(customer, await findProductsOfSellers(page, 1));
  await open(page, '/account?state=profile-myorders');
  await page.getByRole('link', { name: /^Details/ }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/HT-/);
  const number = (await heading.innerText()).match(/HT-\S+/)?.[0] ?? '';
  await page.getByRole('banner').getByRole('link', { name: 'हिन्दी' }).click();
  await expect(page).toHaveURL('/hi/account/orderDetails');
  await expect(heading).toContainText(number);
  await page.reload();
  await expect(heading).toContainText(number);
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/account/orderDetails');
  await expect(heading).toContainText(number);
});

test('a product in Hindi names its seller and the town in Devanagari, and what the rating counts', async ({
  page,
}) => {
  const product = await findProduct(page, ({ ratingCount }) => ratingCount > 0);
  await open(page, `/hi${productPath(product)}`);
  const seller = page.getByRole('listitem').filter({ hasText: 'विक्रेता: ' }).first();
  const [name = '', place = ''] = (await seller.innerText()).split('\n').map((line) => line.trim());
  expect(name).toMatch(/^विक्रेता: [\u0900-\u097f ]+$/);
  expect(place).toMatch(/^[\u0900-\u097f ]+, [\u0900-\u097f ]+ · .* की \d+ रेटिंग से$/);
});

test('a shopper in Hindi stays in Hindi', async ({ page }) => {
  await open(page, '/hi/products/product');
  await productLinks(page).first().click();
  await expect(page).toHaveURL(/\/hi\/product\//);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/[\u0900-\u097f]/);
  await expect(
    page
      .getByRole('main')
      .getByText(/^₹[\d,]+$/)
      .first(),
  ).toBeVisible();
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).toHaveURL('/hi');
});

test('an English page never fetches the Devanagari typeface', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await open(page, '/faq');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter((url) => /devanagari/i.test(url))).toEqual([]);
});
