import { expect, findProducts, open, test } from './support.ts';

test('a visitor goes from the home page through a category to a product and back', async ({
  page,
}) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Explore Popular Categories' })).toBeVisible();
  const category = page.locator('.cats a').first();
  const name = (await category.innerText()).split('\n')[0] ?? '';
  await category.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByText(/^Showing \d+ of \d+ Products$/)).toBeVisible();

  const first = page.locator('.lattice .card .name a').first();
  const title = await first.innerText();
  await page.evaluate(() => window.scrollTo(0, 300));
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.goBack();
  await expect(page.getByText(/^Showing/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('the home page has every part of the specification', async ({ page }) => {
  await open(page, '/');
  for (const heading of ['Explore Popular Categories', 'Hot Deals'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'All', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: 'Accessories' }).click();
  await expect(page.getByRole('tab', { name: 'Accessories' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const sections = await page.locator('main > section, main > div').allInnerTexts();
  const banner = sections.findIndex((text) => text.startsWith('The wedding-season market'));
  const carousels = page.locator('main h2 a[href^="/products/"]');
  expect(await carousels.count()).toBeGreaterThanOrEqual(8);
  if (banner >= 0) expect(banner).toBeGreaterThan(5);
  await expect(page.getByText('Have a Query?')).toBeVisible();
  await expect(page.getByText('© 2022')).toBeVisible();
});

test('the slider moves on by itself every three seconds, and stops when told to', async ({
  page,
}) => {
  await open(page, '/');
  const slider = page.locator('[aria-roledescription="carousel"]').first();
  const current = () => slider.locator('[aria-current="true"]').first().getAttribute('aria-label');
  await page.mouse.move(0, 600);
  const before = await current();
  await expect.poll(current, { timeout: 8_000 }).not.toBe(before);
  await slider.getByRole('button', { name: 'Pause' }).click();
  const paused = await current();
  await page.waitForTimeout(3_500);
  expect(await current()).toBe(paused);
});

test('filters narrow the list, stand in the address, and the back button undoes them', async ({
  page,
}) => {
  await open(page, '/products/product');
  const showing = page.getByText(/^Showing \d+ of \d+ Products$/);
  const all = await showing.innerText();
  const brand = page.locator('.filters').getByRole('checkbox').first();
  await brand.check({ force: true });
  await expect(showing).not.toHaveText(all);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).not.toBe('/products/product');
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toBeVisible();
  await page.goBack();
  await expect(showing).toHaveText(all);
  await expect(page.getByRole('link', { name: /^Remove filter/ })).toHaveCount(0);
});

test('the three sorts order the list', async ({ page }) => {
  await open(page, '/products/product');
  const titles = () => page.locator('.lattice .name').allInnerTexts();
  for (const [label, sort] of [
    ['Most Rated', 'rated'],
    ['Date', 'date'],
    ['Most Popular', 'popular'],
  ] as const) {
    await page.getByLabel('Sort by').selectOption({ label });
    await expect(page).toHaveURL(
      new RegExp(sort === 'popular' ? 'products/product' : `sort=${sort}`),
    );
    const expected = await findProducts(page, { sort, perPage: 24 });
    await expect.poll(titles).toEqual(expected.map(({ displayinfo }) => displayinfo));
  }
});

test('the list is paged by links', async ({ page }) => {
  await open(page, '/products/product');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('.lattice .card').first()).toBeVisible();
});
