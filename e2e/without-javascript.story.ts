import { getPathInLanguage } from '@haat/shared/paths.ts';
import { expect, test } from '@playwright/test';
import { findDeadControls } from './dead-controls.ts';
import {
  findProduct,
  listEveryPath,
  loadListing,
  productCount,
  productLinks,
  productPath,
} from './support.ts';

test.use({ javaScriptEnabled: false });

test('everything can be browsed, searched, filtered and read', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hot Deals' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Search' }).fill('brass');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products/product?search=brass');
  await expect(productLinks(page).first()).toHaveText(/brass/i);

  const before = await productCount(page).innerText();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.locator('input[name=brand]').first().check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/search=brass&brand=/);
  await expect(productCount(page)).not.toHaveText(before);
  await page.getByLabel('Sort by').selectOption({ label: 'Date' });
  await page.getByRole('main').getByRole('button', { name: 'Apply' }).first().click();
  await expect(page).toHaveURL(/brand=.*sort=date/);
  await filters.getByLabel('From', { exact: true }).fill('1');
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/priceFrom=1&/);
  await expect(page.getByRole('link', { name: 'Remove filter From ₹1' })).toHaveCount(1);
  const range = filters.locator('input[name=price]').first();
  await range.check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/priceBefore=1-&priceFrom=1&/);
  await expect(page.getByRole('link', { name: 'Remove filter From ₹1' })).toHaveCount(0);
  await expect(range).toBeChecked();

  const title = await productLinks(page).first().innerText();
  await productLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Inclusive of all taxes')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You May Also Like' })).toBeVisible();
});

test('a search is sorted, and then by best match again', async ({ page }) => {
  await page.goto('/products/product?search=brass');
  const order = page.getByLabel('Sort by');
  const apply = page.getByRole('main').getByRole('button', { name: 'Apply' }).first();
  for (const [label, sort] of [
    ['Most Popular', 'popular'],
    ['Best match', ''],
  ] as const) {
    await order.selectOption({ label });
    await apply.click();
    await expect(page).toHaveURL(`/products/product?search=brass&sort=${sort}`);
    await expect(order.getByRole('option', { selected: true })).toHaveText(label);
    await expect(productLinks(page).first()).toBeVisible();
  }
});

test('a chosen filter stays chosen where nothing matches, and has its name in Hindi', async ({
  page,
}) => {
  const { facets } = await loadListing(page);
  const size = facets['size']?.[0]?.value ?? '';
  const sized = await loadListing(page, { filters: { size: [size] } });
  const ofSize = new Set(sized.facets['brand']?.map(({ value }) => value));
  const brand = facets['brand']?.find(({ value }) => !ofSize.has(value))?.value ?? '';
  await page.goto(`/hi/products/product?${new URLSearchParams({ size, brand })}`);
  for (const [name, value] of Object.entries({ size, brand }))
    await expect(page.locator(`[type=checkbox][name=${name}][value="${value}"]`)).toBeChecked();
  const chip = page.getByRole('link', { name: /फ़िल्टर हटाएँ$/ }).last();
  await expect(chip).toHaveText(/[\u0900-\u097f]/);
  await page.getByRole('complementary').getByRole('button', { name: 'लागू करें' }).click();
  await expect(page).toHaveURL(/size=/);
  await expect(page).toHaveURL(/brand=/);
  await expect(page.getByRole('link', { name: /फ़िल्टर हटाएँ$/ })).toHaveCount(2);
});

test('every value of a filter can be chosen', async ({ page }) => {
  const { facets } = await loadListing(page);
  const rarest = facets['brand']?.at(-1);
  if (!rarest) throw new Error('The sample store has no brands');
  await page.goto('/products/product');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  const brand = filters.locator(`[name=brand][value="${rarest.value}"]`);
  await expect(brand).toHaveCount(0);
  await filters.getByRole('button', { name: 'More choices' }).click();
  await expect(page).toHaveURL(/[?&]values=all$/);
  await expect(filters.getByRole('button', { name: 'More choices' })).toHaveCount(0);
  const group = filters.locator('.filter-group').filter({ has: page.locator('[name=brand]') });
  await group.getByText(/^\d+ more$/).click();
  await brand.check();
  await filters.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/values=all&/);
  await expect(brand).toBeChecked();
  await expect(productCount(page)).toContainText(`of ${rarest.count} `);
});

test('how results are ranked can be read from every list', async ({ page }) => {
  await page.goto('/products/product');
  await page.getByRole('main').getByRole('link', { name: 'How results are ranked' }).click();
  await expect(page).toHaveURL('/how-results-are-ranked');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How results are ranked');
  await expect(page.getByRole('main')).toContainText('There are no paid places');
  const footer = page.getByRole('navigation', { name: 'Information' });
  await expect(footer.getByRole('link', { name: 'How results are ranked' })).toBeVisible();
});

test('the menu of categories and the FAQ open', async ({ page }) => {
  await page.goto('/faq');
  const question = page.getByRole('main').locator('summary').first();
  await question.click();
  await expect(page.getByRole('main').locator('details').first()).toHaveAttribute('open', '');
  await page.locator('summary').filter({ hasText: 'Browse Categories' }).click();
  const menu = page.getByRole('navigation', { name: 'Browse Categories' });
  await menu.getByRole('link').first().click();
  await expect(productCount(page)).toBeVisible();
});

test('the privacy policy is whole text, and says which version it is', async ({ page }) => {
  await page.goto('/privacypolicy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy');
  await expect(page.getByText(/^Version \d+, in force from /)).toBeVisible();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).count()).toBeGreaterThan(
    5,
  );
});

for (const width of [360, 1440])
  test(`no control on any page looks usable and does nothing (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const product = await findProduct(page, ({ ratingCount, ar }) => ratingCount > 8 && ar);
    for (const path of listEveryPath(product)) {
      await page.goto(path);
      expect(await findDeadControls(page), path).toEqual([]);
    }
  });

for (const [language, needed] of [
  ['en', 'Buying, the wishlist and rating need JavaScript.'],
  ['hi', 'JavaScript ज़रूरी है'],
] as const)
  test(`a product page says what buying needs, and whom to ask (${language})`, async ({ page }) => {
    const path = productPath(await findProduct(page, ({ stock }) => stock > 0));
    await page.goto(getPathInLanguage(language, path));
    // Found by its class: Playwright does not find text in <noscript>.
    const note = page.locator('.product-info .needs-scripts');
    await expect(note).toBeVisible();
    await expect(note).toContainText(needed);
    await expect(note.locator('a[href="mailto:care@haat.example"]')).toBeVisible();
    await expect(note.locator('a[href^="tel:+"]')).toBeVisible();
    await expect(page.locator('.reviews noscript > p:not(.note)')).toBeVisible();
  });

test('Account leads to the sign-in page, which says what it needs and shows no form', async ({
  page,
}) => {
  await page.goto('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL('/signin?next=%2Faccount');
  const main = page.getByRole('main');
  await expect(main.locator('.needs-scripts')).toContainText('Signing in');
  await expect(main.getByRole('textbox')).toHaveCount(0);
});
