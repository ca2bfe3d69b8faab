import type { Locator, Page } from '@playwright/test';
import { expect, listed, open, test } from './support.ts';

test('a shopper searches, looks, reads and goes back without a mouse', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, page.getByRole('combobox', { name: 'Search' }));
  await page.keyboard.type('lota');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/products/product?search=lota');
  await expect(page.getByRole('main')).toBeFocused();

  const first = listed(page).first();
  const title = await first.innerText();
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  const reviews = page.getByRole('tab', { name: /^Reviews/ });
  await tabTo(page, reviews);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tabpanel', { name: 'Shipping & Returns' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tabpanel', { name: /^Reviews/ })).toBeVisible();

  const rate = page.getByRole('button', { name: 'Rate Product' });
  await tabTo(page, rate);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let step = 0; step < 6; step += 1) {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(rate).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Products “lota”');
});

const STEPS_MAX = 60;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const aim = await target.elementHandle();
  for (let step = 0; step < STEPS_MAX; step += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((element) => element === document.activeElement, aim)) return;
  }
  throw new Error(`Not reached in ${STEPS_MAX} steps: ${await target.innerText()}`);
}
