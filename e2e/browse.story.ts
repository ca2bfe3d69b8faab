import { HOME_CAROUSEL, PRODUCT_CAROUSEL } from '@haat/shared/limits.ts';
import type { Page } from '@playwright/test';
import {
  delayReplies,
  expect,
  findProduct,
  loadListing,
  open,
  productCount,
  productLinks,
  productPath,
  test,
  titles,
} from './support.ts';

test('a visitor goes from the home page through a category to a product', async ({ page }) => {
  await open(page, '/');
  const categories = page
    .getByRole('region', { name: 'Explore Popular Categories' })
    .or(page.locator('section', { has: page.getByText('Explore Popular Categories') }))
    .getByRole('listitem');
  const [name = '', count = ''] = (await categories.first().innerText()).split('\n');
  await categories.first().getByRole('link').click();
  await expect(page).toHaveURL(`/products/${encodeURIComponent(name)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Products ${name}`);
  await expect(productCount(page)).toContainText(`of ${count.replace(/ .*/, '')} Products`);
  const title = await productLinks(page).first().innerText();
  await productLinks(page).first().click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the home page has every part of the specification, in its order', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: 'Explore Popular Categories' })).toBeVisible();
  for (const name of ['All', 'Accessories']) {
    const tab = page.getByRole('tab', { name, exact: true });
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel').getByRole('listitem').first()).toBeVisible();
  }
  const headings = await page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .evaluateAll((all) =>
      all.map((heading) =>
        heading.querySelector('a[href^="/products/"]') ? 'category' : heading.textContent,
      ),
    );
  const threeCategories = Array<string>(3).fill('category');
  expect(headings.slice(headings.indexOf('Hot Deals') + 1 + PROMOS)).toEqual([
    ...threeCategories,
    'The wedding-season market',
    ...threeCategories,
    'Every lota begins as one sheet of brass',
    ...threeCategories,
    'Under ₹500',
    ...threeCategories,
    'Chai is on',
  ]);
  const seeAll = (name: string) => page.getByRole('link', { name: `See all ${name}`, exact: true });
  await expect(seeAll('Hot Deals')).toHaveAttribute('href', '/products/product?discount=50');
  await expect(seeAll('Under ₹500')).toHaveAttribute('href', '/products/product?price=0-499');
  await expect(page.getByRole('link', { name: 'Visit the stall' })).toHaveAttribute(
    'href',
    '/products/product?seller=DHA',
  );
  const footer = page.getByRole('contentinfo');
  for (const text of ['Have a Query?', '© 2022', 'Information', 'My Account', 'Up to 60% off'])
    await expect(footer.getByText(text).first()).toBeVisible();
});

const PROMOS = 2;

test('the slider moves on every three seconds, unless it is pointed at or paused', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  const slider = page.getByRole('region', { name: 'Offers' });
  const current = slider.locator('[aria-current="true"]');
  const moving = slider.locator('[aria-live="off"]');
  await expect(moving).toBeAttached();
  await slider.hover();
  await expect(moving).toHaveCount(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  const first = (await current.getAttribute('aria-label')) ?? '';
  await page.clock.runFor(10_000);
  await expect(current).toHaveAttribute('aria-label', first);
  await page.mouse.move(0, 0);
  await expect(moving).toBeAttached();
  await page.clock.runFor(2_900);
  await expect(current).toHaveAttribute('aria-label', first);
  await page.clock.runFor(200);
  await expect(current).not.toHaveAttribute('aria-label', first);
  await slider.getByRole('button', { name: 'Pause' }).focus();
  await page.keyboard.press('Enter');
  const paused = (await current.getAttribute('aria-label')) ?? '';
  await expect(moving).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(current).toHaveAttribute('aria-label', paused);
});

test('filters narrow the list, are in the URL, and the Back button undoes them', async ({
  page,
}) => {
  const { total, facets } = await loadListing(page);
  const [brand] = facets['brand'] ?? [];
  if (!brand) throw new Error('The sample store has no brands');
  await open(page, '/products/product');
  const tick = page.getByRole('checkbox', { name: `${brand.label} ${brand.count}` });
  await tick.click();
  await expect(productCount(page)).toHaveText(`Showing ${brand.count} of ${brand.count} Products`);
  await expect(page).toHaveURL(`/products/product?${new URLSearchParams({ brand: brand.value })}`);
  await expect(tick).toBeChecked();
  await expect(tick).toBeFocused();
  const chip = page.getByRole('link', { name: `Remove filter ${brand.label}` });
  await expect(chip).toBeVisible();
  await page.goBack();
  await expect(productCount(page)).toContainText(`of ${total} Products`);
  await expect(tick).not.toBeChecked();
  await expect(chip).toHaveCount(0);
});

test('a filter that is ticked before its code is there applies once it is', async ({ page }) => {
  const code = await delayReplies(page, '**/assets/filter-form-*.js');
  await open(page, '/products/product');
  const brand = page.getByRole('checkbox').and(page.locator('[name="brand"]')).first();
  const value = (await brand.getAttribute('value')) ?? '';
  await brand.check();
  code.release();
  await expect(page).toHaveURL(`/products/product?${new URLSearchParams({ brand: value })}`);
  await expect(brand).toBeChecked();
});

test('further values of a filter come when they are opened, also before the code is there', async ({
  page,
}) => {
  const { facets } = await loadListing(page);
  const brands = facets['brand'] ?? [];
  const rarest = brands.at(-1);
  if (!rarest || brands.length < 8) throw new Error('The sample store has too few brands');
  const code = await delayReplies(page, '**/assets/filter-form-*.js');
  await open(page, '/products/product');
  const group = page.locator('.filter-group').filter({ has: page.locator('[name="brand"]') });
  await expect(group.getByRole('checkbox')).toHaveCount(6);
  await group.getByText(`${brands.length - 6} more`).click();
  code.release();
  await expect(group.getByRole('checkbox')).toHaveCount(brands.length);
  await group.getByRole('checkbox', { name: `${rarest.label} ${rarest.count}` }).check();
  await expect(page).toHaveURL(`/products/product?${new URLSearchParams({ brand: rarest.value })}`);
  await page.reload();
  await expect(group.locator(`[value="${rarest.value}"]`)).toBeVisible();
  await expect(group.locator(`[value="${rarest.value}"]`)).toBeChecked();
});

test('choosing a brand leaves only its category to choose, with its count', async ({ page }) => {
  const { facets } = await loadListing(page);
  for (const { value: brand } of facets['brand'] ?? []) {
    const found = await loadListing(page, { filters: { brand: [brand] } });
    const [category, ...others] = found.facets['category'] ?? [];
    if (!category || others.length > 0) continue;
    await open(page, `/products/product?${new URLSearchParams({ brand })}`);
    const filters = page.getByRole('complementary', { name: 'Filters' });
    const name = `${category.label} ${category.count}`;
    await expect(filters.locator('[name=category]')).toHaveCount(1);
    await expect(filters.getByRole('checkbox', { name })).toBeVisible();
    return;
  }
  throw new Error('The sample store has no brand of one category');
});

test('two values of a filter are both shown, in whatever order the URL has them', async ({
  page,
}) => {
  const { facets } = await loadListing(page);
  const [one, other] = facets['brand'] ?? [];
  if (!one || !other) throw new Error('The sample store has no two brands');
  const chips: string[][] = [];
  for (const brands of [
    [one, other],
    [other, one],
  ]) {
    await open(page, `/products/product?${brands.map(({ value }) => `brand=${value}`).join('&')}`);
    await expect(productCount(page)).toContainText(`of ${one.count + other.count} Products`);
    chips.push(await page.getByRole('link', { name: /^Remove filter/ }).allInnerTexts());
  }
  expect(chips[0]).toHaveLength(2);
  expect(chips[1]).toEqual(chips[0]);
});

test('typed prices take the place of a ticked range, and a chip takes them away', async ({
  page,
}) => {
  await open(page, '/products/product?price=0-499');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByLabel('From', { exact: true }).fill('750');
  await filters.getByLabel('To', { exact: true }).fill('1,200');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products/product?price=750-1200');
  const { total } = await loadListing(page, { filters: { price: ['750-1200'] } });
  await expect(productCount(page)).toContainText(`of ${total} Products`);
  await expect(filters.getByLabel('To', { exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Remove filter ₹750 to ₹1,200' }).click();
  await expect(page).toHaveURL('/products/product');
  await expect(filters.getByLabel('From', { exact: true })).toHaveValue('');
  await expect(filters.getByLabel('To', { exact: true })).toHaveValue('');
  await page.goBack();
  await expect(filters.getByLabel('To', { exact: true })).toHaveValue('1200');
});

test('the sorts order the list', async ({ page }) => {
  await open(page, '/products/product');
  for (const [label, sort] of [
    ['Most Rated', 'rated'],
    ['Date', 'date'],
    ['Price: low to high', 'priceAsc'],
    ['Price: high to low', 'priceDesc'],
    ['Most Popular', 'popular'],
  ] as const) {
    const expected = await loadListing(page, { sort, perPage: 24 });
    await page.getByLabel('Sort by').selectOption({ label });
    await expect(productLinks(page)).toHaveText(titles(expected));
    await expect(page).toHaveURL(`/products/product${sort === 'popular' ? '' : `?sort=${sort}`}`);
  }
});

test('the list is paged by links, and a new page is read from its first product', async ({
  page,
}) => {
  const second = await loadListing(page, { page: 2, perPage: 24 });
  await open(page, '/products/product');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/\?page=2#products$/);
  await expect(productLinks(page)).toHaveText(titles(second));
  await expect(productLinks(page).first()).toBeInViewport();
});

test('a carousel shows as many products on a screen as its width allows', async ({ page }) => {
  const product = await findProduct(page, () => true);
  for (const [path, rail, steps] of [
    ['/', '.rail.per-home', HOME_CAROUSEL],
    [productPath(product), '.rail.per-product', PRODUCT_CAROUSEL],
  ] as const) {
    await open(page, path);
    for (const { minWidth, items } of steps) {
      await page.setViewportSize({ width: Math.max(minWidth, NARROW_PX), height: 800 });
      expect([path, minWidth, await countVisibleItems(page, rail)]).toEqual([
        path,
        minWidth,
        items,
      ]);
    }
  }
});

const NARROW_PX = 360;

/** How many items of the last such rail are fully visible. */
function countVisibleItems(page: Page, rail: string): Promise<number> {
  return page
    .locator(rail)
    .last()
    .evaluate((list) => {
      const screen = list.getBoundingClientRect();
      const isWhole = (item: Element) => item.getBoundingClientRect().right <= screen.right + 1;
      return [...list.children].filter(isWhole).length;
    });
}
