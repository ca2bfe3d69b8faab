import { expect, open, test } from './support.ts';

test('suggestions come while typing and are chosen by keyboard', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('brass');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  const chosen = list.locator('[aria-selected="true"]');
  await expect(chosen).toHaveCount(1);
  await box.press('Escape');
  await expect(list).toBeHidden();
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/products\/product\?search=|\/product\//);
});

test('a search leads to the listing, which names what was searched', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('lota');
  await box.press('Enter');
  await expect(page).toHaveURL('/products/product?search=lota');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('lota');
  await expect(page.locator('.lattice .card').first()).toContainText(/lota/i);
});

test('a typo is mended and said', async ({ page }) => {
  await open(page, '/products/product?search=hedphones');
  await expect(page.getByText(/Showing results for/)).toContainText('headphones');
  await expect(page.locator('.lattice .card').first()).toBeVisible();
});

test('Hindi and Hinglish find the same things', async ({ page }) => {
  const first = async (search: string) => {
    await open(page, `/products/product?search=${encodeURIComponent(search)}`);
    return page.locator('.lattice .card').first().innerText();
  };
  expect(await first('पीतल लोटा')).toMatch(/brass/i);
  expect(await first('peetal lota')).toMatch(/brass/i);
});

test('nothing found says so and shows ways on', async ({ page }) => {
  await open(page, '/products/product?search=xqzvwkj');
  await expect(page.getByText('Nothing found for “xqzvwkj”')).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible();
});

for (const bad of [
  'page=-1',
  'sort=zzz',
  `search=${'a'.repeat(5_000)}`,
  'search=%00',
  'page=2&page=x',
]) {
  test(`a bad address (${bad.slice(0, 20)}) gets a clear word, never a fault of ours`, async ({
    page,
  }) => {
    const response = await page.goto(`/products/product?${bad}`);
    expect(response?.status()).toBe(400);
    await expect(page.getByRole('alert')).toBeVisible();
  });
}

for (const odd of ['😀', '%25', "o'brien", '"quoted"', "';drop table products;--", '&|!:*()']) {
  test(`an odd search (${odd}) is a search`, async ({ page }) => {
    const response = await page.goto(`/products/product?search=${encodeURIComponent(odd)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
