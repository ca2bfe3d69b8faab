import { dropdown, expect, open, scrollTo, test } from './support.ts';

test('the header sticks after 300 px at home and 200 px elsewhere, and nothing jumps', async ({
  page,
}) => {
  for (const [path, threshold] of [
    ['/', 300],
    ['/faq', 200],
  ] as const) {
    await open(page, path);
    const search = page.getByRole('search');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await scrollTo(page, threshold - 20);
    await expect(search).not.toBeInViewport();
    await scrollTo(page, threshold + 40);
    await expect(search).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    await scrollTo(page, 0);
    await expect(search).toBeInViewport();
  }
});

test('the menu of categories opens, closes and leads on by keyboard alone', async ({ page }) => {
  await open(page, '/');
  const browse = dropdown(page, 'Browse Categories');
  const menu = page.getByRole('navigation', { name: 'Browse Categories' });
  await browse.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  const first = menu.getByRole('link').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(browse).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const path = (await first.getAttribute('href')) ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(path);
  await expect(menu).toBeHidden();
});

test('a visitor without an account sees an honest cart, and is asked to sign in where they are', async ({
  page,
}) => {
  await open(page, '/faq');
  const header = page.getByRole('banner');
  const cart = dropdown(page, 'Cart');
  await cart.click();
  await expect(header.getByText('Sign In to View cart items.')).toBeVisible();
  await page.getByRole('main').click();
  await expect(header.getByText('Sign In to View cart items.')).toBeHidden();
  for (const name of ['Account', 'Wishlist']) {
    await header.getByRole('link', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/faq');
  }
});
