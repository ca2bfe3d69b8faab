import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('everything can be browsed, searched, filtered and read', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Hot Deals' })).toBeVisible();
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('brass');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=brass/);
  await expect(page.locator('.lattice .card').first()).toBeVisible();

  const before = await page.getByText(/^Showing/).innerText();
  await page.locator('.filters input[type=checkbox][name=brand]').first().check({ force: true });
  await page
    .locator('.filters')
    .getByRole('button', { name: /Apply|Show/ })
    .first()
    .click();
  await expect(page).toHaveURL(/brand=/);
  expect(await page.getByText(/^Showing/).innerText()).not.toBe(before);

  await page.locator('.lattice .card .name a').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Inclusive of all taxes')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You May Also Like' })).toBeVisible();
});

test('the FAQ opens its answers', async ({ page }) => {
  await page.goto('/faq');
  const question = page.locator('summary').first();
  await question.click();
  await expect(page.locator('details').first()).toHaveAttribute('open', '');
});
