import {
  expect,
  loadListing,
  open,
  productCount,
  productLinks,
  readScroll,
  scrollTo,
  test,
  titles,
} from './support.ts';

test('a new page starts at its top, Back and Forward return to the scroll position', async ({
  page,
}) => {
  await open(page, '/products/product');
  const link = productLinks(page).nth(9);
  await link.scrollIntoViewIfNeeded();
  const left = await readScroll(page);
  expect(left).toBeGreaterThan(0);
  const title = await link.innerText();
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  expect(await readScroll(page)).toBe(0);
  await scrollTo(page, 400);
  await page.goBack();
  await expect(productCount(page)).toBeAttached();
  await expect.poll(() => readScroll(page)).toBe(left);
  await page.goForward();
  await expect(heading).toBeAttached();
  await expect.poll(() => readScroll(page)).toBe(400);
});

test('a filter or another sort keeps the scroll position', async ({ page }) => {
  await open(page, '/products/product');
  await scrollTo(page, 250);
  const filters = { colour: ['Brown'] };
  const unsorted = await loadListing(page, { filters, perPage: 24 });
  const byDate = await loadListing(page, { filters, perPage: 24, sort: 'date' });
  const brown = page.getByRole('checkbox', { name: /^Brown / });
  await brown.click();
  await expect(productLinks(page)).toHaveText(titles(unsorted));
  await expect(brown).toBeInViewport();
  const left = await readScroll(page);
  expect(left).toBeGreaterThan(0); // may be less than before, when the filters above became shorter
  await page.getByLabel('Sort by').selectOption({ label: 'Date' });
  await expect(productLinks(page)).toHaveText(titles(byDate));
  expect(await readScroll(page)).toBe(left);
});
