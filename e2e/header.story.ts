import { WRAPPER_HEIGHT_ABOVE_PX } from '@haat/shared/limits.ts';
import { forgetCustomer, signUp } from './customer.ts';
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

test('a visitor’s cart asks to sign in; Account and Wishlist lead to the sign-in page, and then to the page', async ({
  page,
}) => {
  const { username, password } = await signUp(page);
  await forgetCustomer(page);
  await open(page, '/faq');
  const header = page.getByRole('banner');
  const cart = dropdown(page, 'Cart');
  await cart.click();
  await expect(header.getByText('Sign In to View cart items.')).toBeVisible();
  await page.getByRole('main').click();
  await expect(header.getByText('Sign In to View cart items.')).toBeHidden();
  await header.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/signin');
  await page.goBack();
  await expect(page).toHaveURL('/faq');
  await header.getByRole('link', { name: 'Wishlist', exact: true }).click();
  await expect(page).toHaveURL('/signin');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/account?state=profile-wishlist');
});

test('header and footer have all their links, for a visitor and for a customer', async ({
  page,
}) => {
  await open(page, '/faq');
  const header = page.getByRole('banner');
  await expect(header.getByText('Up to 50% off').filter({ visible: true })).toBeVisible();
  await expect(header.locator('a[href^="mailto:"]').first()).toBeVisible();
  await expect(header.getByRole('link', { name: 'Haat', exact: true })).toHaveAttribute(
    'href',
    '/',
  );
  await expect(header.getByRole('link', { name: 'Account', exact: true })).toHaveAttribute(
    'href',
    '/account',
  );
  await expect(header.getByRole('link', { name: 'Wishlist', exact: true })).toHaveAttribute(
    'href',
    '/account?state=profile-wishlist',
  );
  await dropdown(page, 'Links').click();
  await expect(header.getByRole('link', { name: 'Contact Us' }).last()).toBeVisible();
  await expect(header.getByRole('link', { name: 'Sign in / Sign up' }).last()).toBeVisible();
  const seller = header.getByRole('link', { name: 'Sell with us' }).last();
  await expect(seller).toHaveAttribute('href', /^https?:/);

  const footer = page.getByRole('contentinfo');
  for (const column of ['Information', 'My Account', 'Contact'])
    await expect(footer.getByRole('heading', { name: column, exact: true })).toBeVisible();
  for (const promise of [
    ['Free shipping', 'Orders of ₹50 or more'],
    ['Free returns', 'Within 30 days'],
    ['Up to 60% off'],
    ['24/7 support'],
  ])
    await expect(footer.getByRole('listitem').filter({ hasText: promise.join('') })).toBeVisible();
  await expect(footer.getByText('Have a Query?')).toBeVisible();
  await expect(footer.getByText('© 2022')).toBeVisible();

  await signUp(page);
  await page.evaluate(() => localStorage.setItem('SellerDetails', '{}'));
  await open(page, '/faq');
  await expect(header.getByRole('link', { name: 'Seller centre' }).last()).toBeVisible();
  await dropdown(page, 'Links').click();
  await header.getByRole('button', { name: 'Logout' }).last().click();
  await expect(page).toHaveURL('/');
  await expect(header.getByRole('link', { name: 'Sell with us' }).last()).toBeVisible();
  const storageKeys = () => page.evaluate(() => Object.keys(localStorage));
  expect(await storageKeys()).not.toContain('UserDetails');
  expect(await storageKeys()).not.toContain('SellerDetails');
});

test('the header keeps its space in the page below and above 945 px', async ({ page }) => {
  for (const width of [WRAPPER_HEIGHT_ABOVE_PX - 1, WRAPPER_HEIGHT_ABOVE_PX + 1]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/faq');
    const room = page.locator('.header-space');
    const height = (await room.boundingBox())?.height;
    await scrollTo(page, 400);
    await expect(page.getByRole('search')).toBeInViewport();
    expect((await room.boundingBox())?.height).toBe(height);
  }
});
