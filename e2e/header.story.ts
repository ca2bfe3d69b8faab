import { expect, open, test } from './support.ts';

test('the header sticks after 300 px at home and 200 px elsewhere, and nothing jumps', async ({
  page,
}) => {
  for (const [path, threshold] of [
    ['/', 300],
    ['/faq', 200],
  ] as const) {
    await open(page, path);
    const bar = page.locator('header .bar');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate((to) => window.scrollTo(0, to), threshold - 20);
    await page.waitForTimeout(100);
    expect(await isInView(bar)).toBe(false);
    await page.evaluate((to) => window.scrollTo(0, to), threshold + 40);
    await expect.poll(() => isInView(bar)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  }
});

test('menus open, close and lead on by keyboard alone', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const browse = page.getByRole('button', { name: /Browse Categories/ });
  await browse.focus();
  await page.keyboard.press('Enter');
  const first = page.locator('.mega a').first();
  await expect(first).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeHidden();
  await expect(browse).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/products\//);
});

test('a visitor without an account sees an honest cart', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByText('Sign In to View cart items.')).toBeVisible();
});

function isInView(bar: import('@playwright/test').Locator): Promise<boolean> {
  return bar.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom > 0;
  });
}
