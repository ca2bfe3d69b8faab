import { expect, loadListing, open, productCount, productLinks, test, titles } from './support.ts';

test('suggestions come while typing and are chosen by keyboard', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('brass');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1);
  await box.press('Escape');
  await expect(list).toBeHidden();
  await box.press('ArrowDown');
  await box.press('ArrowDown');
  const chosen = list.getByRole('option', { selected: true });
  const path = (await chosen.getAttribute('href')) ?? '';
  await box.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(list).toBeHidden();
});

test('a late reply never replaces suggestions for a newer text', async ({ page }) => {
  await open(page, '/');
  let letLateAnswerCome = () => {};
  const isLateAnswerDue = new Promise<void>((resolve) => (letLateAnswerCome = resolve));
  await page.route('**/api/products/suggest', async (route) => {
    if (route.request().postDataJSON().search !== 'lamp') return route.continue();
    const response = await route.fetch();
    await isLateAnswerDue;
    await route.fulfill({ response }).catch(() => {}); // the page may have cancelled it
  });
  const box = page.getByRole('combobox', { name: 'Search' });
  const options = page.getByRole('listbox').getByRole('option');
  const asked = page.waitForRequest((request) => request.postData() === '{"search":"lamp"}');
  await box.fill('lamp');
  const late = await asked;
  await box.fill('handbag');
  await expect(options.first()).toHaveText(/handbag/i);
  const shown = await options.allInnerTexts();
  letLateAnswerCome();
  await expect.poll(() => late.failure() !== null || late.timing().responseEnd >= 0).toBe(true);
  expect(await options.allInnerTexts()).toEqual(shown);
  await box.fill('handba'); // for a shorter text the late answer is not shown either
  await expect(options.first()).toHaveText(/handba/i);
});

test('without a network there are no suggestions and no error, and Enter still searches', async ({
  page,
  complaints,
}) => {
  await open(page, '/');
  await page.route('**/api/products/suggest', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('lota');
  await failed;
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await box.press('Enter');
  await expect(productCount(page)).toBeVisible();
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('/products/suggest');
});

test('a search leads to the listing, which names what was searched', async ({ page }) => {
  await open(page, '/');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('lota');
  await box.press('Enter');
  await expect(page).toHaveURL('/products/product?search=lota');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products “lota”');
  await expect(productLinks(page).first()).toHaveText(/lota/i);
});

test('what only mentions the words stands apart, a link away', async ({ page }) => {
  await open(page, '/products/product?search=lota');
  await expect(productLinks(page).filter({ hasText: /pendant/i })).toHaveCount(0);
  const more = page.getByRole('heading', { level: 2, name: 'More that mention “lota”' });
  await expect(more).toBeVisible();
  await page.getByRole('link', { name: /^Show \d+ products?$/ }).click();
  await expect(page).toHaveURL('/products/product?search=lota&mentions=1');
  await expect(page.getByText('These products only mention “lota”')).toBeVisible();
  await expect(productLinks(page).filter({ hasText: /pendant/i })).toHaveCount(1);
  await page.getByRole('link', { name: 'Back to the best matches' }).click();
  await expect(productLinks(page).first()).toHaveText(/lota/i);
});

test('a price that is typed is a filter that can be taken away', async ({ page }) => {
  await open(page, '/products/product?search=mug+under+400');
  const chip = page.getByRole('link', { name: 'Remove filter Up to ₹400' });
  const travelMug = productLinks(page).filter({ hasText: /travel mug/i });
  await expect(chip).toBeVisible();
  await expect(travelMug).toHaveCount(0);
  await chip.click();
  await expect(page).toHaveURL('/products/product?search=mug');
  await expect(travelMug).toHaveCount(1);
});

test('a search is sorted by best match, or as is chosen', async ({ page }) => {
  await open(page, '/products/product?search=brass');
  const order = page.getByLabel('Sort by');
  const byPrice = ['Price: low to high', 'Price: high to low'];
  const orders = ['Best match', 'Most Popular', 'Most Rated', 'Date', ...byPrice];
  await expect(order.getByRole('option')).toHaveText(orders);
  await expect(order.getByRole('option', { selected: true })).toHaveText('Best match');
  for (const [label, sort] of [
    ['Most Popular', 'popular'],
    ['Date', 'date'],
    ['Best match', undefined],
  ] as const) {
    const expected = await loadListing(page, { search: 'brass', sort, perPage: 24 });
    await order.selectOption({ label });
    await expect(productLinks(page)).toHaveText(titles(expected));
    const chosen = sort ? `&sort=${sort}` : '';
    await expect(page).toHaveURL(`/products/product?search=brass${chosen}`);
    await expect(order.getByRole('option', { selected: true })).toHaveText(label);
  }
});

test('an empty search opens no page', async ({ page }) => {
  await open(page, '/faq');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.press('Enter');
  await expect(box).toBeFocused();
  expect(await box.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true);
  await expect(page).toHaveURL('/faq');
});

test('a typo is corrected, and the page says so', async ({ page }) => {
  await page.goto('/products/product?search=handbgs');
  await expect(page.getByText('Showing results for handbag instead of “handbgs”.')).toBeVisible();
  await expect(productLinks(page).first()).toHaveText(/handbag/i);
});

test('Hindi and Hinglish find the same things', async ({ page }) => {
  for (const search of ['पीतल लोटा', 'peetal lota']) {
    await page.goto(`/products/product?search=${encodeURIComponent(search)}`);
    await expect(productLinks(page).first()).toHaveText(/brass.*lota/i);
  }
});

test('a search without results says so and offers links', async ({ page }) => {
  await open(page, '/products/product?search=xqzvwkj');
  await expect(page.getByText('Nothing found for “xqzvwkj”')).toBeVisible();
  await page.getByRole('link', { name: 'See all products' }).click();
  await expect(productCount(page)).toBeVisible();
});

test('a search for odd characters is a search', async ({ page }) => {
  for (const odd of ['😀', '%25', "o'brien", '"quoted"', "';drop table products;--", '&|!:*()']) {
    const response = await page.goto(`/products/product?search=${encodeURIComponent(odd)}`);
    expect(response?.status(), odd).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Products “${odd}”`);
  }
});
