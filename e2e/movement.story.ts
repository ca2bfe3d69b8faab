import type { Page } from '@playwright/test';
import { signUp } from './customer.ts';
import { dropdown, expect, findProduct, open, productLinks, productPath, test } from './support.ts';

declare global {
  interface Window {
    movingPictures: number;
  }
}

test('what is added moves to the bag, which opens, and the focus stays', async ({ page }) => {
  await countMovingPictures(page);
  await signUp(page);
  await open(page, productPath(await findProduct(page, ({ stock }) => stock > 5)));
  const add = page.getByRole('button', { name: 'Add to Cart' });
  const checkout = page.getByRole('banner').getByRole('button', { name: 'Checkout' });
  await add.click();
  await expect(checkout).toBeVisible();
  await expect(add).toBeFocused();
  expect(await page.evaluate(() => window.movingPictures)).toBe(1);
  await expect(page.locator('.moving-picture')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(checkout).toBeHidden();
  await expect(add).toBeFocused();
  await dropdown(page, 'Cart').click();
  await expect(checkout).toBeVisible();
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`a card's picture moves to the page of its product and back, with ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await countMovingPictures(page);
    const late = page.waitForResponse(/late-parts-.*js$/);
    await open(page, '/products/Footwear');
    await late;
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const link = productLinks(page).nth(1);
    const title = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const moves = reducedMotion === 'reduce' ? 0 : 1;
    await expect.poll(() => page.evaluate(() => window.movingPictures)).toBe(moves);
    await expect(page.locator('.gallery-track img').first()).toHaveCSS('opacity', '1');
    const photo = page.locator('.gallery-track img').first();
    await photo.evaluate((image: HTMLImageElement) => image.decode());
    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.movingPictures)).toBe(2 * moves);
    await expect(page.locator('.moving-picture')).toHaveCount(0);
  });

/** Counts the pictures that begin to move in the documents of the page. */
async function countMovingPictures(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.movingPictures = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node instanceof Element && node.matches('.moving-picture'))
            window.movingPictures += 1;
    }).observe(document, { childList: true, subtree: true });
  });
}
