import {
  callListing,
  expect,
  listed,
  open,
  scrolled,
  scrollTo,
  showing,
  test,
  titles,
} from './support.ts';

test('a new page begins at its top, going back and forth returns to where the shopper was', async ({
  page,
}) => {
  await open(page, '/products/product');
  const link = listed(page).nth(9);
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(0);
  const title = await link.innerText();
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expect(heading).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await scrollTo(page, 400);
  await page.goBack();
  await expect(showing(page)).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(left);
  await page.goForward();
  await expect(heading).toBeAttached();
  await expect.poll(() => scrolled(page)).toBe(400);
});

test('a filter or another order leaves the shopper where they are', async ({ page }) => {
  await open(page, '/products/product');
  await scrollTo(page, 250);
  const filters = { colour: ['Brown'] };
  const unsorted = await callListing(page, { filters, perPage: 24 });
  const byDate = await callListing(page, { filters, perPage: 24, sort: 'date' });
  const brown = page.getByRole('checkbox', { name: /^Brown / });
  await brown.click();
  await expect(listed(page)).toHaveText(titles(unsorted));
  await expect(brown).toBeInViewport();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(0); // may be less than before, when the filters above became shorter
  await page.getByLabel('Sort by').selectOption({ label: 'Date' });
  await expect(listed(page)).toHaveText(titles(byDate));
  expect(await scrolled(page)).toBe(left);
});
